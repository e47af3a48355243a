import { count, interval, number, pValue, text } from "@/lib/results/tables/table-columns";
import type { OriginReport } from "@/lib/results/origin/report";
import type { Table } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";
import { mapDefined } from "@/lib/stats/undefined";
import { inPoints, intervalInPoints } from "./points";

/** Each pair of arms, in percentage points. */
export function toComparisonTable({ comparisons, panes, mix }: OriginReport): Table {
  return {
    caption: "Arms compared, in percentage points",
    columns: [
      text("first", "Arm"),
      text("second", "minus"),
      number("difference", "Answers", 1),
      interval("interval", "Interval", 1),
      pValue("p", "p"),
      pValue("p_holm", "p (Holm)"),
      number("difference_judges", "Over judges", 1),
      interval("welch", "Welch interval", 1),
      pValue("p_welch", "p (Welch)"),
      number("hedges_g", "Hedges g"),
      pValue("p_exact", "p (permutation)"),
      count("relabellings", "Permutations"),
    ],
    rows: comparisons.map(({ first, second, difference, overAnswers, welch, permutation, pHolm }) => ({
      kind: "body",
      cells: [
        first,
        second,
        inPoints(overAnswers.difference),
        intervalInPoints(overAnswers.twoWay.interval),
        overAnswers.twoWay.pTwoSided,
        pHolm ?? "",
        inPoints(difference),
        intervalInPoints(welch.interval),
        welch.pTwoSided,
        welch.hedgesG,
        mapDefined(permutation, ({ pTwoSided }) => pTwoSided),
        mapDefined(permutation, ({ patterns }) => patterns),
      ],
    })),
    notes: [
      `Interval and p: over judges and ${panes === 1 ? "samples" : "tasks"}, clustered two ways. Welch and permutation are over judges: these samples only. In simulations Welch\u2019s interval reached its nominal coverage with ${DECLARED["Welch over judges"].range}; the permutation p is exact only for ${DECLARED.relabelling.range}.`,
      ...(mix === "independent"
        ? [
            "Answers: accuracy about both kinds of items weighted equally (balanced accuracy), because the kind of each item was drawn at random.",
          ]
        : []),
      "Holm: adjusted for the number of comparisons.",
    ],
  };
}
