import "server-only";
import { createCopy, getStudyContents, holdOriginal } from "@/lib/db/shared/copies";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/lib/study/actor";
import { renameProtocol } from "@/lib/study/protocol/to-protocol-input";
import { requireStudy } from "./require-study";
import { refusePageName, taken } from "./study-names";

/**
 * Makes a draft of one's own that has another study's design, tasks, samples and imported metrics, with the words of its newest
 * version: for the same study again, or after a pilot. Samples that were refused or set aside stay behind, and so do answers, judges, invites and the seed.
 */
export async function duplicateStudy(request: {
  actor: Actor;
  slug: string;
  as: string;
  title: string;
  now: Date;
}): Promise<{ slug: string; state: "DRAFT" }> {
  const { actor, now } = request;
  const study = await requireStudy(actor, "export", request.slug);
  if (study.imported !== null)
    throw new AppError("conflict", {
      userMessage:
        "These answers were imported: what judges saw is not here, so there is nothing to do again.",
    });
  if (study.copyOfId !== null)
    throw new AppError("conflict", { userMessage: "This is a throw-away copy; duplicate the study itself." });
  const contents = await getStudyContents(study.id, { hasMetrics: true });
  const names = { slug: request.as, title: request.title };
  const completed = renameProtocol(contents.protocol, names);
  const faults = completed.ok
    ? []
    : completed.faults.filter(({ path }) => path === "slug" || path === "title");
  if (faults.length > 0) throw new AppError("invalid", { userMessage: "The name has faults.", faults });
  refusePageName(request.as);
  await transaction(async (tx) => {
    await holdOriginal(tx, study.id);
    // Two at once: the second waits here, then finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${request.as}))`;
    if (await tx.study.findUnique({ where: { slug: request.as }, select: { id: true } }))
      throw taken(request.as);
    await createCopy(tx, {
      copyOfId: null,
      ownerId: actor.id,
      isSimulated: false,
      protocol: completed.ok ? completed.protocol : { ...contents.protocol, ...names },
      contents: {
        ...contents,
        samples: contents.samples.map((sample) => ({
          ...sample,
          // What this server measures, it measures again.
          metrics: sample.metrics.filter(({ isImported }) => isImported),
        })),
      },
      now,
    });
    await writeAudit(tx, actor, "study.create", {
      study: request.as,
      details: { from: study.slug, protocolHash: study.protocolHash },
    });
  }, 60_000);
  return { slug: request.as, state: "DRAFT" };
}
