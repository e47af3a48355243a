import type { Table } from "@/lib/results/table";
import { boxTable } from "./box-table";
import { countTable, toId } from "./count-table";
import { curveTable } from "./curve-table";
import { divergingTable } from "./diverging-table";
import type { Figure, HeatFigure, ScatterFigure } from "./figure";
import { forestTable } from "./forest-table";
import { stripTable } from "./strip-table";
import { columnFormat } from "./value-format";

/** What a figure draws, in numbers; under the same caption. */
export function toTable(figure: Figure): Table {
  switch (figure.kind) {
    case "forest":
      return forestTable(figure);
    case "diverging":
      return divergingTable(figure);
    case "bars":
      return countTable(figure.caption, figure.labelName, figure.labels, figure.series);
    case "curve":
      return curveTable(figure);
    case "boxes":
      return boxTable(figure);
    case "strip":
      return stripTable(figure);
    case "multiples":
      return countTable(
        figure.caption,
        figure.binName,
        figure.bins,
        figure.systems.map(({ system, samples }) => ({ name: system, values: samples })),
      );
    case "heat":
      return heatTable(figure);
    case "scatter":
      return scatterTable(figure);
  }
}

const heatTable = ({ caption, rowName, columns, rows, cells, format }: HeatFigure): Table => ({
  caption,
  columns: [
    { id: toId(rowName), label: rowName, format: "text", digits: 0 },
    ...columns.map((label) => ({
      id: toId(label),
      label,
      format: columnFormat(format).value,
      digits: format.digits,
    })),
  ],
  rows: rows.map((row, of) => ({
    kind: "body",
    cells: [row, ...columns.map((_, at) => cells[of]?.[at]?.value ?? "")],
  })),
  notes: [],
});

const scatterTable = ({ caption, x, y, pointName, series }: ScatterFigure): Table => {
  const hasSeries = series.length > 1;
  const column = ({ name, format }: ScatterFigure["x"]): Table["columns"][number] => ({
    id: toId(name),
    label: name,
    format: columnFormat(format).value,
    digits: format.digits,
  });
  return {
    caption,
    columns: [
      { id: toId(pointName), label: pointName, format: "text", digits: 0 },
      ...(hasSeries ? [{ id: "series", label: "Series", format: "text" as const, digits: 0 }] : []),
      column(x),
      column(y),
    ],
    rows: series.flatMap(({ name, points }) =>
      points.map((point) => ({
        kind: "body" as const,
        cells: [point.label, ...(hasSeries ? [name] : []), point.x, point.y],
      })),
    ),
    notes: [],
  };
};
