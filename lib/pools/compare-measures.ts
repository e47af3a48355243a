import { cliffsDelta } from "@/lib/stats/ranks/cliffs-delta";
import { cliffsDeltaInterval } from "@/lib/stats/ranks/cliffs-delta-interval";
import { holm } from "@/lib/stats/several/holm";
import type { Interval } from "@/lib/stats/interval";
import { mannWhitney } from "@/lib/stats/ranks/mann-whitney";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import type { Comparison } from "./comparisons";
import { MEASURES, type Measure } from "./measures";

export interface MeasureTest {
  /** Which of the comparisons, from 0. */
  comparison: number;
  measure: Measure;
  p: OrUndefined<number>;
  /** Over all tests of one form: Holm. */
  pAdjusted: OrUndefined<number>;
  /** Cliff's delta: positive where the first pool has the greater values. */
  delta: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}

/** Mann-Whitney tests of each measure between the pools of each comparison, adjusted together. */
export function compareMeasures(
  comparisons: readonly Comparison[],
  samples: readonly { system: string; measures: Record<Measure, number> }[],
): MeasureTest[] {
  const tests = comparisons.flatMap(({ a, b }, comparison) =>
    MEASURES.map((measure) => {
      const of = (pool: readonly string[]) =>
        samples.filter(({ system }) => pool.includes(system)).map(({ measures }) => measures[measure]);
      const [first, second] = [of(a), of(b)];
      const { w, pTwoSided: p } = mannWhitney(first, second);
      const delta = isUndefined(w) ? w : cliffsDelta(w, first.length, second.length);
      return { comparison, measure, p, delta, interval: cliffsDeltaInterval(first, second) };
    }),
  );
  const adjusted = holm(tests.map(({ p }) => (isUndefined(p) ? null : p)));
  return tests.map((test, at) => ({ ...test, pAdjusted: adjusted[at] ?? test.p }));
}
