import { count, interval, number, pValue, text } from "@/lib/results/tables/table-columns";
import type { BlindingReport } from "@/lib/results/origin/report";
import type { Table } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";

/** What judges thought at the end about the arm they had been in. */
export function toBlindingTable({ arms, james }: BlindingReport): Table {
  return {
    caption: "Did judges know their arm?",
    columns: [
      text("arm", "Arm"),
      count("correct", "Right"),
      count("incorrect", "Wrong"),
      count("unknown", "Don’t know"),
      number("index", "Blinding index"),
      interval("index_interval", "its interval"),
      pValue("p", "p"),
    ],
    rows: [
      ...arms.map(({ arm, correct, incorrect, dontKnow, bang: { withDontKnow: index } }) => ({
        kind: "body" as const,
        cells: [arm, correct, incorrect, dontKnow, index.value, index.interval, index.pTwoSided],
      })),
      ...(james === null
        ? []
        : [
            {
              kind: "summary" as const,
              cells: ["both (James)", "", "", "", james.value, james.interval, ""],
            },
          ]),
    ],
    notes: [
      `By arm, Bang’s index: 1 = all correct, 0 = guessing, −1 = all wrong. In simulations the interval reached its nominal coverage, and p its nominal level, with ${DECLARED["Bang's index"].range}; with fewer, the interval is too narrow and p too small.`,
      ...(james === null
        ? []
        : [
            `James’ index runs the other way: 1 = all blind, 0.5 = guessing, 0 = all correct. Its interval reached its nominal coverage with ${DECLARED["James' index"].range}.`,
          ]),
    ],
  };
}
