import "server-only";
import type { MetricCell } from "@/lib/results/metric-cell";
import type { SystemMetrics } from "@/lib/results/metric-table";
import type { MetricValue } from "@/lib/results/pairs/report";
import { pool } from "@/lib/db/shared/pool";

/**
 * The mean of every metric by system, in the protocol's order of systems; samples that were refused count nowhere. All means are made in
 * one pass: read where they are used, they would be computed again for each system.
 */
export async function listSystemMetrics(studyId: number, language: string): Promise<SystemMetrics[]> {
  const { rows } = await pool().query<SystemMetrics>(
    `WITH eligible AS (SELECT id, system_id FROM samples WHERE study_id = $1 AND language = $2 AND NOT is_rejected),
     counted AS (SELECT system_id AS id, count(*) AS samples FROM eligible GROUP BY 1),
     means AS MATERIALIZED (
       SELECT a.system_id AS id, m.name, count(*) AS n, avg(m.value) AS mean
       FROM eligible a JOIN metrics m ON m.sample_id = a.id GROUP BY 1, 2)
     SELECT y.key AS system, y.is_reference AS "isReference", c.samples,
       coalesce((SELECT json_agg(json_build_object('name', m.name, 'n', m.n, 'mean', m.mean)) FROM means m WHERE m.id = y.id), '[]') AS metrics
     FROM counted c JOIN systems y ON y.id = c.id ORDER BY y.ordinal`,
    [studyId, language],
  );
  return rows;
}

/** What corpus BLEU counts in the samples of each system in a language, summed. */
export async function listSystemCounts(
  studyId: number,
  language: string,
): Promise<{ system: string; n: number; counts: number[] }[]> {
  const sums = Array.from({ length: 10 }, (_, at) => `sum(m.bleu_counts[${at + 1}])`).join();
  const { rows } = await pool().query<{ system: string; n: number; counts: number[] }>(
    `SELECT y.key AS system, count(*)::int AS n, ARRAY[${sums}]::float8[] AS counts
     FROM samples a JOIN measurements m ON m.sample_id = a.id AND m.bleu_counts IS NOT NULL
     JOIN systems y ON y.id = a.system_id
     WHERE a.study_id = $1 AND a.language = $2 AND NOT a.is_rejected GROUP BY 1`,
    [studyId, language],
  );
  return rows;
}

/** One metric by task and system, in one language or in all. */
export async function listMetricCells(
  studyId: number,
  language: string | null,
  name: string,
): Promise<MetricCell[]> {
  const { rows } = await pool().query<MetricCell>(
    `SELECT t.key AS task, t.language, y.key AS system, y.is_reference AS "isReference", count(*) AS n, avg(m.value) AS mean
     FROM samples a JOIN metrics m ON m.sample_id = a.id AND m.name = $3
     JOIN systems y ON y.id = a.system_id JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND ($2::text IS NULL OR a.language = $2) AND NOT a.is_rejected GROUP BY 1, 2, 3, 4`,
    [studyId, language, name],
  );
  return rows;
}

/** Every metric of every sample of a task, the mean where a system has several samples of it; references left out. */
export async function listMetricValues(studyId: number): Promise<MetricValue[]> {
  const { rows } = await pool().query<MetricValue>(
    `SELECT t.key AS task, t.language, y.key AS system, m.name AS metric, avg(m.value) AS value
     FROM samples a JOIN metrics m ON m.sample_id = a.id
     JOIN systems y ON y.id = a.system_id AND NOT y.is_reference JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND NOT a.is_rejected GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [studyId],
  );
  return rows;
}

/**
 * How many values `listMetricValues` is made of, and a text that changes with each of them: asked without reading them, since 100,000
 * samples have over a million.
 */
export async function getMetricsMark(studyId: number): Promise<{ values: number; mark: string }> {
  const { rows } = await pool().query<{ values: number; mark: string }>(
    `SELECT count(*)::int AS values, concat_ws(' ', count(*),
       bit_xor(hashfloat8extended(m.value, hashtextextended(m.name, hashint8extended(a.id, a.task_id))))) AS mark
     FROM samples a JOIN metrics m ON m.sample_id = a.id
     JOIN systems y ON y.id = a.system_id AND NOT y.is_reference
     WHERE a.study_id = $1 AND a.task_id IS NOT NULL AND NOT a.is_rejected`,
    [studyId],
  );
  return rows[0] ?? { values: 0, mark: "" };
}

/** The names of all metrics that some sample has. */
export async function listMetricNames(studyId: number): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT DISTINCT m.name FROM samples a JOIN metrics m ON m.sample_id = a.id WHERE a.study_id = $1 AND NOT a.is_rejected`,
    [studyId],
  );
  return rows.map(({ name }) => name);
}

/** How long a study's tasks are, by a length that each has. */
interface TaskLength {
  task: string;
  language: string;
  length: number;
}

/** In words: what white space parts. */
export async function listTaskWords(studyId: number, language: string): Promise<TaskLength[]> {
  const { rows } = await pool().query<TaskLength>(
    `SELECT key AS task, language, regexp_count(body, '\\S+') AS length FROM tasks WHERE study_id = $1 AND language = $2`,
    [studyId, language],
  );
  return rows;
}

/** In tokens: the mean over a task's references, all of them. */
export async function listReferenceTokens(studyId: number, language: string): Promise<TaskLength[]> {
  const { rows } = await pool().query<TaskLength>(
    `SELECT t.key AS task, t.language, avg(m.value) AS length
     FROM samples a JOIN systems y ON y.id = a.system_id AND y.is_reference
     JOIN metrics m ON m.sample_id = a.id AND m.name = 'tokens' JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND a.language = $2 AND NOT a.is_rejected GROUP BY 1, 2`,
    [studyId, language],
  );
  return rows;
}

/** The languages of a study's samples, by code point. */
export async function listSampleLanguages(studyId: number): Promise<string[]> {
  const { rows } = await pool().query<{ language: string }>(
    `SELECT DISTINCT language COLLATE "C" AS language FROM samples WHERE study_id = $1 AND NOT is_rejected ORDER BY 1`,
    [studyId],
  );
  return rows.map(({ language }) => language);
}
