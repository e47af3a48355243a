/** The life of a study goes one way only. */
export const STUDY_STATES = ["DRAFT", "OPEN", "CLOSED", "UNSEALED"] as const;
export type StudyState = (typeof STUDY_STATES)[number];
export type StudyStep = "open" | "close" | "unseal";

type StepAnswer = { ok: true; next: StudyState; isEarly: boolean } | { ok: false; why: string };

/**
 * The one guard of the life cycle, asked before a transaction (to explain) and inside it (to be sure).
 * Unsealing a study that still runs needs a typed reason, and is stamped as early for ever.
 */
export function canStep(state: StudyState, step: StudyStep, reason?: string): StepAnswer {
  if (step === "open")
    return state === "DRAFT" ? to("OPEN") : no(`The study is ${state}; only a draft can be opened.`);
  if (step === "close")
    return state === "OPEN" ? to("CLOSED") : no(`The study is ${state}; only an open study can be closed.`);
  if (state === "CLOSED") return to("UNSEALED");
  if (state !== "OPEN") return no(`The study is ${state}; only a closed study can be unsealed.`);
  return (reason ?? "").trim().length >= 10
    ? { ok: true, next: "UNSEALED", isEarly: true }
    : no(
        "The study is still open. Close it first, or give a reason (at least ten characters) that every export will carry.",
      );
}

const to = (next: StudyState): StepAnswer => ({ ok: true, next, isEarly: false });
const no = (why: string): { ok: false; why: string } => ({ ok: false, why });

/**
 * Amending is no step: the state stays. Before opening the draft itself is edited; after closing nobody begins who could
 * read the new words.
 */
export function canAmend(state: StudyState): { ok: true } | { ok: false; why: string } {
  if (state === "OPEN") return { ok: true };
  return no(
    state === "DRAFT"
      ? "The study is DRAFT; edit the draft itself. Amendments are for a study that is open."
      : `The study is ${state}; only an open study can be amended.`,
  );
}

/** May a judge begin a session? */
export function canStart(state: StudyState): boolean {
  return state === "OPEN";
}

/** Are answers still taken, and do they carry the flag `late`? After unsealing none are. */
export function canAnswer(
  study: { state: StudyState; closedAtMs: number | null; graceHours: number },
  shownAtMs: number | null,
  nowMs: number,
): "yes" | "late" | "no" {
  if (study.state === "OPEN") return "yes";
  if (study.state !== "CLOSED" || study.closedAtMs === null) return "no";
  if (shownAtMs !== null && shownAtMs <= study.closedAtMs) return "late";
  return nowMs <= study.closedAtMs + study.graceHours * 3_600_000 ? "late" : "no";
}
