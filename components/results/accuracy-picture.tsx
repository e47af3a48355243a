import { formatCoverage, formatInterval, formatPercent } from "@/lib/results/format-number";
import type { ArmReport } from "@/lib/results/human-or-robot";
import { clipToShare } from "@/lib/stats/interval";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { IntervalFigure, type IntervalRow } from "./interval-figure";

/** The arms beside chance: mean share of right answers over judges, with its interval. */
export function AccuracyPicture({ arms }: { arms: readonly ArmReport[] }) {
  return (
    <IntervalFigure
      caption={`Right answers: mean over judges, with the ${arms[0] ? formatCoverage(arms[0]) : ""} t interval; the line is chance`}
      low={{ value: 0, words: "0%" }}
      high={{ value: 1, words: "100%" }}
      nullValue={arms[0]?.chance ?? 0.5}
      rows={arms.map(toRow)}
    />
  );
}

const toRow = ({ arm, overJudges: { mean, interval } }: ArmReport): IntervalRow => {
  const label = `Arm ${arm}`;
  if (isUndefined(mean)) return { label, text: reasonInWords(mean), mean: null, low: null, high: null };
  if (isUndefined(interval)) return { label, text: formatPercent(mean), mean, low: null, high: null };
  const { low, high } = clipToShare(interval);
  return {
    label,
    text: `${formatPercent(mean)} (${formatInterval(clipToShare(interval), 0, 100)})`,
    mean,
    low,
    high,
  };
};
