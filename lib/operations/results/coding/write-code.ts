import "server-only";
import { writeCode as storeCode } from "@/lib/db/results/coding/codes";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/lib/study/actor";
import { isStorable } from "@/lib/text/identifiers";
import { requireCoding } from "./require-coding";

export const CODE_LIMIT = 60;
export const DESCRIPTION_LIMIT = 500;

/** Adds a code to the study's list, or gives one another name or description. No code is deleted: what people said with it stays. */
export async function writeCode(request: {
  actor: Actor;
  slug: string;
  id: number | null;
  name: string;
  description: string;
  now: Date;
}): Promise<void> {
  const { actor, slug, id, now } = request;
  const study = await requireCoding(actor, "edit", slug);
  const [name, description] = [request.name.trim(), request.description.trim()];
  if (name === "" || name.length > CODE_LIMIT || !isStorable(name))
    throw new AppError("invalid", {
      userMessage: `The name of a code has 1 to ${CODE_LIMIT} characters.`,
      faults: [{ path: "name", message: `must have 1 to ${CODE_LIMIT} characters` }],
    });
  if (description.length > DESCRIPTION_LIMIT || !isStorable(description))
    throw new AppError("invalid", {
      userMessage: `A description has at most ${DESCRIPTION_LIMIT} characters.`,
    });
  await transaction(async (tx) => {
    const written = await storeCode(tx, { studyId: study.id, id, name, description, by: actor.email, now });
    if (!written)
      throw new AppError("conflict", {
        userMessage: `There is a code “${name}” already, or the code has gone. Load the page again.`,
      });
    const { before } = written;
    await writeAudit(tx, actor, before === null ? "study.code-add" : "study.code-change", {
      study: slug,
      details: { name, ...(before !== null && before !== name && { before }) },
    });
  });
}
