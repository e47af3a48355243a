import "server-only";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { toCompletionView } from "@/lib/blind/to-completion-view";
import type { Transaction } from "@/lib/db/shared/client";
import { listStageRows } from "@/lib/db/timed/stages";
import { type InviteOfCode, getInviteOfCode } from "@/lib/db/judging/invites";
import type { AppError } from "@/lib/errors";
import { completionFor } from "@/lib/study/completion";
import { inviteFault } from "@/lib/study/invite";
import { type StudyState, canStart } from "@/lib/study/lifecycle";
import { externalFaults, personOf } from "@/lib/study/panel";
import { profileFaults } from "@/lib/study/profile";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { StudyForJudge } from "./require-study-for-judge";
import type { ReturningJudge } from "./returning-judge";
import { sessionCompletion } from "./session-completion";
import type { StartRequest } from "./start-request";
import { refusal } from "@/lib/study/wording/refusals";

/** The invite of a code, if it is known and was not taken back; null without a code. */
export async function requireInvite(
  tx: Transaction,
  studyId: number,
  code: string | undefined,
): Promise<InviteOfCode | null> {
  if (code === undefined) return null;
  const invite = await getInviteOfCode(studyId, hashSecretToken(code), tx);
  // Whether it is used up is asked of those who begin, not of those who return.
  const fault = inviteFault(invite, { isReturning: true });
  if (fault) throw refusal("forbidden", `invite-${fault}`);
  return invite;
}

/** 409 for a judge who has had all the sessions the protocol allows, with the panel's code once more. */
export async function refuseDone(
  tx: Transaction,
  study: StudyForJudge,
  { count, finished }: ReturningJudge,
): Promise<void> {
  if (count < study.protocol.limits.perJudge) return;
  const protocol = finished?.protocol.document as Protocol | undefined;
  const completion = finished && protocol ? await sessionCompletion(protocol, finished, tx) : null;
  throw refusal("conflict", "already-done", { extension: completion ? { completion } : {} });
}

/** Throws when this start cannot be: the study is not open, the invite used up, consent or profile not as asked. */
export function refuseStart(
  study: StudyForJudge,
  state: StudyState,
  { body, isResearcher }: StartRequest,
  invite: InviteOfCode | null,
): void {
  if (!canStart(state)) throw notOpen(state);
  // A preview uses up nothing.
  if (!isResearcher && invite && inviteFault(invite, { isReturning: false }))
    throw refusal("forbidden", "invite-used-up");
  const external = externalFaults(study.protocol, body.external ?? {});
  if (external.length > 0) throw refusal("invalid", "panel-link", { faults: external });
  if (body.consent === undefined || body.consent === false) {
    throw refusal("forbidden", "consent-needed");
  }
  if (body.consent !== true && body.consent !== study.consentHash) {
    throw refusal("conflict", "consent-changed");
  }
  const faults = profileFaults(study.protocol.profile, body.profile);
  if (faults.length > 0) throw refusal("invalid", "profile", { faults });
}

/** Who comes when the pretest is closed can be in no group. */
export async function refuseLate(tx: Transaction, studyId: number): Promise<void> {
  if ((await listStageRows(studyId, tx)).length > 0) throw refusal("gone", "late");
}

export function notOpen(state: StudyState): AppError {
  return state === "DRAFT" ? refusal("forbidden", "not-open") : refusal("gone", "closed");
}

/** Somebody whom a panel sent gets its code for those who could not take part. */
export function noPlace(
  { protocol }: StudyForJudge,
  reason: "full" | "exhausted",
  { body }: StartRequest,
): AppError {
  const completion = personOf(protocol, body.external)
    ? toCompletionView(completionFor(protocol, "screened-out"))
    : null;
  return reason === "full"
    ? refusal("gone", "full", { extension: completion ? { completion } : {} })
    : refusal("conflict", "exhausted");
}
