import type { QuestionReport } from "@/lib/results/pairs/report";
import { DECLARED } from "@/lib/stats/declared";
import { isUndefined } from "@/lib/stats/undefined";
import type { Table } from "@/lib/results/table";
import type { Labels } from "@/lib/results/tables/labels";
import { withQuestions } from "./question-lead";
import { count, pValue, share, shareInterval } from "@/lib/results/tables/table-columns";

/** Whether the left was chosen can be told of some question. */
export function hasLeftChoices(questions: readonly QuestionReport[]): boolean {
  return questions.some(({ choices }) => choices !== null && !isUndefined(choices.left.share));
}

/** How often the left program was chosen, whichever it was: one half without a bias to a side. */
export function toLeftTable(questions: readonly QuestionReport[], labels: Labels): Table {
  return withQuestions(
    {
      caption: "Chosen: the program on the left",
      columns: [
        count("choices", "Choices"),
        count("left", "Left"),
        share("share", "Share"),
        shareInterval("by_judge", "Clustered by judge"),
        pValue("p_by_judge", "p, by judge"),
        shareInterval("wilson", "Wilson"),
        pValue("p_exact", "p, exact"),
      ],
      rows: questions.flatMap(({ question, choices }) =>
        choices === null
          ? []
          : [
              {
                question,
                cells: [
                  choices.left.n,
                  choices.left.chosen,
                  choices.left.share,
                  choices.left.byJudge.interval,
                  choices.left.byJudge.pTwoSided,
                  choices.left.wilson,
                  choices.left.pExact,
                ],
              },
            ],
      ),
      notes: [
        `p against 50%. Clustered by judge: these tasks only; in simulations it reached its nominal coverage with ${DECLARED["CR1 by judge"].range}. Wilson and exact p: choices treated as independent.`,
      ],
    },
    labels,
  );
}
