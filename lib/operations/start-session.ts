import "server-only";
import { randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import { planSession } from "@/lib/allocation/plan-session";
import type { SessionView } from "@/lib/blind/judge-view";
import { toSessionView } from "@/lib/blind/to-session-view";
import { createSecretToken } from "@/lib/auth/secret-token";
import { getAllocationState } from "@/lib/db/allocation-state";
import { type Transaction, transaction } from "@/lib/db/client";
import { type OpenedStudy, requireOpenedStudy } from "@/lib/db/frozen-studies";
import { returnIfReleased } from "@/lib/db/idle-sessions";
import {
  appendAllocationEvent,
  createSession,
  getSessionOfKey,
  lockStudy,
  rememberStartKey,
} from "@/lib/db/sessions";
import { AppError } from "@/lib/errors";
import { profileFaults } from "@/lib/study/profile";
import { storableText } from "@/lib/study/identifiers";
import { type StudyState, canStart } from "@/lib/study/lifecycle";
import { requireStudyForJudge, type StudyForJudge } from "./require-study-for-judge";
import { type ReturningJudge, getReturningJudge } from "./returning-judge";

export const startSchema = z.strictObject({
  study: storableText(200),
  invite: storableText(200).optional(),
  consent: z.union([z.boolean(), z.string()]).optional(),
  profile: z.record(z.string(), z.union([z.string().max(2000), z.number()])).default({}),
  external: z.record(z.string(), storableText(200)).optional(),
});
export type StartBody = z.infer<typeof startSchema>;

export interface StartRequest {
  body: StartBody;
  idempotencyKey: string | null;
  /** The token of an earlier session in this study, if the browser has one. */
  token: string | null;
  /** A signed-in researcher's session is a preview: marked, and never counted. */
  isResearcher: boolean;
}

/** Starts a session: planned whole, in one transaction that holds the study's row. A retry with the same key is safe. */
export async function startSession(request: StartRequest): Promise<SessionView & { token: string }> {
  const study = await requireStudyForJudge(request.body.study, { mayBeDraft: true });
  if (study.state === "DRAFT") throw notOpen(study.state);
  // Read before the row is held: whoever holds it must not wait for a second connection while others wait for the row.
  const opened = await requireOpenedStudy(study.id);
  const secret = createSecretToken();
  const view = await transaction(async (tx) => {
    const { state, lastOrdinal } = await lockStudy(tx, study.id);
    const repeated = await repeatOfKey(tx, study, request, secret.hash);
    if (repeated) return repeated;
    refuse(study, state as StudyState, request);
    const returning = await getReturningJudge(tx, study, request.token, request.isResearcher);
    if (returning?.unfinished) {
      await returnIfReleased(tx, returning.unfinished.id);
      await tx.sessionToken.create({ data: { hash: secret.hash, sessionId: returning.unfinished.id } });
      return toSessionView(returning.unfinished);
    }
    return begin(tx, study, opened, request, returning, secret.hash, lastOrdinal + 1);
  });
  return { ...view, token: secret.token };
}

const begin = async (
  tx: Transaction,
  study: StudyForJudge,
  opened: OpenedStudy,
  request: StartRequest,
  returning: ReturningJudge | null,
  tokenHash: Uint8Array<ArrayBuffer>,
  ordinal: number,
): Promise<SessionView> => {
  const state = await getAllocationState(tx, study.id, opened.design, returning?.judgeId ?? null);
  // A preview must not draw from the study's stream: its plan is thrown away, and the real ones have to replay.
  const planned = request.isResearcher
    ? planSession(opened.design, new Uint8Array(randomBytes(32)), state, { ordinal })
    : planSession(opened.design, opened.seed, state, { ordinal });
  if (planned.kind === "refused") throw refusal(planned.reason);
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
      kind: request.isResearcher ? "preview" : "real",
      code: randomBytes(6).toString("hex"),
      isRepeat: returning !== null,
      slot: request.isResearcher ? null : plan.slot,
      arm: plan.arm,
      trials: plan.trials,
      consentHash: study.consentHash,
      profile: request.body.profile,
      tokenHash,
    },
  );
  if (!request.isResearcher)
    await appendAllocationEvent(tx, { studyId: study.id, ordinal, kind: "start", judgeId, sessionId });
  if (request.idempotencyKey) {
    const { idempotencyKey: key, body } = request;
    await rememberStartKey(tx, { studyId: study.id, key, invite: body.invite ?? "", sessionId });
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
  if (known.invite !== (request.body.invite ?? "")) {
    throw new AppError("conflict", { userMessage: "This Idempotency-Key was used with another invite." });
  }
  await tx.sessionToken.create({ data: { hash, sessionId: known.session.id } });
  return toSessionView(known.session);
};

const refuse = (study: StudyForJudge, state: StudyState, { body }: StartRequest): void => {
  if (!canStart(state)) throw notOpen(state);
  if (body.invite !== undefined)
    throw new AppError("forbidden", { userMessage: "This invite is not known." });
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
};

const notOpen = (state: StudyState): AppError =>
  state === "DRAFT"
    ? new AppError("forbidden", { userMessage: "This study is not open yet." })
    : new AppError("gone", { userMessage: "This study is closed. Thank you for your interest." });

const refusal = (reason: "full" | "exhausted"): AppError =>
  reason === "full"
    ? new AppError("gone", {
        userMessage: "All places of this study are taken. Thank you for your interest.",
      })
    : new AppError("conflict", {
        userMessage: "You have seen everything that this study can show you. Thank you!",
      });

/** A pseudonym that says nothing, not even who came first. */
const freeCode = async (tx: Transaction, studyId: number): Promise<string> => {
  for (;;) {
    const code = `J${String(randomInt(1_000_000)).padStart(6, "0")}`;
    if (!(await tx.judge.findUnique({ where: { studyId_code: { studyId, code } }, select: { id: true } })))
      return code;
  }
};
