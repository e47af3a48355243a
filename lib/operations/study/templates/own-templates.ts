import "server-only";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import {
  deleteTemplateRow,
  getTemplateRow,
  holdTemplates,
  listTemplateRows,
  renameTemplateRow,
} from "@/lib/db/study/templates";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { createStudy } from "@/lib/operations/study/create-study";
import type { Actor } from "@/lib/study/actor";
import type { Design } from "@/lib/study/design";
import { noSuchTemplate, refuseTakenName, templateNameSchema } from "./template-name";

/** The templates of the person who asks, by name: nobody else's, not even for an administrator. */
export async function listTemplates({
  actor,
}: {
  actor: Actor;
}): Promise<{ id: number; name: string; design: Design; createdAt: string }[]> {
  const rows = await listTemplateRows(actor.id);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

export async function getTemplate(request: {
  actor: Actor;
  id: number;
}): Promise<{ id: number; name: string; design: Design }> {
  const template = await getTemplateRow(request.actor.id, request.id);
  if (template === null) throw noSuchTemplate();
  const { id, name, document } = template;
  return { id, name, design: document.design };
}

export async function renameTemplate(request: { actor: Actor; id: number; name: unknown }): Promise<void> {
  const { actor, id } = request;
  const { name } = parseOrRefuse(templateNameSchema, request);
  await transaction(async (tx) => {
    refuseTakenName(await holdTemplates(tx, actor.id), { name, id });
    if (!(await renameTemplateRow(tx, { userId: actor.id, id, name }))) throw noSuchTemplate();
    await writeAudit(tx, actor, "template.rename", { details: { id, name } });
  });
}

/** Studies that began with the template stay as they are. */
export async function deleteTemplate(request: { actor: Actor; id: number }): Promise<void> {
  const { actor, id } = request;
  await transaction(async (tx) => {
    if (!(await deleteTemplateRow(tx, { userId: actor.id, id }))) throw noSuchTemplate();
    await writeAudit(tx, actor, "template.delete", { details: { id } });
  });
}

/** Makes a draft that begins with the design of one's own template; tasks and samples are still to come. */
export async function createFromTemplate(request: {
  actor: Actor;
  id: number;
  as: string;
  title: string;
}): Promise<{ slug: string; state: "DRAFT" }> {
  const { actor, as, title } = request;
  const template = await getTemplateRow(actor.id, request.id);
  if (template === null) throw noSuchTemplate();
  return createStudy({ actor, document: { ...template.document, slug: as, title } });
}
