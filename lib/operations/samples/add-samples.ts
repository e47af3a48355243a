import "server-only";
import { bulkTransaction, isEmptying, readState } from "@/lib/db/shared/bulk-transaction";
import { writeAll } from "@/lib/db/shared/bulk-writer";
import { getImportContext } from "@/lib/db/study/import-context";
import { sampleWriter } from "@/lib/db/samples/sample-writer";
import { listStoredSamples } from "@/lib/db/samples/stored-samples";
import { type TaskToAdd, taskWriter } from "@/lib/db/samples/task-writer";
import { getStudy } from "@/lib/db/study/studies";
import { AppError, type FieldFault, noSuchStudy } from "@/lib/errors";
import { checkSample } from "@/lib/presentation/check-sample";
import { refuseEmptying, refuseFrozen } from "@/lib/operations/study/hold-draft";
import { prepareAtOnce } from "./prepare-at-once";

export type NewTask = TaskToAdd;

export interface NewSample {
  key: string;
  system: string;
  taskKey: string | null;
  language: string;
  original: string;
  provenance: Record<string, string | number>;
  vetted: { why: string } | null;
}

/** Adds tasks and samples to a draft; all of them or, with any fault, none. Then makes what judges will see of them. */
export async function addSamples(request: {
  slug: string;
  tasks: NewTask[];
  samples: NewSample[];
  now: Date;
}): Promise<void> {
  const study = await getStudy(request.slug);
  if (!study) throw noSuchStudy();
  refuseFrozen(study.state);
  const faults = request.samples.flatMap(sampleFaults);
  if (faults.length > 0)
    throw new AppError("invalid", { userMessage: "Some samples cannot be used.", faults });
  await bulkTransaction(async (client) => {
    refuseFrozen(await readState(client, study.id, { isHeld: true }));
    refuseEmptying(await isEmptying(client, study.id));
    const before = await getImportContext(client, study.id);
    const tasks = taskWriter(client, study.id, before.tasks.length);
    await writeAll(tasks, async () => {
      for (const task of request.tasks) await tasks.add(task);
    });
    const known = await getImportContext(client, study.id);
    const taskId = new Map(known.tasks.map(({ id, key, language }) => [taskName(key, language), id]));
    const systemId = new Map(known.systems.map(({ id, key }) => [key, id]));
    const { length } = await listStoredSamples(client, study.id, []);
    const samples = sampleWriter(client, study.id, length);
    await writeAll(samples, async () => {
      for (const { key, system, taskKey, language, original, provenance, vetted } of request.samples)
        await samples.add({
          key,
          language,
          original,
          provenance,
          generated: null,
          systemId: requireKey(systemId, system, "system"),
          taskId: taskKey === null ? null : requireKey(taskId, taskName(taskKey, language), "task"),
          vetting: vetted ? { at: request.now, by: "publish date", why: vetted.why } : null,
        }).room;
    });
  });
  await prepareAtOnce({ studyId: study.id, budgetMs: MOST_MS });
}

/** For all samples, also where a server is at them already. */
const MOST_MS = 1_800_000;

const taskName = (key: string, language: string): string => JSON.stringify([key, language]);

const sampleFaults = (sample: NewSample, at: number): FieldFault[] =>
  checkSample(sample.original, sample.language).map((fault) => ({
    path: `samples.${at}`,
    message: `${sample.key}: ${fault.message}`,
  }));

const requireKey = (ids: Map<string, number>, key: string, what: string): number => {
  const id = ids.get(key);
  if (id === undefined)
    throw new AppError("invalid", {
      userMessage: `A sample names the ${what} ${key}, which the study does not have.`,
    });
  return id;
};
