import { FigureValue } from "@/components/ui/figure-value";
import { formatInterval, formatNumber, formatPercent } from "@/lib/results/format-number";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import { toShown } from "@/components/results/shown-number";
import { isUndefined, type OrUndefined, reasonInWords } from "@/lib/stats/undefined";
import type { OriginWords } from "@/lib/results/origin/origin-words";

/** Accuracy beside what the same habits would score without looking. */
export function BaseRateBox({ arm, words }: { arm: OriginArmReport; words: OriginWords }) {
  const { baseRate } = arm;
  if (arm.answers === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <FigureValue
        label="Right, against a guesser with the same habits"
        value={
          <>
            {shown(baseRate.accuracy, formatPercent)}{" "}
            <span className="text-base font-normal text-muted">against</span>{" "}
            {shown(baseRate.guesserAccuracy, formatPercent)}
          </>
        }
        note={habits(arm, words)}
      />
      <FigureValue
        label="Beyond guessing (κ)"
        value={shown(baseRate.kappa.value, (kappa) => toShown(formatNumber(kappa, 2)))}
        note={
          isUndefined(baseRate.kappa.interval)
            ? "0: as a guesser; 1: always right"
            : `${toShown(formatInterval(baseRate.kappa.interval, 2))}; answers treated as independent`
        }
      />
    </dl>
  );
}

const shown = (value: OrUndefined<number>, format: (value: number) => string) =>
  isUndefined(value) ? (
    <span className="text-base font-normal text-muted">{reasonInWords(value)}</span>
  ) : (
    format(value)
  );

const habits = ({ baseRate }: OriginArmReport, words: OriginWords): string => {
  const { shareHumanItems, shareHumanAnswers } = baseRate;
  if (isUndefined(shareHumanItems) || isUndefined(shareHumanAnswers)) return "";
  return `${words.truths.positive.toLowerCase()}: ${formatPercent(shareHumanItems)} of what was shown, ${formatPercent(shareHumanAnswers)} of the answers`;
};
