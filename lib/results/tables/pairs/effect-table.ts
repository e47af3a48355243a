import type { Contrast } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import {
  count,
  interval,
  number,
  PAIR_COLUMNS,
  share,
  signedShareInterval,
  text,
} from "@/lib/results/tables/table-columns";

/** How large the differences are, in units that compare between studies, with judges and tasks crossed. */
export function toEffectTable(contrasts: readonly Contrast[], labels: Labels): Table {
  const isRating = contrasts.some(({ comparedIn }) => comparedIn !== "trial");
  return {
    caption: "Effect sizes",
    columns: [
      text("question", "Question"),
      ...PAIR_COLUMNS,
      count("better", "Better"),
      count("equal", "Equal"),
      count("worse", "Worse"),
      share("dominance", "Better minus worse"),
      signedShareInterval("dominance_interval", "Interval (better minus worse)"),
      number("dz", "d_z"),
      interval("dz_interval", "Interval (d_z)"),
      share("positive", "More scores above 0"),
      signedShareInterval("positive_interval", "Interval (scores above 0)"),
      number("equal_steps", "Equal steps"),
      interval("equal_steps_interval", "Interval (equal steps)"),
      count("incomplete", "Incomplete"),
    ],
    rows: contrasts.map(
      ({ question, earlier, later, outcomes, effect, positive, equalSteps, incomplete }) => ({
        kind: "body",
        cells: [
          labelOf(labels, question),
          later,
          earlier,
          outcomes.better,
          outcomes.equal,
          outcomes.worse,
          effect.dominance?.estimate ?? "",
          effect.dominance?.interval ?? "",
          effect.standardized?.estimate ?? "",
          effect.standardized?.interval ?? "",
          positive?.estimate ?? "",
          positive?.interval ?? "",
          equalSteps?.estimate ?? "",
          equalSteps?.interval ?? "",
          incomplete,
        ],
      }),
    ),
    notes: [
      `Intervals are over judges and tasks, as those of the differences. In simulations they reached their nominal coverage with ${DECLARED["crossed d_z"].range}.`,
      `Better, equal, worse: ${isRating ? "pairs of scores" : "trials"} in which the first system got more, as much, or less than the other. Better minus worse: as a share of all (Cliff\u2019s d of paired scores; Feng 2007).`,
      "d_z: mean divided by the standard deviation of the differences, with a small-sample correction (Hedges 1981; Pustejovsky, Hedges and Shadish 2014).",
      "More scores above 0: the first system\u2019s share of positive scores minus the other\u2019s. A choice has none.",
      "Equal steps: the mean with the scores as -1.5, -0.5, 0.5, 1.5. On the scale itself the step over the middle is twice as wide.",
      isRating
        ? "Incomplete: answered trials with either system that are not part of the difference. Over all scores there are no pairs, so no outcomes and no effects of pairs."
        : "Incomplete: shown trials without both scores, or without the choice; they are excluded from the differences.",
    ],
  };
}

/** The same as other papers report it: every answer taken for itself, and no interval. */
export function toPlainEffectTable(contrasts: readonly Contrast[], labels: Labels): Table {
  return {
    caption: "Effect sizes, as other papers report them",
    columns: [
      text("question", "Question"),
      ...PAIR_COLUMNS,
      number("dz", "d_z"),
      number("g", "g"),
      number("cliffs_delta", "Cliff\u2019s \u03b4"),
      number("rank_biserial", "Rank-biserial"),
    ],
    rows: contrasts.map(({ question, earlier, later, effect }) => ({
      kind: "body",
      cells: [
        labelOf(labels, question),
        later,
        earlier,
        effect.dz,
        effect.g ?? "",
        effect.cliffsDelta ?? "",
        effect.rankBiserial,
      ],
    })),
    notes: [
      "Every answer counts as independent, so these have no interval here. For inference use the table above.",
      "d_z: without correction. g: mean over the spread of the scores, corrected for few (Hedges 1981). A choice has no g.",
      "Cliff\u2019s \u03b4 compares all scores of one system with all of the other; a choice has none.",
    ],
  };
}
