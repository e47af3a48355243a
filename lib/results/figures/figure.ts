import type { Interval } from "@/lib/stats/interval";
import type { OrUndefined } from "@/lib/stats/undefined";
import type { BoxRow } from "./box-row";
import type { Strip } from "./strip";
import type { ValueFormat } from "./value-format";

/** A picture as plain data: drawn by `components/charts` on a page and for files, and said in numbers by `toTable`. */
export type Figure =
  | ForestFigure
  | DivergingFigure
  | BarsFigure
  | CurveFigure
  | BoxesFigure
  | StripFigure
  | MultiplesFigure
  | HeatFigure
  | ScatterFigure;

interface FigureWords {
  caption: string;
  /** How to read the picture, or what it leaves out. */
  note?: string;
}

/** A line where there is no effect, or where guessing leads, with its word. */
export interface NullLine {
  at: number;
  text: string;
}

export interface ForestRow {
  label: string;
  value: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  /** A word after the label: "exploratory". */
  tag?: string;
  /** Observations behind the value, for the tooltip and the table. */
  n?: number;
  /** The system that the row is about: the charts of a page highlight it together. */
  system?: string;
}

/** Points with their intervals on one axis, one row each. A row without a value says why. */
export interface ForestFigure extends FigureWords {
  kind: "forest";
  rows: readonly ForestRow[];
  /** What a row is: the table's first heading. */
  rowName: string;
  /** What the points are: the table's second heading, and the axis' title. */
  valueName: string;
  format: ValueFormat;
  /** Where the axis ends; wide enough for all rows unless given. Small multiples share one. */
  domain?: readonly [number, number];
  nullLine?: NullLine;
  /** Values so near to the null line count as none: a band. */
  margin?: number;
  /** What it means to lie left or right of the null line. */
  ends?: { low: string; high: string };
  /** Rows without their figures and half as high, for long lists. */
  isCompact?: boolean;
}

/** Counts of the four scores, from -2 to +2. */
export type FourCounts = readonly [number, number, number, number];

export interface DivergingRow {
  label: string;
  counts: FourCounts;
  system?: string;
}

/** Bars that lean to one side or the other, with the even scale's gap where zero would be. Bars are shares of their row. */
export interface DivergingFigure extends FigureWords {
  kind: "diverging";
  /** What a row is: the table's first heading. */
  rowName: string;
  rows: readonly DivergingRow[];
  /** What the four scores mean, from -2 to +2. */
  words: readonly [string, string, string, string];
  /** The largest share that the axis shows on either side; wide enough for all rows unless given. */
  reach?: number;
}

interface BarSeries {
  name: string;
  /** In the order of the labels. */
  values: readonly number[];
}

/** Whole-number bars, one or two series side by side. */
export interface BarsFigure extends FigureWords {
  kind: "bars";
  labels: readonly string[];
  /** What a label stands for: the axis' title and the table's first heading. */
  labelName: string;
  series: readonly BarSeries[];
}

export interface CurvePoint {
  x: number;
  y: number;
  /** Drawn as a band, or as bars of single points. */
  interval?: { low: number; high: number } | null;
  /** Stands beside the point. */
  label?: string;
  /** Answers behind the point. */
  n?: number;
  /** Only bends the line, as the corner of a step: no value of the series, so not in the table. */
  isCorner?: true;
}

export interface FigureAxis {
  name: string;
  domain: readonly [number, number];
  /** Round ones unless given. */
  ticks?: readonly number[];
  format: ValueFormat;
}

/** Lines through points, up to four, told apart by dashes and shapes as well as by colour. */
export interface CurveFigure extends FigureWords {
  kind: "curve";
  x: FigureAxis;
  y: FigureAxis;
  series: readonly { name: string; points: readonly CurvePoint[] }[];
  /** What a series is, for the table: "Arm". */
  seriesName: string;
  /** What a point's n counts, for the table; answers if not said. */
  nName?: string;
  /** Broken lines from one point to another, with a word: what guessing gives, or what is perfect. */
  references?: readonly {
    from: readonly [number, number];
    to: readonly [number, number];
    text: string;
    /** Where the word stands by a slope. */
    side?: "above" | "below";
  }[];
  intervals?: "band" | "bars";
  /** Stands in the place of lines that do not exist. */
  empty?: string;
  /** As high as wide, where both axes measure the same. */
  isSquare?: boolean;
}

/** Box plots, one row each: the box is the middle half, the line its median, the dots what is unusual. */
export interface BoxesFigure extends FigureWords {
  kind: "boxes";
  rowName: string;
  valueName: string;
  format: ValueFormat;
  /** For times, whose longest would push all others into a corner. */
  isLog?: boolean;
  rows: readonly BoxRow[];
}

/** One value per judge, dots piled where they are equal; bars where judges are many. One strip each arm, on the same axis. */
export interface StripFigure extends FigureWords {
  kind: "strip";
  /** "Share right" */
  valueName: string;
  strips: readonly Strip[];
  nullLine?: NullLine;
  /** Where nearly all would lie by chance. */
  band?: { low: number; high: number } | null;
}

/** One small picture a system, all with the same axes, so that shapes can be compared. Bars are counts of samples. */
export interface MultiplesFigure extends FigureWords {
  kind: "multiples";
  bins: readonly string[];
  binName: string;
  systems: readonly { system: string; samples: readonly number[] }[];
}

export interface HeatCell {
  /** Undefined with its reason; null where the cell does not exist (a system against itself). */
  value: OrUndefined<number> | null;
  /** Answers behind the value, where it is not their number itself. */
  n?: number;
  interval?: OrUndefined<Interval>;
}

/** A value for each pair of a row and a column, by colour and in figures: win rates, judges by tasks, judges by judges. */
export interface HeatFigure extends FigureWords {
  kind: "heat";
  rowName: string;
  columnName: string;
  valueName: string;
  rows: readonly string[];
  columns: readonly string[];
  /** By row, then by column. */
  cells: readonly (readonly HeatCell[])[];
  format: ValueFormat;
  /** The values of the strongest colours, and the one without colour in between. */
  scale: { low: number; middle: number; high: number };
  /** What the colours mean at both ends. */
  ends: { low: string; high: string; middle?: string };
}

interface ScatterPoint {
  x: number;
  y: number;
  label: string;
  n?: number;
  system?: string;
}

/** One point each sample or task: a metric against a score. The sentence under it gives the correlation and its interval. */
export interface ScatterFigure extends FigureWords {
  kind: "scatter";
  x: FigureAxis;
  y: FigureAxis;
  /** What a point is, for the table: "Sample". */
  pointName: string;
  series: readonly { name: string; points: readonly ScatterPoint[] }[];
}
