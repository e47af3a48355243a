import "server-only";
import { pool } from "@/lib/db/shared/pool";

export interface InspectedFilter {
  system?: string | undefined;
  language?: string | undefined;
  task?: string | undefined;
}

/** A sample with how it compares with its closest reference; null where that is not measured, or cannot be. */
export interface InspectedLine {
  key: string;
  system: string;
  task: string | null;
  language: string;
  closest: string | null;
  bleu: number | null;
  missing: number | null;
  irrelevant: number | null;
}

/** Samples of systems that are no references, in the order of the study, without those that were refused. */
export async function listInspectedLines(
  studyId: number,
  filter: InspectedFilter,
  part: { limit: number; offset: number },
): Promise<{ total: number; lines: InspectedLine[] }> {
  const values = [studyId, filter.system ?? null, filter.language ?? null, filter.task ?? null];
  const counted = await pool().query<{ total: number }>(`SELECT count(*) AS total ${MATCHING}`, values);
  const { rows } = await pool().query<InspectedLine>(
    `SELECT a.key, y.key AS system, t.key AS task, a.language, c.key AS closest, ${metric("bleu")} AS bleu,
            ${metric("missing_share")} AS missing, ${metric("irrelevant_share")} AS irrelevant
     FROM (SELECT a.* ${MATCHING} ORDER BY a.ordinal LIMIT $5 OFFSET $6) a
     JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
     LEFT JOIN measurements m ON m.sample_id = a.id LEFT JOIN samples c ON c.id = m.closest_id
     ORDER BY a.ordinal`,
    [...values, part.limit, part.offset],
  );
  return { total: counted.rows[0]?.total ?? 0, lines: rows };
}

/** A task in one language, with the samples of it that a filter leaves. */
export interface InspectedTask {
  task: string;
  language: string;
  samples: { key: string; system: string }[];
}

/** The same samples by task, in the order of the study, with how many tasks and samples there are; samples without a task are in none. */
export async function listInspectedTasks(
  studyId: number,
  filter: InspectedFilter,
  part: { limit: number; offset: number },
): Promise<{ total: number; samples: number; tasks: InspectedTask[] }> {
  const values = [studyId, filter.system ?? null, filter.language ?? null, filter.task ?? null];
  const counted = await pool().query<{ total: number; samples: number }>(
    `SELECT (SELECT count(*) ${TASKS_MATCHING}) AS total, (SELECT count(*) ${MATCHING}) AS samples`,
    values,
  );
  // Only the tasks of this part are gathered: of all of them it takes a second where there are 25,000.
  const { rows } = await pool().query<InspectedTask>(
    `SELECT t.key AS task, t.language,
            json_agg(json_build_object('key', a.key, 'system', y.key) ORDER BY y.ordinal, a.ordinal) AS samples
     ${MATCHING} AND t.id IN (SELECT t.id ${TASKS_MATCHING} ORDER BY t.ordinal LIMIT $5 OFFSET $6)
     GROUP BY t.id ORDER BY t.ordinal`,
    [...values, part.limit, part.offset],
  );
  return { ...(counted.rows[0] ?? { total: 0, samples: 0 }), tasks: rows };
}

const TASKS_MATCHING = `FROM tasks t
  WHERE t.study_id = $1 AND ($3::text IS NULL OR t.language = $3) AND ($4::text IS NULL OR t.key = $4)
    AND EXISTS (SELECT FROM samples a JOIN systems y ON y.id = a.system_id
                WHERE a.task_id = t.id AND NOT y.is_reference AND NOT a.is_rejected AND ($2::text IS NULL OR y.key = $2))`;

const MATCHING = `FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
  WHERE a.study_id = $1 AND NOT y.is_reference AND NOT a.is_rejected AND ($2::text IS NULL OR y.key = $2)
    AND ($3::text IS NULL OR a.language = $3) AND ($4::text IS NULL OR t.key = $4)`;

const metric = (name: string): string =>
  `(SELECT value FROM metrics WHERE sample_id = a.id AND name = '${name}')`;

interface MismatchRow {
  system: string;
  samples: number;
  /** Each list in no order; only what is measured. */
  missing: number[];
  irrelevant: number[];
}

/** Every system that is no reference, in the order of the study, with the shares of its samples. */
export async function listMismatches(studyId: number): Promise<MismatchRow[]> {
  const { rows } = await pool().query<MismatchRow>(
    `SELECT y.key AS system, count(DISTINCT a.id) AS samples,
            coalesce(array_agg(m.value) FILTER (WHERE m.name = 'missing_share'), '{}') AS missing,
            coalesce(array_agg(m.value) FILTER (WHERE m.name = 'irrelevant_share'), '{}') AS irrelevant
     FROM systems y JOIN samples a ON a.system_id = y.id AND NOT a.is_rejected
     LEFT JOIN metrics m ON m.sample_id = a.id AND m.name IN ('missing_share', 'irrelevant_share')
     WHERE y.study_id = $1 AND NOT y.is_reference GROUP BY y.id ORDER BY y.ordinal`,
    [studyId],
  );
  return rows;
}

interface Inspectable {
  systems: string[];
  languages: string[];
  tasks: string[];
  references: string[];
  /** Some sample is for no task. */
  hasTaskless: boolean;
}

/** What the list's filters offer, and whether there is anything to compare with. */
export async function getInspectable(studyId: number): Promise<Inspectable> {
  const { rows } = await pool().query<Inspectable>(
    `SELECT ARRAY(SELECT key FROM systems WHERE study_id = $1 AND NOT is_reference ORDER BY ordinal) AS systems,
            ARRAY(SELECT key FROM systems WHERE study_id = $1 AND is_reference ORDER BY ordinal) AS references,
            ARRAY(SELECT DISTINCT language FROM samples WHERE study_id = $1 ORDER BY 1) AS languages,
            ARRAY(SELECT key FROM tasks WHERE study_id = $1 GROUP BY key ORDER BY min(ordinal)) AS tasks,
            EXISTS (SELECT FROM samples WHERE study_id = $1 AND task_id IS NULL) AS "hasTaskless"`,
    [studyId],
  );
  return rows[0] ?? { systems: [], languages: [], tasks: [], references: [], hasTaskless: false };
}
