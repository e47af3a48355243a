import "server-only";
import { countLanguageFindings, deleteToolFindings, holdRulings } from "@/lib/db/samples/findings/findings";
import { bulkTransaction, holdWhatIsSaidOfSamples, writeBulkAudit } from "@/lib/db/shared/bulk-transaction";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";

/** Deletes all findings of a tool, with what people said of them, and counts those of the same languages again. */
export async function deleteFindings(request: {
  actor: Actor;
  slug: string;
  tool: string;
}): Promise<{ deleted: number }> {
  const { actor, slug, tool } = request;
  const study = await requireStudy(actor, "edit", slug);
  return bulkTransaction(async (client) => {
    await holdWhatIsSaidOfSamples(client, study.id);
    await holdRulings(client, study.id);
    const { deleted, languages, left } = await deleteToolFindings(client, study.id, tool);
    if (deleted === 0)
      throw new AppError("not_found", { userMessage: "This tool has no findings in this study any more." });
    await countLanguageFindings(client, study.id, languages, left);
    const details = { table: "findings", deleted };
    await writeBulkAudit(client, actor, "study.delete-findings", { study: slug, details });
    return { deleted };
  });
}
