import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import type { Stretch } from "@/lib/study/labelling/labels";

/** A unit whose labels differ, as the person who decides may know it: no system, no sample, no name of anybody. */
interface Disagreement {
  handle: string;
  kind: string;
  language: string;
  task: { title: string; body: string };
  left: string;
  right: string;
  places: { program: Stretch[]; expected: Stretch[] };
  /** What people said, in the order of the labels' names, so that no order tells of anybody. */
  labels: string[];
  decision: { label: string; reason: string } | null;
}

/**
 * The handle is SHA-256 of the seed and "adjudication/<sample>/<kind>": while the seed is secret neither a handle, which the audit log
 * names, nor the order of handles tells of the sample; afterwards whoever has the bundle can work it out.
 */
const DIFFERING = `
WITH said AS (
  SELECT t.right_sample_id AS sample_id, l.kind, l.label
  FROM sessions s JOIN trials t ON t.session_id = s.id JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
  CROSS JOIN LATERAL jsonb_to_recordset(CASE WHEN jsonb_typeof(v.labels) = 'array' THEN v.labels ELSE '[]' END)
    AS l (kind text, label text)
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND NOT s.is_repeat
), differing AS (
  SELECT said.sample_id, said.kind, array_agg(said.label ORDER BY said.label COLLATE "C") AS labels
  FROM said GROUP BY said.sample_id, said.kind HAVING count(DISTINCT said.label) > 1
), handled AS (
  SELECT d.*, encode(sha256(st.seed || convert_to('adjudication/' || a.key || '/' || d.kind, 'UTF8')), 'hex') AS handle
  FROM differing d JOIN samples a ON a.id = d.sample_id JOIN studies st ON st.id = a.study_id
)`;

/** How many units have labels that differ, how many of them are decided, and the first handle in the order that is not. */
export async function countDisagreements(
  studyId: number,
): Promise<{ differing: number; decided: number; handles: { handle: string; isDecided: boolean }[] }> {
  const { rows } = await pool().query<{ handle: string; isDecided: boolean }>(
    `${DIFFERING} SELECT h.handle, c.label IS NOT NULL AS "isDecided" FROM handled h
     LEFT JOIN label_decisions c ON c.sample_id = h.sample_id AND c.kind = h.kind ORDER BY h.handle`,
    [studyId],
  );
  return { differing: rows.length, decided: rows.filter(({ isDecided }) => isDecided).length, handles: rows };
}

export async function getDisagreement(studyId: number, handle: string): Promise<Disagreement | null> {
  const { rows } = await pool().query<Disagreement>(
    `${DIFFERING} SELECT h.handle, h.kind, a.language, json_build_object('title', k.title, 'body', k.body) AS task,
       r.shown AS left, a.shown AS right, u.places, h.labels,
       CASE WHEN c.label IS NOT NULL THEN json_build_object('label', c.label, 'reason', c.reason) END AS decision
     FROM handled h JOIN label_units u ON u.sample_id = h.sample_id AND u.kind = h.kind
     JOIN samples a ON a.id = h.sample_id JOIN samples r ON r.id = u.reference_id JOIN tasks k ON k.id = a.task_id
     LEFT JOIN label_decisions c ON c.sample_id = h.sample_id AND c.kind = h.kind WHERE h.handle = $2`,
    [studyId, handle],
  );
  return rows[0] ?? null;
}

/** Stores what was decided, or takes it back (null). Undefined where labels of this unit do not differ; else the unit and what was there before. */
export async function writeDecision(
  tx: Transaction,
  given: {
    studyId: number;
    handle: string;
    decision: { label: string; reason: string } | null;
    by: string;
    now: Date;
  },
): Promise<{ kind: string; before: string | null } | undefined> {
  const { studyId, handle, decision, by, now } = given;
  const [unit] = await tx.$queryRawUnsafe<{ id: number; kind: string; before: string | null }[]>(
    `${DIFFERING} SELECT a.id, h.kind, c.label AS before FROM handled h
     JOIN samples a ON a.id = h.sample_id
     LEFT JOIN label_decisions c ON c.sample_id = h.sample_id AND c.kind = h.kind WHERE h.handle = $2`,
    studyId,
    handle,
  );
  if (!unit) return undefined;
  const { id, ...known } = unit;
  if (decision === null)
    await tx.$executeRaw`DELETE FROM label_decisions WHERE sample_id = ${id} AND kind = ${known.kind}`;
  else
    await tx.$executeRaw`
      INSERT INTO label_decisions (sample_id, kind, label, reason, decided_by, decided_at)
      VALUES (${id}, ${known.kind}, ${decision.label}, ${decision.reason}, ${by}, ${now})
      ON CONFLICT (sample_id, kind) DO UPDATE SET label = excluded.label, reason = excluded.reason,
        decided_by = excluded.decided_by, decided_at = excluded.decided_at`;
  return known;
}
