import { count, interval, number, pValue, text } from "@/lib/results/tables/table-columns";
import type { BlindingReport } from "@/lib/results/origin/report";
import type { Table } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";

/** What judges thought at the end about the arm they had been in. */
export function toBlindingTable({ arms, james }: BlindingReport): Table {
  return {
    caption: "Did judges know their arm?",
    columns: [
      ...[
        text("arm", "Arm"),
        count("correct", "Right"),
        count("incorrect", "Wrong"),
        count("unknown", "Don’t know"),
      ],
      ...[number("index", "Blinding index"), interval("index_interval", "its interval"), pValue("p", "p")],
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
      `By arm, Bang’s index: 1 all right, 0 as by guessing, -1 all wrong. In simulations its interval and p held for ${DECLARED["Bang's index"].range}; with fewer they are too narrow.`,
      ...(james === null
        ? []
        : [
            `James’ index runs the other way: 1 all blind, 0.5 as by guessing, 0 all right. Its interval held for ${DECLARED["James' index"].range}.`,
          ]),
    ],
  };
}
