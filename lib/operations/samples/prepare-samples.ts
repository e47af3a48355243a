import "server-only";
import { setImmediate } from "node:timers/promises";
import { db, transaction } from "@/lib/db/shared/client";
import { getDraftProtocol } from "@/lib/db/study/draft-changes";
import { unifyHtml } from "@/lib/db/samples/draft-samples";
import {
  type PreparedSample,
  type UnpreparedSample,
  countUnprepared,
  listUnprepared,
  storePrepared,
  withPreparationLock,
} from "@/lib/db/study/preparation";
import { lockStudy } from "@/lib/db/judging/sessions";
import { highlight, plain } from "@/lib/presentation/highlight";
import { type PresentationSwitches, present } from "@/lib/presentation/present";
import { isSameJson } from "@/lib/study/protocol/same-json";

/**
 * Makes what judges will see of a draft's samples, for so long at most, and says how many are left. What is unfinished is
 * what lacks its result, so that it may end anywhere and go on in another process. Two processes do not share a study.
 */
export async function prepareSamples({
  studyId,
  budgetMs,
}: {
  studyId: number;
  budgetMs: number;
}): Promise<{ left: number }> {
  await withPreparationLock(studyId, async () => {
    const untilMs = performance.now() + budgetMs;
    for (let after = -1; performance.now() < untilMs;) {
      const batch = await listUnprepared(studyId, after, AT_ONCE);
      const last = batch.at(-1);
      if (!last) return finish(studyId);
      after = last.ordinal;
      if (!(await prepareBatch(studyId, batch, untilMs))) return;
    }
  });
  return { left: await countUnprepared(studyId) };
}

const AT_ONCE = 32;

/** False when the study is no draft any more: what is open is frozen. */
const prepareBatch = async (
  studyId: number,
  batch: readonly UnpreparedSample[],
  untilMs: number,
): Promise<boolean> => {
  const { presentation: switches } = await getDraftProtocol(db(), studyId);
  const prepared: PreparedSample[] = [];
  for (const sample of batch) {
    if (prepared.length > 0 && performance.now() > untilMs) break;
    prepared.push({ ...sample, ...(await prepareOne(sample, switches)) });
    // Whoever is judging another study is served in between.
    await setImmediate();
  }
  return transaction(async (tx) => {
    if ((await lockStudy(tx, studyId)).state !== "DRAFT") return false;
    const { presentation } = await getDraftProtocol(tx, studyId);
    // Made under switches that somebody changed meanwhile: the next batch is made under the new ones.
    if (isSameJson(presentation, switches)) await storePrepared(tx, prepared);
    return true;
  }, 120_000);
};

const prepareOne = async (sample: UnpreparedSample, switches: PresentationSwitches) => {
  const { shown, html, skipped, names = null } = await present(sample.original, sample.language, switches);
  // The first sample of a language waits for its grammar to warm up, and would stand out by having no colours.
  return {
    shown,
    skipped,
    names,
    html: html === plain(shown) ? await highlight(shown, sample.language) : html,
  };
};

const finish = (studyId: number): Promise<void> =>
  transaction(async (tx) => {
    if ((await lockStudy(tx, studyId)).state === "DRAFT") await unifyHtml(tx, studyId);
  }, 120_000);
