import type { PairsReport, TimesReport } from "@/lib/results/pairs/report";
import type { Table, TableCell } from "@/lib/results/table";
import { isUndefined } from "@/lib/stats/undefined";
import { count, number, text } from "./table-columns";

/** How long judges took: one median per judge, in seconds. */
export function toTimesTable({ times }: Pick<PairsReport, "times">): Table {
  return {
    caption: "Times, one median per judge",
    columns: [
      ...[text("what", "Seconds for"), count("judges", "Judges")],
      ...[number("min", "Least", 1), number("q1", "First quartile", 1), number("median", "Median", 1)],
      ...[number("q3", "Third quartile", 1), number("max", "Most", 1)],
    ],
    rows: [
      { kind: "body", cells: ["reading", ...figuresOf(times.read)] },
      { kind: "body", cells: ["judging", ...figuresOf(times.judge)] },
    ],
    notes: [],
  };
}

const figuresOf = (times: TimesReport): TableCell[] =>
  isUndefined(times)
    ? [0, times, times, times, times, times]
    : [times.n, ...[times.min, times.q1, times.median, times.q3, times.max].map((ms) => ms / 1000)];
