import { formatNumber } from "@/lib/results/format-number";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import type { HeatCell } from "./figure";
import type { Picture } from "./picture";
import { PERCENT } from "./value-format";

/** How often each two judges agree, with the agreement of all in words. */
export function judgeAgreementMap(report: PairsReport, labels: Labels): Picture[] {
  const { judgeAgreement, question } = report.pictures;
  const main = report.questions.find((one) => one.question === question);
  if (judgeAgreement === null || main === undefined) return [];
  const { judges, of, pairs } = judgeAgreement;
  const { value: alpha } = main.agreement.alpha;
  const cellOf = (row: number, column: number): HeatCell => {
    if (row === column) return { value: null, n: 0 };
    const [first, second] = row < column ? [row, column] : [column, row];
    const pair = pairs[first * judges.length - (first * (first + 1)) / 2 + second - first - 1];
    return pair === undefined || pair.n === 0
      ? { value: null, n: 0 }
      : { value: pair.same / pair.n, n: pair.n };
  };
  return [
    {
      title: "Pairwise agreement between judges",
      words: [
        isUndefined(alpha)
          ? `Krippendorff\u2019s \u03b1 of all judges: ${reasonInWords(alpha)}.`
          : `Krippendorff\u2019s \u03b1 of all judges: ${formatNumber(alpha, 2)}. Not corrected for chance.`,
        ...(of > judges.length ? [`Drawn: ${judges.length} of ${of} judges.`] : []),
      ],
      figure: {
        kind: "heat",
        caption: `${labelOf(labels, main.question)}: share of common items on which the two judges agree in direction`,
        note: "An empty cell: the two judges have no item in common.",
        rowName: "Judge",
        columnName: "Judge",
        valueName: "Same side",
        rows: judges,
        columns: judges,
        cells: judges.map((_, row) => judges.map((_, column) => cellOf(row, column))),
        format: PERCENT,
        scale: { low: 0, middle: 0.5, high: 1 },
        ends: { low: "opposite sides", high: "same side" },
      },
    },
  ];
}
