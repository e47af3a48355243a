import "server-only";
import type { AllocationEvent } from "@/lib/allocation/allocation-event";
import type { AllocationDesign } from "@/lib/allocation/design";
import type { SessionPlan } from "@/lib/allocation/plan";
import { createRunningState, type RunningState } from "@/lib/allocation/running-state";
import { changeStatus, type SessionStatus, STARTED } from "@/lib/allocation/session-status";
import type { AllocationState } from "@/lib/allocation/state";
import { type Transaction, db } from "@/lib/db/shared/client";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { noSuchStudy } from "@/lib/errors";

/** A study's earlier starts as this process has read them, up to an event of the log. */
interface Reading {
  design: AllocationDesign;
  lastOrdinal: number;
  running: RunningState;
  sessions: Map<number, SessionStatus>;
}

/** Of the studies used last. A start uses its study's own just before it notes a plan, so that it is not forgotten in between. */
const readings = new NewestMap<number, Reading>(500);

/**
 * What is known of a study's earlier starts; the caller holds the study's row, and `lastOrdinal` is what stood in it then.
 *
 * Plans and log lines never change, so a process reads each line of the log once, with the trials of its session, and
 * later only what was added, by whichever process. A start that is planned but not stored yet is noted by `notePlan`; if its
 * transaction fails, the caller forgets all that was read (`forgetAllocationState`), and the log is read again.
 */
export async function getAllocationState(
  tx: Transaction,
  study: { id: number; lastOrdinal: number },
  design: AllocationDesign,
  judgeId: number | null,
): Promise<AllocationState> {
  const reading = readingOf(study.id, design);
  // A log shorter than what was read of it is another one: a backup came back while this process was running.
  if (reading.lastOrdinal > study.lastOrdinal) readings.delete(study.id);
  const judge = judgeId === null ? { arm: null, samples: [] } : await judgeHistory(tx, judgeId);
  return (await readOn(tx, study, readingOf(study.id, design))).running.view(judge);
}

/**
 * Reads what a study's log holds so far, the first time that this process needs it: a log of thousands of sessions takes longer than others
 * should wait for the study's row. Nothing is held; what is added meanwhile is read by the start that holds the row.
 */
export async function readAllocationLog(studyId: number, design: AllocationDesign): Promise<void> {
  const reading =
    firstReadings.get(studyId) ?? (readings.get(studyId) ? undefined : getUses(studyId, design));
  if (!reading) return;
  firstReadings.set(studyId, reading);
  try {
    await reading;
  } finally {
    firstReadings.delete(studyId);
  }
}

/** Those under way. */
const firstReadings = new Map<number, Promise<unknown>>();

/** Counts a start of the study whose row the caller holds, at the end of the log, before it is stored. */
export function notePlan(studyId: number, ordinal: number, plan: SessionPlan): void {
  const reading = readings.get(studyId);
  if (reading?.lastOrdinal !== ordinal - 1) throw new Error("a start was planned on another state");
  reading.running.count(plan, 1);
  reading.running.changeHolders(plan.slot, 1);
  reading.lastOrdinal = ordinal;
}

/** Names the sessions of the starts that were noted, so that what the log says of them later is understood. */
export function noteSessions(studyId: number, sessionIds: readonly number[]): void {
  for (const id of sessionIds) readings.get(studyId)?.sessions.set(id, STARTED);
}

/** Drops what was read of a study: a transaction failed that noted starts. The next start reads the log again. */
export function forgetAllocationState(studyId: number): void {
  readings.delete(studyId);
}

/** By arm, what counted sessions have been shown so far: for whoever watches, without holding the study's row. */
export async function getUses(studyId: number, design: AllocationDesign): Promise<AllocationState["arms"]> {
  const study = await db().study.findUnique({
    where: { id: studyId },
    select: { id: true, lastOrdinal: true },
  });
  if (!study) throw noSuchStudy();
  const { running } = await readOn(db(), study, readingOf(studyId, design));
  return running.view({ arm: null, samples: [] }).arms;
}

/** The ordinal of the last start that fills a group of this many, and how many starts there are up to it; 0 without one. */
export async function getLastGroup(
  studyId: number,
  size: number,
): Promise<{ ordinal: number; starts: number }> {
  const [group] = await db().$queryRaw<{ ordinal: number; starts: number }[]>`
    SELECT e.ordinal, e.place::int AS starts FROM (
      SELECT ordinal, row_number() OVER (ORDER BY ordinal) AS place FROM allocation_events
      WHERE study_id = ${studyId} AND kind = 'start') e
    WHERE e.place % ${size}::int = 0 ORDER BY e.ordinal DESC LIMIT 1`;
  return group ?? { ordinal: 0, starts: 0 };
}

/** By arm, what counted sessions had been shown when the log ended at this ordinal. */
export async function getUsesAt(
  studyId: number,
  design: AllocationDesign,
  ordinal: number,
): Promise<AllocationState["arms"]> {
  const known = earlier.get(studyId);
  if (known?.ordinal === ordinal) return known.arms;
  const reading: Reading = {
    design,
    lastOrdinal: 0,
    running: createRunningState(design),
    sessions: new Map(),
  };
  const { running } = await readOn(db(), { id: studyId, lastOrdinal: ordinal }, reading);
  const { arms } = running.view({ arm: null, samples: [] });
  earlier.set(studyId, { ordinal, arms });
  return arms;
}

/** What never changes again, for pages that ask every few seconds. */
const earlier = new NewestMap<number, { ordinal: number; arms: AllocationState["arms"] }>(50);

const readingOf = (studyId: number, design: AllocationDesign): Reading => {
  const known = readings.get(studyId);
  if (known) return known;
  const fresh: Reading = { design, lastOrdinal: 0, running: createRunningState(design), sessions: new Map() };
  readings.set(studyId, fresh);
  return fresh;
};
interface EventRow extends Pick<AllocationEvent, "kind" | "answered"> {
  sessionId: number;
  slot: number | null;
}

/** Reads what the log has up to `lastOrdinal`; what somebody else reads in the meantime is not taken in twice. */
const readOn = async (
  tx: Transaction,
  study: { id: number; lastOrdinal: number },
  reading: Reading,
): Promise<Reading> => {
  const from = reading.lastOrdinal;
  if (from >= study.lastOrdinal) return reading;
  const events = await tx.$queryRaw<EventRow[]>`
    SELECT e.kind, e.answered, e.session_id AS "sessionId", s.slot
    FROM allocation_events e JOIN sessions s ON s.id = e.session_id
    WHERE e.study_id = ${study.id} AND e.ordinal > ${from} AND e.ordinal <= ${study.lastOrdinal} ORDER BY e.ordinal`;
  const { sessions, counts, slots } = takeIn(events, reading.sessions, reading.design);
  const shown = await listShown(tx, counts);
  if (reading.lastOrdinal !== from) return readOn(tx, study, reading);
  for (const { arm, left, right, times } of shown)
    reading.running.countShown(arm, right === null ? { left } : { left, right }, times);
  for (const { slot, change } of slots) reading.running.changeHolders(slot, change);
  for (const [session, status] of sessions) reading.sessions.set(session, status);
  reading.lastOrdinal = study.lastOrdinal;
  return reading;
};

/** What some events do to sessions, to the counts of their trials, and to slots. Nothing is changed here. */
const takeIn = (
  events: readonly EventRow[],
  before: ReadonlyMap<number, SessionStatus>,
  design: AllocationDesign,
) => {
  const sessions = new Map<number, SessionStatus>();
  const counts = new Map<number, number>();
  const slots: { slot: number | null; change: -1 | 0 | 1 }[] = [];
  for (const { sessionId, slot, ...event } of events) {
    const status = sessions.get(sessionId) ?? before.get(sessionId);
    const changed =
      event.kind === "start"
        ? { next: STARTED, count: 1, slot: 1 as const }
        : status && changeStatus(status, event, design);
    if (!changed) continue;
    sessions.set(sessionId, changed.next);
    counts.set(sessionId, (counts.get(sessionId) ?? 0) + changed.count);
    slots.push({ slot, change: changed.slot });
  }
  return { sessions, counts, slots };
};

interface ShownRow {
  arm: number;
  left: number;
  right: number | null;
  times: number;
}

const listShown = (tx: Transaction, counts: ReadonlyMap<number, number>): Promise<ShownRow[]> =>
  tx.$queryRaw<ShownRow[]>`
    SELECT a.ordinal AS arm, l.ordinal AS "left", r.ordinal AS "right", sum(c.times)::int AS times
    FROM unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::int[]) AS c(id, times)
    JOIN sessions s ON s.id = c.id JOIN arms a ON a.id = s.arm_id JOIN trials t ON t.session_id = s.id
    JOIN samples l ON l.id = t.left_sample_id LEFT JOIN samples r ON r.id = t.right_sample_id
    WHERE c.times <> 0 GROUP BY 1, 2, 3`;

const judgeHistory = async (tx: Transaction, judgeId: number): Promise<AllocationState["judge"]> => {
  const rows = await tx.$queryRaw<{ arm: number; ordinal: number }[]>`
    SELECT a.ordinal AS arm, m.ordinal FROM sessions s JOIN arms a ON a.id = s.arm_id
    JOIN trials t ON t.session_id = s.id JOIN samples m ON m.id IN (t.left_sample_id, t.right_sample_id)
    WHERE s.judge_id = ${judgeId} AND s.kind = 'real' ORDER BY s.id`;
  return { arm: rows[0]?.arm ?? null, samples: rows.map(({ ordinal }) => ordinal) };
};
