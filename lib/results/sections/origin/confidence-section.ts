import {
  figurePart,
  type ReportPart,
  section,
  tablePart,
  words as text,
} from "@/lib/results/document/report-part";
import { calibrationFigure } from "@/lib/results/figures/calibration-figure";
import { SHARE_SCALE } from "@/lib/results/figures/share-scale";
import { PERCENT } from "@/lib/results/figures/value-format";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { OriginReport } from "@/lib/results/origin/report";
import { forecastWords } from "@/lib/results/tables/origin/forecast-words";
import { toDetectionTable } from "@/lib/results/tables/origin/detection-table";
import { isUndefined } from "@/lib/stats/undefined";

/** What all four answers say: the ROC, and whether judges knew how sure they might be. */
export function confidenceSection({ arms, isGraded }: OriginReport, words: OriginWords): ReportPart[] {
  return section("confidence", isGraded ? "Discrimination and confidence" : "Discrimination", [
    isGraded
      ? { kind: "row", parts: [rocPart(arms, words), calibrationPart(arms, words)] }
      : text("Answers were yes or no, so nothing says how sure judges were: no ROC curve, no calibration."),
    tablePart(toDetectionTable(arms, words, isGraded)),
  ]);
}

const rocPart = (arms: OriginReport["arms"], words: OriginWords): ReportPart => {
  const strict = { 2: words.answers[3], 1: `at least ${words.answers[2]}`, [-1]: `not ${words.answers[0]}` };
  return figurePart({
    kind: "curve",
    caption: "ROC of the four answers",
    note: "Above the broken line: better than guessing. Each point counts answers at or above that confidence as positive.",
    isSquare: true,
    empty: "only one kind was shown",
    seriesName: "Arm",
    x: { name: words.alarms, ...SHARE_SCALE, format: PERCENT },
    y: { name: words.found, ...SHARE_SCALE, format: PERCENT },
    references: [{ from: [0, 0], to: [1, 1], text: "guessing" }],
    series: arms.map((arm) => ({ name: `Arm ${arm.arm}`, points: rocPoints(arm, strict) })),
  });
};

const calibrationPart = (arms: OriginReport["arms"], words: OriginWords): ReportPart =>
  figurePart(
    calibrationFigure({
      caption: "Calibration",
      note: `The four answers are read as probabilities of ${forecastWords(arms)}: an assumption, since judges gave no numbers. Points on the broken line are perfectly calibrated. Wilson intervals, answers treated as independent.`,
      statedName: words.stated,
      observedName: words.observed,
      seriesName: "Arm",
      series: arms.map(({ arm, calibration }) => ({
        name: `Arm ${arm}`,
        answers: [...calibration.answers]
          .sort((one, other) => one.score - other.score)
          .map(({ score, forecast, share, wilson, n }) => ({
            stated: forecast,
            observed: share,
            interval: wilson,
            n,
            words: words.answers[score < 0 ? score + 2 : score + 1] ?? "",
          })),
      })),
    }),
  );

const rocPoints = ({ roc }: OriginArmReport, strict: Readonly<Record<number, string>>) => {
  const seen = roc.points.flatMap(({ atLeast, falsePositive, truePositive }) =>
    isUndefined(falsePositive) || isUndefined(truePositive)
      ? []
      : [{ x: falsePositive, y: truePositive, label: strict[atLeast] ?? "" }],
  );
  return seen.length === 0 ? [] : [{ x: 0, y: 0 }, ...seen, { x: 1, y: 1 }];
};
