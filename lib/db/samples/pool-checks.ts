import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { type PoolReport, REPORT_VERSION } from "@/lib/pools/pool-report";
import type { PoolSample } from "@/lib/pools/pool-sample";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/** What a pool check would speak of: how much there is, and a hash (hex) of all of it in order. */
export interface PoolMaterial {
  samples: number;
  prepared: number;
  hash: string;
}

/** Samples that were refused are in no pool. Reads all of them; what shows a page asks `getKnownPoolMaterial`. */
export async function getPoolMaterial(studyId: number, client: Transaction = db()): Promise<PoolMaterial> {
  const [material] = await client.$queryRaw<PoolMaterial[]>`
    SELECT count(*)::int AS samples, count(shown)::int AS prepared,
           encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', key, language, system_id, task_id, md5(original),
             md5(shown), skipped::text), chr(10) ORDER BY ordinal), ''), 'UTF8')), 'hex') AS hash
    FROM samples WHERE study_id = ${studyId} AND NOT is_rejected`;
  return material ?? { samples: 0, prepared: 0, hash: "" };
}

export type CheckedSample = PoolSample & { id: number; ordinal: number };

/** The next samples behind this ordinal. */
export async function listCheckedSamples(
  studyId: number,
  part: { after: number; limit: number },
): Promise<CheckedSample[]> {
  const { rows } = await pool().query<CheckedSample>(
    `SELECT a.id, a.ordinal, a.key, y.key AS system, t.key AS task, a.language, a.original,
            coalesce(a.shown, '') AS shown
     FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND NOT a.is_rejected AND a.ordinal > $2 ORDER BY a.ordinal LIMIT $3`,
    [studyId, part.after, part.limit],
  );
  return rows;
}

/** Ids of so many samples of each system, the first in an order that nobody chose: that of the MD5 of their keys. */
export async function drawSamples(studyId: number, ofEach: number): Promise<Set<number>> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM (
       SELECT id, row_number() OVER (PARTITION BY system_id ORDER BY md5(key), id) AS place
       FROM samples WHERE study_id = $1 AND NOT is_rejected) ranked WHERE place <= $2`,
    [studyId, ofEach],
  );
  return new Set(rows.map(({ id }) => id));
}

interface StoredPoolCheck {
  /** SHA-256 (hex) of what it was made of; of zeros while another one is asked for. */
  fingerprint: string;
  /** Null while the first one is being made. */
  report: PoolReport | null;
  madeAt: Date;
  /** Percent done of the one that is being made; null before it begins and when it is done. */
  progress: number | null;
}

export async function getStoredPoolCheck(studyId: number): Promise<StoredPoolCheck | null> {
  const stored = await db().poolCheck.findUnique({ where: { studyId } });
  return (
    stored && {
      fingerprint: Buffer.from(stored.fingerprint).toString("hex"),
      report: ofThisVersion(stored.report as unknown as PoolReport | null),
      madeAt: stored.madeAt,
      progress: stored.progress,
    }
  );
}

/** A report of another version has another shape, which no page knows. */
const ofThisVersion = (report: PoolReport | null): PoolReport | null =>
  report?.version === REPORT_VERSION ? report : null;

export async function storePoolCheck(
  studyId: number,
  fingerprint: string,
  report: PoolReport,
  madeAt: Date,
): Promise<void> {
  const made = {
    fingerprint: Buffer.from(fingerprint, "hex"),
    report: report as unknown as Prisma.InputJsonObject,
    madeAt,
    progress: null,
  };
  await db().poolCheck.upsert({ where: { studyId }, create: { studyId, ...made }, update: made });
}

/** Says how far the check is that somebody asked for. */
export async function noteProgress(studyId: number, percent: number): Promise<void> {
  await db().poolCheck.updateMany({ where: { studyId, fingerprint: ASKED }, data: { progress: percent } });
}

/** Leaves word for whoever has time. The last report stays until there is another one. */
export async function askForPoolCheck(studyId: number): Promise<void> {
  await db().$executeRaw`
    INSERT INTO pool_checks (study_id, fingerprint, report) VALUES (${studyId}, ${ASKED}, 'null')
    ON CONFLICT (study_id) DO UPDATE SET fingerprint = ${ASKED}`;
}

/** Studies of which a check was asked for, whoever asked first coming first. */
export async function listAskedPoolChecks(): Promise<number[]> {
  const rows = await db().poolCheck.findMany({
    where: { fingerprint: ASKED },
    select: { studyId: true },
    orderBy: { madeAt: "asc" },
  });
  return rows.map(({ studyId }) => studyId);
}

export async function hasAskedPoolChecks(): Promise<boolean> {
  return (await listAskedPoolChecks()).length > 0;
}

const ASKED = Buffer.alloc(32);
