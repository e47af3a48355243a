import type { BoxPlot } from "@/lib/stats/means/box-plot";
import { isUndefined, type OrUndefined } from "@/lib/stats/undefined";

/** What a page sends of a box plot: of many outliers only so many as can be told apart. */
export interface BoxRow {
  label: string;
  box: OrUndefined<{
    n: number;
    q1: number;
    median: number;
    q3: number;
    low: number;
    high: number;
    /** Thinned out; `outside` says how many there are. */
    outliers: number[];
    outside: number;
  }>;
}

const MOST_OUTLIERS = 40;

/**
 * A box plot as a row of a picture, with its values divided by `unit` (1,000 for seconds from milliseconds). Of more than
 * 40 outliers the most extreme ones and evenly spaced others stay.
 */
export function toBoxRow(label: string, plot: OrUndefined<BoxPlot>, unit = 1): BoxRow {
  if (isUndefined(plot)) return { label, box: plot };
  const { n, q1, median, q3, whiskers, outliers } = plot;
  return {
    label,
    box: {
      n,
      q1: q1 / unit,
      median: median / unit,
      q3: q3 / unit,
      low: whiskers.low / unit,
      high: whiskers.high / unit,
      outside: outliers.length,
      outliers: thinned(outliers).map((value) => value / unit),
    },
  };
}

const thinned = (values: readonly number[]): readonly number[] => {
  if (values.length <= MOST_OUTLIERS) return values;
  const step = (values.length - 1) / (MOST_OUTLIERS - 1);
  return Array.from({ length: MOST_OUTLIERS }, (_, at) => values[Math.round(at * step)] ?? 0);
};
