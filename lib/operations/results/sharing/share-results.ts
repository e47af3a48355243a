import "server-only";
import { z } from "zod";
import { createSecretToken } from "@/lib/auth/secret-token";
import {
  createPublicPage,
  createResultLinkRow,
  hasResultLink,
  listResultLinkRows,
  revokeResultLinkRow,
} from "@/lib/db/results/result-links";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import type { StudyFacts } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Actor } from "@/lib/study/actor";
import type { ResultLinkFacts } from "@/lib/study/publishing/result-link";
import { seal } from "@/lib/study/seal";
import { isStorable } from "@/lib/text/identifiers";

const labelSchema = z.object({
  label: z
    .string()
    .trim()
    .max(80, "has more than 80 characters")
    .refine(isStorable, "contains a character that cannot be stored"),
});

/** Makes a link by which anybody who has it reads the results. The token is in the answer and nowhere else. */
export async function createResultLink(request: {
  actor: Actor;
  slug: string;
  label: unknown;
}): Promise<{ token: string }> {
  const { actor, slug } = request;
  const study = await requireUnsealed(actor, slug);
  const { label } = parseOrRefuse(labelSchema, { label: request.label });
  const { token, hash } = createSecretToken();
  await transaction(async (tx) => {
    await createResultLinkRow(tx, { studyId: study.id, tokenHash: hash, label });
    await writeAudit(tx, actor, "results.link", { study: slug, details: { label } });
  });
  return { token };
}

/** Puts the results of a public study on a page that anybody finds. Repeating it is safe. */
export async function publishResults(request: { actor: Actor; slug: string }): Promise<void> {
  const { actor, slug } = request;
  const study = await requireUnsealed(actor, slug);
  if (!protocolOf(study).public)
    throw new AppError("conflict", {
      userMessage: "This study is not public. Make a link instead, and give it to whom you like.",
    });
  await transaction(async (tx) => {
    if (await createPublicPage(tx, study.id)) await writeAudit(tx, actor, "results.publish", { study: slug });
  });
}

/** Links and public page that work. */
export async function listResultLinks(request: { actor: Actor; slug: string }): Promise<ResultLinkFacts[]> {
  return listResultLinkRows((await requireStudy(request.actor, "manage", request.slug)).id);
}

/** From now on the link, or the public page, shows nothing. Repeating it is safe. */
export async function revokeResultLink(request: {
  actor: Actor;
  slug: string;
  id: number;
  now: Date;
}): Promise<void> {
  const { actor, slug, id, now } = request;
  const study = await requireStudy(actor, "manage", slug);
  await transaction(async (tx) => {
    if (await revokeResultLinkRow(tx, { studyId: study.id, id, now }))
      await writeAudit(tx, actor, "results.revoke", { study: slug, details: { id } });
    else if (!(await hasResultLink(tx, study.id, id)))
      throw new AppError("not_found", { userMessage: "There is no such link in this study." });
  });
}

const requireUnsealed = async (actor: Actor, slug: string): Promise<StudyFacts> => {
  const study = await requireStudy(actor, "manage", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  if (study.copyOfId !== null)
    throw new AppError("conflict", {
      userMessage: "Nobody answered in a throw-away copy; nothing is shared.",
    });
  return study;
};
