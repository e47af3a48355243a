import type { CompleteMark } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { sortedUnique } from "@/lib/results/pairs/whole";

/** More judges than this are no picture any more. */
const MOST = 40;

/** How often each two judges gave answers on the same side of the scale about the same unit. */
export interface JudgeAgreement {
  /** The first 40 by code point. */
  judges: string[];
  of: number;
  /** The upper half, row by row: judges 0 and 1, 0 and 2, ..., 1 and 2, ... `n` are the units that both marked. */
  pairs: { n: number; same: number }[];
}

/**
 * From single marks of one question. Of a judge who marked a unit more than once the first mark counts.
 *
 * @returns null where no unit was marked by two of the judges
 */
export function judgeAgreement(marks: readonly CompleteMark[]): JudgeAgreement | null {
  const all = sortedUnique(marks.map(({ judge }) => judge));
  const judges = all.slice(0, MOST);
  const place = new Map(judges.map((judge, at) => [judge, at]));
  const pairs = judges.flatMap((_, first) => judges.slice(first + 1).map(() => ({ n: 0, same: 0 })));
  const pairAt = (first: number, second: number): number =>
    first * judges.length - (first * (first + 1)) / 2 + second - first - 1;
  for (const unit of groupRows(marks, ({ unit }) => unit).values()) {
    const first = new Map<number, number>();
    for (const { judge, score } of unit) {
      const at = place.get(judge);
      if (at !== undefined && !first.has(at)) first.set(at, score);
    }
    const own = [...first].sort(([a], [b]) => a - b);
    own.forEach(([one, score], from) => {
      for (const [other, otherScore] of own.slice(from + 1)) {
        const pair = pairs[pairAt(one, other)];
        if (pair === undefined) continue;
        pair.n += 1;
        if (score > 0 === otherScore > 0) pair.same += 1;
      }
    });
  }
  return pairs.some(({ n }) => n > 0) ? { judges, of: all.length, pairs } : null;
}
