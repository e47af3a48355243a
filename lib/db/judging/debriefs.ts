import "server-only";
import type { EvenScore } from "@/lib/score/even-score";
import type { Tell } from "@/lib/score/verdict";
import { debriefedProvenance } from "@/lib/study/provenance";
import { pool } from "@/lib/db/shared/pool";

export interface FinishedRow {
  position: number;
  score: EvenScore;
  tells: Tell[] | null;
  /** The item: the samples shown, the smaller id first. */
  samples: number[];
  /** The same as they stood, left first. */
  shown: number[];
  panes: {
    pane: { language: string; code: string; html: string };
    role: "human" | "machine" | "other";
    provenance: unknown;
    system: string;
  }[];
}

/**
 * A finished session's trials with their truth, for its own judge. Nothing is returned before the last answer, and of the
 * provenance only what a debrief may tell.
 */
export async function listFinishedTrials(tokenHash: Uint8Array, primary: string): Promise<FinishedRow[]> {
  const { rows } = await pool().query<FinishedRow>({
    text: `
SELECT t.position, c.score, v.tells, ARRAY(SELECT id FROM unnest(ARRAY[t.left_sample_id, t.right_sample_id]) AS shown (id)
    WHERE id IS NOT NULL ORDER BY id) AS samples, array_remove(ARRAY[t.left_sample_id, t.right_sample_id], NULL) AS shown,
  (SELECT json_agg(json_build_object(
      'pane', json_build_object('language', m.language, 'code', m.shown, 'html', m.html),
      'role', y.role, 'system', y.key, 'provenance', (SELECT json_object_agg(name, value)
        FROM jsonb_each(m.provenance) AS known (name, value) WHERE name = ANY ($3))) ORDER BY m.id = t.right_sample_id)
   FROM samples m JOIN systems y ON y.id = m.system_id WHERE m.id IN (t.left_sample_id, t.right_sample_id)) AS panes
FROM session_tokens n
JOIN sessions s ON s.id = n.session_id AND s.state = 'done'
JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL
JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision AND c.question = $2
WHERE n.hash = $1 ORDER BY t.position`,
    values: [tokenHash, primary, debriefedProvenance],
  });
  return rows;
}

interface ComparedRow {
  right: number;
  sessions: number;
}

export interface ComparedScores {
  histogram: ComparedRow[];
  /** Sessions that went faster than a person reads. */
  setAside: number;
}

/** How people did on one item, and what they marked in it; a sample stands for the pane it was shown in. */
export interface ItemAnswersRow {
  samples: number[];
  right: number;
  of: number;
  marks: { sample: number; person: number; from: number; to: number }[];
}

/** Half of a session's answers came sooner after their programs than this, by the database's clock: no person reads so. */
const LEAST_PACE_MS = 1_000;

/**
 * Whether the middle one of a session's answers took its time, from trials `t` and their last verdicts `v`; imported answers have no
 * times and are left as they are.
 */
const keepsPace = (t: string, v: string): string =>
  `COALESCE(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${v}.answered_at - ${t}.shown_at) * 1000)
     >= ${LEAST_PACE_MS}, true)`;

/** Answers about these samples in finished first sessions at a person's pace, arms pooled, item by item; `samples` may name too many. */
export async function listItemAnswers(
  studyId: number,
  primary: string,
  samples: readonly number[],
): Promise<ItemAnswersRow[]> {
  const { rows } = await pool().query<ItemAnswersRow>({
    text: `
WITH answered AS (
  SELECT t.left_sample_id AS l, t.right_sample_id AS r, s.id AS person, v.tells, CASE
      WHEN t.right_sample_id IS NULL THEN (c.score > 0) = (y.role = 'human')
      ELSE (c.score > 0) = (y.role <> 'human') END AS is_right
  FROM trials t
  JOIN sessions s ON s.id = t.session_id
  JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
  JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision AND c.question = $2
  JOIN samples x ON x.id = t.left_sample_id JOIN systems y ON y.id = x.system_id
  WHERE t.left_sample_id = ANY ($3) AND t.check_key IS NULL
    AND s.study_id = $1 AND s.kind = 'real' AND s.state = 'done' AND NOT s.is_repeat
    AND (SELECT ${keepsPace("u", "w")} FROM trials u JOIN verdicts w ON w.trial_id = u.id AND w.revision = u.revision
      WHERE u.session_id = s.id))
SELECT CASE WHEN r IS NULL THEN ARRAY[l] ELSE ARRAY[LEAST(l, r), GREATEST(l, r)] END AS samples,
  count(*) FILTER (WHERE is_right)::int AS "right", count(*)::int AS "of",
  COALESCE(json_agg(marks.given) FILTER (WHERE marks.given IS NOT NULL), '[]') AS marks
FROM answered LEFT JOIN LATERAL (
  SELECT json_agg(json_build_object('sample', CASE WHEN tell->>'pane' = 'right' THEN r ELSE l END,
    'person', person, 'from', (tell->>'from')::int, 'to', (tell->>'to')::int)) AS given
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(tells) = 'array' THEN tells ELSE '[]' END) AS tell) AS marks ON true
GROUP BY 1`,
    values: [studyId, primary, samples],
  });
  return rows.map((row) => ({ ...row, marks: row.marks.flat() }));
}

/**
 * Right answers per finished first session, arms pooled: the only thing computed over other judges before unsealing. Sessions that
 * went faster than a person reads are counted apart.
 */
export async function listComparedScores(studyId: number, primary: string): Promise<ComparedScores> {
  const { rows } = await pool().query<ComparedRow & { isPerson: boolean }>({
    text: `
WITH finished AS (
  SELECT s.id, count(*) FILTER (WHERE CASE
      WHEN t.right_sample_id IS NULL THEN (c.score > 0) = (ly.role = 'human')
      ELSE (c.score > 0) = (ly.role <> 'human') END)::int AS "right", ${keepsPace("t", "v")} AS "isPerson"
  FROM sessions s
  JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL
  JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
  JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision AND c.question = $2
  JOIN samples l ON l.id = t.left_sample_id JOIN systems ly ON ly.id = l.system_id
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state = 'done' AND NOT s.is_repeat
  GROUP BY s.id)
SELECT "right", "isPerson", count(*)::int AS sessions FROM finished GROUP BY 1, 2 ORDER BY 1`,
    values: [studyId, primary],
  });
  return {
    histogram: rows.flatMap(({ isPerson, right, sessions }) => (isPerson ? [{ right, sessions }] : [])),
    setAside: rows.reduce((sum, { isPerson, sessions }) => sum + (isPerson ? 0 : sessions), 0),
  };
}

/** Whether a session is one of those set aside. */
export async function isSetAside(tokenHash: Uint8Array): Promise<boolean> {
  const { rows } = await pool().query<{ isPerson: boolean }>({
    text: `
SELECT ${keepsPace("t", "v")} AS "isPerson" FROM session_tokens n
JOIN trials t ON t.session_id = n.session_id AND t.check_key IS NULL
JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
WHERE n.hash = $1`,
    values: [tokenHash],
  });
  return rows[0]?.isPerson === false;
}
