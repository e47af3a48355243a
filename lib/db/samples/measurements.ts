import "server-only";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { FINDING_METRICS } from "@/lib/metrics/metric-names";

/**
 * A sample that nobody measured, or only an older version of the measuring code, or whose tests could not run an hour ago. Imported
 * answers come without code.
 */
const UNMEASURED = `
  FROM samples a JOIN studies s ON s.id = a.study_id AND s.copy_of_id IS NULL AND s.imported IS NULL
  LEFT JOIN measurements m ON m.sample_id = a.id AND m.version >= $1
  WHERE (m.sample_id IS NULL OR (m.lacks_tests AND m.measured_at < now() - interval '1 hour'))
    AND NOT EXISTS (SELECT FROM study_deletions d WHERE d.study_id = s.id)`;

export async function hasUnmeasured(version: number): Promise<boolean> {
  const { rows } = await pool().query<{ is: boolean }>(`SELECT EXISTS (SELECT ${UNMEASURED}) AS is`, [
    version,
  ]);
  return rows[0]?.is ?? false;
}

/** Names the newest sample and the newest line of the audit log; in no time, however many there are. */
export async function getLastChange(): Promise<string> {
  const { rows } = await pool().query<{ last: string }>(
    "SELECT concat_ws(' ', (SELECT max(id) FROM samples), (SELECT max(id) FROM audit)) AS last",
  );
  return rows[0]?.last ?? "";
}

/** Throw-away copies of studies are not measured: nobody reads their metrics. */
export async function listUnmeasuredStudies(version: number): Promise<number[]> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT DISTINCT a.study_id AS id ${UNMEASURED} ORDER BY 1`,
    [version],
  );
  return rows.map(({ id }) => id);
}

/** Tasks of a study with samples to measure; null stands for the samples without a task. */
export async function listUnmeasuredTasks(studyId: number, version: number): Promise<(number | null)[]> {
  const { rows } = await pool().query<{ id: number | null }>(
    `SELECT DISTINCT a.task_id AS id ${UNMEASURED} AND a.study_id = $2 ORDER BY 1`,
    [version, studyId],
  );
  return rows.map(({ id }) => id);
}

export async function countUnmeasured(studyId: number, version: number): Promise<number> {
  const { rows } = await pool().query<{ left: number }>(
    `SELECT count(*) AS left ${UNMEASURED} AND a.study_id = $2`,
    [version, studyId],
  );
  return rows[0]?.left ?? 0;
}

/** What is measured in one go: the samples of a task, or those without one, by a version of the measuring code. */
export interface MeasuredPlace {
  studyId: number;
  taskId: number | null;
  version: number;
}

/** Code to measure, or to measure against; `sha256` (hex) tells later whether it is still the same. */
export interface CodeToMeasure {
  id: number;
  language: string;
  code: string;
  sha256: string;
}

const SHA256 = "encode(sha256(convert_to(a.original, 'UTF8')), 'hex') AS sha256";

/** The next samples of a task to measure, behind this id. Said so that the index of tasks is used: there may be many. */
export async function listUnmeasured(
  place: MeasuredPlace,
  after: number,
  limit: number,
): Promise<CodeToMeasure[]> {
  const { rows } = await pool().query<CodeToMeasure>(
    `SELECT a.id, a.language, a.original AS code, ${SHA256} ${UNMEASURED}
       AND a.study_id = $2 AND (a.task_id = $3 OR ($3::int IS NULL AND a.task_id IS NULL)) AND a.id > $4 ORDER BY a.id LIMIT $5`,
    [place.version, place.studyId, place.taskId, after, limit],
  );
  return rows;
}

/** The first so many of each language, in the study's order: $2. What somebody refused is none. */
const REFERENCES = `
  FROM (SELECT a.*, row_number() OVER (PARTITION BY a.language ORDER BY a.ordinal) AS place
        FROM samples a JOIN systems y ON y.id = a.system_id AND y.is_reference
        WHERE a.task_id = $1 AND NOT a.is_rejected) a
  WHERE a.place <= $2 ORDER BY a.ordinal`;

/** Samples of the systems that a task's samples are held against. */
export async function listReferences(taskId: number, limit: number): Promise<CodeToMeasure[]> {
  const { rows } = await pool().query<CodeToMeasure>(
    `SELECT a.id, a.language, a.original AS code, ${SHA256} ${REFERENCES}`,
    [taskId, limit],
  );
  return rows;
}

export interface Measurement {
  sampleId: number;
  sha256: string;
  closestId: number | null;
  bleuCounts: readonly number[] | null;
  values: Readonly<Record<string, number>>;
  /** No interpreter started for the tests of its task. */
  lacksTests: boolean;
}

/** Samples whose tests could not run because no interpreter started. */
export async function countUntested(studyId: number): Promise<number> {
  const { rows } = await pool().query<{ untested: number }>(
    `SELECT count(*)::int AS untested FROM measurements m JOIN samples a ON a.id = m.sample_id
     WHERE a.study_id = $1 AND m.lacks_tests`,
    [studyId],
  );
  return rows[0]?.untested ?? 0;
}

/**
 * Stores what was measured, but for samples that changed, moved or went meanwhile; all of it is void when the task's references
 * or tests are not those that it was measured against. Returns how many samples it is.
 */
export function storeMeasurements(
  place: MeasuredPlace & { references: number; testsSha256?: string | null },
  references: readonly Pick<CodeToMeasure, "id" | "sha256">[],
  measured: readonly Measurement[],
): Promise<number> {
  return transaction(async (tx) => {
    // Whoever changes samples holds the study too, so what is compared here stays as it is until the end.
    await tx.$queryRaw`SELECT 1 FROM studies WHERE id = ${place.studyId} FOR NO KEY UPDATE`;
    if (!(await isSame(tx, place, references))) return 0;
    const now = await listHashes(
      tx,
      place,
      measured.map(({ sampleId }) => sampleId),
    );
    const current = measured.filter(({ sampleId, sha256 }) => now.get(sampleId) === sha256);
    await write(tx, place.version, current);
    return current.length;
  }, 120_000);
}

const isSame = async (
  tx: Transaction,
  {
    taskId,
    references: limit,
    testsSha256 = null,
  }: { taskId: number | null; references: number; testsSha256?: string | null },
  references: readonly Pick<CodeToMeasure, "id" | "sha256">[],
): Promise<boolean> => {
  if (taskId === null) return references.length === 0;
  const [task] = await tx.$queryRaw<{ sha256: string | null }[]>`
    SELECT encode(sha256(convert_to(tests::text, 'UTF8')), 'hex') AS sha256 FROM tasks WHERE id = ${taskId}`;
  if ((task?.sha256 ?? null) !== testsSha256) return false;
  const now = await tx.$queryRawUnsafe<{ id: number; sha256: string }[]>(
    `SELECT a.id, ${SHA256} ${REFERENCES}`,
    taskId,
    limit,
  );
  const words = (list: readonly { id: number; sha256: string }[]) =>
    JSON.stringify(list.map(({ id, sha256 }) => [id, sha256]));
  return words(now) === words(references);
};

/** Of those samples that still belong to the task. */
const listHashes = async (
  tx: Transaction,
  { taskId }: MeasuredPlace,
  ids: number[],
): Promise<Map<number, string>> => {
  const rows = await tx.$queryRawUnsafe<{ id: number; sha256: string }[]>(
    `SELECT a.id, ${SHA256} FROM samples a WHERE a.id = ANY($1::int[]) AND a.task_id IS NOT DISTINCT FROM $2::int`,
    ids,
    taskId,
  );
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
};

const write = async (tx: Transaction, version: number, measured: readonly Measurement[]): Promise<void> => {
  const ids = measured.map(({ sampleId }) => sampleId);
  const closest = measured.map(({ closestId }) => closestId);
  // A list of lists would have to be rectangular.
  const counts = measured.map(({ bleuCounts }) => (bleuCounts ? `{${bleuCounts.join()}}` : null));
  const lacking = measured.map(({ lacksTests }) => lacksTests);
  const values = measured.flatMap(({ sampleId, values }) =>
    Object.entries(values).map(([name, value]) => ({ sampleId, name, value })),
  );
  await tx.$executeRaw`DELETE FROM metrics
    WHERE sample_id = ANY(${ids}::int[]) AND NOT is_imported AND name <> ALL (${FINDING_METRICS}::text[])`;
  // A metric that was imported before its name was taken stays as it is.
  await tx.$executeRaw`
    INSERT INTO metrics (sample_id, name, value, is_imported)
    SELECT *, false FROM unnest(${values.map(({ sampleId }) => sampleId)}::int[],
      ${values.map(({ name }) => name)}::text[], ${values.map(({ value }) => value)}::float8[])
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO measurements (sample_id, closest_id, version, bleu_counts, lacks_tests)
    SELECT sample_id, closest_id, ${version}::smallint, bleu_counts::int[], lacks_tests
    FROM unnest(${ids}::int[], ${closest}::int[], ${counts}::text[], ${lacking}::boolean[])
      AS n (sample_id, closest_id, bleu_counts, lacks_tests)
    ON CONFLICT (sample_id) DO UPDATE SET closest_id = excluded.closest_id, version = excluded.version,
      bleu_counts = excluded.bleu_counts, lacks_tests = excluded.lacks_tests, measured_at = now()`;
};
