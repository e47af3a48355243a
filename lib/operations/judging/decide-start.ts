import "server-only";
import type { SessionView } from "@/lib/blind/judge-view";
import { toSessionView } from "@/lib/blind/to-session-view";
import type { Transaction } from "@/lib/db/shared/client";
import { returnIfReleased } from "@/lib/db/judging/idle-sessions";
import type { InviteOfCode } from "@/lib/db/judging/invites";
import { getSessionOfKey } from "@/lib/db/judging/sessions";
import { AppError } from "@/lib/errors";
import type { StudyState } from "@/lib/study/lifecycle";
import { personOf } from "@/lib/study/panel";
import { type ReturningJudge, getReturningJudge } from "./returning-judge";
import { screenIneligible } from "./screening/require-eligible";
import { requireQuiz } from "./screening/require-quiz";
import { refuseDone, refuseLate, refuseStart, requireInvite } from "./start-refusals";
import { inviteMark } from "./start-request";
import type { Outcome } from "./groups";
import type { Begin } from "./plan-starts";
import type { Start } from "./start";

/** A start goes on with a session, begins one, or waits for the one of its group that it depends on. */
export type Decision =
  | Extract<Outcome<SessionView>, { kind: "done" }>
  | { kind: "begin"; invite: InviteOfCode | null; returning: ReturningJudge | null }
  | { kind: "later" };

/**
 * What a start comes to; throws an `AppError` where it is refused, before it writes anything except a screening refusal. The caller holds the study's
 * row. `begins` are the starts before it in the same transaction, which are not stored yet.
 */
export async function decideStart(
  tx: Transaction,
  state: StudyState,
  start: Start,
  begins: readonly Begin[],
): Promise<Decision> {
  if (begins.some((other) => isSamePerson(start, other.start))) return { kind: "later" };
  const repeated = await repeatOfKey(tx, state, start);
  if (repeated) return repeated;
  const { study, request } = start;
  const { body, token, isResearcher } = request;
  const found = await requireInvite(tx, study.id, body.invite);
  const invite = found && withUses(found, begins);
  if (invite === "later") return { kind: "later" };
  const returning = await getReturningJudge(
    study,
    { token, invite, external: body.external, isResearcher },
    tx,
  );
  // Who goes on with a session has agreed to it already, and may do so after closing.
  if (returning?.unfinished) return resume(tx, state, returning.unfinished, start);
  if (begins.some((other) => returning && other.returning?.judgeId === returning.judgeId))
    return { kind: "later" };
  if (returning) await refuseDone(tx, study, returning);
  refuseStart(study, state, request, invite);
  if (study.protocol.timed?.pretest) await refuseLate(tx, study.id);
  // Who has taken part was eligible, and has passed the quiz.
  if (!returning) {
    const refusal = await screenIneligible(tx, start, invite);
    if (refusal) throw refusal;
    await requireQuiz(tx, start, invite);
  }
  return { kind: "begin", invite, returning };
}

/** Two requests with the same key, or by the same browser, or of the same person of a panel. */
const isSamePerson = (one: Start, other: Start): boolean => {
  const { request: a } = one;
  const { request: b } = other;
  if (a.idempotencyKey !== null && a.idempotencyKey === b.idempotencyKey) return true;
  if (a.token !== null && a.token === b.token) return true;
  const person = personOf(one.study.protocol, a.body.external);
  return person !== null && person.value === personOf(other.study.protocol, b.body.external)?.value;
};

/** An invite with the uses of this transaction; where these are its last ones, the next start waits until they are stored. */
const withUses = (invite: InviteOfCode, begins: readonly Begin[]): InviteOfCode | "later" => {
  const uses = begins.filter(
    (other) => other.invite?.id === invite.id && !other.start.request.isResearcher,
  ).length;
  if (uses > 0 && invite.kind === "personal") return "later";
  // The last use may still go to nobody, where a start before this one finds no place.
  if (invite.uses !== null && invite.used < invite.uses && invite.used + uses >= invite.uses) return "later";
  return { ...invite, used: invite.used + uses };
};

const repeatOfKey = async (tx: Transaction, state: StudyState, { study, request, tokenHash }: Start) => {
  if (!request.idempotencyKey) return null;
  const known = await getSessionOfKey(tx, study.id, request.idempotencyKey);
  if (!known) return null;
  if (known.invite !== inviteMark(request.body)) {
    throw new AppError("conflict", { userMessage: "This Idempotency-Key was used with another invite." });
  }
  return resume(tx, state, known.session, { tokenHash });
};

const resume = async (
  tx: Transaction,
  state: StudyState,
  session: { id: number } & Parameters<typeof toSessionView>[0],
  { tokenHash }: Pick<Start, "tokenHash">,
): Promise<Decision> => {
  await tx.sessionToken.create({ data: { hash: tokenHash, sessionId: session.id } });
  if (state !== "UNSEALED") await returnIfReleased(tx, session.id);
  return { kind: "done", result: toSessionView(session) };
};
