import { expectedAccuracy } from "@/lib/simulate/expected-share";
import {
  type OriginDesign,
  type SimulatedOriginStudy,
  simulateOriginStudy,
} from "@/lib/simulate/simulate-origin-study";
import { toArmDifference } from "@/lib/results/origin/crossed-estimates";
import { tallyOf } from "@/lib/results/origin/tally";
import { relabellingTest } from "@/lib/stats/resampling/relabelling-test";
import { twoProportions } from "@/lib/stats/shares/two-proportions";
import { type GroupSums, twoWayDifference } from "@/lib/stats/crossed/two-way-difference";
import { isUndefined } from "@/lib/stats/undefined";
import { welch } from "@/lib/stats/means/welch";
import { countsOfAnswers } from "./origin-counts";
import { type OriginData, countsOf } from "./origin-scenario";
import { type Outcome, type Scenario, covers, rejects } from "./outcome";

/** Two arms with judges and machine samples of their own, and the same human ones: how far apart are their accuracies? */
export function armsScenario(name: string, first: OriginDesign, second: OriginDesign): Scenario {
  const truth =
    expectedAccuracy(first.population, first.difficulty) -
    expectedAccuracy(second.population, second.difficulty);
  const about = first.difficulty.sd + second.difficulty.sd > 0 ? "all units" : "these units";
  return {
    family: "two arms",
    name,
    situation: {
      judges: Math.min(first.judges, second.judges),
      units: 2 * Math.min(first.samplesPerPool, second.samplesPerPool),
      areIndependent: [first, second].every((arm) => arm.population.ability.sd === 0),
      areArmsAlike: JSON.stringify(first.population) === JSON.stringify(second.population),
    },
    errsByRejecting: Math.abs(truth) < 1e-12,
    run: (random) => {
      const one = simulateOriginStudy(random, first);
      const human = one.samples.filter((sample) => sample.truth === "human");
      const studies = [one, simulateOriginStudy(random, second, human)] as const;
      return [...judged(studies, truth, about), crossed(studies, truth, first.mix)];
    },
  };
}

const judged = (
  studies: readonly [SimulatedOriginStudy, SimulatedOriginStudy],
  truth: number,
  about: Outcome["about"],
): Outcome[] => {
  const [one, other] = [countsOf(studies[0]), countsOf(studies[1])];
  const [x, y] = [accuracies(one), accuracies(other)];
  const test = welch(x, y);
  const dealt = relabellingTest(x, y);
  const [a, b] = [totals(one), totals(other)];
  const pot = twoProportions({ x: a.correct, n: a.n }, { x: b.correct, n: b.n });
  const { twoWay } = twoWayDifference(sumsOf(one, "first"), sumsOf(other, "second"), {
    bounds: { low: -1, high: 1 },
  });
  return [
    { method: "Newcombe, pooled", about, covers: covers(pot.newcombe, truth) },
    {
      method: "Welch over judges",
      about,
      covers: covers(test.interval, truth),
      rejects: rejects(test.pTwoSided),
    },
    { method: "relabelling", about, rejects: rejects(isUndefined(dealt) ? dealt : dealt.pTwoSided) },
    {
      method: "two-way difference",
      about: "all units",
      covers: covers(twoWay.interval, truth),
      rejects: rejects(twoWay.pTwoSided),
    },
  ];
};

/** As a report compares arms: machine samples are each arm's own, human ones are shown in both. */
const crossed = (
  [one, other]: readonly [SimulatedOriginStudy, SimulatedOriginStudy],
  truth: number,
  mix: OriginDesign["mix"],
): Outcome => {
  const [first, second] = [armOf(one, "first"), armOf(other, "second")];
  const setting = { mix, panes: 1 as const, chance: 0.5, level: 0.95, margin: null };
  const { interval, pTwoSided } = toArmDifference(first, second, setting);
  return {
    method: "crossed difference of arms",
    about: "all units",
    covers: covers(interval, truth),
    rejects: rejects(pTwoSided),
  };
};

const armOf = ({ answers }: SimulatedOriginStudy, arm: string) => {
  const named = answers.map((answer) =>
    answer.truth === "human" ? answer : { ...answer, unit: `${arm} ${answer.unit}` },
  );
  const counts = countsOfAnswers(named, arm);
  return { counts, all: tallyOf(counts.judges) };
};

type Counted = Pick<OriginData, "judges" | "units">;

const accuracies = ({ judges }: Counted): number[] => judges.map(({ correct, n }) => correct / n);

const totals = ({ judges }: Counted) =>
  judges.reduce((sum, { correct, n }) => ({ correct: sum.correct + correct, n: sum.n + n }), {
    correct: 0,
    n: 0,
  });

const sumsOf = ({ judges, units }: Counted, arm: string): GroupSums => ({
  judges: judges.map(({ n, correct }, at) => ({
    judge: `${arm} ${at}`,
    n,
    sum: correct,
    sumOfSquares: correct,
  })),
  // Only the human pool is shared.
  units: units.map(({ unit, n, sum }) => ({
    unit: unit.startsWith("human") ? unit : `${arm} ${unit}`,
    n,
    sum,
  })),
  doubles: [],
});
