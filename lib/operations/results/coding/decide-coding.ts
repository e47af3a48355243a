import "server-only";
import { listCodes } from "@/lib/db/results/coding/codes";
import { writeCoding } from "@/lib/db/results/coding/codings";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/lib/study/actor";
import { requireCodes } from "./require-codes";
import { requireCoding } from "./require-coding";

export const REASON_LIMIT = 500;

/** Decides words about which people differ, in place of an earlier decision; null takes it back. A line of the audit log. */
export async function decideCoding(request: {
  actor: Actor;
  slug: string;
  handle: string;
  codes: readonly number[] | null;
  reason: string;
  now: Date;
}): Promise<void> {
  const { actor, slug, handle, now } = request;
  const study = await requireCoding(actor, "edit", slug);
  const reason = request.reason.trim();
  if (reason.length > REASON_LIMIT)
    throw new AppError("invalid", { userMessage: `A reason has at most ${REASON_LIMIT} characters.` });
  const known = await listCodes(study.id);
  const codes = request.codes && requireCodes(request.codes, known);
  const namesOf = (ids: readonly number[]) =>
    known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  await transaction(async (tx) => {
    const written = await writeCoding(tx, {
      studyId: study.id,
      handle,
      coder: actor.email,
      isDecision: true,
      coding: codes && { codes, reason },
      now,
    });
    if (!written)
      throw new AppError("not_found", {
        userMessage: "People do not differ about these words any more. Load the page again.",
      });
    const { before } = written;
    await writeAudit(tx, actor, codes === null ? "study.code-decide-undo" : "study.code-decide", {
      study: slug,
      details: {
        entry: handle,
        ...(codes !== null && { codes: namesOf(codes) }),
        ...(before !== null && { before: namesOf(before) }),
        ...(reason !== "" && { reason }),
      },
    });
  });
}
