import type { Table } from "@/lib/results/table";
import { isUndefined } from "@/lib/stats/undefined";
import { toId } from "./count-table";
import type { ForestFigure } from "./figure";
import { columnFormat } from "./value-format";

export const forestTable = ({
  caption,
  rows,
  rowName,
  valueName,
  format,
}: Omit<ForestFigure, "kind">): Table => {
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
