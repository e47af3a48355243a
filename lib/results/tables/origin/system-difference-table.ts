import { interval, number, pValue, text } from "@/lib/results/tables/table-columns";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { Table } from "@/lib/results/table";
import { inPoints, intervalInPoints } from "./points";

/** Each two systems: how much more often the first passed for a human, in percentage points. */
export function toSystemDifferenceTable(arms: readonly OriginArmReport[], words: OriginWords): Table {
  return {
    caption: "Share judged human: systems compared, in percentage points",
    columns: [
      text("arm", "Arm"),
      text("first", "System"),
      text("second", "minus"),
      number("difference", "Difference", 1),
      interval("interval", "Interval", 1),
      pValue("p", "p"),
      pValue("p_holm", "p (Holm)"),
    ],
    rows: arms.flatMap(({ arm, systemDifferences }) =>
      systemDifferences.map(({ first, second, crossed, pHolm }) => ({
        kind: "body" as const,
        cells: [
          arm,
          first,
          second,
          inPoints(crossed.estimate),
          intervalInPoints(crossed.interval),
          crossed.pTwoSided,
          pHolm ?? "",
        ],
      })),
    ),
    notes: [
      `Interval and p: over judges and ${words.units}, clustered two ways.`,
      "Holm: adjusted for the number of pairs in the arm.",
    ],
  };
}
