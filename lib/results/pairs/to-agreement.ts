import { type CompleteMark, SCORES, type ScoreCounts } from "@/lib/results/counts/counts";
import { kappaOfUnits } from "@/lib/stats/agreement/cohen-kappa";
import { crossedIcc } from "@/lib/stats/agreement/crossed-icc";
import { fleissKappa } from "@/lib/stats/agreement/fleiss-kappa";
import { gwetOfUnits } from "@/lib/stats/agreement/gwet-coefficient";
import { alphaOfUnits } from "@/lib/stats/agreement/krippendorff-alpha";
import { percentAgreementOfCounts } from "@/lib/stats/agreement/percent-agreement";
import { total } from "@/lib/stats/total";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { FEWEST_UNITS, unitJackknife } from "@/lib/stats/resampling/unit-jackknife";
import type { UnitStatistic } from "@/lib/stats/resampling/unit-statistic";
import type { AgreementReport, Coefficient, CohenReport, CrossedIccReport } from "./agreement-report";
import { completeIcc, completeRows } from "./complete-icc";
import type { QuestionUnit } from "./question-units";

export interface AgreementInput {
  kind: QuestionUnit["kind"];
  /** Of one question. */
  units: readonly Pick<QuestionUnit, "scores">[];
  /** With at least one mark. */
  judges: number;
  /** Of this question, from `unitsToRead`. */
  marks: readonly CompleteMark[];
  /** The scores that could be answered; null for all four. */
  answerable?: readonly number[] | null;
  level: number;
}

/** How far judges agree on one question. */
export function toAgreement(input: AgreementInput): AgreementReport {
  const { units, judges, marks, level, answerable = null } = input;
  const all = units.map(({ scores }) => scores);
  const categories = categoriesOf(all, answerable);
  const counts = all.map((scores) => categories.map((score) => scores[SCORES.indexOf(score)] ?? 0));
  const signs = all.map(([a, b, c, d]) => [a + b, c + d]);
  const { units: pairableUnits, meanByUnit: percent } = percentAgreementOfCounts(counts, categories);
  const isApart = units.length > 0 && pairableUnits === 0;
  const told = <Value>(value: OrUndefined<Value>): OrUndefined<Value> =>
    isApart && isUndefined(value) ? undefinedBecause(APART[input.kind]) : value;
  const coefficient = (statistic: UnitStatistic): Coefficient => {
    const { value, interval } = unitJackknife(counts, statistic, level);
    const isShort = !isUndefined(value) && pairableUnits < FEWEST_UNITS;
    return { value: told(value), interval: told(isShort ? undefinedBecause("too_few_units") : interval) };
  };
  const fleiss = fleissKappa(counts);
  return {
    judges,
    units: units.length,
    pairableUnits,
    categories,
    alpha: coefficient(alphaOfUnits(categories, "ordinal")),
    ac1: coefficient(gwetOfUnits({ categories })),
    ac2: coefficient(gwetOfUnits({ categories, weighting: "ordinal" })),
    percent: told(percent),
    percentSameSign: told(percentAgreementOfCounts(signs, [-1, 1]).meanByUnit),
    icc: completeIcc(marks, judges, level),
    crossedIcc: toCrossedIcc(marks, total(all.map((scores) => total(scores))), level),
    fleiss: { judges: told(fleiss.judges), kappa: told(fleiss.kappa) },
    cohen: toCohen(marks, judges, { categories, level }),
  };
}

const APART = { sample: "no_common_program", pair: "no_common_pair" } as const;

/** All four where an answer lies outside of what could be answered: a graded vote. */
const categoriesOf = (
  counts: readonly ScoreCounts[],
  answerable: readonly number[] | null,
): (typeof SCORES)[number][] => {
  const isWithin = (at: number, score: number): boolean =>
    answerable?.includes(score) === true || counts.every((scores) => scores[at] === 0);
  if (answerable === null || !SCORES.every((score, at) => isWithin(at, score))) return [...SCORES];
  return SCORES.filter((score) => answerable.includes(score));
};

/** Without some of the marks there is nothing to estimate from. */
const toCrossedIcc = (marks: readonly CompleteMark[], given: number, level: number): CrossedIccReport => {
  const { judgesPerUnit, components, ...more } = crossedIcc(marks.length < given ? [] : marks, level);
  const { agreement, interval, consistency, ofMean } = more;
  if (!isUndefined(components))
    return { judgesPerUnit, ...components, agreement, interval, consistency, ofMean };
  const why = marks.length < given ? undefinedBecause("too_many_marks") : components;
  return {
    judgesPerUnit: isUndefined(judgesPerUnit) ? why : judgesPerUnit,
    unit: why,
    judge: why,
    residual: why,
    agreement: why,
    interval: why,
    consistency: why,
    ofMean: why,
  };
};

const toCohen = (
  marks: readonly CompleteMark[],
  judges: number,
  { categories, level }: { categories: readonly number[]; level: number },
): CohenReport => {
  if (judges !== 2) {
    const why = undefinedBecause("not_two_judges");
    return { units: 0, kappa: why, interval: why, weighted: why, weightedInterval: why };
  }
  const rows = completeRows(marks, judges);
  const cells = rows.map(([first, second]) =>
    categories.flatMap((one) => categories.map((other) => (one === first && other === second ? 1 : 0))),
  );
  const told = (weighting: "identity" | "quadratic"): Coefficient => {
    const { value, interval } = unitJackknife(cells, kappaOfUnits(categories.length, weighting), level);
    const isShort = !isUndefined(value) && rows.length < FEWEST_UNITS;
    return { value, interval: isShort ? undefinedBecause("too_few_units") : interval };
  };
  const [plain, weighted] = [told("identity"), told("quadratic")];
  return {
    units: rows.length,
    kappa: plain.value,
    interval: plain.interval,
    weighted: weighted.value,
    weightedInterval: weighted.interval,
  };
};
