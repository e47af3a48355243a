import { formatCoverage } from "@/lib/results/format-number";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import type { ForestFigure } from "./figure";

/** More pairs than this are no picture any more. */
const MOST = 45;

/** All contrasts of the primary question on one axis; null where there is one, or too many. */
export function mainContrasts(report: PairsReport, labels: Labels, primary: string): ForestFigure | null {
  const question = report.questions.find((one) => one.question === primary);
  const contrasts = question?.contrasts ?? [];
  if (contrasts.length < 2 || contrasts.length > MOST) return null;
  const { margin } = report;
  return {
    kind: "forest",
    caption: `${labelOf(labels, primary)}: every two systems, means with ${formatCoverage(report)} intervals`,
    note:
      margin === null
        ? "Intervals are over judges and tasks."
        : `Intervals are over judges and tasks. The band is the margin that was fixed beforehand, \u00b1${margin}.`,
    rowName: "Systems",
    valueName: "Mean difference",
    format: { kind: "number", digits: 2 },
    nullLine: { at: 0, text: "no difference" },
    margin: margin ?? undefined,
    ends: { low: "the second better", high: "the first better" },
    isCompact: contrasts.length > 15,
    rows: contrasts.map(({ earlier, later, difference }) => ({
      label: `${later} minus ${earlier}`,
      value: difference.mean,
      interval: difference.twoWay.interval,
      n: difference.n,
    })),
  };
}
