import type { AllocationEvent, LogFault } from "./allocation-event";
import type { AllocationDesign } from "./design";
import { type PlanOutcome, samplesOf, type SessionPlan } from "./plan";
import { planSession } from "./plan-session";
import { planMainPart } from "./timed/plan-work";
import { createRunningState, type RunningState } from "./running-state";
import { changeStatus, type SessionStatus, STARTED } from "./session-status";
import type { AllocationState, JudgeHistory } from "./state";

/** A session as the log tells it. */
export interface FoldedSession extends SessionStatus {
  session: string;
  judge: string;
  /** Of its start. */
  ordinal: number;
  outcome: PlanOutcome;
}

export interface FoldedLog {
  /** In the order of their starts. */
  sessions: FoldedSession[];
  /** After the last event, as a judge would meet it who is new (null) or known. */
  stateFor: (judge: string | null) => AllocationState;
  faults: LogFault[];
}

/**
 * Reads an allocation log from its first event to its last and plans every session anew. Events are taken by ordinal;
 * what cannot have happened is a fault and changes nothing.
 */
export function foldEvents(
  design: AllocationDesign,
  seed: Uint8Array,
  events: readonly AllocationEvent[],
): FoldedLog {
  const running = createRunningState(design);
  const sessions = new Map<string, FoldedSession>();
  const judges = new Map<string, JudgeHistory>();
  const historyOf = (judge: string | null) =>
    (judge === null ? undefined : judges.get(judge)) ?? { arm: null, samples: [] };
  const faults: LogFault[] = [];
  const start = (event: AllocationEvent): string | null => {
    if (sessions.has(event.session)) return "the session starts a second time";
    const { ordinal, inviteArm = null } = event;
    if (inviteArm !== null && !design.arms[inviteArm])
      return `the invite names an arm ${inviteArm} that is none`;
    const history = historyOf(event.judge);
    const outcome = planSession(design, seed, running.view(history), { ordinal, inviteArm });
    sessions.set(event.session, { ...identityOf(event), outcome, ...STARTED });
    if (outcome.kind === "refused") return `the rules refuse this start: ${outcome.reason}`;
    running.count(outcome.plan, 1);
    running.changeHolders(outcome.plan.slot, 1);
    judges.set(event.judge, withPlan(history, outcome.plan));
    return null;
  };
  let expected = 1;
  for (const event of [...events].sort((a, b) => a.ordinal - b.ordinal)) {
    const { ordinal, session } = event;
    if (ordinal !== expected) faults.push({ ordinal, session: null, message: gap(expected, ordinal) });
    expected = ordinal + 1;
    const message =
      event.kind === "start" ? start(event) : change(sessions.get(session), event, running, design);
    if (message !== null) faults.push({ ordinal, session, message });
  }
  assignMainPart(design, seed, { sessions, events });
  return { sessions: [...sessions.values()], stateFor: (judge) => running.view(historyOf(judge)), faults };
}

/** Adds what closing the pretest planned; there is one line in the log for each person who stood in it. */
const assignMainPart = (
  design: AllocationDesign,
  seed: Uint8Array,
  log: { sessions: ReadonlyMap<string, FoldedSession>; events: readonly AllocationEvent[] },
): void => {
  const standings = log.events
    .filter(({ kind }) => kind === "assign")
    .map(({ session, answered = 0 }) => ({ session, rank: answered === 0 ? null : answered }));
  if (standings.length === 0 || !design.timed) return;
  const { trials } = planMainPart(design, seed, standings);
  for (const [session, main] of trials) {
    const found = log.sessions.get(session);
    if (found?.outcome.kind === "planned")
      found.outcome = {
        kind: "planned",
        plan: { ...found.outcome.plan, trials: [...found.outcome.plan.trials, ...main] },
      };
  }
};

const identityOf = ({ session, judge, ordinal }: AllocationEvent) => ({ session, judge, ordinal });

const gap = (expected: number, found: number): string =>
  found < expected
    ? `ordinal ${found} stands in the log twice`
    : `ordinal ${expected} is missing before ${found}`;

const withPlan = (history: JudgeHistory, plan: SessionPlan): JudgeHistory => ({
  arm: history.arm ?? plan.arm,
  samples: [...history.samples, ...plan.trials.flatMap(samplesOf)],
});

/** Releases, returns, withdrawals and assignments. Returns what makes the event impossible, or null. */
const change = (
  session: FoldedSession | undefined,
  event: AllocationEvent,
  running: RunningState,
  design: AllocationDesign,
): string | null => {
  if (!session) return `a ${event.kind} of a session that never started`;
  if (session.judge !== event.judge) return `a ${event.kind} by a judge whose session it is not`;
  if (session.outcome.kind === "refused") return `a ${event.kind} of a session that the rules refuse`;
  const { plan } = session.outcome;
  const changed = changeStatus(session, event, design);
  if (!changed) return `a ${event.kind} of a session that is ${session.status}`;
  if (changed.count !== 0) running.count(plan, changed.count);
  running.changeHolders(plan.slot, changed.slot);
  Object.assign(session, changed.next);
  return null;
};
