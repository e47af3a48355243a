import type { QuestionReport } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, interval, number, share, text } from "@/lib/results/tables/table-columns";

/** How far judges agree on each question: shares, and the coefficients that take any number of judges. */
export function toAgreementTable(questions: readonly QuestionReport[], labels: Labels): Table {
  const limited = questions.filter(({ agreement }) => agreement.categories.length < 4);
  return {
    caption: "Agreement of judges",
    columns: [
      text("question", "Question"),
      count("judges", "Judges"),
      count("units", "By 2 or more judges"),
      number("alpha", "\u03b1 (ordinal)"),
      interval("alpha_interval", "Interval of \u03b1"),
      number("ac1", "AC1"),
      interval("ac1_interval", "Interval of AC1"),
      number("ac2", "AC2 (ordinal)"),
      interval("ac2_interval", "Interval of AC2"),
      share("percent", "Same answer"),
      share("same_sign", "Same sign"),
    ],
    rows: questions.map(({ question, agreement }) => ({
      kind: "body",
      cells: [
        labelOf(labels, question),
        agreement.judges,
        agreement.pairableUnits,
        agreement.alpha.value,
        agreement.alpha.interval,
        agreement.ac1.value,
        agreement.ac1.interval,
        agreement.ac2.value,
        agreement.ac2.interval,
        agreement.percent,
        agreement.percentSameSign,
      ],
    })),
    notes: [
      "\u03b1: Krippendorff\u2019s, 1 is perfect, 0 is what chance gives. AC1, AC2: Gwet\u2019s, which hold where nearly all answers are alike.",
      "Same answer, same sign: share of pairs of judges, a mean over what was judged.",
      ...limited.map(
        ({ question, agreement }) =>
          `${labelOf(labels, question)}: AC1 and AC2 count the ${agreement.categories.length} answers that the imported file could hold${agreement.categories.length === 2 ? ", so that they are equal" : ""}.`,
      ),
      `Intervals: jackknife, leaving out one unit at a time. In simulations they held for ${DECLARED["alpha, units left out"].range} (\u03b1), and ${DECLARED["AC1 and AC2, units left out"].range} (AC1, AC2).`,
    ],
  };
}
