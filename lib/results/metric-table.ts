import { CORPUS_BLEU } from "@/lib/metrics/metric-names";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { meanOfKnown } from "./mean-of-known";
import { CORPUS_BLEU_NOTE, meanDecimals, metricLabel } from "./metric-words";
import type { Table } from "./table";

/** A system's samples and the mean of each metric over those that have it. */
export interface SystemMetrics {
  system: string;
  isReference: boolean;
  samples: number;
  metrics: readonly { name: string; n: number; mean: number }[];
}

/**
 * The mean of every metric by system, and over the systems (Liu et al., Table 5). Each system counts alike in the last
 * row, however many samples it has; references are no systems under study and stand outside it.
 */
export function toMetricTable(systems: readonly SystemMetrics[], names: readonly string[]): Table {
  const meansOf = (one: SystemMetrics) => names.map((name) => meanOf(one, name));
  const studied = systems.filter(({ isReference }) => !isReference);
  return {
    caption: "Mean of each metric by system",
    columns: [
      { id: "system", label: "System", format: "text", digits: 0 },
      { id: "samples", label: "Samples", format: "number", digits: 0 },
      ...names.map((name) => ({
        id: name,
        label: metricLabel(name),
        format: "number" as const,
        digits: meanDecimals(name),
      })),
    ],
    rows: [
      ...systems.map((one) => ({
        kind: "body" as const,
        cells: [one.isReference ? `${one.system} (reference)` : one.system, one.samples, ...meansOf(one)],
      })),
      {
        kind: "summary" as const,
        cells: [
          "Mean over systems",
          "",
          ...names.map((name) => meanOfKnown(studied.map((one) => meanOf(one, name)))),
        ],
      },
    ],
    notes: [
      ...(studied.length < systems.length ? ["The last row leaves references out."] : []),
      ...names.flatMap((name) => missingNote(systems, name)),
      ...(names.includes(CORPUS_BLEU) ? [CORPUS_BLEU_NOTE] : []),
    ],
  };
}

const meanOf = ({ metrics }: SystemMetrics, name: string): OrUndefined<number> =>
  metrics.find((one) => one.name === name)?.mean ?? undefinedBecause("no_values");

/** A mean over a part of the samples says so; one that nobody has is a dash already. */
const missingNote = (systems: readonly SystemMetrics[], name: string): string[] => {
  const partly = systems.flatMap(({ system, samples, metrics }) => {
    const n = metrics.find((one) => one.name === name)?.n ?? 0;
    return n > 0 && n < samples ? [`${samples - n} of ${samples} of ${system}`] : [];
  });
  return partly.length === 0 ? [] : [`${metricLabel(name)}: without a value ${partly.join(", ")}.`];
};
