import type { QuestionReport } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import type { Labels } from "@/lib/results/tables/labels";
import {
  count,
  interval,
  number,
  pValue,
  share,
  signedShareInterval,
} from "@/lib/results/tables/table-columns";
import { DECLARED } from "@/lib/stats/declared";
import { isUndefined } from "@/lib/stats/undefined";
import { withQuestions } from "./question-lead";

/** Whether the side's effect on the scores of some question can be told. */
export function hasScoreSides(questions: readonly QuestionReport[]): boolean {
  return questions.some(
    ({ sideEffects }) => sideEffects !== null && !isUndefined(sideEffects.score.estimate),
  );
}

/** What standing left adds to the score, and to the share of scores above 0, question by question. */
export function toScoreSideTable(questions: readonly QuestionReport[], labels: Labels): Table {
  const effects = questions.flatMap(({ question, sideEffects }) =>
    sideEffects === null ? [] : [{ question, ...sideEffects }],
  );
  const isOverJudges = effects.some(({ score }) => score.basis === "judges");
  return withQuestions(
    {
      caption: "Scores on the left and on the right",
      columns: [
        count("trials", "Trials"),
        number("score", "Mean, left \u2212 right"),
        interval("score_interval", "Interval"),
        pValue("p_score", "p"),
        share("positive", "Above 0, left \u2212 right"),
        signedShareInterval("positive_interval", "Interval (above 0)"),
        pValue("p_positive", "p (above 0)"),
      ],
      rows: effects.map(({ question, n, score, positive }) => ({
        question,
        cells: [
          n,
          score.estimate,
          score.interval,
          score.pTwoSided,
          positive.estimate,
          positive.interval,
          positive.pTwoSided,
        ],
      })),
      notes: [
        "Score of the program on the left minus that on the right, with both orders of each pair of systems weighted equally. Above 0: the share of scores above 0 on the left minus that on the right, weighted likewise.",
        isOverJudges
          ? "Intervals are over judges and tasks; with fewer than three tasks over judges alone, and about these tasks only."
          : "Intervals are over judges and tasks.",
        `In simulations they reached their nominal coverage with ${DECLARED["crossed side of scores"].range}.`,
      ],
    },
    labels,
  );
}
