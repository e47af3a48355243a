import { expectedDetection } from "@/lib/simulate/expected-detection";
import { type OriginDesign, machineName, simulateOriginStudy } from "@/lib/simulate/simulate-origin-study";
import { toCrossedDetection, toLeading } from "@/lib/results/origin/crossed-estimates";
import { toStratified } from "@/lib/results/origin/stratified-counts";
import { toSystemEstimates } from "@/lib/results/origin/system-estimates";
import { tallyOf } from "@/lib/results/origin/tally";
import type { CrossedEstimate } from "@/lib/stats/crossed/stratified-crossed";
import type { MethodName } from "@/lib/stats/declared";
import { countsOfAnswers } from "./origin-counts";
import { type Outcome, type Scenario, covers, rejects } from "./outcome";

/**
 * A human-or-robot study whose report is judged as a page shows it: accuracy (balanced where coins decide the mix), d', criterion,
 * AUC, the two kinds of error, how often the first machine passes for a human, and how far the last differs from it.
 */
export function originCrossedScenario(name: string, design: OriginDesign): Scenario {
  const truth = expectedDetection(design);
  const [first = 0, ...others] = truth.judgedHuman;
  const last = others.at(-1);
  const isNull = Math.abs(truth.dPrime) < 1e-12;
  return {
    family: "human or robot, crossed",
    name,
    situation: {
      judges: design.judges,
      units: 2 * design.samplesPerPool,
      areIndependent: false,
      share: truth.accuracy,
    },
    errsByRejecting: isNull,
    run: (random) => {
      const counts = countsOfAnswers(simulateOriginStudy(random, design).answers);
      const setting = {
        mix: design.mix,
        panes: 1 as const,
        chance: 0.5,
        level: 0.95,
        margin: null,
      };
      const all = tallyOf(counts.judges);
      const strata = toStratified([counts], 1);
      const { dPrime, criterion, auc, errorDifference } = toCrossedDetection(strata, all, setting);
      const { shares, differences } = toSystemEstimates(counts, setting);
      const passed = shares.get(machineName(0));
      const apart = differences.find(
        (pair) => pair.first === machineName(0) && pair.second === machineName(others.length),
      );
      return [
        told("crossed accuracy", toLeading(strata, all, setting), truth.accuracy, isNull),
        told("crossed d′", dPrime, truth.dPrime, isNull),
        told("crossed criterion", criterion, truth.criterion, false),
        told("crossed AUC", auc, truth.auc, isNull),
        told("crossed difference of errors", errorDifference, truth.errorDifference, false),
        ...(passed === undefined ? [] : [told("crossed share of a system", passed, first, false)]),
        ...(apart === undefined || last === undefined
          ? []
          : [told("crossed difference of systems", apart.crossed, first - last, first === last)]),
      ];
    },
  };
}

/** Tests are told where they hold a true null value. */
const told = (
  method: MethodName,
  { interval, pTwoSided }: CrossedEstimate,
  truth: number,
  isNull: boolean,
): Outcome => {
  const tested = isNull ? { rejects: rejects(pTwoSided) } : {};
  return { method, about: "all units", covers: covers(interval, truth), ...tested };
};
