import { CurveChart } from "@/components/charts/curve-chart";
import { niceScale } from "@/components/charts/nice-scale";
import { SHARE_SCALE } from "@/components/charts/share-scale";
import { PERCENT } from "@/components/charts/value-format";
import { PlainTable } from "@/components/results/plain-table";
import { ResultSection } from "@/components/results/pairs/result-section";
import type { OriginReport } from "@/lib/results/origin/report";
import { isUndefined } from "@/lib/stats/undefined";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { toTrendTable } from "@/lib/results/tables/origin/trend-table";

/** Do judges learn, or tire? */
export function LearningSection({ report }: { report: OriginReport; words: OriginWords }) {
  const { arms, chance } = report;
  const last = Math.max(
    2,
    ...arms.flatMap(({ byPosition }) => byPosition.positions.map(({ position }) => position)),
  );
  return (
    <ResultSection id="learning" title="From the first trial to the last">
      <CurveChart
        caption="Right answers by place in the session"
        note="Bands: Wilson intervals, answers treated as independent."
        intervals="band"
        seriesName="Arm"
        x={{
          name: "Trial",
          domain: [1, last],
          ticks: wholeTicks(last),
          format: { kind: "number", digits: 0 },
        }}
        y={{ name: "Right", ...SHARE_SCALE, format: PERCENT }}
        reference={{ from: [1, chance], to: [last, chance], text: "chance" }}
        series={arms.map(({ arm, byPosition }) => ({
          name: `Arm ${arm}`,
          points: byPosition.positions.flatMap(({ position, share, wilson, n }) =>
            isUndefined(share)
              ? []
              : [
                  {
                    ...{ x: position, y: share, n },
                    interval: isUndefined(wilson) ? null : { low: wilson.low, high: wilson.high },
                  },
                ],
          ),
        }))}
      />
      <PlainTable table={toTrendTable(arms)} />
    </ResultSection>
  );
}

/** There is no trial two and a half. */
const wholeTicks = (last: number): number[] => [
  1,
  ...niceScale([0, last]).ticks.filter((tick) => tick > 1 && tick <= last && Number.isInteger(tick)),
];
