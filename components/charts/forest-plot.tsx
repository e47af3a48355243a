"use client";

import { clipToShare, type Interval } from "@/lib/stats/interval";
import { isUndefined, mapDefined, type OrUndefined, reasonInWords } from "@/lib/stats/undefined";
import type { Table } from "@/lib/results/table";
import { ChartFigure } from "./chart-figure";
import { toId } from "./count-table";
import { ForestMarks, hasRemarks } from "./forest-marks";
import { niceScale } from "./nice-scale";
import { Plot } from "./plot";
import { columnFormat, formatRange, formatTick, formatValue, type ValueFormat } from "./value-format";

export interface ForestRow {
  label: string;
  value: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  /** A word after the label: "exploratory". */
  tag?: string;
}

export interface ForestPlotProps {
  caption: string;
  note?: string;
  rows: readonly ForestRow[];
  /** What a row is: the table's first heading. */
  rowName: string;
  /** What the points are: the table's second heading, and the axis' title. */
  valueName: string;
  format: ValueFormat;
  /** Where the axis ends; wide enough for all rows unless given. */
  domain?: readonly [number, number];
  /** A line where there is no effect. */
  nullLine?: { at: number; text: string };
  /** Values so near to the null line count as none: a band. */
  margin?: number;
  /** What it means to lie left or right of the null line. */
  ends?: { low: string; high: string };
  /** Rows without their figures and half as high, for long lists. */
  isCompact?: boolean;
}

/** Points with their intervals on one axis, one row each. A row without a value says why. */
export function ForestPlot(props: ForestPlotProps) {
  const { caption, note, rows, format, valueName, nullLine, margin, isCompact = false } = props;
  const scale = props.domain ? niceWithin(props.domain) : niceScale(reach(props));
  const drawn = rows.map((row) => ({
    ...row,
    interval: format.kind === "percent" ? mapDefined(row.interval, clipToShare) : row.interval,
    text: figuresOf(row, format),
  }));
  const hasTwoLines = (isWide: boolean) =>
    props.ends !== undefined && (!isWide || props.ends.low.length + props.ends.high.length > MOST_ENDS);
  const longest = Math.max(0, ...drawn.map(({ value, text }) => (isUndefined(value) ? 0 : text.length)));
  const rightOf = (isWide: boolean) => (isWide && !isCompact ? 26 + 7 * longest : 16);
  return (
    <ChartFigure caption={caption} note={note} table={toTable(props)}>
      <Plot
        x={{
          ...scale,
          format: (value) => formatTick(value, format),
          title: props.ends ? undefined : valueName,
        }}
        rows={rows.length}
        bottom={props.ends && ((isWide) => (hasTwoLines(isWide) ? 36 : 20))}
        height={(isWide) =>
          (hasTwoLines(isWide) ? 78 : 62) +
          rows.length * (isCompact ? 20 : isWide ? 32 : hasRemarks(rows) ? 60 : 46)
        }
        left={(isWide) => (isCompact ? (isWide ? 190 : 120) : isWide ? 210 : 8)}
        right={rightOf}
        top={nullLine ? 18 : 8}
      >
        {(isWide) => (
          <ForestMarks
            rows={drawn}
            layout={isCompact ? "compact" : isWide ? "wide" : "narrow"}
            domain={scale.domain}
            nullLine={nullLine}
            margin={margin}
            ends={
              props.ends && {
                ...props.ends,
                isOnTwoLines: hasTwoLines(isWide),
                roomAtRight: rightOf(isWide) - 4,
              }
            }
          />
        )}
      </Plot>
    </ChartFigure>
  );
}

/** Letters of both ends that find room on one line of the narrowest wide picture, from its axis to its right edge. */
const MOST_ENDS = 48;

const niceWithin = (domain: readonly [number, number]) => ({
  domain,
  ticks: niceScale(domain).ticks.filter((tick) => tick >= domain[0] && tick <= domain[1]),
});

const reach = ({ rows, nullLine, margin }: ForestPlotProps): number[] => [
  ...rows.flatMap(({ value, interval }) => [
    ...(isUndefined(value) ? [] : [value]),
    ...(isUndefined(interval) ? [] : [interval.low, interval.high]),
  ]),
  ...(nullLine ? [nullLine.at - (margin ?? 0), nullLine.at + (margin ?? 0)] : []),
];

const figuresOf = ({ value, interval }: ForestRow, format: ValueFormat): string => {
  if (isUndefined(value)) return reasonInWords(value);
  const text = formatValue(value, format);
  return isUndefined(interval) ? text : `${text} (${formatRange(interval, format)})`;
};

const toTable = ({ caption, rows, rowName, valueName, format }: ForestPlotProps): Table => {
  const formats = columnFormat(format);
  const level = rows.map(({ interval }) => interval).find((one) => !isUndefined(one));
  const coverage = level && !isUndefined(level) ? `${Number((100 * level.level).toPrecision(6))}% ` : "";
  const isTagged = rows.some(({ tag }) => tag !== undefined);
  return {
    caption,
    columns: [
      { id: toId(rowName), label: rowName, format: "text", digits: 0 },
      { id: toId(valueName), label: valueName, format: formats.value, digits: format.digits },
      { id: "interval", label: `${coverage}interval`, format: formats.interval, digits: format.digits },
      ...(isTagged ? [{ id: "remark", label: "Remark", format: "text" as const, digits: 0 }] : []),
    ],
    rows: rows.map(({ label, value, interval, tag }) => ({
      kind: "body",
      cells: [label, value, interval, ...(isTagged ? [tag ?? ""] : [])],
    })),
    notes: [],
  };
};
