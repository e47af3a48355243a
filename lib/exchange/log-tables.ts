import type { AuditLine } from "@/lib/study/audit-line";
import { type Column, column, flagsCell, freeText } from "./column";
import type { AllocationRow, BlindingRow, RemarkRow, RunRow, SessionRow } from "./rows";

/** Outside scripts rely on these names and this order; the interface's document freezes them. */
export const SESSION_COLUMNS: Column<SessionRow>[] = [
  column("study", (row) => row.study),
  column("arm", (row) => row.arm),
  column("judge", (row) => row.judge),
  column("session", (row) => row.session),
  column("state", (row) => row.state),
  column("repeat", (row) => row.isRepeat),
  column("started_at", (row) => row.startedAt),
  column("finished_at", (row) => row.finishedAt),
  column("total", (row) => row.total),
  column("answered", (row) => row.answered),
  column("protocol_version", (row) => row.protocolVersion),
  column("consent_hash", (row) => row.consentHash),
  column("invited", (row) => row.isInvited),
  column("placed", (row) => row.isPlaced),
  column("flags", flagsCell),
  column("profile", (row) => row.profile),
  column("closing", (row) => row.closing),
  // Newer than the columns that outside scripts rely on, and so behind them.
  column("locale", (row) => row.locale),
];

export const ALLOCATION_COLUMNS: Column<AllocationRow>[] = [
  column("ordinal", (row) => row.ordinal),
  column("kind", (row) => row.kind),
  column("at", (row) => row.at),
  column("judge", (row) => row.judge),
  column("session", (row) => row.session),
  column("invite_arm", (row) => row.inviteArm),
  column("answered", (row) => row.answered),
];

export const RUN_COLUMNS: Column<RunRow>[] = [
  column("study", (row) => row.study),
  column("session", (row) => row.session),
  column("position", (row) => row.position),
  column("number", (row) => row.number),
  column("at", (row) => row.at),
  column("left_language", (row) => row.leftLanguage),
  column("right_language", (row) => row.rightLanguage),
  column("input_chars", (row) => row.inputChars),
  column("left_end", (row) => row.leftEnd),
  column("right_end", (row) => row.rightEnd),
];

export const REMARK_COLUMNS: Column<RemarkRow>[] = [
  column("study", (row) => row.study),
  column("arm", (row) => row.arm),
  column("judge", (row) => row.judge),
  column("session", (row) => row.session),
  column("position", (row) => row.position),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("pane", (row) => row.pane),
  column("system", (row) => row.system),
  column("sample", (row) => row.sample),
  column("mark", (row) => row.mark),
  column("number", (row) => row.number),
  column("from", (row) => row.from),
  column("to", (row) => row.to),
  column("first_line", (row) => row.firstLine),
  column("last_line", (row) => row.lastLine),
  column("remark_kind", (row) => row.kind),
  column("severity", (row) => row.severity),
  freeText("text", (row) => row.text),
];

export const BLINDING_COLUMNS: Column<BlindingRow>[] = [
  column("study", (row) => row.study),
  column("arm", (row) => row.arm),
  column("judge", (row) => row.judge),
  column("session", (row) => row.session),
  column("trial", (row) => row.trial),
  column("position", (row) => row.position),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("question", (row) => row.question),
  column("pane", (row) => row.pane),
  column("system", (row) => row.system),
  column("sample", (row) => row.sample),
  column("answer", (row) => row.answer),
  column("correct", (row) => row.isCorrect),
];

export const AUDIT_COLUMNS: Column<AuditLine>[] = [
  column("at", (row) => row.at),
  freeText("actor", (row) => row.actor),
  column("action", (row) => row.action),
  column("details", (row) => row.details),
];
