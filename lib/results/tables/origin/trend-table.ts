import { interval, number, pValue, text } from "@/lib/results/tables/table-columns";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { Table } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";
import { mapDefined } from "@/lib/stats/undefined";

/** By how much right answers become more or fewer from one trial to the next. */
export function toTrendTable(arms: readonly OriginArmReport[]): Table {
  return {
    caption: "Linear trend per trial, in percentage points",
    columns: [
      text("arm", "Arm"),
      number("slope", "Change"),
      interval("slope_interval", "its interval"),
      pValue("p", "p"),
    ],
    rows: arms.map(({ arm, byPosition: { trend } }) => ({
      kind: "body",
      cells: [
        arm,
        mapDefined(trend.slope, (slope) => 100 * slope),
        mapDefined(trend.interval, ({ low, high, level }) => ({ low: 100 * low, high: 100 * high, level })),
        trend.p,
      ],
    })),
    notes: [
      `Answers treated as independent; judges who left early are missing at late trials. In simulations the interval reached its nominal coverage, and p its nominal level, with ${DECLARED["trend over positions"].range}.`,
    ],
  };
}
