import type { Table } from "@/lib/results/table";

/** Counts by label, one column a series: the table behind bars. */
export function countTable(
  caption: string,
  labelName: string,
  labels: readonly string[],
  series: readonly { name: string; values: readonly number[] }[],
): Table {
  return {
    caption,
    columns: [
      { id: toId(labelName), label: labelName, format: "text", digits: 0 },
      ...series.map(({ name }) => ({ id: toId(name), label: name, format: "number" as const, digits: 0 })),
    ],
    rows: labels.map((label, at) => ({
      kind: "body",
      cells: [label, ...series.map(({ values }) => values[at] ?? 0)],
    })),
    notes: [],
  };
}

/** A heading of CSV from words: "Right answers" is `right_answers`. */
export function toId(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "_")
      .replace(/^_+|_+$/g, "") || "value"
  );
}
