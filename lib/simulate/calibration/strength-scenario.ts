import normal from "@stdlib/stats-base-dists-normal";
import type { Random } from "@/lib/simulate/random";
import { type TrialCount, trialCount } from "@/lib/simulate/trial-count";
import {
  type ChoiceCluster,
  type CrossedChoices,
  type CrossedStrengths,
  crossedStrengths,
} from "@/lib/stats/strengths/crossed-strengths";
import { type SidedComparison, davidsonChoices } from "@/lib/stats/strengths/davidson";
import { fitStrengths } from "@/lib/stats/strengths/strengths";
import { isUndefined } from "@/lib/stats/undefined";
import { type Outcome, type Scenario, covers, rejects } from "./outcome";

export interface StrengthDesign {
  judges: number;
  tasks: number;
  trials: TrialCount;
  /** In probits, one for each system. */
  qualities: readonly number[];
  /** Each judge's own liking for each system. */
  tasteSd: number;
  /** How much better or worse each system is at each task. */
  taskSd: number;
  /** The left's advantage in probits, over judges. */
  lean?: { mean: number; sd: number };
  /** Whether a judge may meet a task several times, with whatever pairs; otherwise never. */
  repeatsTasks?: boolean;
  /**
   * Two programs that differ by less than this, in probits, are a tie: the median judge's limit, and the standard deviation of its
   * logarithm over judges.
   */
  ties?: { limit: number; sd: number };
}

/**
 * Choices between pairs of several systems (of one task: about that task alone): the first system's strength, its lead on the
 * last, all ranks, the test that all are equal, the left's advantage and, with ties, how common these are between equals.
 */
export function strengthScenario(name: string, design: StrengthDesign): Scenario {
  const { judges, tasks, qualities } = design;
  const truth = trueStrengths(design);
  const [first = 0, last = 0] = [truth.values[0], truth.values.at(-1)];
  const areEqual = qualities.every((quality) => quality === qualities[0]);
  return {
    family: "several systems",
    name,
    situation: { judges, units: tasks, areIndependent: false },
    errsByRejecting: areEqual,
    run: (random) => {
      const choices = chosen(random, design);
      const fit = crossedStrengths(qualities.length, choices);
      const { position } = crossedStrengths(qualities.length, choices, { withPosition: true });
      const all = isUndefined(fit.systems) ? [] : fit.systems;
      const lead = fit.differences.find(
        ({ one, other }) => one === 0 && other === qualities.length - 1,
      )?.test;
      const side = position === null || isUndefined(position) ? null : position;
      const ranges = all.map(({ rank }) => rank);
      const about = tasks < 3 ? "these units" : "all units";
      const outcomes: Outcome[] = [
        { method: "strengths", about, covers: all[0] ? covers(all[0].test.interval, first) : null },
        {
          method: "differences of strengths",
          about,
          covers: lead ? covers(lead.interval, first - last) : null,
          rejects: lead ? rejects(lead.pTwoSided) : null,
        },
        { method: "ranks", about, ...rankOutcome(ranges, truth.values) },
        { method: "equal strengths", about, rejects: isUndefined(fit.equal) ? null : fit.equal.p <= 0.05 },
        { method: "left advantage", about, covers: side ? covers(side.test.interval, truth.position) : null },
        ...(truth.nu === null ? [] : [nuOutcome(fit.nu, { about, truth: truth.nu })]),
      ];
      return outcomes;
    },
  };
}

const nuOutcome = (
  nu: CrossedStrengths["nu"],
  { about, truth }: { about: Outcome["about"]; truth: number },
): Outcome => ({
  method: "nu of ties",
  about,
  covers: nu === null || isUndefined(nu) ? null : covers(nu.interval, truth),
});

/** Right if the ranges hold the true ranks of all systems; systems that are equal may have any of their places. */
const rankOutcome = (
  ranges: readonly ({ best: number; worst: number } | { undefined: string })[],
  truth: readonly number[],
): Pick<Outcome, "covers" | "rejects"> => {
  const known = ranges.flatMap((range) => ("best" in range ? [range] : []));
  if (known.length < truth.length) return { covers: null, rejects: null };
  const isRight = known.every(({ best, worst }, at) => {
    const own = truth[at] ?? 0;
    const stronger = truth.filter((other) => other > own + 1e-9).length;
    const weaker = truth.filter((other) => other < own - 1e-9).length;
    return best <= 1 + stronger && worst >= truth.length - weaker;
  });
  return { covers: isRight, rejects: known.some(({ best, worst }) => worst - best < truth.length - 1) };
};

interface Gathered {
  judges: Map<number, SidedComparison[]>;
  units: Map<number, SidedComparison[]>;
  cells: Map<number, SidedComparison[]>;
}

/** Choices of one such study. */
export function chosen(random: Random, design: StrengthDesign): CrossedChoices {
  const { qualities, tasteSd, taskSd, lean = { mean: 0, sd: 0 } } = design;
  const spread = (sd: number): number[] => qualities.map(() => sd * random.normal());
  const tasks = Array.from({ length: design.tasks }, () => spread(taskSd));
  const all: Gathered = { judges: new Map(), units: new Map(), cells: new Map() };
  for (let judge = 0; judge < design.judges; judge++) {
    const taste = spread(tasteSd);
    const ownLean = lean.mean + lean.sd * random.normal();
    const limit = design.ties ? design.ties.limit * Math.exp(design.ties.sd * random.normal()) : 0;
    const met = trialCount(random, design.trials);
    const numbers = design.repeatsTasks
      ? Array.from({ length: met }, () => random.integer(design.tasks))
      : random.sample([...tasks.keys()], met);
    for (const task of numbers) {
      const [left = 0, right = 1] = random.sample([...qualities.keys()], 2);
      const likingOf = (system: number): number =>
        (qualities[system] ?? 0) + (taste[system] ?? 0) + (tasks[task]?.[system] ?? 0);
      const lead = likingOf(left) - likingOf(right) + ownLean + random.normal();
      const one = {
        left,
        right,
        leftWins: lead > limit ? 1 : 0,
        rightWins: lead <= -limit ? 1 : 0,
        ties: lead > -limit && lead <= limit ? 1 : 0,
      };
      addTo(all.judges, judge, one);
      addTo(all.units, task, one);
      addTo(all.cells, judge * design.tasks + task, one);
    }
  }
  const clusters = (map: Map<number, SidedComparison[]>): ChoiceCluster[] => [...map.values()];
  return {
    judges: clusters(all.judges),
    units: clusters(all.units),
    doubles: clusters(all.cells).filter((cell) => cell.length > 1),
  };
}

const addTo = (clusters: Map<number, SidedComparison[]>, key: number, one: SidedComparison): void => {
  const own = clusters.get(key) ?? [];
  clusters.set(key, own);
  own.push(one);
};

interface TrueStrengths {
  values: readonly number[];
  /** Beside a common advantage of the left. */
  sided: readonly number[];
  position: number;
  nu: number | null;
}

/** What endlessly many such judges' choices about endlessly many such tasks are fitted by. */
export function trueStrengths({
  qualities,
  tasteSd,
  taskSd,
  lean = { mean: 0, sd: 0 },
  ties,
}: StrengthDesign): TrueStrengths {
  const sd = Math.hypot(1, Math.SQRT2 * tasteSd, Math.SQRT2 * taskSd, lean.sd);
  const comparisons = qualities.flatMap((one, left) =>
    qualities.flatMap((other, right) => {
      if (left === right) return [];
      const shareOf = (sign: 1 | -1): number =>
        mean(
          limitsOf(ties).map((limit) => normal.cdf((sign * (one - other + lean.mean) - limit) / sd, 0, 1)),
        );
      const [leftWins, rightWins] = [shareOf(1), shareOf(-1)];
      return [{ left, right, leftWins, rightWins, ties: ties ? 1 - leftWins - rightWins : 0 }];
    }),
  );
  const fitted = (withPosition: boolean) => {
    const model = { systems: qualities.length, hasTies: ties !== undefined, withPosition };
    const others = Number(withPosition) + Number(model.hasTies);
    const fit = fitStrengths(davidsonChoices(comparisons, model), qualities.length, others);
    if (!("values" in fit)) throw new Error("the true strengths are infinite");
    return fit;
  };
  const [plain, sided] = [fitted(false), fitted(true)];
  return {
    values: plain.values,
    sided: sided.values,
    position: sided.others[0]?.value ?? 0,
    nu: ties ? Math.exp(plain.others[0]?.value ?? 0) : null,
  };
}

/** Limits of judges at the middles of 200 equal shares of them. */
const limitsOf = (ties: StrengthDesign["ties"]): number[] =>
  ties
    ? Array.from(
        { length: 200 },
        (_, at) => ties.limit * Math.exp(ties.sd * normal.quantile((at + 0.5) / 200, 0, 1)),
      )
    : [0];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
