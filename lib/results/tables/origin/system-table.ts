import { count, share, shareInterval, text } from "@/lib/results/tables/table-columns";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { Table } from "@/lib/results/table";

/** How often each system passed for a human. */
export function toSystemTable(arms: readonly OriginArmReport[], words: OriginWords): Table {
  return {
    caption: "Share judged human, by system",
    columns: [
      text("arm", "Arm"),
      text("system", "System"),
      count("answers", "Answers"),
      count("passed", words.passed),
      share("share", "Share"),
      shareInterval("interval", "Interval"),
      shareInterval("wilson", "Wilson (independent)"),
    ],
    rows: arms.flatMap(({ arm, bySystem }) =>
      bySystem.map(({ system, n, judgedHuman, share: passed, crossed, wilson }) => ({
        kind: "body" as const,
        cells: [arm, system, n, judgedHuman, passed, crossed.interval, wilson],
      })),
    ),
    notes: [
      `Interval: over judges and ${words.units}, clustered two ways.`,
      "Wilson: answers treated as independent, as other papers report it.",
    ],
  };
}
