import "server-only";
import { randomBytes, randomInt } from "node:crypto";
import { planSession } from "@/lib/allocation/plan-session";
import { createRunningState } from "@/lib/allocation/running-state";
import type { SessionView } from "@/lib/blind/judge-view";
import { toSessionView } from "@/lib/blind/to-session-view";
import { createSecretToken } from "@/lib/auth/secret-token";
import { getAllocationState } from "@/lib/db/allocation-state";
import { type Transaction, transaction } from "@/lib/db/client";
import { type OpenedStudy, requireOpenedStudy } from "@/lib/db/frozen-studies";
import { returnIfReleased } from "@/lib/db/idle-sessions";
import { type InviteOfCode, countInviteUse } from "@/lib/db/invites";
import {
  appendAllocationEvent,
  createSession,
  getSessionOfKey,
  lockStudy,
  rememberStartKey,
} from "@/lib/db/sessions";
import { AppError } from "@/lib/errors";
import type { StudyState } from "@/lib/study/lifecycle";
import { requireStudyForJudge, type StudyForJudge } from "./require-study-for-judge";
import { type ReturningJudge, getReturningJudge } from "./returning-judge";
import { noPlace, notOpen, refuseDone, refuseStart, requireInvite } from "./start-refusals";
import { type StartRequest, inviteMark } from "./start-request";

/** Starts a session: planned whole, in one transaction that holds the study's row. A retry with the same key is safe. */
export async function startSession(request: StartRequest): Promise<SessionView & { token: string }> {
  const study = await requireStudyForJudge(request.body.study, {
    ...{ mayBeDraft: true, isSimulated: request.isSimulated ?? false },
  });
  if (study.state === "DRAFT") throw notOpen(study.state);
  // Read before the row is held: whoever holds it must not wait for a second connection while others wait for the row.
  const opened = await requireOpenedStudy(study.id);
  const secret = createSecretToken();
  const view = await transaction(async (tx) => {
    const { state, lastOrdinal } = await lockStudy(tx, study.id);
    const repeated = await repeatOfKey(tx, { ...study, state: state as StudyState }, request, secret.hash);
    if (repeated) return repeated;
    const { body, token, isResearcher } = request;
    const invite = await requireInvite(tx, study.id, body.invite);
    const returning = await getReturningJudge(
      study,
      { token, invite, external: body.external, isResearcher },
      tx,
    );
    // Who goes on with a session has agreed to it already, and may do so after closing.
    if (returning?.unfinished) return resume(tx, state, returning.unfinished, secret.hash);
    if (returning) await refuseDone(tx, study, returning);
    refuseStart(study, state as StudyState, request, invite);
    return begin(tx, study, opened, { ...request, invite }, returning, secret.hash, lastOrdinal + 1);
  });
  return { ...view, token: secret.token };
}

const resume = async (
  tx: Transaction,
  state: string,
  session: { id: number } & Parameters<typeof toSessionView>[0],
  hash: Uint8Array<ArrayBuffer>,
): Promise<SessionView> => {
  await tx.sessionToken.create({ data: { hash, sessionId: session.id } });
  if (state !== "UNSEALED") await returnIfReleased(tx, session.id);
  return toSessionView(session);
};

const begin = async (
  tx: Transaction,
  study: StudyForJudge,
  opened: OpenedStudy,
  request: StartRequest & { invite: InviteOfCode | null },
  returning: ReturningJudge | null,
  tokenHash: Uint8Array<ArrayBuffer>,
  ordinal: number,
): Promise<SessionView> => {
  const log = { id: study.id, lastOrdinal: ordinal - 1 };
  const { invite, isResearcher } = request;
  // A preview is planned as if it were the study's first session: one that evened out what others were shown would tell
  // its researcher, while the study is sealed, what they were shown and on which side.
  const state = isResearcher
    ? createRunningState(opened.design).view({ arm: null, samples: [] })
    : await getAllocationState(tx, log, opened.design, returning?.judgeId ?? null);
  // A judge keeps the arm of the first session, whatever a later invite says.
  const arm = state.judge.arm === null ? (invite?.arm ?? null) : null;
  // A preview must not draw from the study's stream: its plan is thrown away, and the real ones have to replay.
  const seed = isResearcher ? new Uint8Array(randomBytes(32)) : opened.seed;
  const planned = planSession(opened.design, seed, state, { ordinal, inviteArm: arm?.ordinal ?? null });
  if (planned.kind === "refused") throw noPlace(study, planned.reason, request);
  const { plan } = planned;
  const judgeId =
    returning?.judgeId ??
    (
      await tx.judge.create({
        data: { studyId: study.id, code: await freeCode(tx, study.id) },
        select: { id: true },
      })
    ).id;
  const sessionId = await createSession(
    tx,
    opened,
    study.protocol.attentionChecks.map(({ id }) => id),
    {
      studyId: study.id,
      judgeId,
      protocolId: study.protocolId,
      kind: isResearcher ? "preview" : "real",
      code: randomBytes(6).toString("hex"),
      isRepeat: returning !== null,
      slot: isResearcher ? null : plan.slot,
      arm: plan.arm,
      trials: plan.trials,
      consentHash: study.consentHash,
      profile: request.body.profile,
      tokenHash,
      inviteId: isResearcher ? null : (invite?.id ?? null),
      external: isResearcher ? {} : (request.body.external ?? {}),
    },
  );
  if (!isResearcher) {
    const start = { studyId: study.id, ordinal, kind: "start" as const, judgeId, sessionId };
    await appendAllocationEvent(tx, { ...start, armId: arm?.id ?? null });
    if (invite) await countInviteUse(tx, invite.id);
  }
  if (request.idempotencyKey) {
    const { idempotencyKey: key, body } = request;
    await rememberStartKey(tx, { studyId: study.id, key, invite: inviteMark(body), sessionId });
  }
  return toSessionView({ state: "judging", answered: 0, total: plan.trials.length });
};

const repeatOfKey = async (
  tx: Transaction,
  study: StudyForJudge,
  request: StartRequest,
  hash: Uint8Array<ArrayBuffer>,
) => {
  if (!request.idempotencyKey) return null;
  const known = await getSessionOfKey(tx, study.id, request.idempotencyKey);
  if (!known) return null;
  if (known.invite !== inviteMark(request.body)) {
    throw new AppError("conflict", { userMessage: "This Idempotency-Key was used with another invite." });
  }
  return resume(tx, study.state, known.session, hash);
};

/** A pseudonym that says nothing, not even who came first. */
const freeCode = async (tx: Transaction, studyId: number): Promise<string> => {
  for (;;) {
    const code = `J${String(randomInt(1_000_000)).padStart(6, "0")}`;
    if (!(await tx.judge.findUnique({ where: { studyId_code: { studyId, code } }, select: { id: true } })))
      return code;
  }
};
