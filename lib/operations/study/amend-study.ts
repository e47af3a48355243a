import "server-only";
import type { Actor } from "@/lib/study/actor";
import { createAmendment, getNewestProtocol, listTaskTexts } from "@/lib/db/study/amendments";
import { writeAudit } from "@/lib/db/study/audit";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { lockStudy } from "@/lib/db/judging/sessions";
import { listNamedPrograms } from "@/lib/db/study/task-names/named-programs";
import { AppError } from "@/lib/errors";
import { applyAmendment } from "@/lib/study/amendments/amendment";
import { amendmentHash, toPatchBytes } from "@/lib/study/amendments/amendment-hash";
import { type StudyState, canAmend } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { requireStudy } from "./require-study";
import { followsNames, shownTasks, systemsInArms, type TaskToShow } from "./task-names/shown-tasks";

/**
 * Changes words that judges read while the study runs. Sessions that began before keep the words they began with; the
 * frozen study stays as it is, and the amendment's hash is chained to the hash of the version before it.
 */
export async function amendStudy(request: {
  actor: Actor;
  slug: string;
  patch: unknown;
  now: Date;
}): Promise<{ version: number; hash: string }> {
  const study = await requireStudy(request.actor, "edit", request.slug);
  return transaction(async (tx) => {
    const answer = canAmend((await lockStudy(tx, study.id)).state as StudyState);
    if (!answer.ok) throw new AppError("conflict", { userMessage: answer.why });
    const before = await getNewestProtocol(tx, study.id);
    const tasks = await listTaskTexts(study.id, before.id, tx);
    const result = applyAmendment(
      before.document,
      tasks.map(({ key, language, title, body }) => ({ key, language, title, body })),
      request.patch,
    );
    if (!result.ok)
      throw new AppError("invalid", { userMessage: "The amendment has faults.", faults: result.faults });
    if (before.hash === null) throw new Error("an open study without a protocol hash");
    const patch = toPatchBytes(result.patch);
    const amended = { version: before.version + 1, hash: amendmentHash(before.hash, patch) };
    const words = new Map(result.tasks.map((task) => [JSON.stringify([task.key, task.language]), task]));
    const texts = tasks.flatMap(({ id: taskId, isAmended, ...task }) => {
      const { key, language } = task;
      const fresh = words.get(JSON.stringify([key, language]));
      const { title, body } = fresh ?? task;
      return fresh || isAmended ? [{ taskId, key, language, title, body }] : [];
    });
    await createAmendment(tx, {
      ...amended,
      studyId: study.id,
      protocol: result.protocol,
      patch,
      at: request.now,
      texts: await asShown(tx, study.id, before.document, texts),
    });
    await writeAudit(tx, request.actor, "study.amend", {
      study: request.slug,
      details: { ...amended, changed: Object.keys(result.patch) },
    });
    return amended;
  }, 60_000);
}

type Text = TaskToShow & { taskId: number };

/** New words quote names as the old ones did, so they follow the programs in the same way. */
const asShown = async (tx: Transaction, studyId: number, protocol: Protocol, texts: readonly Text[]) => {
  if (!followsNames(protocol) || texts.length === 0)
    return texts.map(({ taskId, title, body }) => ({ taskId, title, body }));
  const shown = shownTasks(texts, await listNamedPrograms(studyId, texts, systemsInArms(protocol), tx));
  return shown.map(({ task: { taskId, title, body }, shown: words }) => ({
    taskId,
    title,
    body,
    shownTitle: words.title,
    shownBody: words.body,
  }));
};
