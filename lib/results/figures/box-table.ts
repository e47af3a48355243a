import type { Table } from "@/lib/results/table";
import { isUndefined } from "@/lib/stats/undefined";
import { toId } from "./count-table";
import type { BoxesFigure } from "./figure";

export const boxTable = ({
  caption,
  rowName,
  format: { kind, digits },
  rows,
}: Omit<BoxesFigure, "kind">): Table => {
  const unit = kind === "seconds" ? " (s)" : "";
  const column = (id: string, label: string) => ({
    id,
    label: `${label}${unit}`,
    digits: kind === "seconds" ? 1 : digits,
    format: kind === "percent" ? ("percent" as const) : ("number" as const),
  });
  return {
    caption,
    columns: [
      { id: toId(rowName), label: rowName, format: "text", digits: 0 },
      { id: "n", label: "n", format: "number", digits: 0 },
      column("whisker_low", "Lower whisker"),
      column("q1", "Lower quartile"),
      column("median", "Median"),
      column("q3", "Upper quartile"),
      column("whisker_high", "Upper whisker"),
      { id: "outliers", label: "Outliers", format: "number", digits: 0 },
    ],
    rows: rows.map(({ label, box }) => ({
      kind: "body",
      cells: isUndefined(box)
        ? [label, 0, box, box, box, box, box, 0]
        : [label, box.n, box.low, box.q1, box.median, box.q3, box.high, box.outside],
    })),
    notes: ["Whiskers reach 1.5 interquartile ranges beyond the quartiles at most."],
  };
};
