import { DECLARED } from "@/lib/stats/declared";
import type { Contrast } from "@/lib/results/pairs/report";
import { isUndefined } from "@/lib/stats/undefined";
import type { Table } from "@/lib/results/table";
import type { Labels } from "@/lib/results/tables/labels";
import { withQuestions } from "./question-lead";
import { count, interval, number, PAIR_COLUMNS, pValue } from "@/lib/results/tables/table-columns";

/** Whether some difference, or choice, can be corrected for sides. */
export function hasSideEffects(contrasts: readonly Contrast[]): boolean {
  return contrasts.some(({ sides }) => sides !== null && !isUndefined(sides.adjusted.estimate));
}

/** Scores and choices by the side on which the later system stood, without that side's share, and what standing left is worth. */
export function toSideTable(contrasts: readonly Contrast[], labels: Labels): Table {
  const isOverJudges = contrasts.some(({ sides }) => sides?.side.basis === "judges");
  return withQuestions(
    {
      caption: contrasts.every(({ kind }) => kind === "pair")
        ? "The choice corrected for sides"
        : "Differences corrected for sides",
      columns: [
        ...PAIR_COLUMNS,
        count("left", "Shown left"),
        number("mean_left", "Mean, left"),
        count("right", "Shown right"),
        number("mean_right", "Mean, right"),
        number("corrected", "Corrected"),
        interval("corrected_interval", "Interval"),
        pValue("p", "p"),
        number("side", "Left-side effect"),
        interval("side_interval", "Interval (left-side effect)"),
        pValue("p_side", "p (left-side effect)"),
      ],
      rows: contrasts.flatMap(({ question, earlier, later, sides }) => {
        if (sides === null) return [];
        const { left, right, meanWhenLeft, meanWhenRight, adjusted, side } = sides;
        return [
          {
            question,
            cells: [
              later,
              earlier,
              left,
              meanWhenLeft,
              right,
              meanWhenRight,
              adjusted.estimate,
              adjusted.interval,
              adjusted.pTwoSided,
              side.estimate,
              side.interval,
              side.pTwoSided,
            ],
          },
        ];
      }),
      notes: [
        "Corrected: the mean of both means, as if the system had stood on either side equally often. Left-side effect: half their difference.",
        isOverJudges
          ? "Intervals are over judges and tasks; with fewer than three tasks over judges alone, and about these tasks only."
          : "Intervals are over judges and tasks.",
        `In simulations they reached their nominal coverage with ${DECLARED["crossed side"].range}.`,
      ],
    },
    labels,
  );
}
