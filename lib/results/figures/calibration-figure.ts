import { isUndefined, type OrUndefined } from "@/lib/stats/undefined";
import type { CurveFigure } from "./figure";
import { SHARE_SCALE } from "./share-scale";
import { PERCENT } from "./value-format";

interface Calibration {
  caption: string;
  note?: string;
  statedName: string;
  observedName: string;
  seriesName: string;
  series: readonly {
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
  }[];
}

/** What answers stood for against what was so: on the diagonal judges knew how sure they might be. */
export function calibrationFigure(calibration: Calibration): CurveFigure {
  const { caption, note, statedName, observedName, seriesName, series } = calibration;
  return {
    kind: "curve",
    caption,
    note,
    seriesName,
    isSquare: true,
    x: { name: statedName, ...SHARE_SCALE, format: PERCENT },
    y: { name: observedName, ...SHARE_SCALE, format: PERCENT },
    references: [{ from: [0, 0], to: [1, 1], text: "as stated", side: "above" }],
    series: series.map(({ name, answers }) => ({
      name,
      // An answer that nobody gave has no place in the picture.
      points: answers.flatMap(({ words, stated, observed, interval, n }) => {
        if (isUndefined(observed)) return [];
        const bar = isUndefined(interval) ? null : { low: interval.low, high: interval.high };
        return [{ x: stated, y: observed, label: words, n, interval: bar }];
      }),
    })),
  };
}
