import type { ForestFigure, ForestRow } from "@/lib/results/figures/figure";
import { forestReach } from "@/lib/results/figures/forest-reach";
import { clipToShare } from "@/lib/stats/interval";
import { isUndefined, mapDefined, reasonInWords } from "@/lib/stats/undefined";
import { ForestMarks, hasBrokenLabels, hasSecondLines } from "./forest-marks";
import { niceScale } from "@/lib/results/figures/nice-scale";
import { forestTips } from "@/lib/results/figures/tips";
import type { PlotSketch, Sketch } from "./sketch";
import { formatRange, formatTick, formatValue, type ValueFormat } from "@/lib/results/figures/value-format";

/** Points with their intervals on one axis, one row each. A row without a value says why. */
export function forestSketch(figure: ForestFigure): Sketch {
  const { caption, rows, format, valueName, nullLine, margin, ends, isCompact = false } = figure;
  const scale = figure.domain ? niceWithin(figure.domain) : niceScale(forestReach(figure));
  const drawn = rows.map((row) => ({
    ...row,
    interval: format.kind === "percent" ? mapDefined(row.interval, clipToShare) : row.interval,
    text: figuresOf(row, format),
  }));
  const hasTwoLines = (isWide: boolean) =>
    ends !== undefined && ends.low.length + ends.high.length > (isWide ? MOST_ENDS : MOST_ENDS_ON_PHONE);
  const longest = Math.max(0, ...drawn.map(({ value, text }) => (isUndefined(value) ? 0 : text.length)));
  const rightOf = (isWide: boolean) => (isWide && !isCompact ? 26 + 7 * longest : 16);
  const wideRow = hasBrokenLabels(rows, LABELS) || rows.some(({ tag }) => tag !== undefined) ? 40 : 32;
  const plot: PlotSketch = {
    label: caption,
    tips: forestTips(figure),
    x: { ...scale, format: (value) => formatTick(value, format), title: ends ? undefined : valueName },
    rows: rows.length,
    bottom: ends && ((isWide) => (hasTwoLines(isWide) ? 36 : 20)),
    height: (isWide) =>
      (hasTwoLines(isWide) ? 78 : 62) +
      rows.length * (isCompact ? 20 : isWide ? wideRow : hasSecondLines(rows) ? 60 : 46),
    left: (isWide) => (isCompact ? (isWide ? 190 : 120) : isWide ? LABELS : 8),
    right: rightOf,
    top: nullLine ? 18 : 8,
    marks: (isWide) => (
      <ForestMarks
        rows={drawn}
        layout={isCompact ? "compact" : isWide ? "wide" : "narrow"}
        domain={scale.domain}
        nullLine={nullLine}
        margin={margin}
        ends={ends && { ...ends, isOnTwoLines: hasTwoLines(isWide), roomAtRight: rightOf(isWide) - 4 }}
      />
    ),
  };
  return { panels: [{ plot }] };
}

/** Room for the labels beside a wide picture, in pixels. */
const LABELS = 210;

/** Letters of both ends that find room on one line of the narrowest wide picture, from its axis to its right edge. */
const MOST_ENDS = 48;
/** The same of a phone 320 pixels wide. */
const MOST_ENDS_ON_PHONE = 28;

const niceWithin = (domain: readonly [number, number]) => ({
  domain,
  ticks: niceScale(domain).ticks.filter((tick) => tick >= domain[0] && tick <= domain[1]),
});

const figuresOf = ({ value, interval }: ForestRow, format: ValueFormat): string => {
  if (isUndefined(value)) return reasonInWords(value);
  const text = formatValue(value, format);
  return isUndefined(interval) ? text : `${text} (${formatRange(interval, format)})`;
};
