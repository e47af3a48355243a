import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { formatNumber } from "./format-number";
import { meanOfKnown } from "./mean-of-known";
import { type MetricCell, meanOverSamples, taskKey } from "./metric-cell";
import { meanDecimals, metricLabel } from "./metric-words";
import { type Quartile, toQuartiles } from "./quartiles";
import type { Table, TableRow } from "./table";

/**
 * A metric by system and quartile of a length that tasks have (Liu et al., Tables 8 and 9).
 *
 * @param systems in the order of the rows; those without a value are left out
 * @param lengths by task key; tasks without one are left out
 * @param of what was measured, as in "task length in words"
 */
export function toMetricQuartileTable(
  metric: string,
  cells: readonly MetricCell[],
  {
    systems: all,
    lengths,
    of,
  }: { systems: readonly string[]; lengths: ReadonlyMap<string, number>; of: string },
): Table {
  const quartiles = toQuartiles(lengths);
  const studied = cells.filter(({ isReference }) => !isReference);
  const systems = all.filter((system) => studied.some((cell) => cell.system === system));
  const means = systems.map((system) =>
    quartiles.map(({ keys }): OrUndefined<number> => {
      const inside = new Set(keys);
      const own = studied.filter((cell) => cell.system === system && inside.has(taskKey(cell)));
      return meanOverSamples(own) ?? undefinedBecause("no_values");
    }),
  );
  return {
    caption: `${metricLabel(metric)} by quartile of ${of}`,
    columns: [
      { id: "system", label: "System", format: "text", digits: 0 },
      ...quartiles.map((_, at) => ({
        id: `q${at + 1}`,
        label: `Q${at + 1}`,
        format: "number" as const,
        digits: meanDecimals(metric),
      })),
    ],
    rows: [
      ...systems.map((system, at): TableRow => ({ kind: "body", cells: [system, ...(means[at] ?? [])] })),
      {
        kind: "summary",
        cells: [
          "Mean over systems",
          ...quartiles.map((_, at) => meanOfKnown(means.map((row) => row[at] ?? null))),
        ],
      },
    ],
    notes: [
      `${quartiles.map(inWords).join("; ")}.`,
      "Groups of equal size, or nearly, by rank, the shortest first; tasks of equal length by their name.",
    ],
  };
}

const inWords = ({ keys, range }: Quartile, at: number): string => {
  const tasks = `${keys.length} ${keys.length === 1 ? "task" : "tasks"}`;
  if (range === null) return `Q${at + 1}: ${tasks}`;
  const [least, greatest] = [range.least, range.greatest].map((length) =>
    formatNumber(length, Number.isInteger(length) ? 0 : 1),
  );
  return `Q${at + 1}: ${tasks}, ${least} to ${greatest}`;
};
