import normal from "@stdlib/stats-base-dists-normal";
import { SCORES } from "@/lib/results/counts/counts";
import type { Random } from "@/lib/simulate/random";
import { type CrossedGroup, crossedDifference } from "@/lib/stats/crossed/crossed-difference";
import { twoWayMeanOfSums } from "@/lib/stats/crossed/two-way-mean-of-sums";
import { type Scenario, covers, rejects } from "./outcome";

interface RatingDesign {
  judges: number;
  tasks: number;
  /** How much better the later system is, in units of the spread of single answers; tasks differ in it by `sd`. */
  advantage: { mean: number; sd: number };
  /**
   * Both programs of every task; one of the two, by coins; or one system for each judge, turn by turn. The first is compared within
   * judge and task, the others over all scores.
   */
  sees: "both programs" | "one program of a task" | "one system";
}

const SPREAD = { leniency: 0.6, taste: 0.4, difficulty: 0.5 };
const CUTS = [-1, 0, 1] as const;
const BOUNDS = { low: -4, high: 4 };

/** Two systems in a rating study: judges differ in leniency and in taste for the later system, tasks in difficulty. */
export function ratingScenario(name: string, design: RatingDesign): Scenario {
  const truth = expectedScore(design, "later") - expectedScore(design, "earlier");
  const method = design.sees === "both programs" ? "two-way mean" : "difference over all scores";
  return {
    family: "rating, a difference",
    name,
    situation: {
      judges: design.sees === "one system" ? Math.floor(design.judges / 2) : design.judges,
      units: design.tasks,
      areIndependent: false,
    },
    errsByRejecting: Math.abs(truth) < 1e-12,
    run: (random) => {
      const { interval, pTwoSided } = testOf(simulate(random, design), design);
      return [{ method, about: "all units", covers: covers(interval, truth), rejects: rejects(pTwoSided) }];
    },
  };
}

interface Answer {
  judge: number;
  task: number;
  earlier: number | null;
  later: number | null;
}

const simulate = (random: Random, { judges, tasks, advantage, sees }: RatingDesign): Answer[] => {
  const many = (count: number, sd: number) => Array.from({ length: count }, () => sd * random.normal());
  const [leniency, taste] = [many(judges, SPREAD.leniency), many(judges, SPREAD.taste)];
  const [difficulty, gain] = [many(tasks, SPREAD.difficulty), many(tasks, advantage.sd)];
  return leniency.flatMap((own, judge) =>
    difficulty.map((easy, task) => {
      const better = advantage.mean + (gain[task] ?? 0) + (taste[judge] ?? 0);
      const isLater = sees === "one system" ? judge % 2 === 1 : random.chance(0.5);
      const score = (more: number) => scoreOf(own + easy + more + random.normal());
      return {
        judge,
        task,
        earlier: sees === "both programs" || !isLater ? score(0) : null,
        later: sees === "both programs" || isLater ? score(better) : null,
      };
    }),
  );
};

const scoreOf = (latent: number): number => SCORES[CUTS.filter((cut) => latent >= cut).length] ?? 2;

const expectedScore = ({ advantage }: RatingDesign, system: "earlier" | "later"): number => {
  const isLater = system === "later";
  const sd = Math.hypot(
    1,
    SPREAD.leniency,
    SPREAD.difficulty,
    ...(isLater ? [SPREAD.taste, advantage.sd] : []),
  );
  const below = CUTS.map((cut) => normal.cdf(cut, isLater ? advantage.mean : 0, sd));
  return SCORES.reduce<number>(
    (sum, score, at) => sum + score * ((below[at] ?? 1) - (at === 0 ? 0 : (below[at - 1] ?? 0))),
    0,
  );
};

const testOf = (answers: readonly Answer[], { sees }: RatingDesign) => {
  if (sees === "both programs") {
    const values = answers.map(({ judge, task, earlier, later }) => ({
      judge,
      task,
      value: (later ?? 0) - (earlier ?? 0),
    }));
    const { judges, units, doubles } = sumsOf(values);
    return twoWayMeanOfSums({ judges, units, doubles }, 0, { bounds: BOUNDS }).twoWay;
  }
  const group = (system: "earlier" | "later") =>
    sumsOf(
      answers.flatMap((one) => {
        const value = one[system];
        return value === null ? [] : [{ judge: one.judge, task: one.task, value }];
      }),
    );
  const nothing = { n: 0, first: 0, second: 0, products: 0 };
  return crossedDifference(group("earlier"), group("later"), nothing, { bounds: BOUNDS }).twoWay;
};

const sumsOf = (values: readonly { judge: number; task: number; value: number }[]): CrossedGroup => {
  const tally = (placeOf: (one: (typeof values)[number]) => number) => {
    const sums: { n: number; sum: number; sumOfSquares: number }[] = [];
    for (const one of values) {
      const own = (sums[placeOf(one)] ??= { n: 0, sum: 0, sumOfSquares: 0 });
      own.n += 1;
      own.sum += one.value;
      own.sumOfSquares += one.value ** 2;
    }
    return [...sums.entries()].flatMap(([place, own]) =>
      own === undefined ? [] : [{ name: `${place}`, ...own }],
    );
  };
  return {
    judges: tally(({ judge }) => judge).map(({ name, ...sums }) => ({ judge: name, ...sums })),
    units: tally(({ task }) => task).map(({ name, ...sums }) => ({ unit: name, ...sums })),
    doubles: [],
  };
};
