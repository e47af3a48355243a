import normal from "@stdlib/stats-base-dists-normal";
import { evenAnswer } from "@/lib/simulate/even-answer";
import { scoreShares } from "@/lib/simulate/expected-score";
import { drawJudge } from "@/lib/simulate/judge";
import { GUESSING_POPULATION } from "@/lib/simulate/population";
import type { Random } from "@/lib/simulate/random";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { alphaOfUnits } from "@/lib/stats/krippendorff-alpha";
import { unitBootstrap } from "@/lib/stats/unit-bootstrap";
import { type Scenario, covers } from "./outcome";

export interface AgreementDesign {
  judges: number;
  units: number;
  /** Of what units are like and of what judges are like, in probits of a single mark. */
  unitSd: number;
  leniencySd: number;
  /** Share of marks that are missing. */
  missing: number;
}

/** Every judge marks nearly every unit; the truth is the alpha of endlessly many units and judges. */
export function agreementScenario(name: string, design: AgreementDesign): Scenario {
  const truth = trueAlpha(design);
  return {
    ...{ family: "agreement", name },
    situation: { judges: design.judges, units: design.units, areIndependent: false, areJudgesAlike: design.leniencySd === 0 }, // prettier-ignore
    errsByRejecting: false,
    run: (random) => {
      const { interval } = unitBootstrap(marks(random, design), ALPHA, { random: random.uniform });
      return [{ method: "alpha, units resampled", about: "all units", covers: covers(interval, truth) }];
    },
  };
}

const ALPHA = alphaOfUnits(EVEN_SCORES, "interval");

const marks = (
  random: Random,
  { judges, units, unitSd, leniencySd, missing }: AgreementDesign,
): number[][] => {
  // prettier-ignore
  const leniency = { mean: 0, sd: leniencySd };
  const people = Array.from({ length: judges }, () =>
    drawJudge(random, { ...GUESSING_POPULATION, leniency }),
  );
  return Array.from({ length: units }, () => {
    const quality = unitSd * random.normal();
    const counts = EVEN_SCORES.map(() => 0);
    for (const judge of people) {
      if (random.chance(missing)) continue;
      const score = evenAnswer(random, judge, quality + judge.leniency + random.normal());
      const at = EVEN_SCORES.indexOf(score);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  });
};

/** The variance of units' mean scores over the variance of all scores, by a fine grid over units. */
const trueAlpha = ({ unitSd, leniencySd }: AgreementDesign): number => {
  const sd = Math.hypot(1, leniencySd);
  let [weight, first, second, between] = [0, 0, 0, 0];
  for (let at = -800; at <= 800; at++) {
    const own = normal.pdf(at / 100, 0, 1);
    const shares = scoreShares({ mean: (unitSd * at) / 100, sd });
    const moment = (power: number): number =>
      shares.reduce((sum, share, score) => sum + share * (EVEN_SCORES[score] ?? 0) ** power, 0);
    weight += own;
    first += own * moment(1);
    second += own * moment(2);
    between += own * moment(1) ** 2;
  }
  const mean = first / weight;
  return (between / weight - mean ** 2) / (second / weight - mean ** 2);
};
