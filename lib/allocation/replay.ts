import type { AllocationEvent } from "./allocation-event";
import type { AllocationDesign } from "./design";
import { foldEvents, type FoldedSession } from "./fold-events";
import { type PlannedTrial, trialJson } from "./plan";

/** A session as the study stored it. What is left out is not compared. */
export interface RecordedPlan {
  session: string;
  judge?: string;
  arm?: number;
  slot?: number | null;
  trials: readonly PlannedTrial[];
}

/** One thing that differs between what was stored and what (frozen study, seed, log) give. */
export interface Difference {
  session: string | null;
  /** Of the event in the log, where there is one. */
  ordinal: number | null;
  /** Of the trial, where it is about one. */
  position: number | null;
  message: string;
  /** JSON of what the replay gives, and of what is stored; null for nothing there. */
  replayed: string | null;
  recorded: string | null;
}

/**
 * Plans every session of the log anew and compares, per session, the JSON of (position, task, samples by side), and
 * whatever else the record gives. Every difference is named: gaps and impossible rows of the log, sessions without a
 * record, records without a start, trials that are missing, added or changed. An empty list: the allocation holds.
 */
export function replay(
  design: AllocationDesign,
  seed: Uint8Array,
  events: readonly AllocationEvent[],
  recordedPlans: readonly RecordedPlan[],
): Difference[] {
  const { sessions, faults } = foldEvents(design, seed, events);
  const records = new Map(recordedPlans.map((plan) => [plan.session, plan]));
  const started = new Set(sessions.map(({ session }) => session));
  return [
    ...faults.map(({ ordinal, session, message }) => ({ ...NOTHING, ordinal, session, message })),
    ...sessions.flatMap((session) => compareSession(session, records.get(session.session))),
    ...recordedPlans
      .filter(({ session }) => !started.has(session))
      .map(({ session }) => ({
        ...NOTHING,
        session,
        message: "a stored session that the log never started",
      })),
    ...repeatedSessions(recordedPlans),
  ];
}

const NOTHING = { session: null, ordinal: null, position: null, replayed: null, recorded: null };

const compareSession = (replayed: FoldedSession, recorded: RecordedPlan | undefined): Difference[] => {
  const { session, ordinal, judge, outcome } = replayed;
  const at = { ...NOTHING, session, ordinal };
  if (!recorded) return [{ ...at, message: "the log started a session that is not stored" }];
  const plan = outcome.kind === "planned" ? outcome.plan : { arm: null, slot: null, trials: [] };
  const facts = [
    { name: "judge", mine: judge, theirs: recorded.judge },
    { name: "arm", mine: plan.arm, theirs: recorded.arm },
    { name: "slot", mine: plan.slot, theirs: recorded.slot },
  ];
  return [
    ...facts
      .filter(({ mine, theirs }) => theirs !== undefined && mine !== theirs)
      .map(({ name, mine, theirs }) => ({
        ...at,
        message: `the ${name} differs`,
        replayed: JSON.stringify(mine),
        recorded: JSON.stringify(theirs),
      })),
    ...compareTrials(plan.trials, recorded.trials).map((difference) => ({ ...at, ...difference })),
  ];
};

const compareTrials = (
  replayed: readonly PlannedTrial[],
  recorded: readonly PlannedTrial[],
): Pick<Difference, "position" | "message" | "replayed" | "recorded">[] => {
  const mine = new Map(replayed.map((trial) => [trial.position, trialJson(trial)]));
  const theirs = new Map(recorded.map((trial) => [trial.position, trialJson(trial)]));
  const positions = [...new Set([...mine.keys(), ...theirs.keys()])].sort((a, b) => a - b);
  const surplus = recorded.filter(
    ({ position }, at) => recorded.findIndex((one) => one.position === position) < at,
  );
  return [
    ...positions.flatMap((position) => {
      const [ours = null, stored = null] = [mine.get(position), theirs.get(position)];
      if (ours === stored) return [];
      const message =
        stored === null
          ? "a trial is not stored"
          : ours === null
            ? "a stored trial is not in the plan"
            : "the trial differs";
      return [{ position, message, replayed: ours, recorded: stored }];
    }),
    ...surplus.map((trial) => ({
      position: trial.position,
      message: "the position is stored twice",
      replayed: mine.get(trial.position) ?? null,
      recorded: trialJson(trial),
    })),
  ];
};

const repeatedSessions = (recordedPlans: readonly RecordedPlan[]): Difference[] => {
  const seen = new Set<string>();
  return recordedPlans.flatMap(({ session }) => {
    if (seen.has(session)) return [{ ...NOTHING, session, message: "the session is stored twice" }];
    seen.add(session);
    return [];
  });
};
