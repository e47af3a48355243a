import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { AllocationDesign } from "./design";
import { examplePools, exampleSeed, exampleTasks } from "@/test/allocation/example-design";
import type { SessionPlan } from "./plan";
import { countShown, planExamples, shownTrials, spreadOver } from "@/test/allocation/recount";
import { runs } from "@/test/property-runs";

// hundreds of sessions each: seconds on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const SESSIONS = 400;
/** (tasks, items per session), as in the simulation that found the rule. */
const SIZES = [
  [10, 6],
  [10, 5],
  [25, 25],
  [25, 10],
  [12, 12],
  [12, 5],
  [13, 6],
  [50, 7],
  [30, 10],
  [2, 1],
  [3, 3],
] as const;

describe("while nothing was released, with two systems", () => {
  it.each(SIZES)(
    "%i tasks, %i a session: exposures, task sides and session sides stay within 1",
    (tasks, items) => {
      for (const seed of [1, 2, 3]) {
        const design = exampleTasks({ tasks }, { itemsPerSession: items });
        expectEven(design, planExamples(design, exampleSeed(seed), SESSIONS));
      }
    },
  );

  it("holds in every arm and at every moment, for any size, language and arrival", () => {
    fc.assert(
      fc.property(
        fc.record({
          tasks: fc.integer({ min: 1, max: 14 }),
          items: fc.integer({ min: 1, max: 14 }),
          languages: fc.constantFrom(["c"], ["c", "java"], ["c", "java", "go"]),
          weights: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
          seed: fc.nat(60_000),
          sessions: fc.integer({ min: 1, max: 120 }),
        }),
        ({ tasks, items, languages, weights, seed, sessions }) => {
          const design = exampleTasks(
            { tasks, languages },
            {
              itemsPerSession: Math.min(items, tasks),
              arms: weights.map((weight) => ({ weight, systems: [0, 1], languages: null })),
            },
          );
          expectEven(design, planExamples(design, exampleSeed(seed), sessions));
        },
      ),
      runs(150),
    );
  });

  it("shows every task both ways and every odd session's surplus in turn", () => {
    const design = exampleTasks({ tasks: 9 }, { itemsPerSession: 9 });
    const plans = planExamples(design, exampleSeed(4), 40);
    const surplus = plans.map((plan) => sideSum(design, plan));
    for (let pair = 0; pair < 40; pair += 2) expect(surplus[pair]! + surplus[pair + 1]!).toBe(0);
  });
});

describe("which is human", () => {
  it("keeps each pool and the human's side even without tasks", () => {
    const pools = [[12, 12, 5], [20, 9, 6], [7, 7, 7], [9, 31, 8]] as const; // prettier-ignore
    for (const [human, machine, itemsPerSession] of pools) {
      const design = examplePools(
        { human, machines: [machine] },
        { preset: "which-is-human", itemsPerSession },
      );
      const plans = planExamples(design, exampleSeed(human), 200);
      const all = design.samples.map(({ ordinal }) => ordinal);
      const shown = countShown(plans, both);
      expect(spreadOver(all.slice(0, human), shown)).toBeLessThanOrEqual(1);
      expect(spreadOver(all.slice(human), shown)).toBeLessThanOrEqual(1);
      const lefts = countShown(plans, ({ samples }) => [samples.left]);
      const rights = countShown(plans, ({ samples }) => [samples.right ?? -1]);
      for (const one of all)
        expect(Math.abs((lefts.get(one) ?? 0) - (rights.get(one) ?? 0))).toBeLessThanOrEqual(1);
      for (const plan of plans) expect(Math.abs(sideSum(design, plan))).toBeLessThanOrEqual(1);
    }
  });

  it("keeps the human's side even per task and session with several machines, pairs within 1", () => {
    const design = exampleTasks(
      { tasks: 11, systems: 4 },
      {
        preset: "which-is-human",
        itemsPerSession: 5,
        systems: [0, 1, 2, 3].map((ordinal) => ({ ordinal, role: ordinal === 2 ? "human" : "machine" })),
      },
    );
    const plans = planExamples(design, exampleSeed(9), 200);
    const humans = new Set(design.samples.filter(({ system }) => system === 2).map(({ ordinal }) => ordinal));
    const sides = countShown(
      plans,
      ({ task }) => [task ?? -1],
      ({ samples }) => (humans.has(samples.left) ? 1 : -1),
    );
    for (const side of sides.values()) expect(Math.abs(side)).toBeLessThanOrEqual(1);
    for (const plan of plans) {
      const sum = shownTrials(plan).reduce(
        (total, { samples }) => total + (humans.has(samples.left) ? 1 : -1),
        0,
      );
      expect(Math.abs(sum)).toBe(1);
    }
    expectPairsWithinOne(design, plans, 3);
  });
});

describe("more than two systems", () => {
  it("keeps tasks and their pairs within 1, and pairs of systems nearly equal over the study", () => {
    for (const [tasks, systems, itemsPerSession] of [
      [8, 3, 3],
      [10, 4, 10],
      [5, 5, 2],
    ] as const) {
      const design = exampleTasks({ tasks, systems }, { itemsPerSession });
      const plans = planExamples(design, exampleSeed(tasks), 150);
      expect(
        spreadOver(
          tasksOf(design),
          countShown(plans, ({ task }) => [task ?? -1]),
        ),
      ).toBeLessThanOrEqual(1);
      expectPairsWithinOne(design, plans, (systems * (systems - 1)) / 2);
      const systemOf = new Map(design.samples.map(({ ordinal, system }) => [ordinal, system]));
      const bySystem = countShown(plans, (trial) => [
        both(trial)
          .map((one) => systemOf.get(one))
          .sort()
          .join(" "),
      ]);
      expect(spreadOver([...bySystem.keys()], bySystem)).toBeLessThanOrEqual(2);
      expect(bySystem.size).toBe((systems * (systems - 1)) / 2);
    }
  });

  it("stands every system left as often as right in each session, or once more or less, and nearly so in the arm", () => {
    for (const [tasks, systems, itemsPerSession] of [
      [12, 4, 12],
      [9, 3, 5],
      [10, 6, 7],
    ] as const) {
      const design = exampleTasks({ tasks, systems }, { itemsPerSession });
      const plans = planExamples(design, exampleSeed(2), 100);
      for (const { ordinal } of design.systems) {
        const own = new Set(
          design.samples.filter(({ system }) => system === ordinal).map((one) => one.ordinal),
        );
        const sums = plans.map((plan) =>
          shownTrials(plan)
            .flatMap(({ samples: { left, right } }) => [own.has(left) ? 1 : 0, own.has(right ?? -1) ? -1 : 0])
            .reduce((a, b) => a + b, 0),
        );
        expect(Math.max(...sums.map(Math.abs))).toBeLessThanOrEqual(1);
        expect(Math.abs(sums.reduce((a, b) => a + b, 0))).toBeLessThanOrEqual(3);
      }
    }
  });
});

describe("one pane", () => {
  it("keeps each pool's exposures within 1 per arm, with fair coins and with halves", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("independent" as const, "balanced" as const),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 12 }),
        fc.nat(60_000),
        (mix, itemsPerSession, extra, seed) => {
          const design = examplePools(
            {
              human: itemsPerSession + extra,
              machines: [itemsPerSession + 3, itemsPerSession],
              weights: [2, 1],
            },
            { mix, itemsPerSession },
          );
          const plans = planExamples(design, exampleSeed(seed), 60);
          for (const [arm, { systems }] of design.arms.entries()) {
            const shown = countShown(
              plans.filter((plan) => plan.arm === arm),
              both,
            );
            for (const system of systems) {
              const pool = design.samples.filter((sample) => sample.system === system);
              expect(
                spreadOver(
                  pool.map(({ ordinal }) => ordinal),
                  shown,
                ),
              ).toBeLessThanOrEqual(1);
            }
          }
          for (const plan of plans) expect(plan.trials).toHaveLength(itemsPerSession);
        },
      ),
      runs(60),
    );
  });

  it("keeps rated samples within 1, though a judge sees one system of a task only", () => {
    for (const itemsPerSession of [4, 7, "all"] as const) {
      const design = exampleTasks(
        { tasks: 7, systems: 3, languages: ["c", "go"] },
        { preset: "rating", itemsPerSession },
      );
      const plans = planExamples(design, exampleSeed(5), 150);
      expect(
        spreadOver(
          design.samples.map(({ ordinal }) => ordinal),
          countShown(plans, both),
        ),
      ).toBeLessThanOrEqual(1);
      expectNoTopicTwice(design, plans);
    }
  });
});

function expectEven(design: AllocationDesign, plans: readonly SessionPlan[]) {
  const leads = leadsOf(design);
  const units = tasksOf(design);
  const topics = topicsOf(design);
  for (const arm of design.arms.keys()) {
    const exposures = new Map<number, number>();
    const sides = new Map<string, number>();
    for (const plan of plans.filter((one) => one.arm === arm)) {
      for (const { task, samples } of shownTrials(plan)) {
        if (task === null) throw new Error("a pair without a task");
        exposures.set(task, (exposures.get(task) ?? 0) + 1);
        for (const unit of [`task ${task}`, `topic ${topics.get(task)}`]) {
          sides.set(unit, (sides.get(unit) ?? 0) + (leads.has(samples.left) ? 1 : -1));
        }
      }
      const widest = Math.max(...[...sides.values()].map(Math.abs));
      expect(
        [spreadOver(units, exposures), widest, Math.abs(sideSum(design, plan))].every((one) => one <= 1),
      ).toBe(true);
    }
  }
  expectNoTopicTwice(design, plans);
}

function expectNoTopicTwice(design: AllocationDesign, plans: readonly SessionPlan[]) {
  const topics = topicsOf(design);
  for (const plan of plans) {
    const met = shownTrials(plan).map(({ task }) => topics.get(task ?? -1));
    expect(new Set(met).size).toBe(met.length);
  }
}

function expectPairsWithinOne(design: AllocationDesign, plans: readonly SessionPlan[], pairs: number) {
  for (const task of tasksOf(design)) {
    const shown = countShown(plans, (trial) =>
      trial.task === task
        ? [
            both(trial)
              .sort((a, b) => a - b)
              .join(" "),
          ]
        : [],
    );
    expect(shown.size).toBe(pairs);
    expect(spreadOver([...shown.keys()], shown)).toBeLessThanOrEqual(1);
  }
}

const both = ({ samples: { left, right } }: ReturnType<typeof shownTrials>[number]): number[] =>
  right === undefined ? [left] : [left, right];

const tasksOf = (design: AllocationDesign): number[] => design.tasks.map(({ ordinal }) => ordinal);

const topicsOf = (design: AllocationDesign) =>
  new Map(design.tasks.map(({ ordinal, topic }) => [ordinal, topic]));

const leadsOf = (design: AllocationDesign): Set<number> =>
  new Set(design.samples.filter(({ system }) => system === 0).map(({ ordinal }) => ordinal));

const sideSum = (design: AllocationDesign, plan: SessionPlan): number => {
  const leads = leadsOf(design);
  return shownTrials(plan).reduce((sum, { samples }) => sum + (leads.has(samples.left) ? 1 : -1), 0);
};
