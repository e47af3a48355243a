import { expectedAccuracy } from "@/lib/simulate/expected-share";
import { type OriginDesign, simulateOriginStudy } from "@/lib/simulate/simulate-origin-study";
import { boundedMeanSequence } from "@/lib/stats/sequences/bounded-mean-sequence";
import { sequentialRate } from "@/lib/stats/sequences/sequential-rate";
import { countsOf } from "./origin-scenario";
import type { Scenario } from "./outcome";

/** Answers looked at one by one; an interval covers if it held the truth at every look. */
export function answerSequenceScenario(
  name: string,
  design: OriginDesign,
  { areIndependent }: { areIndependent: boolean },
): Scenario {
  const truth = expectedAccuracy(design.population, design.difficulty);
  return {
    ...known({ family: "a look after every answer", name }, design, { truth, areIndependent }),
    run: (random) => {
      const { answers } = simulateOriginStudy(random, design);
      let [right, n, everCrossed, everLost] = [0, 0, false, false];
      for (const { isRight } of answers) {
        n += 1;
        if (isRight) right += 1;
        const now = sequentialRate(right, n, { p0: 0.5, alpha: 0.05 });
        everCrossed ||= now.isRejected;
        everLost ||= truth < now.low || truth > now.high;
      }
      return [
        { method: "beta-binomial sequence", about: "these units", covers: !everLost, rejects: everCrossed },
      ];
    },
  };
}

/** Judges' shares looked at one by one as judges finish. */
export function judgeSequenceScenario(name: string, design: OriginDesign): Scenario {
  const truth = expectedAccuracy(design.population, design.difficulty);
  const about = design.difficulty.sd > 0 ? "all units" : "these units";
  return {
    ...known({ family: "a look after every judge", name }, design, { truth, areIndependent: false }),
    run: (random) => {
      const { judges } = countsOf(simulateOriginStudy(random, design));
      const shares = judges.map(({ correct, n }) => correct / n);
      const crosses = (nullMean: number): boolean =>
        boundedMeanSequence(shares, { nullMean, alpha: 0.05 }).firstCrossing !== null;
      return [{ method: "bounded-mean sequence", about, covers: !crosses(truth), rejects: crosses(0.5) }];
    },
  };
}

const known = (
  { family, name }: { family: string; name: string },
  design: OriginDesign,
  { truth, areIndependent }: { truth: number; areIndependent: boolean },
) => ({
  family,
  name,
  errsByRejecting: Math.abs(truth - 0.5) < 1e-12,
  situation: { judges: design.judges, units: 2 * design.samplesPerPool, areIndependent },
});
