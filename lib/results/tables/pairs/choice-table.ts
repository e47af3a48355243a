import type { Contrast } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import type { Labels } from "@/lib/results/tables/labels";
import { withQuestions } from "./question-lead";
import { count, pValue, share, shareInterval, text } from "@/lib/results/tables/table-columns";

const SHARE_NOTE =
  "The share says which one was chosen and leaves out how clearly: its p-value is not that of the mean choice, with which the answer is reported.";

/** The choice as a share: how often the later system was preferred, whatever the strength. */
export function toChoiceTable(contrasts: readonly Contrast[], labels: Labels): Table {
  const hasTies = contrasts.some(({ choice }) => choice !== null && choice.ties > 0);
  return withQuestions(
    {
      caption: "How often each was preferred",
      columns: [
        text("system", "System"),
        text("over", "over"),
        count("choices", "Choices"),
        count("preferred", "Preferred"),
        share("share", "Share"),
        ...(hasTies ? [count("ties", "Ties")] : []),
        shareInterval("interval", "Interval over judges and tasks"),
        pValue("p", "p against 50%"),
      ],
      rows: contrasts.flatMap(({ question, earlier, later, choice }) =>
        choice === null
          ? []
          : [
              {
                question,
                cells: [
                  later,
                  earlier,
                  choice.later.n,
                  choice.later.chosen,
                  choice.later.share,
                  ...(hasTies ? [choice.ties] : []),
                  choice.later.crossed.twoWay.interval,
                  choice.later.crossed.twoWay.pTwoSided,
                ],
              },
            ],
      ),
      notes: [
        ...(contrasts.some(({ choice, isVote }) => choice !== null && !isVote) ? [SHARE_NOTE] : []),
        ...(hasTies ? ["Ties are in no share and no test of two systems."] : []),
      ],
    },
    labels,
  );
}

/** The same shares as other papers report them: every choice taken for itself. */
export function toPlainChoiceTable(contrasts: readonly Contrast[], labels: Labels): Table {
  return withQuestions(
    {
      caption: "How often each was preferred, as other papers report it",
      columns: [
        text("system", "System"),
        text("over", "over"),
        share("share", "Share"),
        shareInterval("wilson", "Wilson"),
        pValue("p_exact", "p, exact"),
      ],
      rows: contrasts.flatMap(({ question, earlier, later, choice }) =>
        choice === null
          ? []
          : [
              {
                question,
                cells: [later, earlier, choice.later.share, choice.later.wilson, choice.later.pExact],
              },
            ],
      ),
      notes: ["Choices treated as independent: for inference use the interval over judges and tasks."],
    },
    labels,
  );
}
