import "server-only";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import { FINDING_METRICS } from "@/lib/metrics/metric-names";

/** A sample as a file of findings names it. */
export interface FindableSample {
  id: number;
  key: string;
  system: string;
  task: string | null;
  language: string;
  /** Lines of the code as imported; null where no code was. */
  lines: number | null;
}

export async function listFindableSamples(client: BulkClient, studyId: number): Promise<FindableSample[]> {
  const { rows } = await client.query<FindableSample>(
    `SELECT a.id, a.key, y.key AS system, t.key AS task, a.language,
       CASE WHEN a.original <> '' THEN regexp_count(a.original, '\\r\\n?|\\n') + 1 END AS lines
     FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 ORDER BY a.ordinal`,
    [studyId],
  );
  return rows;
}

export interface NewFinding {
  sampleId: number;
  tool: string;
  rule: string;
  line: number | null;
  message: string;
  /** SHA-256, hex. */
  identity: string;
  /** What may name the source of the code, as `toGiveAway` writes it. */
  giveAways: readonly string[];
}

/** Those that the study has already, as `<sample>:<identity>`. */
export async function listFindingIdentities(client: BulkClient, studyId: number): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT sample_id || ':' || encode(identity, 'hex') AS name FROM findings WHERE study_id = $1`,
    [studyId],
  );
  return new Set(rows.map(({ name }) => name));
}

export async function storeFindings(
  client: BulkClient,
  studyId: number,
  findings: readonly NewFinding[],
): Promise<void> {
  await client.query(
    `INSERT INTO findings (study_id, sample_id, tool, rule, line, message, identity, give_aways)
     SELECT $1, n."sampleId", n.tool, n.rule, n.line, n.message, decode(n.identity, 'hex'), n."giveAways"
     FROM jsonb_to_recordset($2::jsonb)
       AS n ("sampleId" int, tool text, rule text, line int, message text, identity text, "giveAways" text[])`,
    [studyId, JSON.stringify(findings)],
  );
}

/** The code of samples as it was imported, by their ids: what people who judge findings are shown. */
export async function listImportedCode(
  client: BulkClient,
  samples: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; code: string }>(
    "SELECT id, original AS code FROM samples WHERE id = ANY ($1::int[])",
    [samples],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Whether somebody imported metrics of these names before findings were counted under them. */
export async function hasImportedCounts(client: BulkClient, studyId: number): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM metrics m JOIN samples a ON a.id = m.sample_id
       WHERE a.study_id = $1 AND m.is_imported AND m.name = ANY ($2)) AS is`,
    [studyId, FINDING_METRICS],
  );
  return rows[0]?.is ?? false;
}

/** Waits for rulings that are being stored, and lets none in until the transaction ends: both count a sample's findings. */
export async function holdRulings(client: BulkClient, studyId: number): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1, $2)", [RULINGS_LOCK, studyId]);
}

/** The first half of a lock's name, which no other lock may have; the other is the study. */
export const RULINGS_LOCK = 7_370_007;

/** Takes away the findings of samples whose code changed, with what people said of them. */
export async function forgetFindings(client: BulkClient, samples: readonly number[]): Promise<void> {
  if (samples.length === 0) return;
  await client.query("DELETE FROM findings WHERE sample_id = ANY ($1::int[])", [samples]);
  await client.query(
    "DELETE FROM metrics WHERE sample_id = ANY ($1::int[]) AND NOT is_imported AND name = ANY ($2)",
    [samples, FINDING_METRICS],
  );
}

/** Takes away a tool's findings; `left` are the languages of these that still have findings of other tools. */
export async function deleteToolFindings(
  client: BulkClient,
  studyId: number,
  tool: string,
): Promise<{ deleted: number; languages: string[]; left: string[] }> {
  const { rows } = await client.query<{ language: string; deleted: number }>(
    `WITH gone AS (DELETE FROM findings WHERE study_id = $1 AND tool = $2 RETURNING sample_id)
     SELECT a.language, count(*)::int AS deleted FROM gone g JOIN samples a ON a.id = g.sample_id GROUP BY 1`,
    [studyId, tool],
  );
  const languages = rows.map(({ language }) => language);
  const others = await client.query<{ language: string }>(
    `SELECT DISTINCT a.language FROM findings f JOIN samples a ON a.id = f.sample_id
     WHERE f.study_id = $1 AND a.language = ANY ($2)`,
    [studyId, languages],
  );
  return {
    deleted: rows.reduce((sum, { deleted }) => sum + deleted, 0),
    languages,
    left: others.rows.map(({ language }) => language),
  };
}

/**
 * Counts findings again, as metrics of the samples in these languages: a sample without any has none, since a file is complete for
 * its languages. What people decided is known only when every finding of the sample is decided.
 *
 * @param counted those of the languages that have findings; the samples of the others lose their counts
 */
export async function countLanguageFindings(
  client: BulkClient,
  studyId: number,
  languages: readonly string[],
  counted: readonly string[] = languages,
): Promise<void> {
  await client.query(
    `DELETE FROM metrics m USING samples a WHERE a.id = m.sample_id AND a.study_id = $1
       AND a.language = ANY ($2) AND NOT m.is_imported AND m.name = ANY ($3)`,
    [studyId, languages, FINDING_METRICS],
  );
  await client.query(
    insertCounts("SELECT id FROM samples WHERE study_id = $1 AND language = ANY ($2::text[])"),
    [studyId, counted],
  );
}

/** What a finding's rulings come to: `d.is_true` is null without a majority of those who were not unsure. */
export const DECIDED = `
  SELECT f.id, f.sample_id,
    CASE sign(count(*) FILTER (WHERE r.ruling = 'true') - count(*) FILTER (WHERE r.ruling = 'false'))
      WHEN 1 THEN true WHEN -1 THEN false END AS is_true
  FROM findings f LEFT JOIN finding_rulings r ON r.finding_id = f.id`;

/** Metrics that were imported before their names were taken stay. */
export const insertCounts = (samples: string): string => `
  WITH chosen AS (${samples}),
  decided AS (${DECIDED} WHERE f.sample_id IN (SELECT id FROM chosen) GROUP BY f.id),
  counted AS (
    SELECT c.id, count(d.id) AS n, count(d.id) FILTER (WHERE d.is_true) AS right_ones,
      count(d.id) FILTER (WHERE d.is_true IS NULL) AS undecided
    FROM chosen c LEFT JOIN decided d ON d.sample_id = c.id GROUP BY c.id)
  INSERT INTO metrics (sample_id, name, value, is_imported)
  SELECT c.id, v.name, v.value, false FROM counted c CROSS JOIN LATERAL (VALUES
    ('findings', c.n::float8),
    ('findings_true', CASE WHEN c.undecided = 0 THEN c.right_ones::float8 END),
    ('findings_true_share', CASE WHEN c.undecided = 0 AND c.n > 0 THEN c.right_ones::float8 / c.n END)
  ) AS v (name, value) WHERE v.value IS NOT NULL
  ON CONFLICT (sample_id, name) DO UPDATE SET value = excluded.value WHERE NOT metrics.is_imported`;
