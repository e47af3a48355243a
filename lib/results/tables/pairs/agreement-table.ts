import type { Coefficient } from "@/lib/results/pairs/agreement-report";
import type { QuestionReport } from "@/lib/results/pairs/report";
import type { Table, TableCell } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, interval, number, share, text } from "@/lib/results/tables/table-columns";

/** How far judges agree on each question, in all the coefficients that papers ask for. */
export function toAgreementTable(questions: readonly QuestionReport[], labels: Labels): Table {
  const hasIntervals = questions.some(({ agreement }) => agreement.alpha.interval !== null);
  return {
    caption: "Agreement of judges",
    columns: [
      text("question", "Question"),
      ...[count("judges", "Judges"), count("units", "Judged twice or more")],
      number("alpha", "\u03b1 (ordinal)"),
      ...(hasIntervals ? [interval("alpha_interval", "Interval of \u03b1")] : []),
      ...[number("ac1", "AC1"), number("ac2", "AC2 (ordinal)")],
      ...[share("percent", "Same answer"), share("same_sign", "Same sign")],
      ...[
        number("icc", "ICC(2,1)"),
        interval("icc_interval", "Interval of ICC"),
        count("icc_units", "Complete"),
      ],
    ],
    rows: questions.map(({ question, agreement }) => ({
      kind: "body",
      cells: [
        ...[labelOf(labels, question), agreement.judges, agreement.pairableUnits, agreement.alpha.value],
        ...(hasIntervals ? [intervalOf(agreement.alpha)] : []),
        ...[agreement.ac1.value, agreement.ac2.value, agreement.percent, agreement.percentSameSign],
        ...[agreement.icc.icc, agreement.icc.interval, agreement.icc.units],
      ],
    })),
    notes: [
      "\u03b1: Krippendorff\u2019s, 1 is perfect, 0 is what chance gives. AC1, AC2: Gwet\u2019s, which hold where nearly all answers are alike.",
      "Same answer, same sign: share of pairs of judges, a mean over what was judged. ICC over what every judge judged (\u201cComplete\u201d says how much that is).",
      ...(hasIntervals
        ? [
            `Interval of \u03b1 by resampling what was judged; it was found to hold for ${DECLARED["alpha, units resampled"].range}.`,
          ]
        : []),
    ],
  };
}

const intervalOf = ({ interval: own }: Coefficient): TableCell => own ?? "";
