import "server-only";
import { BulkWriter, writeAll } from "@/lib/db/shared/bulk-writer";
import { storeConditionMetrics, storeMetrics } from "@/lib/db/samples/imported-metrics";
import { type MeasurableSample, listMeasurableSamples } from "@/lib/db/samples/stored-samples";
import { placeOf } from "@/lib/exchange/check-row";
import type { ImportError } from "@/lib/exchange/import-report";
import { type MetricRow, metricRows } from "@/lib/exchange/metric-rows";
import type { ImportOutcome } from "@/lib/operations/samples/import-outcome";
import type { ImportRequest } from "@/lib/operations/samples/import-request";
import { type ImportAboutSamples, importAboutSamples } from "./import-about-samples";

/**
 * The part of `importTable` that takes metrics which were measured elsewhere. A row is added when its sample had none of
 * its metrics. No judge ever meets them, so that they may come while a study is open.
 */
export function importMetrics(study: { id: number }, request: ImportRequest): Promise<ImportOutcome> {
  return importAboutSamples(request, {
    studyId: study.id,
    list: listMeasurableSamples,
    take: (about) => takeMetrics(about, { studyId: study.id, isDryRun: request.isDryRun }),
  });
}

const takeMetrics = async (
  { client, file, faults, count, find }: ImportAboutSamples<MeasurableSample>,
  { studyId, isDryRun }: { studyId: number; isDryRun: boolean },
): Promise<void> => {
  const writer = new BulkWriter(client, "metrics");
  const values = writer.batch(
    async (batch: { ordinal: number; condition: string; metrics: ReadonlyMap<string, number> }[]) => {
      const usual = batch.filter(({ condition }) => condition === "");
      const others = batch.filter(({ condition }) => condition !== "");
      if (usual.length > 0) await storeMetrics(client, studyId, usual);
      if (others.length > 0) await storeConditionMetrics(client, studyId, others);
    },
    ({ metrics }) => 100 * metrics.size,
  );
  const given = new Set<string>();
  await writeAll(writer, async () => {
    for await (const row of metricRows(file.source, faults.tellRow)) {
      const sample = find(row);
      if (!sample) continue;
      const repeated = repeatedMetrics(row, sample, given);
      for (const fault of repeated) faults.tellRow(fault);
      if (repeated.length > 0) continue;
      const { condition } = row;
      const stored = condition === "" ? sample.metrics : (sample.conditions?.[condition] ?? null);
      const metrics = new Map([...row.metrics].filter(([name, value]) => stored?.[name] !== value));
      count.count({ row, name: sample.key, change: changeOf(metrics, stored) });
      if (faults.isEmpty && !isDryRun && metrics.size > 0)
        await values.put({ ordinal: sample.ordinal, condition, metrics });
    }
    file.refuse();
  });
};

const repeatedMetrics = (
  row: MetricRow,
  { ordinal, key }: MeasurableSample,
  given: Set<string>,
): ImportError[] =>
  [...row.metrics.keys()].flatMap((name) => {
    const what = `${ordinal} ${name} ${row.condition}`;
    if (!given.has(what)) {
      given.add(what);
      return [];
    }
    const message = `gives ${name} of sample ${key} a second time in this file`;
    return [{ ...placeOf(row), column: name, message }];
  });

const changeOf = (changed: ReadonlyMap<string, number>, metrics: Record<string, number> | null) => {
  if (changed.size === 0) return "unchanged";
  return [...changed.keys()].some((name) => metrics !== null && Object.hasOwn(metrics, name))
    ? "updated"
    : "added";
};
