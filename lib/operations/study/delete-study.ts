import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { beginStudyDeletion } from "@/lib/db/study/deletions";
import { AppError } from "@/lib/errors";
import { requireStudy } from "./require-study";
import { goOnDeleting } from "./delete-in-background";

/** A small study is gone when the answer comes; the rest of a large one goes in the background, where nobody finds it. */
const AT_ONCE_MS = 1_000;

/**
 * Deletes a study with its samples, sessions and answers, and its throw-away copies, for ever; only the audit log keeps
 * that it was there. Whoever does it types the study's slug, so that no slip of a hand can.
 */
export async function deleteStudy(request: {
  actor: Actor;
  slug: string;
  typedSlug: string;
}): Promise<{ slug: string }> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "manage", slug);
  if (request.typedSlug !== slug)
    throw new AppError("invalid", {
      userMessage: `Type ${slug} to delete this study.`,
      faults: [{ path: "typedSlug", message: `is not ${slug}` }],
    });
  const ids = await transaction(async (tx) => {
    // A start on its way is waited for; one that comes later finds no study.
    const held = await tx.$queryRaw<{ state: string }[]>`
      SELECT state::text FROM studies WHERE id = ${study.id} AND slug = ${slug} FOR UPDATE`;
    if (!held[0]) throw new AppError("not_found", { userMessage: "This study is deleted already." });
    const sessions = await tx.session.count({ where: { studyId: study.id, kind: "real" } });
    const begun = await beginStudyDeletion(tx, { studyId: study.id, userId: actor.id });
    await writeAudit(tx, actor, "study.delete", {
      study: slug,
      details: { title: study.title, state: held[0].state, sessions, protocolHash: study.protocolHash },
    });
    return begun;
  }, 60_000);
  const untilMs = performance.now() + AT_ONCE_MS;
  try {
    // Copies first: they point at their original.
    for (const studyId of ids.filter((id) => id !== study.id).concat(study.id)) {
      const budgetMs = untilMs - performance.now();
      if (budgetMs > 0) await goOnDeleting({ studyId, what: "study", withTasks: true }, { budgetMs });
    }
  } catch {
    // The study is gone for everybody. The background goes on with it, and reports the fault if it is still there.
  }
  return { slug };
}
