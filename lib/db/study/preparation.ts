import "server-only";
import { Client } from "pg";
import { env } from "@/lib/env";
import type { NewNames } from "@/lib/presentation/task-names/new-names";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

export interface UnpreparedSample {
  id: number;
  ordinal: number;
  language: string;
  original: string;
}

/** The next samples that judges could not be shown yet, behind this ordinal. */
export async function listUnprepared(
  studyId: number,
  after: number,
  limit: number,
): Promise<UnpreparedSample[]> {
  const { rows } = await pool().query<UnpreparedSample>(
    `SELECT id, ordinal, language, original FROM samples
     WHERE study_id = $1 AND shown IS NULL AND ordinal > $2 ORDER BY ordinal LIMIT $3`,
    [studyId, after, limit],
  );
  return rows;
}

export interface PreparedSample {
  id: number;
  language: string;
  original: string;
  shown: string;
  html: string;
  skipped: readonly string[];
  names: NewNames | null;
}

/** Stores what was prepared, but for samples that changed or went meanwhile. */
export async function storePrepared(tx: Transaction, samples: readonly PreparedSample[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE samples SET shown = n.shown, html = n.html, skipped = n.skipped, names = n.names
    FROM jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) AS n (
      id int, language text, original text, shown text, html text, skipped text[], names jsonb)
    WHERE samples.id = n.id AND samples.shown IS NULL AND samples.language = n.language
      AND samples.original = n.original`;
}

export async function countUnprepared(studyId: number): Promise<number> {
  const { rows } = await pool().query<{ left: number }>(
    "SELECT count(*) AS left FROM samples WHERE study_id = $1 AND shown IS NULL",
    [studyId],
  );
  return rows[0]?.left ?? 0;
}

export async function hasUnprepared(): Promise<boolean> {
  return (await listUnpreparedStudies()).length > 0;
}

/** Drafts that hold samples which judges could not be shown yet. */
export async function listUnpreparedStudies(): Promise<number[]> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM studies s WHERE state = 'DRAFT' AND NOT EXISTS (SELECT FROM study_deletions d WHERE d.study_id = s.id)
       AND EXISTS (SELECT FROM samples a WHERE a.study_id = s.id AND a.shown IS NULL) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Runs `work` unless another process is preparing this study; null then. */
export function withPreparationLock<T>(studyId: number, work: () => Promise<T>): Promise<T | null> {
  return withStudyLock(PREPARATION, studyId, work);
}

/** The same for measuring, which may go on beside preparing. */
export function withMeasuringLock<T>(studyId: number, work: () => Promise<T>): Promise<T | null> {
  return withStudyLock(MEASURING, studyId, work);
}

/** The same for deleting. */
export function withDeletionLock<T>(studyId: number, work: () => Promise<T>): Promise<T | null> {
  return withStudyLock(DELETION, studyId, work);
}

/** The lock belongs to a connection of its own, so that a process that dies lets go of it. */
async function withStudyLock<T>(kind: number, studyId: number, work: () => Promise<T>): Promise<T | null> {
  const client = new Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS held", [
      kind,
      studyId,
    ]);
    return rows[0]?.held ? await work() : null;
  } finally {
    await client.end();
  }
}

/** The first half of a lock's name, which no other lock may have; the other is the study. */
const PREPARATION = 7_370_002;
const MEASURING = 7_370_003;
const DELETION = 7_370_006;

export interface PreparationCounts {
  samples: number;
  presented: number;
  measured: number;
  isWorking: boolean;
}

/** How far a study's samples are, and whether some process is at them at this moment. */
export async function countPreparation(studyId: number): Promise<PreparationCounts> {
  const { rows } = await pool().query<PreparationCounts>(
    `SELECT p.samples, p.samples - p.unprepared AS presented, p.measured,
            EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = ANY($2::oid[])
              AND objid = $1::int::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "isWorking"
     FROM (SELECT (SELECT count(*) FROM samples WHERE study_id = $1) AS samples,
                  (SELECT count(*) FROM samples WHERE study_id = $1 AND shown IS NULL) AS unprepared,
                  (SELECT count(*) FROM samples a JOIN measurements m ON m.sample_id = a.id WHERE a.study_id = $1) AS measured) p`,
    [studyId, [PREPARATION, MEASURING]],
  );
  return rows[0] ?? { samples: 0, presented: 0, measured: 0, isWorking: false };
}
