import "server-only";
import type { EvenScore } from "@/lib/score/even-score";
import type { StoredPane } from "@/lib/score/verdict";
import type { Imported } from "@/lib/study/imported";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import { SAMPLE_COLUMNS } from "@/lib/db/samples/sample-writer";
import { TASK_COLUMNS } from "@/lib/db/samples/task-writer";
import { BulkWriter, writeAll } from "@/lib/db/shared/bulk-writer";
import type { ColumnType } from "@/lib/db/shared/copy-piece";
import { inBatches } from "@/lib/db/shared/in-batches";

/** A study whose answers were given elsewhere, in the form in which it is stored. */
export interface StudyToImport {
  protocol: Protocol;
  imported: Imported;
  tasks: readonly { task: string; language: string }[];
  /** `task`: place in the list of tasks. */
  samples: readonly { key: string; system: string; task: number | null; language: string }[];
  sessions: readonly SessionToImport[];
  trials: Iterable<TrialToImport>;
}

export interface SessionToImport {
  code: string;
  judge: string;
  arm: string;
  isRepeat: boolean;
  trials: number;
  startedAt: string;
  finishedAt: string;
}

/** `leftAt`, `rightAt`: places in the list of samples. */
export interface TrialToImport {
  session: string;
  position: number;
  leftAt: number;
  rightAt: number | null;
  shownAt: string;
  answeredAt: string;
  readMs: number;
  judgeMs: number;
  revision: number;
  flags: readonly string[];
  scores: readonly { question: string; pane: StoredPane; score: EvenScore }[];
  /** Questions about the pair whose answer favours neither. */
  ties: readonly string[];
}

/**
 * Stores such a study whole, unsealed, inside a transaction: with neither seed nor frozen protocol, and without a line in the
 * allocation log, since nothing was allocated here.
 *
 * @param ownerId null for whoever has the server's shell
 */
export async function storeImportedStudy(
  client: BulkClient,
  { study, ownerId, now }: { study: StudyToImport; ownerId: number | null; now: Date },
): Promise<void> {
  const { protocol, imported, tasks, samples, sessions, trials } = study;
  const { rows } = await client.query<{ id: number; protocol: number }>(STUDY, [
    protocol.slug,
    protocol.title,
    JSON.stringify(imported),
    now,
    JSON.stringify(protocol),
    ownerId,
  ]);
  const [ids] = rows;
  if (!ids) throw new Error("a study was stored without an id");
  await client.query(SYSTEMS, [ids.id, JSON.stringify(protocol.systems)]);
  await client.query(ARMS, [ids.id, JSON.stringify(protocol.arms)]);
  const systemIds = await idsByKey(client, "SELECT id, key FROM systems WHERE study_id = $1", ids.id);
  await copy(client, { table: "tasks", columns: TASK_COLUMNS }, tasks, ({ task, language }, at) => [
    ids.id,
    at,
    task,
    language,
    task,
    "",
  ]);
  const taskIds = await idsByOrdinal(client, "tasks", ids.id);
  await copy(client, { table: "samples", columns: SAMPLE_COLUMNS }, samples, (sample, at) => [
    ids.id,
    at,
    sample.key,
    systemIds.get(sample.system) ?? null,
    sample.task === null ? null : (taskIds[sample.task] ?? null),
    sample.language,
    "",
  ]);
  const sampleIds = await idsByOrdinal(client, "samples", ids.id);
  await copy(
    client,
    { table: "judges", columns: { study_id: "int4", code: "text" } },
    new Set(sessions.map(({ judge }) => judge)),
    (code) => [ids.id, code],
  );
  for (const batch of inBatches(sessions))
    await client.query(SESSIONS, [ids.id, ids.protocol, JSON.stringify(batch)]);
  // Rows of this very transaction: without knowing how many there are, PostgreSQL would look through all of them for each trial.
  await client.query("ANALYZE judges, sessions, samples, tasks");
  const taskOf = (sample: number): number | null => {
    const task = samples[sample]?.task ?? null;
    return task === null ? null : (taskIds[task] ?? null);
  };
  for (const batch of inBatches(trials)) {
    const given = batch.map(({ leftAt, rightAt, scores, ...trial }) => ({
      ...trial,
      task: taskOf(leftAt),
      left: sampleIds[leftAt],
      right: rightAt === null ? null : sampleIds[rightAt],
      scores: scores.map(({ question, pane, score }) => [question, pane, score]),
    }));
    const { rows: stored } = await client.query<{ trials: number }>(TRIALS, [ids.id, JSON.stringify(given)]);
    if (stored[0]?.trials !== batch.length) throw new Error("some imported trials name no session or sample");
  }
}

const STUDY = `
WITH study AS (
  INSERT INTO studies (slug, title, state, imported, unsealed_at) VALUES ($1, $2, 'UNSEALED', $3, $4) RETURNING id
), owner AS (
  INSERT INTO study_members (study_id, user_id, role) SELECT id, $6::int, 'owner' FROM study WHERE $6::int IS NOT NULL
), protocol AS (
  INSERT INTO protocols (study_id, version, document) SELECT id, 1, $5::jsonb FROM study RETURNING id
)
SELECT study.id, protocol.id AS protocol FROM study, protocol`;

const SYSTEMS = `
INSERT INTO systems (study_id, ordinal, key, role, is_reference)
SELECT $1, place - 1, g.id, g.role::"SystemRole", g.reference
FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (id text, role text, reference boolean)) WITH ORDINALITY AS g (id, role, reference, place)`;

const ARMS = `
WITH given AS (
  SELECT * FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (id text, weight int, systems text[])) WITH ORDINALITY AS g (id, weight, systems, place)
), arm AS (
  INSERT INTO arms (study_id, ordinal, key, weight) SELECT $1, place - 1, id, weight FROM given RETURNING id, key
)
INSERT INTO arm_systems (arm_id, system_id)
SELECT arm.id, y.id FROM given JOIN arm ON arm.key = given.id JOIN systems y ON y.study_id = $1 AND y.key = ANY (given.systems)`;

const SESSIONS = `
INSERT INTO sessions (study_id, judge_id, protocol_id, arm_id, state, code, is_repeat, total, answered, consent_hash, started_at, finished_at)
SELECT $1, j.id, $2, a.id, 'done', g.code, g."isRepeat", g.trials, g.trials, '', g."startedAt", g."finishedAt"
FROM jsonb_to_recordset($3::jsonb) AS g(code text, judge text, arm text, "isRepeat" boolean, trials int, "startedAt" timestamptz, "finishedAt" timestamptz)
JOIN judges j ON j.study_id = $1 AND j.code = g.judge JOIN arms a ON a.study_id = $1 AND a.key = g.arm`;

const TRIALS = `
WITH given AS MATERIALIZED (
  SELECT s.id AS sid, g.* FROM jsonb_to_recordset($2::jsonb) AS g(session text, position int, task int, "left" int, "right" int,
    "shownAt" timestamptz, "answeredAt" timestamptz, "readMs" int, "judgeMs" int, revision int, flags text[], scores jsonb, ties text[])
  JOIN sessions s ON s.study_id = $1 AND s.code = g.session
), new_trials AS (
  INSERT INTO trials (session_id, position, task_id, left_sample_id, right_sample_id, shown_at, revision)
  SELECT sid, position, task, "left", "right", "shownAt", revision FROM given RETURNING id, session_id, position
), placed AS MATERIALIZED (
  SELECT t.id, g.* FROM given g JOIN new_trials t ON t.session_id = g.sid AND t.position = g.position
), new_verdicts AS (
  INSERT INTO verdicts (trial_id, revision, identity, read_ms, judge_ms, hidden_ms, answered_at, flags)
  SELECT id, revision, sha256(convert_to(session || '/' || position, 'UTF8')), "readMs", "judgeMs", 0, "answeredAt", flags FROM placed
), new_scores AS (
  INSERT INTO scores (trial_id, revision, question, pane, score)
  SELECT id, revision, c ->> 0, (c ->> 1)::"Pane", (c ->> 2)::smallint FROM placed CROSS JOIN LATERAL jsonb_array_elements(scores) AS c
), new_ties AS (
  INSERT INTO ties (trial_id, revision, question) SELECT id, revision, unnest(ties) FROM placed
)
SELECT count(*)::int AS trials FROM placed`;

async function copy<Row>(
  client: BulkClient,
  { table, columns }: { table: string; columns: Readonly<Record<string, ColumnType>> },
  rows: Iterable<Row>,
  cells: (row: Row, at: number) => (string | number | null)[],
): Promise<void> {
  const writer = new BulkWriter(client, table, columns);
  await writeAll(writer, async () => {
    let at = 0;
    for (const row of rows) await writer.add(cells(row, at++));
  });
}

/** Ids of a study's rows, in the order of their ordinals, which count from 0. */
async function idsByOrdinal(
  client: BulkClient,
  table: "tasks" | "samples",
  studyId: number,
): Promise<number[]> {
  const { rows } = await client.query<{ ids: number[] }>(
    `SELECT COALESCE(json_agg(id ORDER BY ordinal), '[]') AS ids FROM ${table} WHERE study_id = $1`,
    [studyId],
  );
  return rows[0]?.ids ?? [];
}

async function idsByKey(client: BulkClient, sql: string, studyId: number): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; key: string }>(sql, [studyId]);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
