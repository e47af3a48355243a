import { figurePart, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import { positionTicks } from "@/lib/results/figures/position-ticks";
import { SHARE_SCALE } from "@/lib/results/figures/share-scale";
import { PERCENT } from "@/lib/results/figures/value-format";
import type { OriginReport } from "@/lib/results/origin/report";
import { toTrendTable } from "@/lib/results/tables/origin/trend-table";
import { isUndefined } from "@/lib/stats/undefined";

/** Do judges learn, or tire? */
export function learningSection({ arms, chance }: OriginReport): ReportPart[] {
  const positions = arms.flatMap(({ byPosition }) => byPosition.positions.map(({ position }) => position));
  const last = Math.max(2, ...positions);
  return section("learning", "Learning and fatigue over trials", [
    figurePart({
      kind: "curve",
      caption: "Right answers by place in the session",
      note: "Bands: Wilson intervals, answers treated as independent.",
      intervals: "band",
      seriesName: "Arm",
      x: {
        name: "Trial",
        domain: [1, last],
        ticks: positionTicks(last),
        format: { kind: "number", digits: 0 },
      },
      y: { name: "Right", ...SHARE_SCALE, format: PERCENT },
      references: [{ from: [1, chance], to: [last, chance], text: "chance" }],
      series: arms.map(({ arm, byPosition }) => ({
        name: `Arm ${arm}`,
        points: byPosition.positions.flatMap(({ position, share, wilson, n }) =>
          isUndefined(share)
            ? []
            : [
                {
                  x: position,
                  y: share,
                  n,
                  interval: isUndefined(wilson) ? null : { low: wilson.low, high: wilson.high },
                },
              ],
        ),
      })),
    }),
    tablePart(toTrendTable(arms)),
  ]);
}
