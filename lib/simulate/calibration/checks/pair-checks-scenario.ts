import { type Outcome, type Scenario, covers, rejects } from "@/lib/simulate/calibration/outcome";
import { expectedDifference } from "@/lib/simulate/expected-score";
import { seededRandom } from "@/lib/simulate/random";
import { type PairDesign, type PairOutcome, simulatePairStudy } from "@/lib/simulate/simulate-pair-study";
import { clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { clustersOf } from "@/lib/stats/crossed/clusters-of";
import { cohenKappaOfTable } from "@/lib/stats/agreement/cohen-kappa";
import { definedOr } from "@/lib/stats/undefined";

/** What a side-by-side page folds away, or shows as a check: the difference by task, and whether choices go with scores. */
export function pairChecksScenario(name: string, design: PairDesign): Scenario {
  const truth = expectedDifference(design.population, design.advantage);
  const asked = { ...design, questions: ["readability"] };
  let known: number | null = null;
  /** The kappa of endlessly many judges. */
  const kappa = (): number => {
    const many = { ...asked, judges: Math.ceil(MANY / design.tasks) };
    known ??= definedOr(kappaOf(simulatePairStudy(seededRandom(name), many).outcomes).kappa, Number.NaN);
    return known;
  };
  const { taste, leniency, rightBias } = design.population;
  const areJudgesAlike = taste.sd === 0 && leniency.sd === 0 && rightBias.sd === 0;
  return {
    family: "side by side, by task, and choices against scores",
    name,
    situation: {
      judges: design.judges,
      units: design.tasks,
      answers: design.judges * (typeof design.trials === "number" ? design.trials : design.trials.from),
      // Judges alike and tasks alike: nothing makes two answers of one alike.
      areIndependent: areJudgesAlike && design.advantage.sd === 0,
      areJudgesAlike,
    },
    errsByRejecting: Math.abs(truth) < 1e-12,
    run: (random): Outcome[] => {
      const { outcomes } = simulatePairStudy(random, asked);
      const byTask = clusteredMean(
        clustersOf(
          outcomes,
          ({ unit }) => unit,
          ({ differences }) => differences[0] ?? 0,
        ),
        0,
      );
      return [
        {
          method: "CR1 by task",
          about: "all units",
          covers: covers(byTask.interval, truth),
          rejects: rejects(byTask.pTwoSided),
        },
        {
          method: "kappa of choices and scores, pooled",
          about: design.advantage.sd > 0 ? "all units" : "these units",
          covers: covers(kappaOf(outcomes).interval, kappa()),
        },
      ];
    },
  };
}

const MANY = 60_000;

/** Of the signs of the choice and of the difference of the scores, where there is one. */
const kappaOf = (outcomes: readonly PairOutcome[]) => {
  const count = (isLater: boolean, isAhead: boolean): number =>
    outcomes.filter(
      ({ choice, differences: [difference = 0] }) =>
        difference !== 0 && choice > 0 === isLater && difference > 0 === isAhead,
    ).length;
  return cohenKappaOfTable([
    [count(false, false), count(true, false)],
    [count(false, true), count(true, true)],
  ]);
};
