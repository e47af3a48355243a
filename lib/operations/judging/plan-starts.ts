import "server-only";
import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { planSession } from "@/lib/allocation/plan-session";
import { createRunningState } from "@/lib/allocation/running-state";
import type { PlanOutcome, SessionPlan } from "@/lib/allocation/plan";
import { getAllocationState, notePlan } from "@/lib/db/judging/allocation-state";
import type { Transaction } from "@/lib/db/shared/client";
import type { InviteOfCode } from "@/lib/db/judging/invites";
import type { NewSession } from "@/lib/db/judging/new-sessions";
import { noPlace } from "./start-refusals";
import type { ReturningJudge } from "./returning-judge";
import { inviteMark } from "./start-request";
import type { Start } from "./start";

export interface Begin {
  start: Start;
  invite: InviteOfCode | null;
  returning: ReturningJudge | null;
}

interface PlannedStart {
  begin: Begin;
  /** What is to be stored, or why there is no place. */
  session: NewSession | { refusal: unknown };
}

/**
 * Plans sessions one after the other, each on what the ones before it show; the caller holds the study's row, and
 * `lastOrdinal` is where its log ends. Those that `budgetMs` leaves no time for are not planned; the first one always is.
 * If the plans are not stored after all, the caller forgets the study's state.
 */
export async function planStarts(
  tx: Transaction,
  lastOrdinal: number,
  begins: readonly Begin[],
  budgetMs: number,
): Promise<PlannedStart[]> {
  const untilMs = performance.now() + budgetMs;
  const planned: PlannedStart[] = [];
  let last = lastOrdinal;
  for (const begin of begins) {
    if (planned.length > 0 && performance.now() > untilMs) break;
    const { outcome, armId } = await planOne(tx, begin, last + 1);
    const session =
      outcome.kind === "refused"
        ? { refusal: noPlace(begin.start.study, outcome.reason, begin.start.request) }
        : toSession(begin, outcome.plan, { ordinal: last + 1, armId });
    if ("event" in session && session.event) last += 1;
    planned.push({ begin, session });
    // A plan is some milliseconds of computing: others of this server are served in between.
    await nextTurn();
  }
  return planned;
}

/** A plan, and the arm that its invite names. */
const planOne = async (
  tx: Transaction,
  begin: Begin,
  ordinal: number,
): Promise<{ outcome: PlanOutcome; armId: number | null }> => {
  const { invite, returning } = begin;
  const { study, opened, request } = begin.start;
  const log = { id: study.id, lastOrdinal: ordinal - 1 };
  // A preview is planned as if it were the study's first session: one that evened out what others were shown would tell
  // its researcher, while the study is sealed, what they were shown and on which side.
  const state = request.isResearcher
    ? createRunningState(opened.design).view({ arm: null, samples: [] })
    : await getAllocationState(tx, log, opened.design, returning?.judgeId ?? null);
  // A judge keeps the arm of the first session, whatever a later invite says.
  const arm = state.judge.arm === null ? (invite?.arm ?? null) : null;
  // A preview must not draw from the study's stream: its plan is thrown away, and the real ones have to replay.
  const seed = request.isResearcher ? new Uint8Array(randomBytes(32)) : opened.seed;
  const outcome = planSession(opened.design, seed, state, { ordinal, inviteArm: arm?.ordinal ?? null });
  if (outcome.kind !== "refused" && !request.isResearcher) notePlan(study.id, ordinal, outcome.plan);
  return { outcome, armId: arm?.id ?? null };
};

const toSession = (
  { start, invite, returning }: Begin,
  plan: SessionPlan,
  event: NonNullable<NewSession["event"]>,
): NewSession => {
  const { study, request, tokenHash } = start;
  const { isResearcher, body, idempotencyKey } = request;
  return {
    judgeId: returning?.judgeId ?? null,
    protocolId: study.protocolId,
    kind: isResearcher ? "preview" : "real",
    code: randomBytes(6).toString("hex"),
    isRepeat: returning !== null,
    slot: isResearcher ? null : plan.slot,
    arm: plan.arm,
    trials: plan.trials,
    checkKeys: study.protocol.attentionChecks.map(({ id }) => id),
    consentHash: study.consentHash,
    locale: study.protocol.locale,
    profile: body.profile,
    tokenHash,
    inviteId: isResearcher ? null : (invite?.id ?? null),
    external: isResearcher ? {} : (body.external ?? {}),
    event: isResearcher ? null : event,
    startKey: idempotencyKey ? { key: idempotencyKey, invite: inviteMark(body) } : null,
  };
};
