import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { FINDING_METRICS } from "@/lib/metrics/metric-names";
import type { Ruling } from "@/lib/study/finding";
import { insertCounts, RULINGS_LOCK } from "./findings";

/** Draws a place in this person's order for each finding that has none: those that come later change nothing in the order of the others. */
export async function drawFindingPlaces(studyId: number, person: string): Promise<void> {
  await pool().query(
    `INSERT INTO finding_places (finding_id, person)
     SELECT f.id, $2 FROM findings f LEFT JOIN finding_places p ON p.finding_id = f.id AND p.person = $2
     WHERE f.study_id = $1 AND p.finding_id IS NULL ON CONFLICT DO NOTHING`,
    [studyId, person],
  );
}

/** The findings that a person may judge: those of refused samples are left out. */
const OWN = `
  FROM findings f JOIN samples a ON a.id = f.sample_id AND NOT a.is_rejected
  LEFT JOIN finding_places p ON p.finding_id = f.id AND p.person = $2
  LEFT JOIN finding_rulings r ON r.finding_id = f.id AND r.judged_by = $2
  WHERE f.study_id = $1`;

/** How many findings this person judged, has left, and has no place for yet. */
export async function countOwnFindings(
  studyId: number,
  person: string,
): Promise<{ judged: number; left: number; unplaced: number }> {
  const { rows } = await pool().query<{ judged: number; left: number; unplaced: number }>(
    `SELECT count(r.ruling)::int AS judged, (count(*) - count(r.ruling))::int AS left,
       (count(*) FILTER (WHERE p.handle IS NULL))::int AS unplaced ${OWN}`,
    [studyId, person],
  );
  return rows[0] ?? { judged: 0, left: 0, unplaced: 0 };
}

/** A finding as people judge it: no system, no name of the sample, no task. */
export interface BlindFinding {
  tool: string;
  rule: string;
  line: number | null;
  message: string;
  language: string;
  code: string;
  giveAways: string[];
}

/** The first finding in a person's order that they have not judged, from a place in it on. */
export async function getNextFinding(
  studyId: number,
  person: string,
  from: { handle: string; isBehind: boolean } | undefined,
): Promise<(BlindFinding & { handle: string }) | null> {
  const { rows } = await pool().query<BlindFinding & { handle: string }>(
    `WITH next AS (
       SELECT f.id, p.handle ${OWN} AND r.ruling IS NULL
         AND ($3::uuid IS NULL OR p.handle > $3 OR (p.handle = $3 AND NOT $4))
       ORDER BY p.handle LIMIT 1)
     SELECT n.handle, f.tool, f.rule, f.line, f.message, a.language, a.original AS code,
       coalesce(f.give_aways, '{}') AS "giveAways"
     FROM next n JOIN findings f ON f.id = n.id JOIN samples a ON a.id = f.sample_id`,
    [studyId, person, from?.handle ?? null, from?.isBehind ?? false],
  );
  return rows[0] ?? null;
}

/** The finding behind a handle in this person's order. */
export async function getHandledFinding(
  studyId: number,
  person: string,
  handle: string,
): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(`SELECT f.id ${OWN} AND p.handle = $3`, [
    studyId,
    person,
    handle,
  ]);
  return rows[0]?.id ?? null;
}

/** What may name the source of a study's findings, and of how many. */
export async function listGiveAwayCounts(studyId: number): Promise<{ giveAway: string; findings: number }[]> {
  const { rows } = await pool().query<{ giveAway: string; findings: number }>(
    `SELECT g.give_away AS "giveAway", count(*)::int AS findings
     FROM findings f JOIN samples a ON a.id = f.sample_id AND NOT a.is_rejected
     CROSS JOIN LATERAL unnest(f.give_aways) AS g (give_away)
     WHERE f.study_id = $1 GROUP BY 1 ORDER BY 2 DESC, 1`,
    [studyId],
  );
  return rows;
}

/** What a person says of a finding, in place of what they said before; null takes it back. False where nothing changes. */
export async function writeRuling(
  tx: Transaction,
  {
    studyId,
    id,
    by,
    ruling,
    now,
  }: { studyId: number; id: number; by: string; ruling: Ruling | null; now: Date },
): Promise<boolean> {
  // An import of findings counts those of many samples; rulings do not wait for each other here.
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock_shared(${RULINGS_LOCK}::int, ${studyId}::int)`;
  const [finding] = await tx.$queryRaw<{ sample_id: number }[]>`
    SELECT sample_id FROM findings WHERE id = ${id} FOR KEY SHARE`;
  if (!finding) return false;
  // Two people may judge findings of one sample at the same time, and its counts are of both.
  await tx.$queryRaw`SELECT 1 FROM samples WHERE id = ${finding.sample_id} FOR NO KEY UPDATE`;
  const changed =
    ruling === null
      ? await tx.$executeRaw`DELETE FROM finding_rulings WHERE finding_id = ${id} AND judged_by = ${by}`
      : await tx.$executeRaw`
          INSERT INTO finding_rulings (finding_id, judged_by, ruling, judged_at) VALUES (${id}, ${by}, ${ruling}, ${now})
          ON CONFLICT (finding_id, judged_by) DO UPDATE SET ruling = excluded.ruling, judged_at = excluded.judged_at
          WHERE finding_rulings.ruling <> excluded.ruling`;
  if (changed === 0) return false;
  await tx.$executeRaw`DELETE FROM metrics
    WHERE sample_id = ${finding.sample_id} AND NOT is_imported AND name = ANY (${[...FINDING_METRICS]}::text[])`;
  await tx.$executeRawUnsafe(insertCounts("SELECT $1::int AS id"), finding.sample_id);
  return true;
}

/** Every ruling of a study by finding and person; refused samples left out. */
export async function listRulings(
  studyId: number,
): Promise<{ finding: number; judgedBy: string; ruling: Ruling }[]> {
  const { rows } = await pool().query<{ finding: number; judgedBy: string; ruling: Ruling }>(
    `SELECT r.finding_id AS finding, r.judged_by AS "judgedBy", r.ruling
     FROM findings f JOIN finding_rulings r ON r.finding_id = f.id
     JOIN samples a ON a.id = f.sample_id AND NOT a.is_rejected
     WHERE f.study_id = $1 ORDER BY 2, 1`,
    [studyId],
  );
  return rows;
}

/** How many findings each tool and rule has, and what came of them. */
export interface RuleCounts {
  tool: string;
  rule: string;
  findings: number;
  right: number;
  wrong: number;
}

export async function listRuleCounts(studyId: number): Promise<RuleCounts[]> {
  const { rows } = await pool().query<RuleCounts>(
    `WITH decided AS (
       SELECT f.tool, f.rule, sign(count(*) FILTER (WHERE r.ruling = 'true')
         - count(*) FILTER (WHERE r.ruling = 'false')) AS side
       FROM findings f JOIN samples a ON a.id = f.sample_id AND NOT a.is_rejected
       LEFT JOIN finding_rulings r ON r.finding_id = f.id
       WHERE f.study_id = $1 GROUP BY f.id)
     SELECT tool, rule, count(*)::int AS findings, (count(*) FILTER (WHERE side > 0))::int AS "right",
       (count(*) FILTER (WHERE side < 0))::int AS wrong
     FROM decided GROUP BY 1, 2 ORDER BY 3 DESC, tool COLLATE "C", rule COLLATE "C"`,
    [studyId],
  );
  return rows;
}
