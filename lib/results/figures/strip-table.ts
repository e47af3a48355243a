import { formatPercent } from "@/lib/results/format-number";
import type { Table } from "@/lib/results/table";
import type { StripFigure } from "./figure";

export const stripTable = ({ caption, valueName, strips }: Omit<StripFigure, "kind">): Table => ({
  caption,
  columns: [
    { id: "arm", label: "Arm", format: "text", digits: 0 },
    { id: "share", label: valueName, format: "text", digits: 0 },
    { id: "judges", label: "Judges", format: "number", digits: 0 },
  ],
  rows: strips.flatMap(({ label, width, stacks }) =>
    stacks.map(({ at, judges }) => ({
      kind: "body" as const,
      cells: [label, width === null ? formatPercent(at, 1) : rangeOf(at, width), judges],
    })),
  ),
  notes: [],
});

const rangeOf = (at: number, width: number): string =>
  `${formatPercent(Math.max(0, at - width / 2), 1)} to ${formatPercent(Math.min(1, at + width / 2), 1)}`;
