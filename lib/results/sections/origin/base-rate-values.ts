import type { ReportPart } from "@/lib/results/document/report-part";
import { formatInterval, formatNumber, formatPercent } from "@/lib/results/format-number";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { isUndefined, type OrUndefined, reasonInWords } from "@/lib/stats/undefined";

/** Accuracy beside what the same habits would score without looking. */
export function baseRateValues({ baseRate }: OriginArmReport, words: OriginWords): ReportPart {
  const { accuracy, guesserAccuracy, kappa, shareHumanItems, shareHumanAnswers } = baseRate;
  const habits =
    isUndefined(shareHumanItems) || isUndefined(shareHumanAnswers)
      ? ""
      : `${words.truths.positive.toLowerCase()}: ${formatPercent(shareHumanItems)} of what was shown, ${formatPercent(shareHumanAnswers)} of the answers`;
  return {
    kind: "values",
    values: [
      {
        label: "Accuracy, and accuracy expected by chance (same response rates)",
        value: shown(accuracy, formatPercent),
        against: shown(guesserAccuracy, formatPercent),
        note: habits,
      },
      {
        label: "Agreement with the truth beyond chance (Cohen\u2019s \u03ba)",
        value: shown(kappa.value, (value) => formatNumber(value, 2)),
        against: null,
        note: isUndefined(kappa.interval)
          ? "0: as a guesser; 1: always right"
          : `${formatInterval(kappa.interval, 2)}; answers treated as independent`,
      },
    ],
  };
}

const shown = (value: OrUndefined<number>, format: (value: number) => string): string =>
  isUndefined(value) ? reasonInWords(value) : format(value);
