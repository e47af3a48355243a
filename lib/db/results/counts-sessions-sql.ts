/**
 * What both ways of counting begin with. Parameters: $1 the study, $2 codes of excluded sessions, $3 and $4 the tasks to count
 * (keys, and as many languages; null for all), $5 the arm and $6 the language to count (null for all), $7 codes of the judges
 * to count (null for all), $8 the answers to whether code was seen before whose trials are left out (null for none).
 *
 * Many small lookups (`LATERAL ... OFFSET 0`) instead of joins of large tables: the planner cannot know how many rows a step
 * gives, and with a join it once chose nested loops over lists that took minutes. This way time grows with the study's
 * own answers alone, whatever else the tables hold.
 *
 * `session`: the study's sessions with the slice they belong to, and the place of their judge among all by code point. A
 * judge's first session is the one whose first trial was shown earliest (ties: by session code), as in `firstSessionsOf`,
 * answered or not, and whatever part of the study is counted.
 */
export const SESSIONS = `
seen AS (
  SELECT s.id, s.code, s.judge_id, s.arm_id, t.shown_at
  FROM sessions s CROSS JOIN LATERAL (
    SELECT min(t.shown_at) AS shown_at FROM trials t WHERE t.session_id = s.id AND t.check_key IS NULL OFFSET 0) t
  WHERE s.study_id = $1::int AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.shown_at IS NOT NULL
), named AS MATERIALIZED (
  SELECT id, code, (row_number() OVER (ORDER BY code COLLATE "C") - 1)::int AS judge
  FROM judges WHERE id IN (SELECT judge_id FROM seen)
), session AS MATERIALIZED (
  SELECT seen.id, a.key AS arm, named.judge, row_number() OVER (ORDER BY seen.code COLLATE "C")::int AS session, excluded.code IS NOT NULL AS is_excluded,
    row_number() OVER (PARTITION BY seen.judge_id ORDER BY seen.shown_at, seen.code COLLATE "C") > 1 AS is_repeat
  FROM seen JOIN named ON named.id = seen.judge_id JOIN arms a ON a.id = seen.arm_id
  LEFT JOIN (SELECT DISTINCT code FROM unnest($2::text[]) AS given (code)) excluded ON excluded.code = seen.code
), slice AS MATERIALIZED (
  SELECT arm, is_repeat, is_excluded, row_number() OVER ()::int AS slice FROM session GROUP BY 1, 2, 3
), answered AS MATERIALIZED (
  SELECT t.*, slice, s.judge, s.session
  FROM session s JOIN slice USING (arm, is_repeat, is_excluded) CROSS JOIN LATERAL (
    SELECT id, revision, position, left_sample_id, COALESCE(right_sample_id, 0) AS right_id, COALESCE(task_id, 0) AS task_id
    FROM trials t WHERE t.session_id = s.id AND t.check_key IS NULL AND t.revision > 0 OFFSET 0) t
  WHERE ($5::text IS NULL OR s.arm = $5)
    AND ($7::text[] IS NULL OR s.judge IN (SELECT judge FROM named WHERE code = ANY ($7)))
    AND ($8::text[] IS NULL OR NOT EXISTS (
      SELECT FROM verdicts v WHERE v.trial_id = t.id AND v.revision = t.revision AND v.seen = ANY ($8)))
)`;

/** What was shown: each combination of samples and task once, with the names that results know it by. */
export const shownItems = (columns: string, condition: string): string => `
named_item AS (
  SELECT shown.*, l.language COLLATE "C" AS language, COALESCE(k.key, l.key) COLLATE "C" AS task, ${columns}
  FROM (SELECT DISTINCT left_sample_id AS left_id, right_id, task_id FROM answered) shown
  JOIN samples l ON l.id = shown.left_id JOIN systems ly ON ly.id = l.system_id
  LEFT JOIN samples r ON r.id = shown.right_id LEFT JOIN systems ry ON ry.id = r.system_id
  LEFT JOIN tasks k ON k.id = shown.task_id
  WHERE (${condition}) AND ($6::text IS NULL OR l.language = $6)
    AND ($3::text[] IS NULL OR (COALESCE(k.key, l.key), l.language) IN (SELECT * FROM unnest($3, $4::text[])))
)`;

/** The answered trials of these, by small numbers instead of names: there may be a million. */
export const ANSWERED_TRIALS = `
FROM answered t JOIN item i ON i.left_id = t.left_sample_id AND i.right_id = t.right_id AND i.task_id = t.task_id`;

/** A judge's median times, by slice and language. `trial` has the columns id, revision, slice, judge and language. */
export const TIMES = `
SELECT 'times' AS part, slice, language, '{}'::json AS place, json_build_object('judge', json_agg(judge ORDER BY judge),
  'trials', json_agg(trials ORDER BY judge), 'readMs', json_agg(read_ms ORDER BY judge), 'judgeMs', json_agg(judge_ms ORDER BY judge)) AS entries
FROM (
  SELECT t.slice, t.language, t.judge, count(*) AS trials, percentile_cont(0.5) WITHIN GROUP (ORDER BY v.read_ms) AS read_ms,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY v.judge_ms) AS judge_ms
  FROM trial t CROSS JOIN LATERAL (
    SELECT read_ms, judge_ms FROM verdicts v WHERE v.trial_id = t.id AND v.revision = t.revision OFFSET 0) v
  GROUP BY 1, 2, 3) timed
GROUP BY slice, language`;
