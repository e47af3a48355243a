import type { Contrast } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, number, PAIR_COLUMNS, text } from "@/lib/results/tables/table-columns";

/** How large the differences are, in the units that meta-analyses take. */
export function toEffectTable(contrasts: readonly Contrast[], labels: Labels): Table {
  const isRating = contrasts.some(({ comparedIn }) => comparedIn !== "trial");
  return {
    caption: "Effect sizes",
    columns: [
      text("question", "Question"),
      ...PAIR_COLUMNS,
      ...[count("better", "Better"), count("equal", "Equal"), count("worse", "Worse")],
      ...[number("dz", "d_z"), number("g", "g"), number("cliffs_delta", "Cliff\u2019s \u03b4")],
      ...[number("rank_biserial", "Rank-biserial"), count("incomplete", "Incomplete")],
    ],
    rows: contrasts.map(({ question, earlier, later, outcomes, effect, incomplete }) => ({
      kind: "body",
      cells: [
        ...[labelOf(labels, question), later, earlier],
        ...[outcomes.better, outcomes.equal, outcomes.worse],
        ...[effect.dz, effect.g, effect.cliffsDelta ?? "", effect.rankBiserial, incomplete],
      ],
    })),
    notes: [
      `Better, equal, worse: ${isRating ? "pairs of scores" : "trials"} in which the first system got more, as much, or less than the other.`,
      "d_z: mean over the spread of the differences. g: over the spread of the marks, corrected for few (Hedges 1981); of a choice, over that of the choices.",
      "Cliff\u2019s \u03b4 compares all marks of one with all of the other; a choice has none.",
      isRating
        ? "Incomplete: answered trials with either system that are not part of the difference. Over all scores there are no pairs, so no outcomes, d_z or ranks."
        : "Incomplete: shown trials without both marks, or without the choice; they are in no difference.",
    ],
  };
}
