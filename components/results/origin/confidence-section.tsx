import { CalibrationChart } from "@/components/charts/calibration-chart";
import { CurveChart } from "@/components/charts/curve-chart";
import { SHARE_SCALE } from "@/components/charts/share-scale";
import { PERCENT } from "@/components/charts/value-format";
import { PlainTable } from "@/components/results/plain-table";
import { ResultSection } from "@/components/results/pairs/result-section";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { OriginReport } from "@/lib/results/origin/report";
import { isUndefined } from "@/lib/stats/undefined";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { toDetectionTable } from "@/lib/results/tables/origin/detection-table";

/** What all four answers say: the ROC, and whether judges knew how sure they might be. */
export function ConfidenceSection({ report, words }: { report: OriginReport; words: OriginWords }) {
  const { arms } = report;
  const strict = { 2: words.answers[3], 1: `at least ${words.answers[2]}`, [-1]: `not ${words.answers[0]}` };
  return (
    <ResultSection id="confidence" title="Telling apart, and being sure">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <CurveChart
          caption="ROC of the four answers"
          note="Above the broken line: better than guessing. Each point counts as positive what is at least so sure."
          isSquare
          empty="only one kind was shown"
          seriesName="Arm"
          x={{ name: words.alarms, ...SHARE_SCALE, format: PERCENT }}
          y={{ name: words.found, ...SHARE_SCALE, format: PERCENT }}
          reference={{ from: [0, 0], to: [1, 1], text: "guessing" }}
          series={arms.map((arm) => ({ name: `Arm ${arm.arm}`, points: rocPoints(arm, strict) }))}
        />
        <CalibrationChart
          caption="Stated against observed"
          note="On the broken line judges were as often right as their answer says. Wilson intervals, answers treated as independent."
          statedName={words.stated}
          observedName={words.observed}
          seriesName="Arm"
          series={arms.map(({ arm, calibration }) => ({
            name: `Arm ${arm}`,
            answers: [...calibration.answers]
              .sort((one, other) => one.score - other.score)
              .map(({ score, forecast, share, wilson, n }) => ({
                ...{ stated: forecast, observed: share, interval: wilson, n },
                words: words.answers[score < 0 ? score + 2 : score + 1] ?? "",
              })),
          }))}
        />
      </div>
      <PlainTable table={toDetectionTable(arms, words)} />
    </ResultSection>
  );
}

const rocPoints = ({ roc }: OriginArmReport, strict: Readonly<Record<number, string>>) => {
  const seen = roc.points.flatMap(({ atLeast, falsePositive, truePositive }) =>
    isUndefined(falsePositive) || isUndefined(truePositive)
      ? []
      : [{ x: falsePositive, y: truePositive, label: strict[atLeast] ?? "" }],
  );
  return seen.length === 0 ? [] : [{ x: 0, y: 0 }, ...seen, { x: 1, y: 1 }];
};
