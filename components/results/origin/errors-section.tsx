import { DivergingBars, type FourCounts } from "@/components/charts/diverging-bars";
import { ForestPlot } from "@/components/charts/forest-plot";
import type { ValueFormat } from "@/components/charts/value-format";
import { PaletteSwitch } from "@/components/results/palette-switch";
import { PlainTable } from "@/components/results/plain-table";
import { ResultSection } from "@/components/results/pairs/result-section";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { OriginReport } from "@/lib/results/origin/report";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { toConfusionTable } from "@/lib/results/tables/origin/confusion-table";
import { toErrorTable } from "@/lib/results/tables/origin/error-table";
import { inPoints, intervalInPoints } from "@/lib/results/tables/origin/points";

const POINTS: ValueFormat = { kind: "number", digits: 1 };

/** Truth against answers, and which way judges err. */
export function ErrorsSection({ report, words }: { report: OriginReport; words: OriginWords }) {
  const { arms } = report;
  return (
    <ResultSection id="errors" title="Truth against answers">
      <PaletteSwitch>
        <DivergingBars
          caption="What judges said of either kind"
          rowName="Truth"
          words={words.answers}
          rows={arms.flatMap((arm) =>
            (["positive", "negative"] as const).map((truth) => ({
              label: arms.length > 1 ? `${words.truths[truth]}, arm ${arm.arm}` : words.truths[truth],
              counts: answersOf(arm, truth),
            })),
          )}
        />
      </PaletteSwitch>
      <PlainTable table={toConfusionTable(arms, words)} />
      <ForestPlot
        caption={`${words.falsePositive}, more often than: ${words.falseNegative.toLowerCase()}`}
        note={`Difference of the two rates, with intervals over judges and ${words.units}.`}
        rowName="Arm"
        valueName="Difference of the rates in percentage points"
        format={POINTS}
        nullLine={{ at: 0, text: "even" }}
        ends={{ low: words.falseNegative.toLowerCase(), high: words.falsePositive.toLowerCase() }}
        rows={arms.map(({ arm, crossedDetection: { errorDifference } }) => ({
          label: `Arm ${arm}`,
          value: inPoints(errorDifference.estimate),
          interval: intervalInPoints(errorDifference.interval),
        }))}
      />
      <PlainTable table={toErrorTable(arms, words)} />
    </ResultSection>
  );
}

const answersOf = ({ calibration }: OriginArmReport, truth: "positive" | "negative"): FourCounts => {
  const of = (score: number): number => {
    const answer = calibration.answers.find((one) => one.score === score);
    if (!answer) return 0;
    return truth === "positive" ? answer.human : answer.n - answer.human;
  };
  return [of(-2), of(-1), of(1), of(2)];
};
