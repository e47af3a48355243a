import type { Contrast } from "@/lib/results/pairs/report";
import { isUndefined } from "@/lib/stats/undefined";
import type { Table } from "@/lib/results/table";
import type { Labels } from "@/lib/results/tables/labels";
import { withQuestions } from "./question-lead";
import { count, interval, number, PAIR_COLUMNS, pValue } from "@/lib/results/tables/table-columns";

/** Whether the choice between some pair can be corrected for sides. */
export function hasSideEffects(contrasts: readonly Contrast[]): boolean {
  return contrasts.some(
    ({ choice }) => choice !== null && !isUndefined(choice.sideAdjusted.adjusted.estimate),
  );
}

/** The choice by the side on which the later system stood, without that side's share, and what standing left is worth. */
export function toSideTable(contrasts: readonly Contrast[], labels: Labels): Table {
  return withQuestions(
    {
      caption: "The choice corrected for sides",
      columns: [
        ...PAIR_COLUMNS,
        ...[count("left", "Shown left"), number("mean_left", "Mean, left")],
        ...[count("right", "Shown right"), number("mean_right", "Mean, right")],
        ...[number("corrected", "Corrected"), interval("corrected_interval", "Interval"), pValue("p", "p")],
        ...[
          number("side", "Worth of left"),
          interval("side_interval", "Interval of it"),
          pValue("p_side", "p of it"),
        ],
      ],
      rows: contrasts.flatMap(({ question, earlier, later, choice }) => {
        if (choice === null) return [];
        const { left, right, meanWhenLeft, meanWhenRight, adjusted, side } = choice.sideAdjusted;
        return [
          {
            question,
            cells: [
              ...[later, earlier],
              ...[left, meanWhenLeft, right, meanWhenRight],
              ...[adjusted.estimate, adjusted.interval, adjusted.pTwoSided],
              ...[side.estimate, side.interval, side.pTwoSided],
            ],
          },
        ];
      }),
      notes: [
        "Corrected: the mean of both means, as if the system had stood on either side equally often. Worth of left: half their difference.",
        "Intervals are clustered by judge: these tasks only (Liang and Zeger 1986).",
      ],
    },
    labels,
  );
}
