import "server-only";
import type { SessionView } from "@/lib/blind/judge-view";
import { toSessionView } from "@/lib/blind/to-session-view";
import { forgetAllocationState, noteSessions } from "@/lib/db/judging/allocation-state";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { isDatabaseAway } from "@/lib/db/shared/database-faults";
import { storeNewSessions } from "@/lib/db/judging/new-sessions";
import { lockStudy } from "@/lib/db/judging/sessions";
import { AppError } from "@/lib/errors";
import type { StudyState } from "@/lib/study/lifecycle";
import { type Decision, decideStart } from "./decide-start";
import type { Outcome } from "./groups";
import { type Begin, planStarts } from "./plan-starts";
import type { Start } from "./start";

/**
 * On a busy machine a plan of a study of 5,000 tasks and thirty systems takes up to a second, and the queries that decide on a start as long:
 * twenty-five of them would outlast their transaction. After so long of deciding, or of planning, the rest take the next one.
 */
const BUDGET_MS = 3_000;

/**
 * Stores starts of one study in one transaction that holds the study's row. Each is decided and planned on those before it.
 * A refused one holds nobody up; if the transaction fails, each start is tried again by itself, so that one that cannot be
 * stored takes no other with it.
 */
export async function startGroup(
  group: readonly Start[],
  budgetMs = BUDGET_MS,
): Promise<Outcome<SessionView>[]> {
  // What one of its transactions has stored stays answered, whatever becomes of the next one.
  const outcomes = new Map<Start, Outcome<SessionView>>();
  try {
    await startTogether(group, outcomes, budgetMs);
  } catch (error) {
    const isHopeless = group.length === 1 || isDatabaseAway(error);
    for (const start of group)
      if (!outcomes.has(start)) outcomes.set(start, isHopeless ? failed(error) : await startAlone(start));
  }
  return group.map((start) => outcomes.get(start) ?? failed(new Error("a start got no answer")));
}

const startAlone = async (start: Start): Promise<Outcome<SessionView>> => {
  const outcomes = new Map<Start, Outcome<SessionView>>();
  try {
    await startTogether([start], outcomes, BUDGET_MS);
  } catch (error) {
    return failed(error);
  }
  return outcomes.get(start) ?? failed(new Error("a start got no answer"));
};

/** Starts that depend on another one of the group (its key, its judge, its invite), or that no time is left for, take the next transaction. */
const startTogether = async (
  group: readonly Start[],
  outcomes: Map<Start, Outcome<SessionView>>,
  budgetMs: number,
): Promise<void> => {
  let left = [...group];
  while (left.length > 0) {
    const some = await startOnce(left, budgetMs);
    for (const [start, outcome] of some) outcomes.set(start, outcome);
    left = left.filter((start) => !outcomes.has(start));
  }
};

const startOnce = async (
  group: readonly Start[],
  budgetMs: number,
): Promise<Map<Start, Outcome<SessionView>>> => {
  const studyId = requireFirst(group).study.id;
  try {
    return await transaction((tx) => startIn(tx, studyId, group, budgetMs));
  } catch (error) {
    // What was planned in memory is not stored.
    forgetAllocationState(studyId);
    throw error;
  }
};

const startIn = async (
  tx: Transaction,
  studyId: number,
  group: readonly Start[],
  budgetMs: number,
): Promise<Map<Start, Outcome<SessionView>>> => {
  const { state } = await lockStudy(tx, studyId);
  const outcomes = new Map<Start, Outcome<SessionView>>();
  const begins: Begin[] = [];
  const untilMs = performance.now() + budgetMs;
  for (const start of group) {
    if (begins.length > 0 && performance.now() > untilMs) break;
    const decision = await decide(tx, state as StudyState, start, begins);
    if (decision.kind === "begin") begins.push({ ...decision, start });
    else if (decision.kind !== "later") outcomes.set(start, decision);
  }
  for (const [start, outcome] of await beginAll(tx, studyId, begins, budgetMs)) outcomes.set(start, outcome);
  return outcomes;
};

const decide = async (
  tx: Transaction,
  state: StudyState,
  start: Start,
  begins: readonly Begin[],
): Promise<Decision | Outcome<SessionView>> => {
  try {
    return await decideStart(tx, state, start, begins);
  } catch (error) {
    // Refused before anything but a failed quiz was written, which stays. Any other error has broken the transaction.
    if (error instanceof AppError) return failed(error);
    throw error;
  }
};

const beginAll = async (
  tx: Transaction,
  studyId: number,
  begins: readonly Begin[],
  budgetMs: number,
): Promise<Map<Start, Outcome<SessionView>>> => {
  const outcomes = new Map<Start, Outcome<SessionView>>();
  const [first] = begins;
  if (!first) return outcomes;
  // Read again: a judge who came back just now may have added to the log.
  const { lastOrdinal } = await lockStudy(tx, studyId);
  const planned = await planStarts(tx, lastOrdinal, begins, budgetMs);
  const sessions = planned.flatMap(({ session }) => ("refusal" in session ? [] : [session]));
  for (const { begin, session } of planned) outcomes.set(begin.start, toOutcome(session));
  if (sessions.length === 0) return outcomes;
  const ids = await storeNewSessions(tx, { id: studyId, lastOrdinal, opened: first.start.opened }, sessions);
  noteSessions(
    studyId,
    ids.filter((_, index) => sessions[index]?.event !== null),
  );
  return outcomes;
};

const toOutcome = (
  session: Awaited<ReturnType<typeof planStarts>>[number]["session"],
): Outcome<SessionView> => {
  if ("refusal" in session) return failed(session.refusal);
  const view = toSessionView({ state: "judging", answered: 0, total: session.trials.length });
  return { kind: "done", result: view };
};

const failed = (error: unknown): Outcome<SessionView> => ({ kind: "failed", error });

const requireFirst = (group: readonly Start[]): Start => {
  if (!group[0]) throw new Error("a group of starts is empty");
  return group[0];
};
