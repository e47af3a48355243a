import type { ForestFigure, ForestRow } from "@/lib/results/figures/figure";
import { PERCENT } from "@/lib/results/figures/value-format";
import { formatCoverage } from "@/lib/results/format-number";
import type { SystemNames } from "@/lib/results/naming/system-names";
import { isUndefined, mapDefined } from "@/lib/stats/undefined";
import { type ComparedRow, nullOf } from "./compare-studies";
import { isShare, rowName } from "./comparison-words";

/** More of them than this are no picture any more. */
const MOST = 15;

/** Original, replication and both pooled on one axis: of the measure that comes first; null where there is none, or too many. */
export function comparisonFigure(
  rows: readonly ComparedRow[],
  { names, level, question }: { names: SystemNames; level: number; question: string },
): ForestFigure | null {
  const [lead] = rows;
  if (!lead) return null;
  const own = rows.filter(({ measure }) => measure === lead.measure);
  if (own.length > MOST) return null;
  const isAccuracy = isShare(lead.measure);
  const hasArms = own.length > 1;
  return {
    kind: "forest",
    caption: `${isAccuracy ? "Accuracy" : question} in the original, here, and pooled as one effect, with ${formatCoverage({ level })} intervals`,
    rowName: "Study",
    valueName: isAccuracy ? "Right answers" : "Mean difference",
    format: isAccuracy ? PERCENT : { kind: "number", digits: 2 },
    ...(isAccuracy && { domain: [0, 1] as const }),
    nullLine: { at: nullOf(lead.measure), text: isAccuracy ? "chance" : "no difference" },
    isCompact: own.length > 5,
    rows: own.flatMap((row): ForestRow[] => {
      const name = own.length > 1 ? `${rowName(row, names, hasArms)}, ` : "";
      const label = (study: string): string =>
        name === "" ? `${study.charAt(0).toUpperCase()}${study.slice(1)}` : `${name}${study}`;
      const { original, replication, together } = row;
      return [
        { label: label("original"), value: original.estimate, interval: original.interval },
        { label: label("replication"), value: replication.estimate, interval: replication.interval },
        {
          label: label("pooled"),
          value: mapDefined(together, ({ fixed }) => fixed.estimate),
          interval: isUndefined(together) ? together : together.fixed.interval,
        },
      ];
    }),
  };
}
