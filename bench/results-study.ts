import type { ClientBase } from "pg";
import { makeTestStudy } from "@/test/operations/study";

export interface SyntheticStudy {
  slug: string;
  studyId: number;
  scores: number;
  sessions: number;
}

/** A trial of the side-by-side preset: five questions about each of two panes, and the choice. */
const SCORES_A_TRIAL = 11;
const TASKS = 100;
const LANGUAGES = ["cpp", "java"];

/**
 * An unsealed side-by-side study with about so many scores: its protocol, tasks and samples by the operations that make any study, its
 * sessions and answers straight by SQL, since judging a million trials over the interface takes hours. A judge knows one
 * language and meets no task twice, as in any study. Judges differ in severity; the second system is a little better.
 */
export async function makeSyntheticStudy(
  database: ClientBase,
  scores: number,
  sessions: number,
): Promise<SyntheticStudy> {
  const slug = `bench-${scores}-${sessions}`;
  await makeTestStudy({ slug, design: "side-by-side", tasks: TASKS, languages: LANGUAGES });
  const { rows } = await database.query<{ id: number }>("SELECT id FROM studies WHERE slug = $1", [slug]);
  const studyId = rows[0]?.id ?? 0;
  const trials = Math.round(scores / SCORES_A_TRIAL / sessions);
  if (trials > TASKS) throw new Error("a judge would meet a task twice");
  await database.query("BEGIN");
  // Every row refers to rows made here; checking ten million references one by one would take most of the time.
  await database.query("SET LOCAL session_replication_role = replica");
  await database.query("SELECT setseed(0.5)");
  for (const statement of FILL)
    await database.query(statement, parametersOf(statement, [studyId, sessions, trials]));
  await database.query("COMMIT");
  await database.query("VACUUM ANALYZE sessions, trials, verdicts, scores, judges");
  return { slug, studyId, sessions, scores: sessions * trials * SCORES_A_TRIAL };
}

/** PostgreSQL refuses parameters that a statement does not name. */
const parametersOf = (statement: string, values: readonly number[]): number[] =>
  values.slice(0, Math.max(...[...statement.matchAll(/\$(\d)/g)].map(([, place]) => Number(place))));

const OWN = "JOIN sessions s ON s.id = t.session_id AND s.study_id = $1";

const FILL = [
  `INSERT INTO judges (study_id, code)
   SELECT $1::int, 'J' || lpad(to_hex(g), 8, '0') FROM generate_series(1, $2::int) g`,
  `INSERT INTO sessions (study_id, judge_id, protocol_id, arm_id, code, state, total, answered, consent_hash)
   SELECT $1::int, j.id, p.id, a.id, 'S' || substr(j.code, 2), 'done', $3::int, $3::int, 'made by a bench'
   FROM judges j, arms a, protocols p WHERE j.study_id = $1 AND a.study_id = $1 AND p.study_id = $1 AND $2::int > 0`,
  `WITH pairs AS (
     SELECT k.id AS task, min(a.id) AS one, max(a.id) AS two, row_number() OVER (PARTITION BY k.language ORDER BY k.id) - 1 AS place,
       count(*) OVER (PARTITION BY k.language) AS of, dense_rank() OVER (ORDER BY k.language) - 1 AS spoken
     FROM tasks k JOIN samples a ON a.task_id = k.id WHERE k.study_id = $1 GROUP BY k.id, k.language)
   INSERT INTO trials (session_id, position, task_id, left_sample_id, right_sample_id, shown_at, revision)
   SELECT s.id, g, p.task, CASE WHEN (s.id + g) % 2 = 0 THEN p.one ELSE p.two END,
     CASE WHEN (s.id + g) % 2 = 0 THEN p.two ELSE p.one END, now() + make_interval(secs => g), 1
   FROM sessions s CROSS JOIN generate_series(1, $3::int) g JOIN pairs p ON p.place = (s.id * 7 + g) % p.of AND p.spoken = s.id % 2
   WHERE s.study_id = $1 AND $2::int > 0 ORDER BY s.id, g`,
  `INSERT INTO verdicts (trial_id, revision, identity, read_ms, judge_ms, hidden_ms)
   SELECT t.id, 1, decode(lpad(to_hex(t.id), 64, '0'), 'hex'), (random() * 20000)::int, (random() * 40000)::int, 0
   FROM trials t ${OWN} ORDER BY t.id`,
  `INSERT INTO scores (trial_id, revision, question, pane, score)
   SELECT t.id, 1, q.question, q.pane,
     (ARRAY[-2, -1, 1, 2])[least(4, greatest(1, ceil(4 * random() + (s.judge_id % 5 - 2) * 0.3
       + CASE WHEN q.pane = 'both' THEN 0 ELSE 0.2 * (CASE WHEN q.pane = 'left' THEN t.left_sample_id ELSE t.right_sample_id END % 2) END)))]
   FROM trials t ${OWN} CROSS JOIN (
     SELECT question, pane::"Pane" FROM unnest(ARRAY['first_impression', 'readability', 'usability', 'modifiability', 'acceptance']) question,
       unnest(ARRAY['left', 'right']) pane UNION ALL SELECT 'preference', 'both') q
   ORDER BY t.id`,
];
