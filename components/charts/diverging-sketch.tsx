import { divergingReach } from "@/lib/results/figures/diverging-table";
import type { DivergingFigure } from "@/lib/results/figures/figure";
import { divergingTips } from "@/lib/results/figures/tips";
import { DivergingMarks, FILLS, GAP } from "./diverging-marks";
import { KeyBox } from "./picture-key";
import type { PlotSketch, Sketch } from "./sketch";

/** Bars that lean to one side or the other, with the even scale's gap where zero would be. Rows may differ in size: bars are shares. */
export function divergingSketch(figure: DivergingFigure): Sketch {
  const { caption, rows, words } = figure;
  const reach = figure.reach ?? divergingReach(rows.map(({ counts }) => counts));
  const end = Math.min(1, Math.ceil(reach * 4) / 4);
  const steps = [1, 0.75, 0.5, 0.25, 0].filter((step) => step <= end && (end < 1 || step % 0.5 === 0));
  const plot: PlotSketch = {
    label: caption,
    tips: divergingTips(figure),
    x: {
      domain: [-end - GAP, end + GAP],
      ticks: [...steps.map((step) => -step - GAP), ...[...steps].reverse().map((step) => step + GAP)],
      format: (at) => `${Math.round(100 * (Math.abs(at) - GAP))}%`,
    },
    rows: rows.length,
    height: (isWide) => 40 + rows.length * (isWide ? 38 : 52),
    left: (isWide) => (isWide ? 210 : 8),
    right: 16,
    marks: (isWide) => <DivergingMarks rows={rows} isWide={isWide} />,
  };
  return {
    panels: [{ plot }],
    key: words.map((name, place) => ({
      name: `${name}${shareOf(rows, place)}`,
      mark: <KeyBox fill={FILLS[place] ?? ""} />,
    })),
  };
}

/** Of a single row the key has the shares: a narrow part of a bar has no room for its own. */
const shareOf = ([row, ...others]: DivergingFigure["rows"], place: number): string => {
  const n = row?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
  if (!row || others.length > 0 || n === 0) return "";
  return `: ${Math.round((100 * (row.counts[place] ?? 0)) / n)}%`;
};
