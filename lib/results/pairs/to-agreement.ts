import { type CompleteMark, SCORES } from "@/lib/results/counts/counts";
import { gwetCoefficientOfCounts, gwetOfUnits } from "@/lib/stats/gwet-coefficient";
import { alphaOfUnits, krippendorffAlphaOfCounts } from "@/lib/stats/krippendorff-alpha";
import { percentAgreementOfCounts } from "@/lib/stats/percent-agreement";
import { FEWEST_RESAMPLED_UNITS, unitBootstrap } from "@/lib/stats/unit-bootstrap";
import type { UnitStatistic } from "@/lib/stats/unit-statistic";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { AgreementReport, Coefficient } from "./agreement-report";
import { completeIcc } from "./complete-icc";
import type { QuestionUnit } from "./question-units";

export interface AgreementInput {
  /** Of one question. */
  units: readonly Pick<QuestionUnit, "scores">[];
  /** With at least one mark. */
  judges: number;
  /** Of this question. */
  complete: readonly CompleteMark[];
  /** Without it, coefficients come without intervals. */
  random: (() => number) | null;
  level: number;
}

const SCALE = { categories: SCORES } as const;
const ORDINAL = { categories: SCORES, weighting: "ordinal" } as const;

/** How far judges agree on one question. */
export function toAgreement({ units, judges, complete, random, level }: AgreementInput): AgreementReport {
  const counts = units.map(({ scores }) => scores);
  const signs = counts.map(([a, b, c, d]) => [a + b, c + d]);
  const { units: pairableUnits, meanByUnit: percent } = percentAgreementOfCounts(counts, SCORES);
  const told = (value: OrUndefined<number>, statistic: UnitStatistic): Coefficient => ({
    value,
    interval: random && intervalOf(counts, pairableUnits, statistic, random, level),
  });
  return {
    ...{ judges, units: units.length, pairableUnits, percent },
    percentSameSign: percentAgreementOfCounts(signs, [-1, 1]).meanByUnit,
    alpha: told(krippendorffAlphaOfCounts(counts, SCORES, "ordinal").alpha, alphaOfUnits(SCORES, "ordinal")),
    ac1: told(gwetCoefficientOfCounts(counts, SCALE, level).coefficient, gwetOfUnits(SCALE)),
    ac2: told(gwetCoefficientOfCounts(counts, ORDINAL, level).coefficient, gwetOfUnits(ORDINAL)),
    icc: completeIcc(complete, judges, level),
  };
}

const intervalOf = (
  counts: readonly (readonly number[])[],
  pairable: number,
  statistic: UnitStatistic,
  random: () => number,
  level: number,
): Coefficient["interval"] => {
  if (pairable < FEWEST_RESAMPLED_UNITS) return undefinedBecause("too_few_units");
  return unitBootstrap(counts, statistic, { random, level, resamples: resamplesOf(counts.length) }).interval;
};

/** Two million draws tell the ends well enough, and thousands of units need fewer rounds than dozens. */
const resamplesOf = (units: number): number => Math.max(200, Math.min(1_000, Math.floor(2_000_000 / units)));
