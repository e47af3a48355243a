import "server-only";
import {
  type Deletion,
  deleteRest,
  deleteSome,
  endSampleDeletion,
  listDeletions,
} from "@/lib/db/study/deletions";
import { withDeletionLock } from "@/lib/db/study/preparation";
import { eachStudy } from "./each-study";

/**
 * Deletes what somebody asked to be deleted, in short statements, so that no judge waits for one of them, and for so long at most. It may
 * end anywhere and go on in another process; two processes do not share a study.
 */
export async function deleteInBackground({ budgetMs }: { budgetMs: number }): Promise<void> {
  const deletions = await listDeletions();
  const of = new Map(deletions.map((deletion) => [deletion.studyId, deletion]));
  await eachStudy([...of.keys()], async (studyId) => {
    const deletion = of.get(studyId);
    if (deletion) await goOnDeleting(deletion, { budgetMs: budgetMs / deletions.length });
  });
}

/** The same for one study. A small one is gone before whoever asked has an answer. */
export async function goOnDeleting(
  { studyId, what, withTasks }: Deletion,
  { budgetMs }: { budgetMs: number },
): Promise<void> {
  await withDeletionLock(studyId, async () => {
    const untilMs = performance.now() + budgetMs;
    // Trials point at samples and tasks, so sessions go first.
    const kinds =
      what === "study" ? (["sessions", "samples", "tasks"] as const) : (["samples", "tasks"] as const);
    for (const kind of kinds) {
      if (kind === "tasks" && !withTasks) continue;
      while (await deleteSome(studyId, kind)) if (performance.now() > untilMs) return;
    }
    await (what === "study" ? deleteRest(studyId) : endSampleDeletion(studyId));
  });
}
