import { type ArmReport, POOLED_LABEL } from "@/lib/results/human-or-robot";
import type { Table } from "@/lib/results/table";

/** How often each system of an arm passed for a human. */
export function toSystemTable({ arm, bySystem }: ArmReport): Table {
  return {
    caption: `Systems of arm ${arm}`,
    columns: [
      { id: "system", label: "System", format: "text", digits: 0 },
      { id: "answers", label: "Answers", format: "number", digits: 0 },
      { id: "judged_human", label: "Judged human", format: "number", digits: 0 },
      { id: "share", label: "Share", format: "percent", digits: 1 },
      { id: "wilson", label: "Wilson", format: "percent-interval", digits: 1 },
    ],
    rows: bySystem.map(({ system, n, judgedHuman, share, wilson }) => ({
      kind: "body",
      cells: [system, n, judgedHuman, share, wilson],
    })),
    notes: [`Intervals: ${POOLED_LABEL}.`],
  };
}
