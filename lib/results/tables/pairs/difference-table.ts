import { formatCoverage } from "@/lib/results/format-number";
import type { Contrast } from "@/lib/results/pairs/report";
import { scaleOf } from "@/lib/results/pairs/to-contrast";
import { contrastRangeNote } from "@/lib/results/range-notes";
import type { Table } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, interval, number, PAIR_COLUMNS, pValue, text } from "@/lib/results/tables/table-columns";

/** Every question about every pair of systems: the later minus the earlier, judges and tasks crossed. */
export function toDifferenceTable(contrasts: readonly Contrast[], labels: Labels, level: number): Table {
  const isRating = contrasts.some(({ comparedIn }) => comparedIn !== "trial");
  return {
    caption: "Differences, with intervals over judges and tasks",
    columns: [
      text("question", "Question"),
      ...PAIR_COLUMNS,
      ...(isRating ? [text("compared_in", "Compared in")] : []),
      count("judges", "Judges"),
      count("tasks", "Tasks"),
      count("trials", isRating ? "Values" : "Trials"),
      number("mean", "Mean"),
      interval("interval", `${formatCoverage({ level })} interval`),
      number("t", "t"),
      number("df", "df", 1),
      pValue("p", "p"),
      pValue("p_holm", "Holm p"),
      interval("simultaneous", `Simultaneous ${formatCoverage({ level })} interval`),
      text("role", "Role"),
    ],
    rows: contrasts.map(
      ({ question, earlier, later, comparedIn, difference, role, pHolm, simultaneous }) => ({
        kind: "body",
        cells: [
          labelOf(labels, question),
          later,
          earlier,
          ...(isRating ? [comparedIn] : []),
          difference.judges,
          difference.units,
          difference.n,
          difference.mean,
          difference.twoWay.interval,
          difference.twoWay.t,
          difference.twoWay.df,
          difference.twoWay.pTwoSided,
          pHolm ?? "",
          simultaneous ?? "",
          ROLE_WORDS[role],
        ],
      }),
    ),
    notes: [
      ...(isRating ? RATING_NOTES : []),
      ...contrasts.flatMap((contrast) => {
        const note = contrastRangeNote(contrast, scaleOf(contrast));
        const { question, earlier, later } = contrast;
        return note === null ? [] : [`${labelOf(labels, question)}, ${later} and ${earlier}: ${note}`];
      }),
      "Differences of scores lie between -4 and +4, a choice between -2 and +2.",
      "Intervals allow for the sampling of both judges and tasks: clustered two ways (Cameron, Gelbach and Miller 2011), degrees of freedom by Satterthwaite.",
      ...(contrasts.every(({ role }) => role === "exploratory")
        ? ["All of these are exploratory: no p is adjusted."]
        : contrasts.some(({ role }) => role === "exploratory")
          ? ["Holm p: adjusted within the family that was fixed beforehand; what is exploratory has none."]
          : ["Holm p: adjusted within the family that was fixed beforehand."]),
      ...(contrasts.some(({ difference }) => difference.twoWay.basis === "judges")
        ? ["With fewer than three tasks the interval is over judges alone, and is about these tasks only."]
        : []),
    ],
  };
}

const RATING_NOTES = [
  "Compared in judge and task: differences of two scores that the same judge gave for the same task; values are these differences. This is so where at least three judges scored both systems, and the differences hold at least half of the scores of one.",
  "Compared in all scores: the difference of the two means, where too few judges scored both systems for a task; values are the scores of both.",
];

const ROLE_WORDS: Record<Contrast["role"], string> = {
  primary: "primary",
  family: "in the family",
  exploratory: "exploratory",
};
