import "server-only";
import { pool } from "@/lib/db/shared/pool";
import { bleuOfCounts, unpackMatches } from "@/lib/metrics/corpus-bleu";
import { CORPUS_BLEU } from "@/lib/metrics/metric-names";
import type { TableValue } from "@/lib/results/composed/table-data";

/**
 * What samples have of some metrics, by task, system and condition, references and refused samples left out. No score is in it: the
 * query reads none, whatever a table asks for.
 */
export async function listMetricTableValues(
  studyId: number,
  names: readonly string[],
): Promise<TableValue[]> {
  if (names.length === 0) return [];
  const { rows } = await pool().query<TableValue>(
    `WITH eligible AS (
       SELECT a.id, t.key AS task, t.language, y.key AS system FROM samples a
       JOIN systems y ON y.id = a.system_id AND NOT y.is_reference JOIN tasks t ON t.id = a.task_id
       WHERE a.study_id = $1 AND NOT a.is_rejected),
     known AS (
       SELECT sample_id, '' AS condition, name, value FROM metrics WHERE name = ANY ($2)
       UNION ALL SELECT sample_id, condition, name, value FROM condition_metrics WHERE name = ANY ($2))
     SELECT e.task, e.language, e.system, k.condition, 'metric:' || k.name AS measure, count(*)::int AS n, sum(k.value) AS sum
     FROM eligible e JOIN known k ON k.sample_id = e.id GROUP BY 1, 2, 3, 4, 5`,
    [studyId, names],
  );
  return rows;
}

/** What corpus BLEU counts in the samples of each task and system that were held against references. */
export async function listCorpusCounts(studyId: number): Promise<TableValue[]> {
  const { rows } = await pool().query<Omit<TableValue, "sum"> & { counts: number[] }>(
    `SELECT t.key AS task, t.language, y.key AS system, '' AS condition, 'metric:${CORPUS_BLEU}' AS measure,
       count(*)::int AS n, ARRAY[${SUMS}]::float8[] AS counts
     FROM samples a JOIN measurements m ON m.sample_id = a.id AND m.bleu_counts IS NOT NULL
     JOIN systems y ON y.id = a.system_id AND NOT y.is_reference JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND NOT a.is_rejected GROUP BY 1, 2, 3`,
    [studyId],
  );
  // Classes of tasks take the mean of a task's samples; theirs is what the task's samples have together.
  return rows.map((row) => ({ ...row, sum: row.n * (bleuOfCounts([unpackMatches(row.counts)]).bleu ?? 0) }));
}

const SUMS = Array.from({ length: 10 }, (_, at) => `sum(m.bleu_counts[${at + 1}])`).join();

/** Which metrics some sample has under which condition, "" being the usual one. */
export async function listConditionMetricNames(
  studyId: number,
): Promise<{ name: string; condition: string }[]> {
  const { rows } = await pool().query<{ name: string; condition: string }>(
    `WITH eligible AS (
       SELECT a.id FROM samples a JOIN systems y ON y.id = a.system_id AND NOT y.is_reference
       WHERE a.study_id = $1 AND a.task_id IS NOT NULL AND NOT a.is_rejected)
     SELECT DISTINCT m.name, '' AS condition FROM eligible e JOIN metrics m ON m.sample_id = e.id
     UNION SELECT '${CORPUS_BLEU}', '' FROM eligible e JOIN measurements m ON m.sample_id = e.id AND m.bleu_counts IS NOT NULL
     UNION SELECT DISTINCT m.name, m.condition FROM eligible e JOIN condition_metrics m ON m.sample_id = e.id`,
    [studyId],
  );
  return rows;
}

/** A study's tasks of samples that count, each in its language. */
export async function listTableTasks(studyId: number): Promise<{ task: string; language: string }[]> {
  const { rows } = await pool().query<{ task: string; language: string }>(
    `SELECT DISTINCT t.key AS task, t.language FROM tasks t
     JOIN samples a ON a.task_id = t.id AND NOT a.is_rejected WHERE t.study_id = $1`,
    [studyId],
  );
  return rows;
}
