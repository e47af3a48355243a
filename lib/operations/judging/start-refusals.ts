import "server-only";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { toCompletionView } from "@/lib/blind/to-completion-view";
import type { Transaction } from "@/lib/db/shared/client";
import { listStageRows } from "@/lib/db/timed/stages";
import { type InviteOfCode, getInviteOfCode } from "@/lib/db/judging/invites";
import { AppError } from "@/lib/errors";
import { completionFor } from "@/lib/study/completion";
import { INVITE_FAULTS, inviteFault } from "@/lib/study/invite";
import { type StudyState, canStart } from "@/lib/study/lifecycle";
import { externalFaults, personOf } from "@/lib/study/panel";
import { profileFaults } from "@/lib/study/profile";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { StudyForJudge } from "./require-study-for-judge";
import type { ReturningJudge } from "./returning-judge";
import { sessionCompletion } from "./session-completion";
import type { StartRequest } from "./start-request";

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
  if (fault) throw new AppError("forbidden", { userMessage: INVITE_FAULTS[fault] });
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
  throw new AppError("conflict", {
    userMessage: "You have taken part already. Thank you!",
    extension: completion ? { completion } : {},
  });
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
    throw new AppError("forbidden", { userMessage: INVITE_FAULTS["used-up"] });
  const external = externalFaults(study.protocol, body.external ?? {});
  if (external.length > 0)
    throw new AppError("invalid", {
      userMessage: "The panel's link does not fit this study.",
      faults: external,
    });
  if (body.consent === undefined || body.consent === false) {
    throw new AppError("forbidden", { userMessage: "Taking part needs your consent." });
  }
  if (body.consent !== true && body.consent !== study.consentHash) {
    throw new AppError("conflict", {
      userMessage: "The consent text has changed since you read it. Please read it again.",
    });
  }
  const faults = profileFaults(study.protocol.profile, body.profile);
  if (faults.length > 0)
    throw new AppError("invalid", { userMessage: "Something is missing on the page about you.", faults });
}

/** Who comes when the pretest is closed can be in no group. */
export async function refuseLate(tx: Transaction, studyId: number): Promise<void> {
  if ((await listStageRows(studyId, tx)).length > 0)
    throw new AppError("gone", {
      userMessage:
        "The first part of this study is over, and it takes no more people. Thank you for your interest.",
    });
}

export function notOpen(state: StudyState): AppError {
  return state === "DRAFT"
    ? new AppError("forbidden", { userMessage: "This study is not open yet." })
    : new AppError("gone", { userMessage: "This study is closed. Thank you for your interest." });
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
    ? new AppError("gone", {
        userMessage: "All places of this study are taken. Thank you for your interest.",
        extension: completion ? { completion } : {},
      })
    : new AppError("conflict", {
        userMessage: "You have seen everything that this study can show you. Thank you!",
      });
}
