import { expectedAccuracy, expectedAccuracyOn } from "@/lib/simulate/expected-share";
import {
  type OriginDesign,
  type SimulatedOriginStudy,
  simulateOriginStudy,
} from "@/lib/simulate/simulate-origin-study";
import type { Random } from "@/lib/simulate/random";
import type { Sums } from "@/lib/stats/crossed/two-way-mean-of-sums";
import type { Outcome, Scenario } from "./outcome";

/** One judge of a simulated human-or-robot study: items, human ones, answers "human", and right answers. */
interface JudgeCounts {
  n: number;
  h: number;
  a: number;
  correct: number;
}

/** A simulated study as its methods take it. */
export interface OriginData {
  judges: JudgeCounts[];
  units: (Sums & { unit: string })[];
  /** True accuracy over all judges and samples there could be. */
  truth: number;
  /** True accuracy of all judges on the samples of this study. */
  truthHere: number;
  unitsVary: boolean;
  random: Random;
}

export type OriginMethod = (data: OriginData) => Outcome[];

/** A human-or-robot study judged by some methods. */
export function originScenario(
  name: string,
  design: OriginDesign,
  methods: readonly OriginMethod[],
  { areIndependent = false, errsByRejecting }: { areIndependent?: boolean; errsByRejecting?: boolean } = {},
): Scenario {
  const truth = expectedAccuracy(design.population, design.difficulty);
  const unitsVary = design.difficulty.sd > 0;
  return {
    family: "human or robot",
    name,
    situation: {
      judges: design.judges,
      units: 2 * design.samplesPerPool,
      areIndependent,
      share: truth,
    },
    errsByRejecting: errsByRejecting ?? Math.abs(truth - 0.5) < 1e-12,
    run: (random) => {
      const study = simulateOriginStudy(random, design);
      const truthHere = unitsVary ? expectedAccuracyOn(design.population, study.samples) : truth;
      const data = { ...countsOf(study), truth, truthHere, unitsVary, random };
      return methods.flatMap((method) => method(data));
    },
  };
}

/** The counts by judge and by unit that every method here needs. */
export function countsOf({ answers }: SimulatedOriginStudy): Pick<OriginData, "judges" | "units"> {
  const judges = new Map<string, JudgeCounts>();
  const units = new Map<string, Sums & { unit: string }>();
  for (const { judge, unit, truth, score, isRight } of answers) {
    const own = entryOf(judges, judge, () => ({ n: 0, h: 0, a: 0, correct: 0 }));
    own.n += 1;
    own.h += truth === "human" ? 1 : 0;
    own.a += score > 0 ? 1 : 0;
    own.correct += isRight ? 1 : 0;
    const shown = entryOf(units, unit, () => ({ unit, n: 0, sum: 0, sumOfSquares: 0 }));
    shown.n += 1;
    shown.sum += isRight ? 1 : 0;
    shown.sumOfSquares += isRight ? 1 : 0;
  }
  return { judges: [...judges.values()], units: [...units.values()] };
}

const entryOf = <V>(map: Map<string, V>, key: string, make: () => V): V => {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
};
