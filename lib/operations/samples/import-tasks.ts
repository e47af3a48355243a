import "server-only";
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type BulkClient, bulkTransaction, isEmptying, readState } from "@/lib/db/shared/bulk-transaction";
import { writeAll } from "@/lib/db/shared/bulk-writer";
import { getImportContext } from "@/lib/db/study/import-context";
import { type StoredTask, listStoredTasks, taskWriter, textsOf } from "@/lib/db/samples/task-writer";
import { FaultList } from "@/lib/exchange/fault-list";
import { type TaskRow, taskRows } from "@/lib/exchange/task-rows";
import { refuseEmptying, refuseFrozen } from "@/lib/operations/study/hold-draft";
import { countTasks, tasksInWords } from "@/lib/study/length/counted-tasks";
import { openFile } from "./import-file";
import { type ImportOutcome, OutcomeCount, recordImport } from "./import-outcome";
import type { ImportRequest } from "./import-request";

/** The part of `importTable` that takes tasks: known by name and language, changed in place. */
export function importTasks(study: { id: number }, request: ImportRequest): Promise<ImportOutcome> {
  return bulkTransaction((client) => importInto(client, study.id, request));
}

const importInto = async (
  client: BulkClient,
  studyId: number,
  request: ImportRequest,
): Promise<ImportOutcome> => {
  refuseFrozen(await readState(client, studyId, { isHeld: !request.isDryRun }));
  refuseEmptying(await isEmptying(client, studyId));
  const { protocol } = await getImportContext(client, studyId);
  const stored = await listStoredTasks(client, studyId);
  const byName = new Map(stored.map((task) => [nameOf(task.key, task.language), task]));
  const seen = new Map<string, { key: string }>();
  const count = new OutcomeCount(request.isListed ?? false);
  const folders = protocol.languages;
  const faults = new FaultList(request.mapping?.skip);
  const file = openFile(
    { ...request, table: "tasks" },
    {
      values: {
        task: stored.map(({ key }) => ({ id: key })),
        system: [],
        language: [...protocol.languages, ...stored.map(({ language }) => language)].map((id) => ({ id })),
      },
      folders,
      hasTasks: stored.length > 0,
      faults,
    },
  );
  const writer = taskWriter(client, studyId, stored.length);
  let rows = 0;
  let repeated = 0;
  await writeAll(writer, async () => {
    for await (const row of taskRows(file.source, faults.tellRow, () => (repeated += 1))) {
      // A judge's answer needs several turns, and a piece of the file holds hundreds of such short rows.
      if (++rows % ROWS_A_TURN === 0) await nextTurn();
      const name = nameOf(row.task, row.language);
      const before = byName.get(name) ?? null;
      seen.set(name, { key: row.task });
      const change = changeOf(row, before);
      count.count({ row, name, change });
      if (!faults.isEmpty || request.isDryRun || change === "unchanged") continue;
      const tests = hasOtherTests(row, before) ? testsText(row) : undefined;
      if (before) await writer.change({ id: before.id, title: row.title, body: row.body, tests });
      else await writer.add({ ...row, key: row.task, tests: testsText(row) });
    }
    file.refuse();
  });
  count.read(file.finish());
  if (repeated > 0)
    count.note(
      `${repeated.toLocaleString("en")} ${repeated === 1 ? "row says" : "rows say"} of a task what a row before says; each task is read once.`,
    );
  const counted = countTasks([...seen.values()]);
  if (counted.units > counted.tasks)
    count.note(`The file has ${tasksInWords(counted)}: a judge meets a task in one of its languages.`);
  if (request.isDryRun) return count.outcome();
  await recordImport(client, request, count.outcome());
  return count.outcome();
};

const ROWS_A_TURN = 100;

/** No name of a task holds a bracket, so that no two tasks have one. */
const nameOf = (key: string, language: string): string => `${key} (${language})`;

const changeOf = (row: TaskRow, stored: StoredTask | null) => {
  if (stored === null) return "added";
  return sha256(textsOf(row)) === stored.textsSha256 && !hasOtherTests(row, stored) ? "unchanged" : "updated";
};

const testsText = ({ tests }: TaskRow): string | null => (tests ? JSON.stringify(tests) : null);

/** A row without a column of tests says nothing about them; an empty cell takes them away. */
const hasOtherTests = (row: TaskRow, stored: StoredTask | null): boolean => {
  if (row.tests === undefined) return false;
  const tests = testsText(row);
  return (tests === null ? null : sha256(tests)) !== (stored?.testsSha256 ?? null);
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
