import "server-only";
import { type BulkClient, bulkTransaction, isEmptying, readState } from "@/lib/db/shared/bulk-transaction";
import { writeAll } from "@/lib/db/shared/bulk-writer";
import { getImportContext } from "@/lib/db/study/import-context";
import { type SampleWriter, sampleWriter } from "@/lib/db/samples/sample-writer";
import { forgetMeasurements } from "@/lib/db/samples/stale-measurements";
import { listStoredSamples } from "@/lib/db/samples/stored-samples";
import { FaultList } from "@/lib/exchange/fault-list";
import { REMARKS, sampleRows } from "@/lib/exchange/sample-rows";
import { refuseEmptying, refuseFrozen } from "@/lib/operations/study/hold-draft";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { RowSource } from "@/lib/exchange/row-source";
import { openFile } from "./import-file";
import { type ImportOutcome, OutcomeCount, recordImport } from "./import-outcome";
import type { ImportRequest } from "./import-request";
import { SampleMatcher } from "./match-samples";
import { prepareAtOnce } from "./prepare-at-once";
import { referencesOf, toAdd, toChange } from "./storable-samples";

/**
 * The part of `importTable` that takes samples, as they were given. What is stored already is read first, by names and
 * hashes only; then each row is checked, matched and written before the next is read, inside one transaction that holds
 * the draft. The first fault ends the writing, not the reading. What judges will see is made afterwards: at once for a
 * small file, in a process of its own for a large one.
 */
export async function importSamples(study: { id: number }, request: ImportRequest): Promise<ImportOutcome> {
  const outcome = await bulkTransaction((client) => importInto(client, study.id, request));
  const changed = outcome.added + outcome.updated;
  if (!request.isDryRun && changed > 0 && changed <= AT_ONCE.samples)
    await prepareAtOnce({ studyId: study.id, budgetMs: AT_ONCE.budgetMs });
  return outcome;
}

const NO_TASKS = "the study has no tasks yet: import the tasks first, then this file again";

/** So few are ready when the answer comes, so that a script may open the study next; for more nobody waits. */
const AT_ONCE = { samples: 200, budgetMs: 20_000 };

const importInto = async (
  client: BulkClient,
  studyId: number,
  request: ImportRequest,
): Promise<ImportOutcome> => {
  refuseFrozen(await readState(client, studyId, { isHeld: !request.isDryRun }));
  refuseEmptying(await isEmptying(client, studyId));
  const { protocol, systems, tasks } = await getImportContext(client, studyId);
  const stored = await listStoredSamples(client, studyId, REMARKS);
  const count = new OutcomeCount(request.isListed ?? false);
  const folders = systems.map(({ key }) => key);
  const faults = new FaultList(request.mapping?.skip);
  const labels = new Map(protocol.systems.map(({ id, label }) => [id, label]));
  const file = openFile(
    { ...request, table: "samples" },
    {
      values: {
        task: tasks.map(({ key, title }) => ({ id: key, also: title })),
        system: systems.map(({ key }) => ({ id: key, also: labels.get(key) })),
        language: [
          ...new Set([...protocol.languages, ...[...tasks, ...stored].map(({ language }) => language)]),
        ].map((id) => ({ id })),
      },
      folders,
      hasTasks: tasks.length > 0,
      faults,
    },
  );
  const { design, panes } = protocol;
  if (DESIGN_SPECS[design].needsTask && tasks.length === 0) {
    const isLookedAt = request.isDryRun && request.mapping !== null && request.mapping !== undefined;
    const languages = isLookedAt ? await languagesIn(file.source) : [];
    faults.tell({ line: 1, column: "task", message: NO_TASKS });
    file.refuse({ languages });
  }
  const matcher = new SampleMatcher({ design, panes, systems, tasks, stored }, faults);
  const writer = sampleWriter(client, studyId, stored.length);
  const staleTasks = new Set<number>();
  const references = new Set(systems.filter((system) => system.isReference).map(({ key }) => key));
  const isReference = (system: string): boolean => references.has(system);
  const by = { at: request.now, by: request.actor?.email ?? "this server", why: "import" };
  await writeAll(writer, async () => {
    for await (const row of sampleRows(file.source, faults.tellRow)) {
      const matched = matcher.match(row);
      if (!matched) continue;
      count.count(matched);
      for (const task of referencesOf(matched, isReference)) staleTasks.add(task);
      if (!faults.isEmpty || request.isDryRun) continue;
      const written = write(writer, matched, by);
      if (written) await written;
    }
    matcher.finish();
    file.refuse();
  });
  count.read(file.finish());
  if (request.isDryRun) return count.outcome();
  await forgetMeasurements(client, { samples: [], tasks: [...staleTasks] });
  await recordImport(client, request, count.outcome());
  return count.outcome();
};

/** The languages that rows name, in their order; none where there are more than any study has. */
const languagesIn = async (source: RowSource): Promise<string[]> => {
  const languages = new Set<string>();
  for await (const { cells } of source(() => {})) {
    const language = cells.get("language")?.trim() ?? "";
    if (language !== "") languages.add(language);
    if (languages.size > MOST_LANGUAGES) return [];
  }
  return [...languages];
};

/** A column with more different cells holds something else. */
const MOST_LANGUAGES = 20;

type Matched = NonNullable<ReturnType<SampleMatcher["match"]>>;
type By = { at: Date; by: string; why: string };

/** What to wait for, if anything: promises for each row took an eighth of an import's time. */
const write = (writer: SampleWriter, matched: Matched, by: By): Promise<void> | null => {
  if (matched.stored || matched.metrics.size > 0) return writeMore(writer, matched, by);
  return writer.add(toAdd(matched, by)).room;
};

const writeMore = async (writer: SampleWriter, matched: Matched, by: By): Promise<void> => {
  const { stored, isChanged, metrics } = matched;
  const added = stored ? null : writer.add(toAdd(matched, by));
  if (added?.room) await added.room;
  if (stored && isChanged) await writer.change(toChange(matched, stored, by));
  const ordinal = added?.ordinal ?? stored?.ordinal;
  if (metrics.size > 0 && ordinal !== undefined) await writer.setMetrics({ ordinal, metrics });
};
