import "server-only";
import type { AuditLine } from "@/lib/study/audit-line";
import { pool } from "@/lib/db/shared/pool";

/** A slug may have belonged to a deleted study before: only lines since this study was made are its own. */
interface AuditedStudy {
  slug: string;
  createdAt: Date;
}

const LINES = `SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, actor, action, details
FROM audit WHERE study = $1 AND at >= $2`;

/** A page of a study's log, newest first: lines older than `before`, of one action where one is named. */
export async function listAuditLines(
  { slug, createdAt }: AuditedStudy,
  { before, action, limit }: { before: number | null; action: string | null; limit: number },
): Promise<AuditLine[]> {
  const { rows } = await pool().query<AuditLine>(
    `${LINES} AND ($3::int IS NULL OR id < $3) AND ($4::text IS NULL OR action = $4) ORDER BY id DESC LIMIT $5`,
    [slug, createdAt, before, action, limit],
  );
  return rows;
}

/** The actions that a study's log knows, for a filter. */
export async function listAuditActions({ slug, createdAt }: AuditedStudy): Promise<string[]> {
  const { rows } = await pool().query<{ action: string }>(
    "SELECT DISTINCT action FROM audit WHERE study = $1 AND at >= $2 ORDER BY action",
    [slug, createdAt],
  );
  return rows.map(({ action }) => action);
}

/** Who stands in a study's log, each once, in the order of their first lines. */
export async function listAuditActors({ slug, createdAt }: AuditedStudy): Promise<string[]> {
  const { rows } = await pool().query<{ actor: string }>(
    "SELECT actor FROM audit WHERE study = $1 AND at >= $2 GROUP BY actor ORDER BY min(id)",
    [slug, createdAt],
  );
  return rows.map(({ actor }) => actor);
}

const PAGE = 1000;

/** A study's whole log, oldest first, a page at a time: memory does not grow with it. */
export async function* streamAudit({ slug, createdAt }: AuditedStudy): AsyncGenerator<AuditLine[], void> {
  for (let after = 0; ;) {
    const { rows } = await pool().query<AuditLine>(`${LINES} AND id > $3 ORDER BY id LIMIT ${PAGE}`, [
      slug,
      createdAt,
      after,
    ]);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
