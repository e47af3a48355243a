import "server-only";
import type { CheckScore } from "@/lib/study/protocol/attention";
import { BURST_SECONDS, BURST_STARTS } from "@/lib/study/protocol/flags";
import { pool } from "@/lib/db/shared/pool";

/** A session of a page, with what its flags take beside its answers. */
export interface PageSession {
  id: number;
  checks: CheckScore[];
  isSecondOfPerson: boolean;
}

/** The next real sessions that were not withdrawn, by id: as many as have about so many trials, and at least one. */
export async function listPageSessions(
  studyId: number,
  after: number,
  trials: number,
): Promise<PageSession[]> {
  const values = [studyId, after, trials];
  return (await pool().query<PageSession>({ name: "page-sessions", text: SESSIONS, values })).rows;
}

/** Sessions that began among many: an event. Asked once for all pages, since each takes a look at every start. */
export async function getBurstSessions(studyId: number): Promise<ReadonlySet<number>> {
  const values = [studyId, BURST_SECONDS, BURST_STARTS];
  const { rows } = await pool().query<{ id: number }>({ text: BURSTS, values });
  return new Set(rows.map(({ id }) => id));
}

const SESSIONS = `
WITH next AS (
  SELECT s.id, s.study_id, s.protocol_id, s.total FROM sessions s
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND s.id > $2 ORDER BY s.id LIMIT $3
), page AS (
  SELECT next.*, sum(total) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) - total AS before FROM next
)
SELECT s.id,
  EXISTS (SELECT FROM external_ids mine JOIN external_ids other ON other.name = mine.name AND other.value = mine.value
    JOIN sessions earlier ON earlier.id = other.session_id AND earlier.study_id = s.study_id AND earlier.kind = 'real'
    WHERE mine.session_id = s.id AND mine.name = p.document #>> '{panel,idParam}' AND earlier.id < s.id) AS "isSecondOfPerson",
  COALESCE((SELECT json_agg(json_build_object('check', t.check_key, 'question', c.question, 'pane', c.pane, 'score', c.score))
    FROM trials t JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision
    WHERE t.session_id = s.id AND t.check_key IS NOT NULL), '[]') AS checks
FROM page s JOIN protocols p ON p.id = s.protocol_id WHERE s.before < $3 ORDER BY s.id`;

const BURSTS = `
SELECT id FROM (
  SELECT s.id, count(*) OVER (ORDER BY s.started_at RANGE BETWEEN make_interval(secs => $2::float8) PRECEDING
    AND make_interval(secs => $2::float8) FOLLOWING) AS nearby
  FROM sessions s WHERE s.study_id = $1 AND s.kind = 'real') starts
WHERE nearby >= $3`;
