import type { JudgeTime } from "@/lib/results/counts/counts";
import { boxPlot } from "@/lib/stats/means/box-plot";
import { mapDefined } from "@/lib/stats/undefined";
import type { TimesReport } from "./report";

/** Of outliers a picture shows so many from either end. */
const SHOWN_OUTLIERS = 50;

/** The judges' usual times as a box plot. A judge of several slices counts once, with the mean of the medians by trials. */
export function toTimes(times: readonly JudgeTime[], which: "readMs" | "judgeMs"): TimesReport {
  const judges = new Map<string, { ms: number; trials: number }>();
  for (const time of times) {
    const ms = time[which];
    if (ms === null) continue;
    const known = judges.get(time.judge) ?? { ms: 0, trials: 0 };
    const trials = known.trials + time.trials;
    judges.set(time.judge, { ms: known.ms + ms * time.trials, trials });
  }
  const usual = [...judges.values()].map(({ ms, trials }) => ms / trials).sort((a, b) => a - b);
  return mapDefined(boxPlot(usual), (box) => ({
    ...box,
    outliers: ends(box.outliers),
    outlierCount: box.outliers.length,
  }));
}

const ends = (outliers: readonly number[]): number[] =>
  outliers.length <= 2 * SHOWN_OUTLIERS
    ? [...outliers]
    : [...outliers.slice(0, SHOWN_OUTLIERS), ...outliers.slice(-SHOWN_OUTLIERS)];
