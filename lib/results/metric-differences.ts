import { compareCodePoints } from "@/lib/score/orientation";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { formatNumber } from "./format-number";
import { meanOfKnown } from "./mean-of-known";
import type { MetricCell } from "./metric-cell";
import { meanDecimals, metricLabel, valueDecimals } from "./metric-words";
import type { SystemPair } from "./columns";
import type { Table, TableRow } from "./table";

export interface MetricDifferences {
  table: Table;
  /** Of each row of the table that is a task: earlier minus later; null where one of them has no value. */
  differences: (number | null)[];
  /** The two systems, as the table names them. */
  pair: SystemPair;
  /** The greatest difference there is, whatever its sign; 0 without any. Shades are relative to it. */
  most: number;
}

/** Beyond this share of the other's value a task is worth a look (Ságodi et al., on their Table 3). */
const FAR_APART = 1.5;

/**
 * A metric of two systems task by task, with their difference (Ságodi et al., Tables 1 to 3). As there, the difference is
 * the earlier system's value minus the later one's, by code point of their ids; what is more than 1.5 times the other is
 * marked, however small both are.
 */
export function toMetricDifferences(
  metric: string,
  cells: readonly MetricCell[],
  { earlier, later }: SystemPair,
  language: string,
): MetricDifferences {
  const here = cells.filter((cell) => cell.language === language);
  const tasks = [...new Set(here.map(({ task }) => task))].sort(compareCodePoints);
  const valuesOf = (system: string) => {
    const means = new Map(
      here.filter((cell) => cell.system === system).map(({ task, mean }) => [task, mean]),
    );
    return tasks.map((task) => means.get(task) ?? null);
  };
  const pairs = zip(valuesOf(earlier), valuesOf(later));
  const differences = pairs.map(([one, other]) => (one === null || other === null ? null : one - other));
  const known = differences.filter((difference) => difference !== null);
  const digits = valueDecimals(metric, pairs.flat());
  return {
    table: {
      caption: `${metricLabel(metric)} by task, ${language}`,
      columns: [
        { id: "task", label: "Task", format: "text", digits: 0 },
        { id: earlier, label: earlier, format: "number", digits },
        { id: later, label: later, format: "number", digits },
        { id: "difference", label: `${earlier} − ${later}`, format: "number", digits },
        { id: "far_apart", label: `More than ${FAR_APART} times`, format: "text", digits: 0 },
      ],
      rows: [
        ...tasks.map((task, at): TableRow => {
          const [one = null, other = null] = pairs[at] ?? [];
          const mark = farApart({ earlier, later }, one, other);
          return {
            kind: "body",
            cells: [task, orDash(one), orDash(other), orDash(differences[at] ?? null), mark],
          };
        }),
        {
          kind: "summary",
          digits: meanDecimals(metric),
          cells: [
            "Average",
            meanOfKnown(pairs.map(([one]) => one)),
            meanOfKnown(pairs.map(([, other]) => other)),
            meanOfKnown(known),
            "",
          ],
        },
      ],
      notes: [`The difference is ${earlier} minus ${later}.`],
    },
    differences,
    pair: { earlier, later },
    most: Math.max(0, ...known.map(Math.abs)),
  };
}

const zip = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] =>
  ones.map((one, at) => [one, others[at] as Other]);

const orDash = (value: number | null): OrUndefined<number> => value ?? undefinedBecause("no_values");

/** Which of the two stands out, and how many times it is the other; of what may be below 0 there are no times. */
const farApart = ({ earlier, later }: SystemPair, one: number | null, other: number | null): string => {
  if (one === null || other === null || one < 0 || other < 0) return "";
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  if (most <= FAR_APART * least) return "";
  // One digit more where one would say the limit itself.
  const digits = Number((most / least).toFixed(1)) > FAR_APART ? 1 : 2;
  const times = least === 0 ? "the other is 0" : `${formatNumber(most / least, digits)} times`;
  return `${one > other ? earlier : later}: ${times}`;
};
