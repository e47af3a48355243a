import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { type Transaction, db, transaction } from "@/lib/db/client";
import { getDraftProtocol } from "@/lib/db/draft-changes";
import { createSamples, listStoredSamples, unifyHtml, updateSamples } from "@/lib/db/draft-samples";
import { listStoredTasks } from "@/lib/db/draft-tasks";
import { getDraftKeys } from "@/lib/db/drafts";
import { AppError } from "@/lib/errors";
import { type ImportFormat, importRefusal } from "@/lib/exchange/import-report";
import { type SampleRow, readSamples } from "@/lib/exchange/read-samples";
import { holdDraft } from "./hold-draft";
import { type ImportOutcome, recordImport, toOutcome } from "./import-outcome";
import { matchSamples } from "./match-samples";
import { presentSamples } from "./present-samples";
import { toStorable } from "./storable-samples";

/** The part of `importTable` that takes samples. What judges will see is made first, and stored with the rest. */
export async function importSamples(
  study: { id: number },
  request: {
    actor: Actor | null;
    slug: string;
    format: ImportFormat;
    text: string;
    isDryRun: boolean;
    isListed?: boolean;
    now: Date;
  },
): Promise<ImportOutcome> {
  const { rows, errors } = readSamples(request.format, request.text);
  const seen = await decide(db(), study.id, rows);
  if (errors.length + seen.errors.length > 0) throw importRefusal([...errors, ...seen.errors]);
  if (request.isDryRun) return toOutcome(seen.changes, request.isListed ?? false);
  const isNew = new Set(seen.changes.filter(({ isNewCode }) => isNewCode).map(({ row }) => row.line));
  const presented = await presentSamples(
    rows
      .filter(({ line }) => isNew.has(line))
      .map(({ line, language, code }) => ({ line, language, original: code })),
    seen.switches,
  );
  return transaction(async (tx) => {
    await holdDraft(tx, study.id);
    // Presenting took a while. What somebody else changed meanwhile is found here, while the row is held.
    const held = await decide(tx, study.id, rows);
    if (held.errors.length > 0) throw importRefusal(held.errors);
    const lacksCode = held.changes.some(({ isNewCode, row }) => isNewCode && !isNew.has(row.line));
    if (lacksCode || JSON.stringify(held.switches) !== JSON.stringify(seen.switches)) throw overtaken();
    const outcome = toOutcome(held.changes, request.isListed ?? false);
    const { added, updated } = toStorable(held.changes, {
      ...(await getDraftKeys(tx, study.id)),
      presented: new Map(presented.map((sample) => [sample.line, sample])),
      vetted: { vettedAt: request.now, vettedBy: request.actor?.email ?? "this server", vettedWhy: "import" },
    });
    await updateSamples(tx, updated);
    await createSamples(tx, study.id, added);
    await unifyHtml(tx, study.id);
    await recordImport(tx, { ...request, table: "samples" }, outcome);
    return outcome;
  }, 300_000);
}

const decide = async (client: Transaction, studyId: number, rows: readonly SampleRow[]) => {
  const { design, panes, systems, presentation } = await getDraftProtocol(client, studyId);
  const [tasks, stored] = [await listStoredTasks(client, studyId), await listStoredSamples(client, studyId)];
  return { switches: presentation, ...matchSamples(rows, { design, panes, systems, tasks, stored }) };
};

const overtaken = (): AppError =>
  new AppError("conflict", {
    userMessage:
      "Somebody else changed this study while the file was read. Nothing was stored; import it again.",
  });
