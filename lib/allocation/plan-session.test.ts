import { describe, expect, it, vi } from "vitest";
import type { AllocationDesign } from "./design";
import { examplePools, exampleSeed, exampleTasks } from "@/test/allocation/example-design";
import { foldEvents } from "./fold-events";
import { trialJson } from "./plan";
import { planSession } from "./plan-session";
import {
  countShown,
  exampleStarts,
  planExamples,
  plansOf,
  shownTrials,
  spreadOver,
} from "@/test/allocation/recount";
import { emptyState } from "./state";

// hundreds of sessions each: seconds on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const seed = exampleSeed(7);

it("plans the first sessions of version 1 as frozen: a change here would break the replay of open studies", () => {
  const pairs = planExamples(exampleTasks({ tasks: 4 }), seed, 2);
  expect(pairs[1]?.trials.map(trialJson)).toMatchInlineSnapshot(`
    [
      "{"position":1,"task":2,"samples":{"left":4,"right":5}}",
      "{"position":2,"task":1,"samples":{"left":2,"right":3}}",
      "{"position":3,"task":3,"samples":{"left":6,"right":7}}",
      "{"position":4,"task":0,"samples":{"left":0,"right":1}}",
    ]
  `);
  const pools = examplePools({ human: 6, machines: [6, 6] }, { itemsPerSession: 4 });
  expect(planExamples(pools, seed, 3).map(({ arm, trials }) => `${arm}: ${trials.map(trialJson).join()}`))
    .toMatchInlineSnapshot(`
    [
      "1: {"position":1,"task":null,"samples":{"left":16}},{"position":2,"task":null,"samples":{"left":4}},{"position":3,"task":null,"samples":{"left":17}},{"position":4,"task":null,"samples":{"left":5}}",
      "1: {"position":1,"task":null,"samples":{"left":15}},{"position":2,"task":null,"samples":{"left":12}},{"position":3,"task":null,"samples":{"left":13}},{"position":4,"task":null,"samples":{"left":1}}",
      "0: {"position":1,"task":null,"samples":{"left":9}},{"position":2,"task":null,"samples":{"left":7}},{"position":3,"task":null,"samples":{"left":0}},{"position":4,"task":null,"samples":{"left":6}}",
    ]
  `);
});

it("plans the same from the same, and differently for another ordinal or seed", () => {
  const design = exampleTasks({ tasks: 20 });
  const plan = (ordinal: number, bytes = seed) =>
    JSON.stringify(planSession(design, bytes, emptyState(design), { ordinal }));
  expect(plan(3)).toBe(plan(3));
  expect(plan(3)).not.toBe(plan(4));
  expect(plan(3)).not.toBe(plan(3, exampleSeed(8)));
});

it("does not care in which order the state's rows come, nor whether unshown ones are there", () => {
  const design = exampleTasks({ tasks: 9, systems: 3 }, { itemsPerSession: 4 });
  const state = foldEvents(design, seed, exampleStarts(7)).stateFor(null);
  const unshown = { samples: [0, 1], exposures: 0, balance: 0 };
  const isListed = state.arms[0]?.some(({ samples }) => samples.join() === "0,1");
  const shuffled = {
    ...state,
    arms: state.arms.map((uses) => [...uses.toReversed(), ...(isListed ? [] : [unshown])]),
    pairUse: state.pairUse.toReversed(),
  };
  expect(planSession(design, seed, shuffled, { ordinal: 8 })).toEqual(
    planSession(design, seed, state, { ordinal: 8 }),
  );
});

it("refuses a version that it does not know", () => {
  const design = exampleTasks({ tasks: 2 }, { allocationVersion: 99 });
  expect(() => planSession(design, seed, emptyState(design), { ordinal: 1 })).toThrow("version 99");
});

describe("a judge who comes again", () => {
  const again = (count: number) => exampleStarts(count).map((event) => ({ ...event, judge: "the same" }));

  it("never meets a sample or a task twice, in whatever language, and keeps the arm", () => {
    const design = exampleTasks(
      { tasks: 9, languages: ["c", "java"] },
      { itemsPerSession: 4, arms: [0, 1].map(() => ({ weight: 1, systems: [0, 1], languages: null })) },
    );
    for (let number = 0; number < 20; number++) {
      const plans = plansOf(foldEvents(design, exampleSeed(number), again(3)));
      const topic = new Map(design.tasks.map((task) => [task.ordinal, task.topic]));
      const met = plans.flatMap(shownTrials).map(({ task }) => topic.get(task!));
      expect(plans.map(({ trials }) => trials.length)).toEqual([4, 4, 1]);
      expect(new Set(met).size).toBe(9);
      expect(new Set(plans.map(({ arm }) => arm)).size).toBe(1);
      expect(plans.map(({ placement }) => placement)).toEqual(["randomised", "kept", "kept"]);
    }
  });

  it("is refused when everything was met", () => {
    const design = exampleTasks({ tasks: 3 });
    const { sessions, faults } = foldEvents(design, seed, again(2));
    expect(sessions[1]?.outcome).toEqual({ kind: "refused", reason: "exhausted" });
    expect(faults).toHaveLength(1);
  });

  it("meets no human-or-robot sample twice, in sessions that get shorter", () => {
    const design = examplePools({ human: 12, machines: [12] }, { itemsPerSession: 8, mix: "balanced" });
    const plans = plansOf(foldEvents(design, seed, again(3)));
    expect(plans.map(({ trials }) => trials.length)).toEqual([8, 8, 8]);
    expect(countShown(plans, ({ samples }) => [samples.left]).size).toBe(24);
  });
});

describe("human or robot", () => {
  const human = (design: ReturnType<typeof examplePools>) => (sample: number) =>
    design.samples[sample]?.system === 0;

  it("draws each origin by a fair coin: the number of human samples is binomial", () => {
    const design = examplePools({ human: 60, machines: [60] });
    const counts = planExamples(design, seed, 600).map(
      (plan) => shownTrials(plan).filter(({ samples }) => human(design)(samples.left)).length,
    );
    const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
    const variance = counts.reduce((sum, one) => sum + (one - 5) ** 2, 0) / counts.length;
    // mean 5 with standard error 0.065; variance 2.5 with standard error 0.14
    expect(Math.abs(mean - 5)).toBeLessThan(0.25);
    expect(Math.abs(variance - 2.5)).toBeLessThan(0.5);
  });

  it("tells nothing by position: each is human half of the time", () => {
    const design = examplePools({ human: 60, machines: [60] });
    const plans = planExamples(design, exampleSeed(3), 600);
    for (let position = 1; position <= 10; position++) {
      const humans = plans.filter((plan) => human(design)(shownTrials(plan)[position - 1]!.samples.left));
      expect(Math.abs(humans.length - 300)).toBeLessThan(50);
    }
  });

  it("takes half from each pool when balanced, the odd one by a coin", () => {
    const even = examplePools({ human: 30, machines: [30] }, { mix: "balanced" });
    for (const plan of planExamples(even, seed, 20)) {
      expect(shownTrials(plan).filter(({ samples }) => human(even)(samples.left))).toHaveLength(5);
    }
    const odd = examplePools({ human: 30, machines: [30] }, { mix: "balanced", itemsPerSession: 7 });
    const counts = planExamples(odd, seed, 100).map(
      (plan) => shownTrials(plan).filter(({ samples }) => human(odd)(samples.left)).length,
    );
    expect(new Set(counts)).toEqual(new Set([3, 4]));
    expect(Math.abs(counts.filter((count) => count === 3).length - 50)).toBeLessThan(20);
  });

  it("shows no task both as written by a person and by a machine", () => {
    for (const mix of ["independent", "balanced"] as const) {
      const design = exampleTasks(
        { tasks: 10 },
        {
          preset: "human-or-robot",
          mix,
          itemsPerSession: 10,
          systems: [
            { ordinal: 0, role: "human" },
            { ordinal: 1, role: "machine" },
          ],
        },
      );
      const plans = planExamples(design, seed, 60);
      for (const plan of plans) {
        expect(new Set(shownTrials(plan).map(({ task }) => task)).size).toBe(10);
      }
      const shown = countShown(plans, ({ samples }) => [samples.left]);
      for (const system of [0, 1]) {
        const numbers = design.samples
          .filter((one) => one.system === system)
          .map(({ ordinal }) => shown.get(ordinal) ?? 0);
        expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThanOrEqual(1);
      }
    }
  });

  it("leaves the smaller pool enough tasks when the other one could take them", () => {
    const all = exampleTasks({ tasks: 10 });
    const design: AllocationDesign = {
      ...all,
      preset: "human-or-robot",
      mix: "balanced",
      itemsPerSession: 8,
      systems: [
        { ordinal: 0, role: "human" },
        { ordinal: 1, role: "machine" },
      ],
      samples: all.samples.filter(({ system, task }) => system === 0 || task! < 5),
    };
    for (const plan of planExamples(design, seed, 60)) {
      expect(new Set(shownTrials(plan).map(({ task }) => task)).size).toBe(8);
    }
  });

  it("keeps pools that share their tasks within 2, though a judge meets a task once", () => {
    for (const [tasks, itemsPerSession] of [
      [15, 12],
      [20, 10],
      [12, 4],
    ] as const) {
      const design = exampleTasks(
        { tasks },
        {
          preset: "human-or-robot",
          mix: "balanced",
          itemsPerSession,
          systems: [
            { ordinal: 0, role: "human" },
            { ordinal: 1, role: "machine" },
          ],
        },
      );
      for (let number = 0; number < 10; number++) {
        const plans = planExamples(design, exampleSeed(number), 80);
        const shown = new Map<number, number>();
        for (const plan of plans) {
          for (const { samples } of shownTrials(plan))
            shown.set(samples.left, (shown.get(samples.left) ?? 0) + 1);
          for (const system of [0, 1]) {
            const pool = design.samples.filter((one) => one.system === system);
            expect(
              spreadOver(
                pool.map(({ ordinal }) => ordinal),
                shown,
              ),
            ).toBeLessThanOrEqual(2);
          }
        }
      }
    }
  });

  it("shows each arm its own machine pool only", () => {
    const design = examplePools({ human: 20, machines: [20, 20], weights: [2, 1] }, { sessionLimit: 15 });
    for (const plan of planExamples(design, seed, 15)) {
      const systems = new Set(shownTrials(plan).map(({ samples }) => design.samples[samples.left]?.system));
      expect(systems.has(plan.arm === 0 ? 2 : 1)).toBe(false);
    }
  });
});

describe("ties", () => {
  it("are random: over seeds every task comes first equally often, on either side", () => {
    const design = exampleTasks({ tasks: 6 }, { itemsPerSession: 2 });
    const counts = new Map<string, number>();
    for (let number = 0; number < 1200; number++) {
      const bytes = exampleSeed(number * 7);
      const [plan] = planExamples(design, bytes, 1);
      const { task, samples } = shownTrials(plan!)[0]!;
      const key = `${task} ${design.samples[samples.left]?.system}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(counts.size).toBe(12);
    // 11 degrees of freedom: 31.3 is the 99.9% quantile
    expect(chiSquare).toBeLessThan(31.3);
  });

  it("stay random among the choices that keep sides even", () => {
    // before the fifth session eight tasks were shown once, each of them with a side to make good
    const design = exampleTasks({ tasks: 12 }, { itemsPerSession: 4 });
    const counts = new Map<number, number>();
    for (let number = 0; number < 600; number++) {
      const plans = planExamples(design, exampleSeed(number * 13), 5);
      for (const { task } of shownTrials(plans[4]!)) counts.set(task!, (counts.get(task!) ?? 0) + 1);
    }
    // each task in a third of 600 sessions: standard deviation 11.5
    expect(counts.size).toBe(12);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(50);
  });
});

it("sides: random is a coin for each trial, without balance", () => {
  const design = exampleTasks({ tasks: 10 }, { sides: "random" });
  const sums = planExamples(design, seed, 200).map((plan) =>
    shownTrials(plan).reduce(
      (sum, { samples }) => sum + (design.samples[samples.left]?.system === 0 ? 1 : -1),
      0,
    ),
  );
  expect(sums.some((sum) => Math.abs(sum) >= 4)).toBe(true);
  // mean of 200 sums of ten coins: standard error 0.22
  expect(Math.abs(sums.reduce((a, b) => a + b, 0) / 200)).toBeLessThan(0.9);
});

it("restricts an arm to its languages", () => {
  const design = exampleTasks(
    { tasks: 5, languages: ["c", "java"] },
    { arms: ["c", "java"].map((language) => ({ weight: 1, systems: [0, 1], languages: [language] })) },
  );
  for (const plan of planExamples(design, seed, 12)) {
    const languages = shownTrials(plan).map(({ task }) => design.tasks[task!]?.language);
    expect(languages).toEqual(new Array(5).fill(plan.arm === 0 ? "c" : "java"));
  }
});

it("reads ten times the samples about ten times as often to plan a session", () => {
  // Ten for a plan that reads each sample some times; a hundred for one that compares each with each.
  const ratio = readsOfPlan(5000) / readsOfPlan(500);
  expect(ratio).toBeGreaterThan(8);
  expect(ratio).toBeLessThan(12);
});

/** How often a plan reads a field of a sample, or of what is known of a sample's earlier trials. */
function readsOfPlan(samples: number): number {
  let reads = 0;
  const counted = <Row extends object>(row: Row): Row =>
    new Proxy(row, {
      get: (of, field) => {
        reads += 1;
        return Reflect.get(of, field) as unknown;
      },
    });
  const pools = examplePools({ human: samples / 2, machines: [samples / 2] });
  const design = { ...pools, samples: pools.samples.map(counted) };
  const uses = pools.samples.map(({ ordinal }) =>
    counted({ samples: [ordinal], exposures: ordinal % 2, balance: 0 }),
  );
  const state = { ...emptyState(design), slotsUsed: 400, arms: [uses] };
  planSession(design, seed, state, { ordinal: 1 });
  return reads;
}
