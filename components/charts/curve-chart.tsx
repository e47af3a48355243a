"use client";

import type { Table } from "@/lib/results/table";
import { undefinedBecause } from "@/lib/stats/undefined";
import { ChartFigure } from "./chart-figure";
import { toId } from "./count-table";
import { CurveMarks, SeriesMark } from "./curve-marks";
import { niceScale } from "./nice-scale";
import { PictureKey } from "./picture-key";
import { Plot } from "./plot";
import type { PlotAxis } from "./scales";

import { columnFormat, formatTick, type ValueFormat } from "./value-format";

export interface CurvePoint {
  x: number;
  y: number;
  /** Drawn as a band, or as bars of single points. */
  interval?: { low: number; high: number } | null;
  /** Stands beside the point. */
  label?: string;
  /** Answers behind the point: the table says them. */
  n?: number;
}

export interface CurveAxis {
  name: string;
  domain: readonly [number, number];
  /** Round ones unless given. */
  ticks?: readonly number[];
  format: ValueFormat;
}

export interface CurveChartProps {
  caption: string;
  note?: string;
  x: CurveAxis;
  y: CurveAxis;
  series: readonly { name: string; points: readonly CurvePoint[] }[];
  /** What a series is, for the table: "Arm". */
  seriesName: string;
  /** A broken line from corner to corner, or level, with a word: what guessing gives, or what is perfect. */
  reference?: {
    from: readonly [number, number];
    to: readonly [number, number];
    text: string;
    /** Where the word stands by a slope. */
    side?: "above" | "below";
  };
  intervals?: "band" | "bars";
  /** Stands in the place of lines that do not exist. */
  empty?: string;
  /** As high as wide, where both axes measure the same. */
  isSquare?: boolean;
}

/** Lines through points, up to four, told apart by dashes and shapes as well as by colour. */
export function CurveChart(props: CurveChartProps) {
  const { caption, note, x, y, series, reference, intervals = "bars", isSquare = false, empty } = props;
  return (
    <ChartFigure caption={caption} note={note} table={toTable(props)}>
      <div className={isSquare ? "mx-auto max-w-[30rem]" : ""}>
        <Plot
          x={toAxis(x)}
          y={toAxis(y)}
          height={() => (isSquare ? { lessThanWide: BESIDE_SQUARE } : 280)}
          right={18}
          most={isSquare ? 480 : undefined}
        >
          {() => <CurveMarks series={series} reference={reference} empty={empty} intervals={intervals} />}
        </Plot>
      </div>
      {series.length > 1 && (
        <PictureKey entries={series.map(({ name }, at) => ({ name, mark: <SeriesMark at={at} /> }))} />
      )}
    </ChartFigure>
  );
}

/** So much more stands beside a square with its axes than above and below it. */
const BESIDE_SQUARE = 22;

const toAxis = ({ name, domain, ticks, format }: CurveAxis): PlotAxis => ({
  domain,
  ticks: ticks ?? niceScale(domain).ticks.filter((tick) => tick >= domain[0] && tick <= domain[1]),
  format: (value) => formatTick(value, format),
  title: name,
});

const toTable = ({ caption, x, y, series, seriesName }: CurveChartProps): Table => {
  const points = series.flatMap(({ points }) => points);
  const [hasInterval, hasN] = [
    points.some(({ interval }) => interval),
    points.some(({ n }) => n !== undefined),
  ];
  const hasLabel = points.some(({ label }) => label !== undefined);
  const column = (name: string, { kind, digits }: ValueFormat) => ({
    ...{ id: toId(name), label: name, digits: kind === "percent" ? 1 : digits },
    format: columnFormat({ kind, digits }).value,
  });
  return {
    caption,
    columns: [
      { id: toId(seriesName), label: seriesName, format: "text", digits: 0 },
      ...(hasLabel ? [{ id: "point", label: "Point", format: "text" as const, digits: 0 }] : []),
      column(x.name, x.format),
      column(y.name, y.format),
      ...(hasInterval
        ? [{ id: "interval", label: "Interval", format: columnFormat(y.format).interval, digits: 1 }]
        : []),
      ...(hasN ? [{ id: "answers", label: "Answers", format: "number" as const, digits: 0 }] : []),
    ],
    rows: series.flatMap(({ name, points }) =>
      points.map((point) => ({
        kind: "body" as const,
        cells: [
          name,
          ...(hasLabel ? [point.label ?? ""] : []),
          ...[point.x, point.y],
          ...(hasInterval
            ? [point.interval ? { ...point.interval, level: 0 } : undefinedBecause("one_observation")]
            : []),
          ...(hasN ? [point.n ?? 0] : []),
        ],
      })),
    ),
    notes: [],
  };
};
