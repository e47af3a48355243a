import { type MarksAndChoice, SCORES } from "@/lib/results/counts/counts";
import { onScale } from "@/lib/results/on-scale";
import { cohenKappaOfTable } from "@/lib/stats/agreement/cohen-kappa";
import type { ConsistencyReport } from "./report";
import { toShare } from "./shares";

/** How often the choice goes with the marks of the same trial, by their signs. */
export function toConsistency(counted: readonly MarksAndChoice[], level: number): ConsistencyReport {
  const of = (lean: -1 | 0 | 1, chosen: (score: number) => boolean): number =>
    counted
      .filter((one) => one.lean === lean)
      .flatMap(({ scores }) => SCORES.flatMap((score, at) => (chosen(score) ? [scores[at] ?? 0] : [])))
      .reduce((sum, count) => sum + count, 0);
  const isLater = (score: number): boolean => score > 0;
  const isEarlier = (score: number): boolean => score < 0;
  const table = [
    [of(-1, isEarlier), of(-1, isLater)],
    [of(1, isEarlier), of(1, isLater)],
  ] as const;
  const goWith = table[0][0] + table[1][1];
  const against = table[0][1] + table[1][0];
  const neutral = of(0, () => true);
  const share = toShare(goWith, goWith + against, level);
  const { kappa, interval } = cohenKappaOfTable(table, {}, level);
  return {
    trials: goWith + against + neutral,
    neutral,
    with: goWith,
    against,
    shareWith: share.share,
    wilson: share.wilson,
    kappa,
    kappaInterval: onScale(kappa, interval),
  };
}
