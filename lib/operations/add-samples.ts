import "server-only";
import { transaction } from "@/lib/db/client";
import { getDraftProtocol } from "@/lib/db/draft-changes";
import { createSamples } from "@/lib/db/draft-samples";
import { createTasks } from "@/lib/db/draft-tasks";
import { getDraftKeys } from "@/lib/db/drafts";
import { getStudy } from "@/lib/db/studies";
import { AppError, type FieldFault } from "@/lib/errors";
import { checkSample } from "@/lib/presentation/check-sample";
import { holdDraft, refuseFrozen } from "./hold-draft";
import { presentSamples } from "./present-samples";
import { protocolOf } from "./study-summary";
import { isSameJson } from "@/lib/study/same-json";

export interface NewTask {
  key: string;
  language: string;
  title: string;
  body: string;
}

export interface NewSample {
  key: string;
  system: string;
  taskKey: string | null;
  language: string;
  original: string;
  provenance: Record<string, string | number>;
  vetted: { why: string } | null;
}

/** Adds tasks and samples to a draft, each sample with what judges will see of it; all of them or, with any fault, none. */
export async function addSamples(request: {
  slug: string;
  tasks: NewTask[];
  samples: NewSample[];
  now: Date;
}): Promise<void> {
  const study = await getStudy(request.slug);
  if (!study) throw new AppError("not_found", { userMessage: "There is no such study." });
  refuseFrozen(study.state);
  const faults = request.samples.flatMap(sampleFaults);
  if (faults.length > 0)
    throw new AppError("invalid", { userMessage: "Some samples cannot be used.", faults });
  const switches = protocolOf(study).presentation;
  const presented = await presentSamples(request.samples, switches);
  await transaction(async (tx) => {
    // Presenting takes a while: a study that was opened meanwhile is frozen, and takes nothing more.
    await holdDraft(tx, study.id);
    const { presentation } = await getDraftProtocol(tx, study.id);
    if (!isSameJson(presentation, switches))
      throw new AppError("conflict", {
        userMessage:
          "Somebody changed how code is shown while this ran, so nothing was added. Import it again.",
      });
    await createTasks(tx, study.id, request.tasks);
    const { taskId, systemId } = await getDraftKeys(tx, study.id);
    await createSamples(
      tx,
      study.id,
      presented.map(({ key, system, taskKey, language, original, shown, html, provenance, vetted }) => ({
        ...{ key, language, original, shown, html },
        provenance,
        systemId: requireKey(systemId, system, "system"),
        taskId: taskKey === null ? null : requireKey(taskId, JSON.stringify([taskKey, language]), "task"),
        ...(vetted ? { vettedAt: request.now, vettedBy: "publish date", vettedWhy: vetted.why } : {}),
      })),
    );
  }, 60_000);
}

const sampleFaults = (sample: NewSample, at: number): FieldFault[] =>
  checkSample(sample.original).map((fault) => ({
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
