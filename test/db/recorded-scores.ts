import "server-only";
import type { VerdictRow } from "@/lib/results/rows";
import type { Transaction } from "@/lib/db/shared/client";

/** One recorded score with all that its trial needs to be stored. */
type RecordedScore = Omit<VerdictRow, "study" | "kind" | "system" | "orientedScore" | "flags">;

/**
 * For tests: stores answers whose plan is given, not allocated: judges, sessions, trials, verdicts and scores, in one statement. A
 * sample is found by its name or, where a trial marks only one pane, as the only one of its system for the task.
 * No allocation event is written, since nothing was allocated here.
 *
 * @returns how many scores were stored; fewer than given means that some name no sample, arm or protocol
 */
export async function storeRecordedScores(
  tx: Transaction,
  studyId: number,
  scores: readonly RecordedScore[],
): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ stored: number }[]>(STORE, studyId, JSON.stringify(scores));
  return row?.stored ?? 0;
}

const STORE = `
WITH given AS (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS g(arm text, judge text, session text, trial text, position int, task text, language text,
    "leftSystem" text, "rightSystem" text, question text, pane text, sample text, score smallint, revision smallint,
    "shownAt" timestamptz, "answeredAt" timestamptz, "readMs" int, "judgeMs" int)
), new_judges AS (
  INSERT INTO judges (study_id, code) SELECT DISTINCT $1::int, judge FROM given ON CONFLICT (study_id, code) DO NOTHING RETURNING id, code
), known_judges AS (
  SELECT id, code FROM new_judges UNION SELECT id, code FROM judges WHERE study_id = $1
), new_sessions AS (
  INSERT INTO sessions (study_id, judge_id, protocol_id, arm_id, state, code, is_repeat, total, answered, consent_hash, started_at, finished_at)
  SELECT $1, j.id, p.id, a.id, 'done', s.session, row_number() OVER (PARTITION BY s.judge ORDER BY s.first) > 1, s.trials, s.trials, '', s.first, s.last
  FROM (SELECT session, judge, arm, count(DISTINCT trial) AS trials, min("shownAt") AS first, max("answeredAt") AS last FROM given GROUP BY 1, 2, 3) s
  JOIN known_judges j ON j.code = s.judge JOIN arms a ON a.study_id = $1 AND a.key = s.arm
  JOIN protocols p ON p.study_id = $1 AND p.version = 1 RETURNING id, code
), planned AS (
  SELECT session, trial, min(position) AS position, min(task) AS task, min(language) AS language, min("leftSystem") AS left_system,
    min("rightSystem") AS right_system, min(sample) FILTER (WHERE pane = 'left') AS left_sample,
    min(sample) FILTER (WHERE pane = 'right') AS right_sample, max(revision) AS revision, min("shownAt") AS shown,
    max("answeredAt") AS answered, max("readMs") AS read_ms, max("judgeMs") AS judge_ms
  FROM given GROUP BY 1, 2
), new_trials AS (
  INSERT INTO trials (session_id, position, task_id, left_sample_id, right_sample_id, shown_at, revision)
  SELECT s.id, p.position, l.task_id, l.id, r.id, p.shown, p.revision
  FROM planned p JOIN new_sessions s ON s.code = p.session
  JOIN LATERAL ${sampleOf("left")} l ON true LEFT JOIN LATERAL ${sampleOf("right")} r ON p.right_system IS NOT NULL
  RETURNING id, session_id, position
), placed AS (
  SELECT t.id, p.* FROM planned p JOIN new_sessions s ON s.code = p.session
  JOIN new_trials t ON t.session_id = s.id AND t.position = p.position
), new_verdicts AS (
  INSERT INTO verdicts (trial_id, revision, identity, read_ms, judge_ms, hidden_ms, answered_at)
  SELECT id, revision, sha256(convert_to(session || '/' || trial, 'UTF8')), COALESCE(read_ms, 0), COALESCE(judge_ms, 0), 0, answered FROM placed
  RETURNING trial_id
), stored AS (
  INSERT INTO scores (trial_id, revision, question, pane, score)
  SELECT p.id, p.revision, g.question, COALESCE(g.pane, 'both')::"Pane", g.score
  FROM given g JOIN placed p ON p.session = g.session AND p.trial = g.trial RETURNING 1
)
SELECT count(*)::int AS stored FROM stored`;

function sampleOf(side: "left" | "right"): string {
  return `(SELECT x.id, x.task_id FROM samples x JOIN systems y ON y.id = x.system_id AND y.key = p.${side}_system
    LEFT JOIN tasks k ON k.id = x.task_id
    WHERE x.study_id = $1 AND (x.key = p.${side}_sample OR (p.${side}_sample IS NULL AND k.key = p.task AND x.language = p.language)) LIMIT 1)`;
}
