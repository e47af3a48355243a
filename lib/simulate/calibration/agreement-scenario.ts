import normal from "@stdlib/stats-base-dists-normal";
import { evenAnswer } from "@/lib/simulate/even-answer";
import { scoreShares } from "@/lib/simulate/expected-score";
import { drawJudge } from "@/lib/simulate/judge";
import { GUESSING_POPULATION } from "@/lib/simulate/population";
import type { Random } from "@/lib/simulate/random";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { categoryWeights } from "@/lib/stats/agreement/category-weights";
import type { CrossedMark } from "@/lib/stats/crossed/crossed-components";
import { crossedIcc } from "@/lib/stats/agreement/crossed-icc";
import { gwetOfUnits } from "@/lib/stats/agreement/gwet-coefficient";
import { alphaOfUnits } from "@/lib/stats/agreement/krippendorff-alpha";
import { total } from "@/lib/stats/total";
import { unitJackknife } from "@/lib/stats/resampling/unit-jackknife";
import { type Outcome, type Scenario, covers } from "./outcome";

export interface AgreementDesign {
  judges: number;
  units: number;
  /** Of what units are like and of what judges are like, in probits of a single mark. */
  unitSd: number;
  leniencySd: number;
  /** How high all judges score everything, in probits: far from 0 nearly all answers are alike. */
  lean?: number;
  /** Share of marks that are missing. */
  missing: number;
  /** Of Gwet's coefficient: AC1 by default, AC2 with ordinal weights. */
  weighting?: "identity" | "ordinal";
}

/**
 * Judges mark some of the units. The truth is the coefficient of endlessly many units and judges; the intraclass correlation of
 * one score has the same truth as alpha with the interval metric, whether judges differ or not.
 */
export function agreementScenario(name: string, design: AgreementDesign): Scenario {
  const truth = trueAlpha(design);
  const truths = { identity: trueGwet(design, "identity"), ordinal: trueGwet(design, "ordinal") };
  return {
    family: "agreement",
    name,
    situation: {
      judges: design.judges,
      units: design.units,
      areIndependent: false,
      areJudgesAlike: design.leniencySd === 0,
      share: (design.lean ?? 0) === 0 ? 0.5 : 0.95,
    },
    errsByRejecting: false,
    run: (random) => {
      const marks = drawMarks(random, design);
      const counts = countsOf(marks, design.units);
      const gwet = (weighting: "identity" | "ordinal"): Outcome => ({
        method: "AC1 and AC2, units left out",
        about: "all units",
        covers: covers(
          unitJackknife(counts, gwetOfUnits({ categories: EVEN_SCORES, weighting })).interval,
          truths[weighting],
        ),
      });
      const icc: Outcome = {
        method: "ICC by components",
        about: "all units",
        covers: covers(crossedIcc(marks).interval, truth),
      };
      return [
        {
          method: "alpha, units left out",
          about: "all units",
          covers: covers(unitJackknife(counts, ALPHA).interval, truth),
        },
        gwet(design.weighting ?? "identity"),
        // Where units do not differ at all the interval is wider than it need be.
        ...(design.unitSd > 0 ? [icc] : []),
      ];
    },
  };
}

const ALPHA = alphaOfUnits(EVEN_SCORES, "interval");

/** Scores of judges who give all units but the missing ones. */
export function drawMarks(
  random: Random,
  { judges, units, unitSd, leniencySd, lean = 0, missing }: AgreementDesign,
): CrossedMark[] {
  const leniency = { mean: lean, sd: leniencySd };
  const people = Array.from({ length: judges }, () =>
    drawJudge(random, { ...GUESSING_POPULATION, leniency }),
  );
  return Array.from({ length: units }, (_, unit) => {
    const quality = unitSd * random.normal();
    return people.flatMap((judge, at) => {
      if (random.chance(missing)) return [];
      const score = evenAnswer(random, judge, quality + judge.leniency + random.normal());
      return [{ judge: String(at), unit: String(unit), score }];
    });
  }).flat();
}

const countsOf = (marks: readonly CrossedMark[], units: number): number[][] => {
  const counts = Array.from({ length: units }, () => EVEN_SCORES.map(() => 0));
  for (const { unit, score } of marks) {
    const own = counts[Number(unit)];
    const at = EVEN_SCORES.findIndex((one) => one === score);
    if (own) own[at] = (own[at] ?? 0) + 1;
  }
  return counts;
};

/** The variance of units' mean scores over the variance of all scores, by a fine grid over units. */
export function trueAlpha(design: AgreementDesign): number {
  let [weight, first, second, between] = [0, 0, 0, 0];
  for (const { weight: own, shares } of unitGrid(design)) {
    const moment = (power: number): number =>
      shares.reduce((sum, share, score) => sum + share * (EVEN_SCORES[score] ?? 0) ** power, 0);
    weight += own;
    first += own * moment(1);
    second += own * moment(2);
    between += own * moment(1) ** 2;
  }
  const mean = first / weight;
  return (between / weight - mean ** 2) / (second / weight - mean ** 2);
}

/** From the chance that two marks of a unit agree, and that two marks of any units would. */
const trueGwet = (design: AgreementDesign, weighting: "identity" | "ordinal"): number => {
  const weights = categoryWeights([0, 1, 2, 3], weighting);
  const mean = EVEN_SCORES.map(() => 0);
  let [weight, observed] = [0, 0];
  for (const { weight: own, shares } of unitGrid(design)) {
    weight += own;
    for (const [i, one] of shares.entries()) {
      mean[i] = (mean[i] ?? 0) + own * one;
      for (const [j, other] of shares.entries()) observed += own * (weights[i]?.[j] ?? 0) * one * other;
    }
  }
  const mixed = total(mean.map((sum) => (sum / weight) * (1 - sum / weight)));
  const expected = (total(weights.flat()) / 12) * mixed;
  return (observed / weight - expected) / (1 - expected);
};

/** What units are like: how common each is, and how often it gets each score. */
const unitGrid = ({
  unitSd,
  leniencySd,
  lean = 0,
}: AgreementDesign): { weight: number; shares: readonly number[] }[] =>
  Array.from({ length: 1601 }, (_, place) => {
    const at = (place - 800) / 100;
    const shares = scoreShares({ mean: lean + unitSd * at, sd: Math.hypot(1, leniencySd) });
    return { weight: normal.pdf(at, 0, 1), shares };
  });
