import type { Table } from "@/lib/results/table";
import { undefinedBecause } from "@/lib/stats/undefined";
import { toId } from "./count-table";
import type { CurveFigure } from "./figure";
import { columnFormat, type ValueFormat } from "./value-format";

export const curveTable = ({
  caption,
  x,
  y,
  series,
  seriesName,
  nName = "Answers",
}: Omit<CurveFigure, "kind">): Table => {
  const points = series.flatMap(({ points }) => points);
  const [hasInterval, hasN] = [
    points.some(({ interval }) => interval),
    points.some(({ n }) => n !== undefined),
  ];
  const hasFractions = x.format.kind === "number" && points.some((point) => !Number.isInteger(point.x));
  const hasLabel = points.some(({ label }) => label !== undefined);
  const column = (name: string, { kind, digits }: ValueFormat) => ({
    id: toId(name),
    label: name,
    digits: kind === "percent" ? 1 : digits,
    format: columnFormat({ kind, digits }).value,
  });
  return {
    caption,
    columns: [
      { id: toId(seriesName), label: seriesName, format: "text", digits: 0 },
      ...(hasLabel ? [{ id: "point", label: "Point", format: "text" as const, digits: 0 }] : []),
      column(x.name, hasFractions ? { ...x.format, digits: Math.max(1, x.format.digits) } : x.format),
      column(y.name, y.format),
      ...(hasInterval
        ? [{ id: "interval", label: "Interval", format: columnFormat(y.format).interval, digits: 1 }]
        : []),
      ...(hasN ? [{ id: "answers", label: nName, format: "number" as const, digits: 0 }] : []),
    ],
    rows: series.flatMap(({ name, points }) =>
      points
        .filter(({ isCorner }) => isCorner !== true)
        .map((point) => ({
          kind: "body" as const,
          cells: [
            name,
            ...(hasLabel ? [point.label ?? ""] : []),
            point.x,
            point.y,
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
