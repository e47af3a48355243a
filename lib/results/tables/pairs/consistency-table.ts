import type { Contrast } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";
import type { Labels } from "@/lib/results/tables/labels";
import { withQuestions } from "./question-lead";
import { count, interval, number, share, shareInterval, text } from "@/lib/results/tables/table-columns";

/** Do the choices go with the marks of the same trial? */
export function toConsistencyTable(contrasts: readonly Contrast[], labels: Labels): Table {
  return withQuestions(
    {
      caption: "Choices and scores of the same trial",
      columns: [
        text("earlier", "Systems"),
        text("later", "and"),
        count("trials", "Trials"),
        count("with", "With the scores"),
        count("against", "Against"),
        count("neutral", "Scores even"),
        share("share_with", "Share with"),
        shareInterval("wilson", "Wilson"),
        number("kappa", "\u03ba of signs"),
        interval("kappa_interval", "Interval"),
      ],
      rows: contrasts.flatMap(({ question, earlier, later, choice }) => {
        if (choice === null) return [];
        const { trials, neutral, against, shareWith, wilson, kappa, kappaInterval, ...own } =
          choice.consistency;
        return [
          {
            question,
            cells: [
              earlier,
              later,
              trials,
              own.with,
              against,
              neutral,
              shareWith,
              wilson,
              kappa,
              kappaInterval,
            ],
          },
        ];
      }),
      notes: [
        "Scores favour the system with the larger sum; trials with equal sums are left out.",
        `Intervals: trials treated as independent. In simulations the interval of \u03ba reached its nominal coverage with ${DECLARED["kappa of choices and scores, pooled"].range}.`,
      ],
    },
    labels,
  );
}
