import "server-only";
import { listCodes } from "@/lib/db/results/coding/codes";
import { writeCoding } from "@/lib/db/results/coding/codings";
import { transaction } from "@/lib/db/shared/client";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/lib/study/actor";
import { requireCodes } from "./require-codes";
import { requireCoding } from "./require-coding";

/**
 * Stores what this person says that words are about, in place of what they said before; null takes it back. Who and when stand
 * beside it, so that the audit log does not fill with every entry.
 */
export async function codeEntry(request: {
  actor: Actor;
  slug: string;
  handle: string;
  codes: readonly number[] | null;
  now: Date;
}): Promise<void> {
  const { actor, slug, handle, now } = request;
  const study = await requireCoding(actor, "edit", slug);
  const codes = request.codes && requireCodes(request.codes, await listCodes(study.id));
  const written = await transaction((tx) =>
    writeCoding(tx, {
      studyId: study.id,
      handle,
      coder: actor.email,
      isDecision: false,
      coding: codes && { codes, reason: "" },
      now,
    }),
  );
  if (!written)
    throw new AppError("not_found", {
      userMessage: "These words are not there any more: their judge has withdrawn. Load the page again.",
    });
}
