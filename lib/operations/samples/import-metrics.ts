import "server-only";
import { type BulkClient, bulkTransaction, holdMetrics, readState } from "@/lib/db/shared/bulk-transaction";
import { BulkWriter, writeAll } from "@/lib/db/shared/bulk-writer";
import { storeConditionMetrics, storeMetrics } from "@/lib/db/samples/imported-metrics";
import { type MeasurableSample, listMeasurableSamples } from "@/lib/db/samples/stored-samples";
import { placeOf } from "@/lib/exchange/check-row";
import { FaultList } from "@/lib/exchange/fault-list";
import type { ImportError } from "@/lib/exchange/import-report";
import { type MetricRow, metricRows } from "@/lib/exchange/metric-rows";
import { rowsOf } from "./import-file";
import { type ImportOutcome, OutcomeCount, recordImport } from "./import-outcome";
import type { ImportRequest } from "./import-request";
import { sampleTriple } from "./sample-triple";

/**
 * The part of `importTable` that takes metrics which were measured elsewhere. A row is added when its sample had none of
 * its metrics. No judge ever meets them, so that they may come while a study is open.
 */
export function importMetrics(study: { id: number }, request: ImportRequest): Promise<ImportOutcome> {
  return bulkTransaction((client) => importInto(client, study.id, request));
}

const importInto = async (
  client: BulkClient,
  studyId: number,
  request: ImportRequest,
): Promise<ImportOutcome> => {
  if (!request.isDryRun) await hold(client, studyId);
  const find = finder(await listMeasurableSamples(client, studyId));
  const count = new OutcomeCount(request.isListed ?? false);
  const source = rowsOf(request, "metrics", { hasTasks: true, folders: [], note: count.note });
  const faults = new FaultList();
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
    for await (const row of metricRows(source, faults.tell)) {
      const sample = find(row);
      if (typeof sample === "string")
        faults.tell({ ...placeOf(row), column: columnOf(row), message: sample });
      else {
        for (const fault of repeatedMetrics(row, sample, given)) faults.tell(fault);
        const { condition } = row;
        const stored = condition === "" ? sample.metrics : (sample.conditions?.[condition] ?? null);
        const metrics = new Map([...row.metrics].filter(([name, value]) => stored?.[name] !== value));
        count.count({ row, name: sample.key, change: changeOf(metrics, stored) });
        if (faults.isEmpty && !request.isDryRun && metrics.size > 0)
          await values.put({ ordinal: sample.ordinal, condition, metrics });
      }
    }
    faults.refuse();
  });
  if (request.isDryRun) return count.outcome();
  await recordImport(client, request, count.outcome());
  return count.outcome();
};

/**
 * A draft is held whole: a sample that is deleted meanwhile would leave its place to another one. What is open keeps its
 * samples, and its row is not held, because every start of a session waits for that.
 */
const hold = async (client: BulkClient, studyId: number): Promise<void> => {
  await holdMetrics(client, studyId);
  if ((await readState(client, studyId, { isHeld: false })) === "DRAFT")
    await readState(client, studyId, { isHeld: true });
};

const finder = (samples: readonly MeasurableSample[]) => {
  const byKey = new Map(samples.map((sample) => [sample.key, sample]));
  const byTriple = new Map<string, MeasurableSample[]>();
  for (const sample of samples) {
    if (!sample.task) continue;
    const alike = byTriple.get(sampleTriple(sample));
    if (alike) alike.push(sample);
    else byTriple.set(sampleTriple(sample), [sample]);
  }
  return (row: MetricRow): MeasurableSample | string => {
    if (row.sample) return byKey.get(row.sample) ?? `there is no sample "${row.sample}"`;
    const alike = byTriple.get(sampleTriple(row)) ?? [];
    const what = `sample of ${row.system} for task ${row.task} (${row.language})`;
    if (alike.length > 1)
      return `there are ${alike.length} samples like this ${what}; name one in a column sample`;
    return alike[0] ?? `there is no ${what}`;
  };
};

const columnOf = ({ sample }: MetricRow): string => (sample ? "sample" : "task");

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
