import { figurePart, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import type { FourCounts } from "@/lib/results/figures/figure";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { OriginReport } from "@/lib/results/origin/report";
import { toConfusionTable } from "@/lib/results/tables/origin/confusion-table";
import { toErrorTable } from "@/lib/results/tables/origin/error-table";
import { inPoints, intervalInPoints } from "@/lib/results/tables/origin/points";

/** Confusion matrix, and which way judges err. */
export function errorsSection({ arms, isGraded }: OriginReport, words: OriginWords): ReportPart[] {
  const { falsePositive, falseNegative } = words;
  return section("errors", "Confusion matrix", [
    ...(isGraded ? [{ kind: "colours" as const, hasKey: false, parts: [answersPart(arms, words)] }] : []),
    tablePart(toConfusionTable(arms, words)),
    figurePart({
      kind: "forest",
      caption: `Error rates: ${falsePositive.toLowerCase()} minus ${falseNegative.toLowerCase()}`,
      note: `Difference of the two rates, with intervals over judges and ${words.units}.`,
      rowName: "Arm",
      valueName: "Difference of the rates in percentage points",
      format: { kind: "number", digits: 1 },
      nullLine: { at: 0, text: "equal" },
      ends: { low: falseNegative.toLowerCase(), high: falsePositive.toLowerCase() },
      rows: arms.map(({ arm, answers, crossedDetection: { errorDifference } }) => ({
        label: `Arm ${arm}`,
        n: answers,
        value: inPoints(errorDifference.estimate),
        interval: intervalInPoints(errorDifference.interval),
      })),
    }),
    tablePart(toErrorTable(arms, words)),
  ]);
}

const answersPart = (arms: readonly OriginArmReport[], { answers, truths }: OriginWords): ReportPart =>
  figurePart({
    kind: "diverging",
    caption: "Answers by truth",
    rowName: "Truth",
    words: answers,
    rows: arms.flatMap((arm) =>
      (["positive", "negative"] as const).map((truth) => ({
        label: arms.length > 1 ? `${truths[truth]}, arm ${arm.arm}` : truths[truth],
        counts: countsOf(arm, truth),
      })),
    ),
  });

const countsOf = ({ calibration }: OriginArmReport, truth: "positive" | "negative"): FourCounts => {
  const of = (score: number): number => {
    const answer = calibration.answers.find((one) => one.score === score);
    if (!answer) return 0;
    return truth === "positive" ? answer.human : answer.n - answer.human;
  };
  return [of(-2), of(-1), of(1), of(2)];
};
