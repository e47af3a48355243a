import { groupBy } from "@/lib/allocation/group-by";
import { MEASURE_WORDS } from "./measures";
import type { MatchedSample, SetAside, TrimRule } from "./matching-rule";

/**
 * Common support: of each measure, what all pools reach. The range begins at the greatest of the pools' lower ends and
 * stops at the least of their upper ends, where an end is the quantile of the rule's share; what lies outside is set aside.
 *
 * Source: Dehejia and Wahba, J. Am. Stat. Assoc. 94 (1999) 1053 (discarding outside the common support).
 */
export function trimEnds(samples: readonly MatchedSample[], { by, ends }: TrimRule): SetAside[] {
  const pools = [...groupBy(samples, ({ pool }) => pool).values()];
  const ranges = by.map((measure) => {
    const values = pools.map((own) => own.map(({ lengths }) => lengths[measure]).sort((a, b) => a - b));
    return {
      measure,
      low: Math.max(...values.map((own) => own[Math.floor(ends * (own.length - 1))] ?? 0)),
      high: Math.min(...values.map((own) => own[Math.ceil((1 - ends) * (own.length - 1))] ?? 0)),
    };
  });
  return samples.flatMap(({ key, lengths }) => {
    const outside = ranges.filter(
      ({ measure, low, high }) => lengths[measure] < low || lengths[measure] > high,
    );
    const why = outside.map(
      ({ measure, low, high }) =>
        `${MEASURE_WORDS[measure].name.toLowerCase()} ${lengths[measure].toLocaleString("en")}, outside the pools' common range (${low.toLocaleString("en")} to ${high.toLocaleString("en")})`,
    );
    return why.length === 0 ? [] : [{ key, why: why.join("; ") }];
  });
}
