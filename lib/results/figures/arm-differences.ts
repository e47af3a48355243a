import type { OriginReport } from "@/lib/results/origin/report";
import { total } from "@/lib/stats/total";
import { mapDefined } from "@/lib/stats/undefined";
import type { Picture } from "./picture";

/** Each two arms of a human-or-robot study: the difference of their accuracies; nothing with one arm. */
export function armDifferences({ arms, comparisons }: OriginReport): Picture[] {
  if (comparisons.length === 0) return [];
  const [only] = comparisons;
  return [
    {
      title: "Arms compared",
      words: [],
      figure: {
        kind: "forest",
        caption: "Difference of accuracy between arms",
        note: "Intervals are over judges and samples.",
        rowName: "Arms",
        valueName: "Difference (percentage points)",
        format: { kind: "number", digits: 0 },
        nullLine: { at: 0, text: "no difference" },
        rows: comparisons.map(({ first, second, overAnswers }) => ({
          label: `${first} minus ${second}`,
          n: total(arms.filter(({ arm }) => arm === first || arm === second).map(({ answers }) => answers)),
          value: mapDefined(overAnswers.difference, (share) => 100 * share),
          interval: mapDefined(overAnswers.twoWay.interval, ({ low, high, level }) => ({
            low: 100 * low,
            high: 100 * high,
            level,
          })),
        })),
        ...(comparisons.length > 1 || only === undefined
          ? {}
          : { ends: { low: `${only.second} more accurate`, high: `${only.first} more accurate` } }),
      },
    },
  ];
}
