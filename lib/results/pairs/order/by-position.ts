import type { PairPosition } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { total } from "@/lib/stats/total";
import type { Interval } from "@/lib/stats/interval";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";

/** The answers at one place in a session. Intervals treat them as independent. */
export interface PositionShares {
  position: number;
  n: number;
  /** Share of choices for the program on the right; null for a sample question. */
  right: PositionShare | null;
  /** Share of answers at an end of the scale. */
  strong: PositionShare;
  /** Mean score of either program; null for a pair question. */
  mean: number | null;
}

export interface PositionShare {
  share: OrUndefined<number>;
  wilson: OrUndefined<Interval>;
}

/** Of one question, from the first place to the last. */
export function sharesByPosition(
  positions: readonly PairPosition[],
  { question, kind }: Pick<PairPosition, "question" | "kind">,
  level: number,
): PositionShares[] {
  const own = positions.filter((one) => one.question === question && one.n > 0);
  return [...groupRows(own, ({ position }) => String(position)).values()]
    .map((entries): PositionShares => {
      const n = total(entries.map((one) => one.n));
      const shareOf = (count: number): PositionShare => ({
        share: n === 0 ? undefinedBecause("no_data") : count / n,
        wilson: wilson(count, n, level),
      });
      return {
        position: entries[0]?.position ?? 0,
        n,
        right: kind === "pair" ? shareOf(total(entries.map(({ right }) => right))) : null,
        strong: shareOf(total(entries.map(({ strong }) => strong))),
        mean: kind === "pair" ? null : total(entries.map(({ sum }) => sum)) / n,
      };
    })
    .sort((one, other) => one.position - other.position);
}
