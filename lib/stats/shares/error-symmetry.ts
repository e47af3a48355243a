import { type BinomialTest, binomialTest } from "./binomial-test";
import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import { clopperPearson } from "./clopper-pearson";
import { type FisherExact, fisherExact } from "./fisher-exact";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { type TwoProportions, twoProportions } from "./two-proportions";

interface ErrorCounts {
  /** Machine items judged human, of this many machine items. */
  falsePositives: number;
  machineItems: number;
  /** Human items judged machine, of this many human items. */
  falseNegatives: number;
  humanItems: number;
}

export interface ErrorSymmetry {
  /** Of all errors, those that took a machine for a human. */
  shareFalsePositive: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  /** Exact, against one half. */
  p: BinomialTest["pTwoSided"];
  /** The two counts as a chi-square, without and with R's continuity correction. */
  mcNemar: OrUndefined<{ statistic: number; p: number }>;
  mcNemarCorrected: OrUndefined<{ statistic: number; p: number }>;
  /** False positives among machine items against false negatives among human ones. */
  rates: TwoProportions;
  ratesP: FisherExact["pTwoSided"];
}

/**
 * Are the two kinds of error equally frequent?
 *
 * In plain words: do judges who err rather take machine code for human code, or human code for machine code? The first
 * comparison looks at the errors alone and is fair where as many items of both kinds were shown; where they were not,
 * compare the rates.
 *
 * No errors: no share and no test. No items of one kind: no rate of it.
 *
 * Source: McNemar, Psychometrika 12 (1947) 153; R 4.2.2 `binom.test`, `mcnemar.test`, `fisher.test`; Newcombe (1998).
 *
 * @throws InvalidInputError unless errors are whole and not more than the items, and 0 < level < 1
 * @example errorSymmetry({ falsePositives: 26, machineItems: 54, falseNegatives: 12, humanItems: 54 }).p // 0.0336
 */
export function errorSymmetry(
  { falsePositives, machineItems, falseNegatives, humanItems }: ErrorCounts,
  level = DEFAULT_LEVEL,
): ErrorSymmetry {
  const rates = twoProportions(
    { x: falsePositives, n: machineItems },
    { x: falseNegatives, n: humanItems },
    level,
  );
  const errors = falsePositives + falseNegatives;
  const apart = Math.abs(falsePositives - falseNegatives);
  const test = binomialTest(falsePositives, errors);
  return {
    shareFalsePositive: test.estimate,
    interval: clopperPearson(falsePositives, errors, level),
    p: test.pTwoSided,
    mcNemar: chiSquare(apart, errors),
    mcNemarCorrected: chiSquare(Math.max(0, apart - 1), errors),
    rates,
    ratesP: fisherExact(falsePositives, machineItems, falseNegatives, humanItems).pTwoSided,
  };
}

const chiSquare = (apart: number, errors: number): ErrorSymmetry["mcNemar"] => {
  if (errors === 0) return undefinedBecause("no_data");
  const statistic = apart ** 2 / errors;
  return { statistic, p: chiSquareTail(statistic, 1) };
};
