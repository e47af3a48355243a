import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { lockStudy } from "@/lib/db/judging/sessions";
import { deleteJudgesAnswers, getSessionByCode } from "@/lib/db/judging/withdrawals";
import { AppError } from "@/lib/errors";
import { storableText } from "@/lib/text/identifiers";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";

const reasonSchema = z.object({
  reason: storableText(2000)
    .transform((text) => text.trim())
    .refine((text) => text.length >= 10, "must be at least ten characters"),
});

/**
 * Deletes all answers of a judge in the study, from every session, on the judge's request after the study was unsealed, when judges can no
 * longer do it themselves. The results could be seen by then, so there is a reason in the audit log, and every later
 * export says how many sessions left. `session` is the code of any of the judge's sessions, as the exports have it.
 */
export async function withdrawJudge(request: {
  actor: Actor;
  slug: string;
  session: string;
  reason: string;
  now: Date;
}): Promise<void> {
  const { actor, slug, session: code } = request;
  const study = await requireStudy(actor, "withdraw", slug);
  const { reason } = parseOrRefuse(reasonSchema, { reason: request.reason });
  const session = await getSessionByCode(study.id, code);
  if (!session) throw new AppError("not_found", { userMessage: "There is no such session in this study." });
  await transaction(async (tx) => {
    const { state, lastOrdinal } = await lockStudy(tx, study.id);
    if (state !== "UNSEALED") {
      throw new AppError("conflict", {
        userMessage:
          "Until the study is unsealed its judges withdraw themselves, by the button on their pages.",
      });
    }
    if ((await deleteJudgesAnswers(tx, session, lastOrdinal)) === 0)
      throw new AppError("conflict", { userMessage: "This judge was withdrawn before." });
    const details = { session: code, reason };
    await writeAudit(tx, actor, "session.withdraw", { study: slug, details });
  });
}
