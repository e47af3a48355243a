import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordAudit } from "@/lib/db/audit";
import { readTrialRows, readVerdictRows } from "@/lib/db/result-rows";
import { AppError } from "@/lib/errors";
import { toCsvStream } from "@/lib/exchange/csv-stream";
import { VERDICT_COLUMNS, trialColumns } from "@/lib/exchange/csv-tables";
import { exportName } from "@/lib/study/export-name";
import { seal } from "@/lib/study/seal";
import { requireStudy } from "./require-study";
import { protocolOf, toStudySummary } from "./study-summary";

/** A table of an unsealed study as a CSV stream. Each look is a line of the audit log. */
export async function exportTable(request: {
  actor: Actor;
  slug: string;
  table: string;
}): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const study = await requireStudy(request.actor, "export", request.slug);
  if (request.table !== "verdicts" && request.table !== "trials") {
    throw new AppError("not_found", { userMessage: `There is no table "${request.table}" to export.` });
  }
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  await recordAudit(request.actor, "study.export", request.slug, { table: request.table });
  const { design } = protocolOf(study);
  const stream =
    request.table === "verdicts"
      ? toCsvStream(VERDICT_COLUMNS, readVerdictRows(study.id))
      : toCsvStream(
          trialColumns(design === "human-or-robot" || design === "which-is-human"),
          readTrialRows(study.id),
        );
  return {
    name: exportName(toStudySummary(study), request.table),
    stream,
  };
}
