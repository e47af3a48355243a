import { expect, test } from "vitest";
import { csvSource } from "@/lib/exchange/csv/csv-source";
import { FINDING_COLUMNS, findingRows } from "@/lib/exchange/finding-rows";
import type { ImportError, ImportTable } from "@/lib/exchange/import-report";
import { METRIC_COLUMNS, metricRows } from "@/lib/exchange/metric-rows";
import { SAMPLE_COLUMNS, sampleRows } from "@/lib/exchange/sample-rows";
import { TASK_COLUMNS, taskRows } from "@/lib/exchange/task-rows";
import { IMPORT_COLUMNS } from "./columns";
import { exampleRows, toCsv } from "./example-file";

const COLUMNS = {
  tasks: TASK_COLUMNS,
  samples: SAMPLE_COLUMNS,
  metrics: METRIC_COLUMNS,
  findings: FINDING_COLUMNS,
};

test("the example files are read without a fault, and name the study's own systems", async () => {
  const systems = [
    { id: "people", role: "human" },
    { id: "model", role: "machine" },
  ] as const;
  for (const design of ["side-by-side", "human-or-robot", "which-is-human", "rating"] as const) {
    const study = { design, systems, languages: ["java"] };
    const errors: ImportError[] = [];
    const fault = (error: ImportError) => void errors.push(error);
    const source = (table: ImportTable) =>
      csvSource(bytesOf(toCsv(exampleRows(table, study))), COLUMNS[table]);
    const tasks = await all(taskRows(source("tasks"), fault));
    const samples = await all(sampleRows(source("samples"), fault));
    const metrics = await all(metricRows(source("metrics"), fault));
    const findings = await all(findingRows(source("findings"), fault));
    expect(errors, design).toEqual([]);
    expect(findings.map(({ system, codeLine }) => [system, codeLine])).toEqual([
      ["people", 2],
      ["model", 2],
    ]);
    expect(tasks.map(({ language }) => language)).toEqual(["java", "java"]);
    expect(new Set(samples.map(({ system }) => system)), design).toEqual(new Set(["people", "model"]));
    expect(samples[0]?.code).toContain('"quotes"');
    expect(metrics.map(({ system, metrics: { size } }) => [system, size])).toEqual([
      ["people", 2],
      ["model", 2],
    ]);
  }
});

test("every column that a file may have is explained, and no other", () => {
  for (const table of ["tasks", "samples", "metrics", "findings"] as const) {
    const { required, optional } = COLUMNS[table];
    const explained = IMPORT_COLUMNS[table].filter(({ name }) => !name.includes("<"));
    expect(explained.map(({ name }) => name).sort(), table).toEqual([...required, ...optional].sort());
    const needed = explained.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(needed.sort(), table).toEqual([...required].sort());
  }
});

const all = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
};

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}
