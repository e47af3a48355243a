import { expectedChoice, expectedDifference } from "@/lib/simulate/expected-score";
import { expectedPreference } from "@/lib/simulate/expected-share";
import { type PairDesign, simulatePairStudy } from "@/lib/simulate/simulate-pair-study";
import { clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { clustersOf } from "@/lib/stats/crossed/clusters-of";
import { type Bounds, SHARE } from "@/lib/stats/crossed/crossed-test";
import type { MethodName } from "@/lib/stats/declared";
import { oneSampleT } from "@/lib/stats/means/one-sample-t";
import { sideAdjustedPreference } from "@/lib/stats/strengths/side-adjusted-preference";
import type { TStatistic } from "@/lib/stats/means/t-statistic";
import { type Sums, twoWayMeanOfSums } from "@/lib/stats/crossed/two-way-mean-of-sums";
import { wilson } from "@/lib/stats/shares/wilson";
import { type Outcome, type Scenario, covers, rejects } from "./outcome";

/** The closing choice of a side-by-side study. */
export function choiceScenario(name: string, design: PairDesign): Scenario {
  const share = expectedPreference(design.population, design.advantage);
  const mean = expectedChoice(design.population, design.advantage);
  const about = aboutOf(design);
  return {
    family: "side by side, the choice",
    name,
    situation: { ...situationOf(design), share },
    errsByRejecting: Math.abs(share - 0.5) < 1e-12,
    run: (random) => {
      const { outcomes } = simulatePairStudy(random, design);
      const wins = outcomes.map(({ judge, unit, choice }) => ({ judge, unit, value: choice > 0 ? 1 : 0 }));
      const won = wins.reduce((sum, { value }) => sum + value, 0);
      const sided = outcomes.map(({ judge, choice, side }) => ({ judge, score: choice, side }));
      return [
        { method: "Wilson, pooled", about, covers: covers(wilson(won, wins.length), share) },
        told("preference by judge", clusteredMean(clustersOf(wins, judgeOf, valueOf), 0.5), share, about),
        told("side-adjusted preference", sideAdjustedPreference(sided).adjusted, mean, about),
        told("two-way mean", crossed(wins, 0.5, SHARE), share, "all units"),
      ];
    },
  };
}

/** The marks of a side-by-side study: the difference of the two systems on one question. */
export function markScenario(name: string, design: PairDesign): Scenario {
  const truth = expectedDifference(design.population, design.advantage);
  const about = aboutOf(design);
  return {
    family: "side by side, a mark",
    name,
    situation: situationOf(design),
    errsByRejecting: Math.abs(truth) < 1e-12,
    run: (random) => {
      const { outcomes } = simulatePairStudy(random, { ...design, questions: ["readability"] });
      const values = outcomes.map(({ judge, unit, differences }) => ({
        judge,
        unit,
        value: differences[0] ?? 0,
      }));
      return [
        told("t over differences", oneSampleT(values.map(valueOf), 0), truth, about),
        told("CR1 by judge", clusteredMean(clustersOf(values, judgeOf, valueOf), 0), truth, about),
        told("two-way mean", crossed(values, 0, { low: -4, high: 4 }), truth, "all units"),
      ];
    },
  };
}

const told = (
  method: MethodName,
  test: Pick<TStatistic, "interval" | "pTwoSided">,
  truth: number,
  about: Outcome["about"],
): Outcome => ({ method, about, covers: covers(test.interval, truth), rejects: rejects(test.pTwoSided) });

/** No judge meets a task twice here. */
const crossed = (values: readonly Value[], nullValue: number, bounds: Bounds) => {
  const [judges, units] = [new Map<string, Sums>(), new Map<string, Sums>()];
  const add = (map: Map<string, Sums>, key: string, value: number): void => {
    const sums = map.get(key) ?? { n: 0, sum: 0, sumOfSquares: 0 };
    map.set(key, sums);
    sums.n += 1;
    sums.sum += value;
    sums.sumOfSquares += value ** 2;
  };
  for (const { judge, unit, value } of values) {
    add(judges, judge, value);
    add(units, unit, value);
  }
  return twoWayMeanOfSums(
    { judges: [...judges.values()], units: [...units.values()], doubles: [] },
    nullValue,
    { bounds },
  ).twoWay;
};

interface Value {
  judge: string;
  unit: string;
  value: number;
}

const situationOf = ({ judges, tasks, laterOnRight }: PairDesign): Scenario["situation"] => ({
  judges,
  units: tasks,
  areIndependent: false,
  sideShare: laterOnRight,
});

const aboutOf = ({ advantage }: PairDesign): Outcome["about"] =>
  advantage.sd > 0 ? "all units" : "these units";

const judgeOf = ({ judge }: { judge: string }): string => judge;
const valueOf = ({ value }: { value: number }): number => value;
