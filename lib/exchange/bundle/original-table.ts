import { csvLine } from "@/lib/exchange/csv/csv-text";
import type { Sharing } from "@/lib/stats/replication/two-studies";
import type { PublishedEstimate } from "@/lib/study/publishing/replication";

export const ORIGINAL_COLUMNS = [
  "programs",
  "measure",
  "first",
  "second",
  "estimate",
  "judges",
  "units",
  "se",
  "df",
  "judge_part",
  "cell_part",
  "low",
  "high",
  "level",
] as const;

/** `original.csv` of a replication: what its original published, as the original's bundle said, and how many programs it has in common. */
export function originalTable(estimates: readonly PublishedEstimate[], sharing: Sharing): string {
  return [
    ORIGINAL_COLUMNS,
    ...estimates.map(({ measure, first, second, estimate, judges, units, spread }) => [
      sharing,
      measure,
      first,
      second,
      estimate,
      judges,
      units,
      ...(spread
        ? [spread.se, spread.df, spread.judgePart, spread.cellPart, spread.low, spread.high, spread.level]
        : Array.from({ length: 7 }, () => null)),
    ]),
  ]
    .map(csvLine)
    .join("");
}
