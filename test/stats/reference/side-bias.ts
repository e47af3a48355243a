import { type BinomialTest, binomialTest } from "@/lib/stats/shares/binomial-test";
import { type ChiSquareIndependence, chiSquareIndependence } from "./chi-square-independence";
import { clopperPearson } from "@/lib/stats/shares/clopper-pearson";
import { type ClusteredMean, clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireCounts } from "@/lib/stats/invalid-input";
import type { OrUndefined } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";

interface SideBias {
  left: number;
  n: number;
  judges: number;
  shareLeft: OrUndefined<number>;
  /** Exact, against one half, every choice standing for itself. */
  p: BinomialTest["pTwoSided"];
  wilson: OrUndefined<Interval>;
  clopperPearson: OrUndefined<Interval>;
  byJudge: ClusteredMean;
  /** Whether judges lean differently: with one who always takes the left and one the right, the share hides both. */
  heterogeneity: ChiSquareIndependence;
}

/**
 * Do judges favour a side?
 *
 * In plain words: with sides drawn at random, the left should win half of the choices. If it wins more, judges lean to a
 * side, which costs power and, with uneven sides, favours a system.
 *
 * Use it as a check beside every comparison of two panes. The interval over judges is the one to report.
 *
 * No choices: undefined. One judge: no clustered quantity and no heterogeneity.
 *
 * Source: R 4.2.2 `binom.test`, `prop.test`, `chisq.test(correct = FALSE)`; CR1 as in `clusteredMean`.
 *
 * @throws InvalidInputError unless 0 <= left <= n are whole for each judge and 0 < level < 1
 * @example sideBias([{ left: 12, n: 20 }, { left: 5, n: 20 }]).shareLeft // 0.425
 */
export function sideBias(judges: readonly { left: number; n: number }[], level = DEFAULT_LEVEL): SideBias {
  for (const { left, n } of judges) requireCounts(left, n);
  const used = judges.filter(({ n }) => n > 0);
  const left = used.reduce((sum, judge) => sum + judge.left, 0);
  const n = used.reduce((sum, judge) => sum + judge.n, 0);
  const test = binomialTest(left, n);
  return {
    left,
    n,
    judges: used.length,
    shareLeft: test.estimate,
    p: test.pTwoSided,
    wilson: wilson(left, n, level),
    clopperPearson: clopperPearson(left, n, level),
    byJudge: clusteredMean(
      used.map((judge) => ({ sum: judge.left, n: judge.n })),
      0.5,
      level,
    ),
    heterogeneity: chiSquareIndependence(used.map((judge) => [judge.left, judge.n - judge.left])),
  };
}
