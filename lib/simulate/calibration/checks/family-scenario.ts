import { type Outcome, type Scenario, covers } from "@/lib/simulate/calibration/outcome";
import { expectedDifference } from "@/lib/simulate/expected-score";
import { type PairDesign, type PairOutcome, simulatePairStudy } from "@/lib/simulate/simulate-pair-study";
import { holm } from "@/lib/stats/several/holm";
import { twoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { isUndefined } from "@/lib/stats/undefined";

const QUESTIONS = ["one", "two", "three"];

/** Three questions of one family: do all simultaneous intervals hold at once, and does Holm's rejection err in any of them? */
export function familyScenario(name: string, design: PairDesign): Scenario {
  const truth = expectedDifference(design.population, design.advantage);
  return {
    family: "side by side, a family of three questions",
    name,
    situation: { judges: design.judges, units: design.tasks, areIndependent: false },
    errsByRejecting: Math.abs(truth) < 1e-12,
    run: (random): Outcome[] => {
      const { outcomes } = simulatePairStudy(random, { ...design, questions: QUESTIONS });
      const tests = QUESTIONS.map((_, question) => ({
        alone: testOf(outcomes, question, 0.95),
        together: testOf(outcomes, question, 1 - 0.05 / QUESTIONS.length),
      }));
      const held = tests.map(({ together }) => covers(together.interval, truth));
      const adjusted = holm(tests.map(({ alone: { pTwoSided: p } }) => (isUndefined(p) ? null : p)));
      const isKnown = held.every((one) => one !== null) && adjusted.every((p) => p !== null);
      return [
        {
          method: "simultaneous intervals",
          about: "all units",
          covers: isKnown ? held.every(Boolean) : null,
        },
        {
          method: "Holm over a family",
          about: "all units",
          rejects: isKnown ? adjusted.some((p) => p !== null && p <= 0.05) : null,
        },
      ];
    },
  };
}

const testOf = (outcomes: readonly PairOutcome[], question: number, level: number) =>
  twoWayMean(
    outcomes.map(({ judge, unit, differences }) => ({ judge, unit, value: differences[question] ?? 0 })),
    0,
    { level, bounds: { low: -4, high: 4 } },
  ).twoWay;
