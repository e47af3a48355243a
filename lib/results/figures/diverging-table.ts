import type { Table } from "@/lib/results/table";
import { undefinedBecause } from "@/lib/stats/undefined";
import { toId } from "./count-table";
import type { DivergingFigure, FourCounts } from "./figure";

export const divergingTable = ({ caption, rowName, rows, words }: Omit<DivergingFigure, "kind">): Table => ({
  caption,
  columns: [
    { id: toId(rowName), label: rowName, format: "text", digits: 0 },
    ...words.map((label, at) => ({ id: IDS[at] ?? label, label, format: "number" as const, digits: 0 })),
    { id: "answers", label: "Answers", format: "number", digits: 0 },
    { id: "share_positive", label: `“${words[2]}” or “${words[3]}”`, format: "percent", digits: 0 },
  ],
  rows: rows.map(({ label, counts }) => {
    const n = counts.reduce((sum, count) => sum + count, 0);
    const share = n === 0 ? undefinedBecause("no_data") : (counts[2] + counts[3]) / n;
    return { kind: "body", cells: [label, ...counts, n, share] };
  }),
  notes: [],
});

const IDS = ["minus_2", "minus_1", "plus_1", "plus_2"];

/** The largest share on either side of any row, a quarter at least. Small multiples share it. */
export function divergingReach(rows: readonly FourCounts[]): number {
  return Math.max(
    0.25,
    ...rows.flatMap(([a, b, c, d]) => {
      const n = a + b + c + d;
      return n === 0 ? [] : [(a + b) / n, (c + d) / n];
    }),
  );
}
