import type { OriginJudge, OriginSample } from "@/lib/results/counts/counts";
import { type BalancedGuessing, balancedGuessing } from "@/lib/stats/detection/balanced-guessing";
import { type JudgesAccuracy, judgesAccuracy } from "@/lib/stats/detection/judges-accuracy";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import type { IndexedStrata } from "@/lib/stats/crossed/stratified-crossed";
import type { GroupSums } from "@/lib/stats/crossed/two-way-difference";
import type { TwoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { twoWayMeanOfSums } from "@/lib/stats/crossed/two-way-mean-of-sums";
import type { LeadingEstimate } from "./headline-report";
import { toLeading } from "./crossed-estimates";
import type { Setting } from "./setting";
import type { ArmCounts } from "./slices";
import { type OriginEntry, toStratified } from "./stratified-counts";
import { type Split, confusionOf, rightIn, tallyBy, tallyOf } from "./tally";

/** One arm added up, and the two estimates that more than one figure needs. */
export interface Basis {
  counts: ArmCounts;
  setting: Setting;
  all: Split;
  judges: { key: string; first: OriginJudge; split: Split }[];
  samples: { key: string; first: OriginSample; split: Split }[];
  sums: GroupSums;
  mean: TwoWayMean;
  /** Answers by truth and system, as crossed estimates take them. */
  strata: IndexedStrata<OriginEntry>;
  /** The estimate that leads. */
  crossed: LeadingEstimate;
  accuracy: JudgesAccuracy;
  /** Null of an independent mix, whose items are fair coins whatever a judge's habits. */
  guessing: BalancedGuessing | null;
}

export function toBasis(counts: ArmCounts, setting: Setting): Basis {
  const judges = tallyBy(counts.judges, ({ judge }) => judge);
  const samples = tallyBy(counts.samples, ({ sample }) => sample);
  const doubles = tallyBy(counts.doubles, ({ judge, sample }) => JSON.stringify([judge, sample]));
  const sums = {
    judges: judges.map(({ key, split }) => ({ judge: key, ...sumsOf(split) })),
    units: samples.map(({ key, split }) => ({ unit: key, ...sumsOf(split) })),
    doubles: doubles.map(({ split }) => sumsOf(split)),
  };
  const given = sums.judges.map(({ sum: correct, n }) => ({ correct, n }));
  const all = tallyOf(counts.judges);
  const strata = toStratified([counts], setting.panes);
  return {
    counts,
    setting,
    judges,
    samples,
    sums,
    all,
    mean: twoWayMeanOfSums(sums, setting.chance, { level: setting.level, bounds: SHARE }),
    strata,
    crossed: toLeading(strata, all, setting),
    accuracy: judgesAccuracy(given, setting.chance, setting.level),
    guessing: setting.mix === "balanced" ? toGuessing(judges) : null,
  };
}

const toGuessing = (judges: Basis["judges"]): BalancedGuessing =>
  balancedGuessing(
    judges.map(({ split }) => {
      const { tp, fp, tn, fn } = confusionOf(split);
      return { n: tp + fp + tn + fn, h: tp + fn, a: tp + fp, correct: tp + tn };
    }),
  );

/** A right answer is 1 and a wrong one 0, so that the squares add up to the same. */
const sumsOf = (split: Split): { n: number; sum: number; sumOfSquares: number } => {
  const { right, n } = rightIn(split);
  return { n, sum: right, sumOfSquares: right };
};
