import { DECLARED } from "@/lib/stats/declared";
import type { Contrast } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { interval, number, PAIR_COLUMNS, pValue, text } from "@/lib/results/tables/table-columns";

/** The same means with the intervals that other papers print, to be compared, and an exact test over judges. */
export function toOtherIntervalsTable(contrasts: readonly Contrast[], labels: Labels): Table {
  const isRating = contrasts.some(({ comparedIn }) => comparedIn === "all scores");
  const isNormal = contrasts.some(({ judgesSignedRank }) => judgesSignedRank.method === "normal");
  return {
    caption: "The same differences, with intervals for these tasks only, these judges only, or neither",
    columns: [
      text("question", "Question"),
      ...PAIR_COLUMNS,
      number("mean", "Mean"),
      interval("by_judge", "Clustered by judge"),
      interval("by_task", "Clustered by task"),
      interval("naive", "Answers as independent"),
      number("w_plus", "W+ over judges", 1),
      pValue("p_signed_rank", "p, signed rank"),
    ],
    rows: contrasts.map(({ question, earlier, later, difference, judgesSignedRank }) => ({
      kind: "body",
      cells: [
        labelOf(labels, question),
        later,
        earlier,
        difference.mean,
        difference.byJudge.interval,
        difference.byUnit.interval,
        difference.naive.interval,
        judgesSignedRank.wPlus,
        judgesSignedRank.pTwoSided,
      ],
    })),
    notes: [
      `Clustered by judge: these tasks only; in simulations it reached its nominal coverage with ${DECLARED["CR1 by judge"].range}. Clustered by task: these judges only (${DECLARED["CR1 by task"].range}). As independent: neither, and too narrow.`,
      ...(isRating
        ? [
            "Over all scores: as independent is Welch\u2019s test, and there are no judges\u2019 differences to rank.",
          ]
        : []),
      `Signed rank: each judge\u2019s mean difference, ${isNormal ? "exact where enumeration is possible, else approximate" : "exact"}.`,
    ],
  };
}
