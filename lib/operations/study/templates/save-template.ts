import "server-only";
import { getNewestProtocol } from "@/lib/db/study/amendments";
import { db, transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { createTemplate, holdTemplates } from "@/lib/db/study/templates";
import { AppError } from "@/lib/errors";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { toTemplate } from "@/lib/study/protocol/to-template";
import { refuseTakenName, templateNameSchema } from "./template-name";

const MOST = 100;

/**
 * Keeps the design of a study, with the words of its newest version, as a template of the person who asks. Tasks, samples, answers and
 * judges stay behind.
 */
export async function saveTemplate(request: {
  actor: Actor;
  slug: string;
  name: unknown;
  now: Date;
}): Promise<{ id: number }> {
  const { actor, slug, now } = request;
  const study = await requireStudy(actor, "export", slug);
  if (study.imported !== null)
    throw new AppError("conflict", {
      userMessage: "These answers were imported: the study has no design to keep.",
    });
  if (study.copyOfId !== null)
    throw new AppError("conflict", {
      userMessage: "This is a throw-away copy; keep the design of the study itself.",
    });
  const { name } = parseOrRefuse(templateNameSchema, request);
  const { document: protocol } = await getNewestProtocol(db(), study.id);
  return transaction(async (tx) => {
    const own = await holdTemplates(tx, actor.id);
    refuseTakenName(own, { name });
    if (own.length >= MOST)
      throw new AppError("conflict", {
        userMessage: `You have ${MOST} templates, which is the most. Delete one first.`,
      });
    const { id } = await createTemplate(tx, { userId: actor.id, name, document: toTemplate(protocol), now });
    await writeAudit(tx, actor, "template.save", { study: slug, details: { name } });
    return { id };
  });
}
