import "server-only";
import { createHash } from "node:crypto";
import type { Actor } from "@/lib/study/actor";
import { type BulkClient, bulkTransaction, writeBulkAudit } from "@/lib/db/shared/bulk-transaction";
import { storeImportedStudy } from "@/lib/db/judging/recorded-verdicts";
import { AppError } from "@/lib/errors";
import { IMPORT_LIMITS, importRefusal } from "@/lib/exchange/import-report";
import {
  type ImportMapping,
  type RecordedAbout,
  type RecordedFormat,
  importMappingSchema,
  recordedAboutSchema,
} from "@/lib/exchange/recorded/import-mapping";
import { pointScores } from "@/lib/exchange/recorded/point-scale";
import { readAnswers } from "@/lib/exchange/recorded/read-answers";
import type { FoundAnswers, RecordedStudy } from "@/lib/exchange/recorded/recorded-study";
import type { Imported } from "@/lib/study/imported";
import { type ImportFile, bytesOf } from "@/lib/operations/samples/import-file";
import { oneAtATime } from "@/lib/operations/study/one-at-a-time";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { refusePageName, taken } from "@/lib/operations/study/study-names";
import { toStudyToImport } from "./to-study-to-import";

interface RecordedImport {
  slug: string;
  /** False of a dry run. */
  isStored: boolean;
  found: FoundAnswers;
}

/**
 * Makes a study of answers that were collected elsewhere: unsealed, stamped with whose they are, without a seed, an allocation or a
 * frozen protocol. All or nothing. A refusal lists what is wrong by line and column, and tells in `found` what the file holds, so
 * that a mapping can be made from it. Files are read one after the other, since each is held in memory until it is stored.
 *
 * @param mapping see `importMappingSchema`; undefined for a file that needs none
 */
export async function importRecordedStudy({
  actor,
  now,
  about: givenAbout,
  format,
  mapping: givenMapping = {},
  file,
  isDryRun = false,
}: {
  actor: Actor | null;
  now: Date;
  about: unknown;
  format: RecordedFormat;
  mapping?: unknown;
  file: ImportFile;
  isDryRun?: boolean;
}): Promise<RecordedImport> {
  const about = parseOrRefuse(recordedAboutSchema, givenAbout);
  const mapping = parseMapping(givenMapping);
  refusePageName(about.slug);
  if (file.format === "zip")
    throw new AppError("unsupported_media_type", {
      userMessage: "Send the answers as CSV or as JSON lines, not in an archive.",
    });
  if ("text" in file && Buffer.byteLength(file.text) > IMPORT_LIMITS.bytes)
    throw new AppError("too_large", {
      userMessage: `A file may have at most ${IMPORT_LIMITS.bytes / 1024 ** 2} MiB.`,
    });
  return oneAtATime(async () => {
    await bulkTransaction((client) => requireFree(client, about.slug));
    const { found, study, sha256 } = await read(file, { about, format, mapping });
    if (!isDryRun)
      await store(study, { actor, now, imported: toImported(study, { about, format, mapping, sha256 }) });
    return { slug: about.slug, isStored: !isDryRun, found };
  });
}

const parseMapping = (given: unknown): ImportMapping => {
  const parsed = importMappingSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", {
    userMessage: "The mapping cannot be used.",
    faults: parsed.error.issues.map(({ path, message }) => ({
      path: ["mapping", ...path].join("."),
      message,
    })),
  });
};

const read = async (
  file: Exclude<ImportFile, { format: "zip" }>,
  given: { about: RecordedAbout; format: RecordedFormat; mapping: ImportMapping },
): Promise<{ found: FoundAnswers; study: RecordedStudy; sha256: string }> => {
  const hash = createHash("sha256");
  const text = file.format === "csv" ? "csv" : "jsonl";
  const { found, study, faults, moreFaults } = await readAnswers(hashed(bytesOf(file), hash), {
    text,
    ...given,
  });
  if (study === null) throw importRefusal(faults, moreFaults, { found });
  return { found, study, sha256: hash.digest("hex") };
};

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

const toImported = (
  { recorded, leftOut, unanswered, scores: scoresRead, systemNames, trials }: RecordedStudy,
  {
    about,
    format,
    mapping: { scores: given, questionScores, points },
    sha256,
  }: { about: RecordedAbout; format: RecordedFormat; mapping: ImportMapping; sha256: string },
): Imported => {
  const scores = points === undefined ? given : pointScores(points);
  return {
    source: { citation: about.citation.trim(), url: about.url ?? null, licence: about.licence ?? null },
    format,
    recorded,
    leftOut,
    unanswered,
    scores: scoresRead,
    systemNames,
    ties: trials.reduce((sum, trial) => sum + trial.ties.length, 0),
    sha256,
    mapping:
      scores === undefined && Object.keys(questionScores).length === 0
        ? null
        : { scores: scores ?? null, questionScores },
  };
};

const store = (
  study: RecordedStudy,
  { actor, now, imported }: { actor: Actor | null; now: Date; imported: Imported },
): Promise<void> =>
  bulkTransaction(async (client) => {
    const { slug } = study.protocol;
    await requireFree(client, slug);
    const toStore = toStudyToImport(study, imported, now);
    await storeImportedStudy(client, { study: toStore, ownerId: actor?.id ?? null, now });
    const { source, format, leftOut, sha256 } = imported;
    const details = { format, source: source.citation, sha256, trials: study.trials.length, leftOut };
    await writeBulkAudit(client, actor, "study.import-answers", { study: slug, details });
  });

/** Two at once: the second waits here, then finds the first. */
const requireFree = async (client: BulkClient, slug: string): Promise<void> => {
  await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [slug]);
  const { rowCount } = await client.query("SELECT 1 FROM studies WHERE slug = $1", [slug]);
  if (rowCount) throw taken(slug);
};
