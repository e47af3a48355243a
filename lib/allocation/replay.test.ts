import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { AllocationEvent } from "./allocation-event";
import { examplePools, exampleSeed, exampleTasks } from "@/test/allocation/example-design";
import { foldEvents } from "./fold-events";
import { exampleStarts } from "@/test/allocation/recount";
import { type RecordedPlan, replay } from "./replay";

// hundreds of sessions each: seconds on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const seed = exampleSeed(11);
const design = exampleTasks(
  { tasks: 12, languages: ["c", "java"] },
  {
    itemsPerSession: 5,
    attentionChecks: [{ position: 3 }],
    arms: [2, 1].map((weight) => ({ weight, systems: [0, 1], languages: null })),
  },
);
const LOG: AllocationEvent[] = [
  ...exampleStarts(8),
  { ordinal: 9, kind: "release", judge: "judge 2", session: "session 2" },
  { ordinal: 10, kind: "start", judge: "judge 9", session: "session 9", inviteArm: 1 },
  { ordinal: 11, kind: "start", judge: "judge 3", session: "session 3 again" },
  { ordinal: 12, kind: "start", judge: "judge 12", session: "session 12" },
  { ordinal: 13, kind: "return", judge: "judge 2", session: "session 2" },
  { ordinal: 14, kind: "withdraw", judge: "judge 5", session: "session 5", answered: 2 },
  { ordinal: 15, kind: "start", judge: "judge 15", session: "session 15" },
];

/** What a study would have stored: plans as JSON, so that nothing is shared with the replay. */
const record = (log: readonly AllocationEvent[] = LOG): RecordedPlan[] =>
  foldEvents(design, seed, log).sessions.map(({ session, judge, outcome }) => {
    if (outcome.kind === "refused") throw new Error("refused");
    const { arm, slot, trials } = outcome.plan;
    return JSON.parse(JSON.stringify({ session, judge, arm, slot, trials })) as RecordedPlan;
  });

it("finds no difference in an honest study, in whatever order rows come", () => {
  expect(replay(design, seed, LOG, record())).toEqual([]);
  expect(replay(design, seed, LOG.toReversed(), record().toReversed())).toEqual([]);
});

it("needs no more than the trials of each session", () => {
  expect(
    replay(
      design,
      seed,
      LOG,
      record().map(({ session, trials }) => ({ session, trials })),
    ),
  ).toEqual([]);
});

it("does not depend on how keys are ordered or which field is left out for one pane", () => {
  const pools = examplePools({ human: 10, machines: [10] }, { itemsPerSession: 5 });
  const plans = foldEvents(pools, seed, exampleStarts(3)).sessions.map(({ session, outcome }) => ({
    session,
    trials: (outcome.kind === "planned" ? outcome.plan.trials : []).map((trial) =>
      !("samples" in trial)
        ? trial
        : { samples: { right: undefined, left: trial.samples.left }, task: null, position: trial.position },
    ),
  }));
  expect(replay(pools, seed, exampleStarts(3), plans)).toEqual([]);
});

describe("tampering is named:", () => {
  it("any changed sample, side, task or position of any trial", () => {
    const changes = [
      (trial: Shown) => ({ ...trial, samples: { left: trial.samples.right, right: trial.samples.left } }),
      (trial: Shown) => ({ ...trial, samples: { ...trial.samples, left: trial.samples.left + 100 } }),
      (trial: Shown) => ({ ...trial, task: trial.task + 1 }),
      (trial: Shown) => ({ ...trial, position: trial.position + 50 }),
    ];
    fc.assert(
      fc.property(fc.nat(11), fc.nat(5), fc.constantFrom(...changes), (which, at, tamper) => {
        const plans = record();
        const plan = plans[which]!;
        const trial = plan.trials[at]!;
        fc.pre(!("check" in trial));
        const changed = tamper(trial as Shown);
        plans[which] = { ...plan, trials: plan.trials.with(at, changed) };
        const differences = replay(design, seed, LOG, plans);
        expect(differences.length).toBeGreaterThanOrEqual(1);
        expect(new Set(differences.map(({ session }) => session))).toEqual(new Set([plan.session]));
        expect(differences.map(({ position }) => position)).toContain(trial.position);
      }),
      { numRuns: 60 },
    );
  });

  it("a swapped pair of trials, as two differences with both versions", () => {
    const plans = record();
    const [first, second, ...rest] = plans[0]!.trials;
    plans[0] = {
      ...plans[0]!,
      trials: [{ ...second!, position: 1 }, { ...first!, position: 2 }, ...rest],
    };
    const differences = replay(design, seed, LOG, plans);
    expect(differences.map(({ session, position, message }) => [session, position, message])).toEqual([
      ["session 0", 1, "the trial differs"],
      ["session 0", 2, "the trial differs"],
    ]);
    expect(JSON.parse(differences[0]!.recorded!)).toMatchObject({ position: 1 });
    expect(differences[0]!.replayed).not.toBe(differences[0]!.recorded);
  });

  it("a missing trial, an added one, one stored twice", () => {
    const plans = record();
    const [a, b, c] = plans as [RecordedPlan, RecordedPlan, RecordedPlan];
    plans[0] = { ...a, trials: a.trials.slice(1) };
    plans[1] = { ...b, trials: [...b.trials, { position: 7, task: 0, samples: { left: 0, right: 1 } }] };
    plans[2] = { ...c, trials: [...c.trials, c.trials[0]!] };
    expect(messages(replay(design, seed, LOG, plans))).toEqual([
      "session 0/1: a trial is not stored",
      "session 1/7: a stored trial is not in the plan",
      "session 2/1: the position is stored twice",
    ]);
  });

  it("a changed arm, slot or judge", () => {
    const plans = record();
    plans[0] = { ...plans[0]!, arm: 7, slot: 8, judge: "another" };
    expect(messages(replay(design, seed, LOG, plans))).toEqual([
      "session 0/null: the judge differs",
      "session 0/null: the arm differs",
      "session 0/null: the slot differs",
    ]);
  });

  it("a session without a start, a start without a session, a session stored twice", () => {
    const plans = record();
    const [gone] = plans.splice(3, 1);
    plans.push({ ...gone!, session: "invented" }, plans[0]!);
    expect(messages(replay(design, seed, LOG, plans))).toEqual([
      "session 3/null: the log started a session that is not stored",
      "invented/null: a stored session that the log never started",
      "session 0/null: the session is stored twice",
    ]);
  });

  it("every row cut out of the log, at least by the gap it leaves, unless it was the last", () => {
    for (const { ordinal } of LOG.slice(0, -1)) {
      const differences = replay(
        design,
        seed,
        LOG.filter((row) => row.ordinal !== ordinal),
        record(),
      );
      expect(differences[0]?.message).toBe(`ordinal ${ordinal} is missing before ${ordinal + 1}`);
    }
  });

  it("a row cut out with the others moved up: the sessions after it differ", () => {
    const moved = LOG.filter(({ ordinal }) => ordinal !== 4).map((row) => ({
      ...row,
      ordinal: row.ordinal > 4 ? row.ordinal - 1 : row.ordinal,
    }));
    const sessions = new Set(replay(design, seed, moved, record()).map(({ session }) => session));
    expect(sessions.has("session 3")).toBe(true);
    expect(sessions.has("session 4")).toBe(true);
    expect(sessions.has("session 0")).toBe(false);
  });

  it("a changed invite, a repeated ordinal, rows that cannot have happened", () => {
    const with_ = (ordinal: number, change: Partial<AllocationEvent>) =>
      replay(
        design,
        seed,
        LOG.map((row) => (row.ordinal === ordinal ? { ...row, ...change } : row)),
        record(),
      );
    expect(messages(with_(10, { inviteArm: 0 }))).toContain("session 9/null: the arm differs");
    expect(messages(with_(10, { inviteArm: 5 }))[0]).toMatch("names an arm 5 that is none");
    expect(messages(with_(5, { ordinal: 4 }))[0]).toMatch("ordinal 4 stands in the log twice");
    expect(messages(with_(9, { session: "nobody" }))[0]).toMatch("a release of a session that never started");
    expect(messages(with_(9, { judge: "judge 1" }))[0]).toMatch("by a judge whose session it is not");
    expect(messages(with_(9, { kind: "return" }))[0]).toMatch("a return of a session that is counted");
    expect(messages(with_(9, { kind: "start" }))[0]).toMatch("the session starts a second time");
    expect(messages(with_(9, { answered: 1 }))).toContain("session 12/null: the slot differs");
  });

  it("another seed, and another version of the samples", () => {
    expect(replay(design, exampleSeed(12), LOG, record()).length).toBeGreaterThan(20);
    const fewer = { ...design, tasks: design.tasks.slice(0, -1) };
    expect(replay(fewer, seed, LOG, record()).length).toBeGreaterThan(0);
  });
});

it("replays a log of 1,000 sessions within seconds", () => {
  const pools = examplePools({ human: 120, machines: [120, 120] });
  const log = exampleStarts(1000);
  const plans = foldEvents(pools, seed, log).sessions.map(({ session, outcome }) => ({
    session,
    trials: outcome.kind === "planned" ? outcome.plan.trials : [],
  }));
  expect(replay(pools, seed, log, plans)).toEqual([]);
});

interface Shown {
  position: number;
  task: number;
  samples: { left: number; right: number };
}

const messages = (differences: ReturnType<typeof replay>): string[] =>
  differences.map(({ session, position, message }) => `${session}/${position}: ${message}`);
