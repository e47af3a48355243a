import { formatCoverage } from "@/lib/results/format-number";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import type { BoxRow } from "./box-row";
import type { CurveFigure, DivergingFigure, ForestFigure, HeatFigure, ScatterFigure } from "./figure";
import type { Strip } from "./strip";
import { formatRange, formatValue, type ValueFormat } from "./value-format";

/** What a reader sees of one mark who points at it, or reaches it by the keyboard. */
export interface Tip {
  /** Where the mark stands; null where it has no value. Rows count from 0.5 at the top. */
  x: number | null;
  y: number | null;
  title: string;
  lines: string[];
  /** Pointing at it highlights the same system in the other charts of the page. */
  system?: string;
}

export function forestTips({ rows, valueName, format }: Omit<ForestFigure, "kind">): Tip[] {
  return rows.map(({ label, value, interval, tag, n, system }, at) => ({
    x: isUndefined(value) ? null : value,
    y: at + 0.5,
    title: tag === undefined ? label : `${label} (${tag})`,
    lines: isUndefined(value)
      ? [reasonInWords(value)]
      : [
          `${valueName}: ${formatValue(value, format)}`,
          isUndefined(interval)
            ? `no interval: ${reasonInWords(interval)}`
            : `${formatCoverage(interval)} interval: ${formatRange(interval, format)}`,
          ...answersLine(n),
        ],
    system,
  }));
}

export function divergingTips({ rows, words }: Omit<DivergingFigure, "kind">): Tip[] {
  return rows.map(({ label, counts, system }, at) => {
    const n = counts.reduce((sum, count) => sum + count, 0);
    return {
      x: null,
      y: at + 0.5,
      title: label,
      lines: [
        ...words.map(
          (word, of) =>
            `${word}: ${countOf(counts[of] ?? 0)}${n === 0 ? "" : ` (${Math.round((100 * (counts[of] ?? 0)) / n)}%)`}`,
        ),
        ...answersLine(n),
      ],
      system,
    };
  });
}

export function boxTips(rows: readonly BoxRow[], format: ValueFormat): Tip[] {
  return rows.map(({ label, box }, at) => {
    if (isUndefined(box)) return { x: null, y: at + 0.5, title: label, lines: [reasonInWords(box)] };
    const say = (value: number): string => formatValue(value, format);
    return {
      x: box.median,
      y: at + 0.5,
      title: label,
      lines: [
        `median: ${say(box.median)}`,
        `middle half: ${say(box.q1)} to ${say(box.q3)}`,
        `whiskers: ${say(box.low)} to ${say(box.high)}`,
        `n = ${countOf(box.n)}, outliers: ${box.outside}`,
      ],
    };
  });
}

export function barTips(
  labels: readonly string[],
  series: readonly { name: string; values: readonly number[]; words?: (value: number) => string }[],
): Tip[] {
  return labels.map((label, at) => ({
    x: at + 0.5,
    y: Math.max(0, ...series.map(({ values }) => values[at] ?? 0)),
    title: label,
    lines: series.map(({ name, values, words = countOf }) => `${name}: ${words(values[at] ?? 0)}`),
  }));
}

/** One for each place of the x axis, with the values of all series there. */
export function curveTips({ x, y, series }: Pick<CurveFigure, "x" | "y" | "series">): Tip[] {
  const isOne = series.length === 1;
  return series
    .flatMap(({ name, points }) => points.map((point) => ({ name, point })))
    .map(({ name, point }) => ({
      x: point.x,
      y: point.y,
      title: [isOne ? null : name, point.label || null, `${x.name}: ${formatValue(point.x, x.format)}`]
        .filter((part) => part !== null)
        .join(", "),
      lines: [
        `${y.name}: ${formatValue(point.y, y.format)}`,
        ...(point.interval ? [`interval: ${formatRange({ ...point.interval, level: 0 }, y.format)}`] : []),
        ...answersLine(point.n),
      ],
    }))
    .sort((one, other) => one.x - other.x);
}

export function stripTips({ stacks, width }: Strip, valueName: string): Tip[] {
  const percent = (share: number): string => formatValue(share, { kind: "percent", digits: 1 });
  return stacks.map(({ at, judges }) => ({
    x: at,
    y: 0,
    title: `${judges} ${judges === 1 ? "judge" : "judges"}`,
    lines: [
      width === null
        ? `${valueName}: ${percent(at)}`
        : `${valueName}: ${percent(Math.max(0, at - width / 2))} to ${percent(Math.min(1, at + width / 2))}`,
    ],
  }));
}

/** Row by row. */
export function heatTips({
  rows,
  columns,
  cells,
  rowName,
  columnName,
  valueName,
  format,
}: Omit<HeatFigure, "kind">): Tip[] {
  return rows.flatMap((row, of) =>
    columns.flatMap((column, at): Tip[] => {
      const cell = cells[of]?.[at];
      if (!cell || cell.value === null) return [];
      const { value, interval, n } = cell;
      return [
        {
          x: at + 0.5,
          y: of + 0.5,
          title: `${rowName} ${row}, ${columnName.toLowerCase()} ${column}`,
          lines: [
            `${valueName}: ${isUndefined(value) ? reasonInWords(value) : formatValue(value, format)}`,
            ...(interval === undefined || isUndefined(interval)
              ? []
              : [`${formatCoverage(interval)} interval: ${formatRange(interval, format)}`]),
            ...answersLine(n),
          ],
        },
      ];
    }),
  );
}

export function scatterTips({ x, y, series }: Pick<ScatterFigure, "x" | "y" | "series">): Tip[] {
  return series.flatMap(({ points }) =>
    points.map((point) => ({
      x: point.x,
      y: point.y,
      title: point.label,
      lines: [
        `${x.name}: ${formatValue(point.x, x.format)}`,
        `${y.name}: ${formatValue(point.y, y.format)}`,
        ...answersLine(point.n),
      ],
      system: point.system,
    })),
  );
}

const countOf = (count: number): string => count.toLocaleString("en");

const answersLine = (n: number | undefined): string[] => (n === undefined ? [] : [`n = ${countOf(n)}`]);
