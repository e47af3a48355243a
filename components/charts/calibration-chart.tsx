"use client";

import { isUndefined, type OrUndefined } from "@/lib/stats/undefined";
import { CurveChart } from "./curve-chart";
import { SHARE_SCALE } from "./share-scale";
import { PERCENT } from "./value-format";

export interface CalibrationSeries {
  name: string;
  /** One for each answer, from the lowest stated share to the highest. */
  answers: readonly {
    /** "probably a human" */
    words: string;
    stated: number;
    observed: OrUndefined<number>;
    interval: OrUndefined<{ low: number; high: number }>;
    n: number;
  }[];
}

/** What answers stood for against what was so: on the diagonal judges knew how sure they might be. */
export function CalibrationChart({
  caption,
  note,
  statedName,
  observedName,
  seriesName,
  series,
}: {
  caption: string;
  note?: string;
  statedName: string;
  observedName: string;
  seriesName: string;
  series: readonly CalibrationSeries[];
}) {
  return (
    <CurveChart
      caption={caption}
      note={note}
      isSquare
      seriesName={seriesName}
      x={{ name: statedName, ...SHARE_SCALE, format: PERCENT }}
      y={{ name: observedName, ...SHARE_SCALE, format: PERCENT }}
      reference={{ from: [0, 0], to: [1, 1], text: "as stated", side: "above" }}
      series={series.map(({ name, answers }) => ({
        name,
        // An answer that nobody gave has no place in the picture.
        points: answers.flatMap(({ words, stated, observed, interval, n }) =>
          isUndefined(observed)
            ? []
            : [
                {
                  ...{ x: stated, y: observed, label: words, n },
                  interval: isUndefined(interval) ? null : { low: interval.low, high: interval.high },
                },
              ],
        ),
      }))}
    />
  );
}
