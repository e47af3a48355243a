import "server-only";
import type { CompleteUnit } from "@/lib/results/pairs/complete-units";
import { unitName } from "@/lib/results/pairs/complete-units";
import type { CompleteMark, Counts } from "@/lib/results/counts/counts";
import { type BulkClient, bulkTransaction } from "@/lib/db/shared/bulk-transaction";
import { type PackedCounts, unpackCounts } from "./counts-packed";
import { ORIGIN_CTES } from "./counts-origin-sql";
import { GUESSES } from "./counts-guesses-sql";
import type { GuessCount } from "@/lib/results/blinding/to-source-report";
import { MARKS_OF_UNITS, PAIR_CTES } from "./counts-pairs-sql";
import { holdCounting, readLastOrdinal, readVersion } from "./counts-versions";
import type { SeenAnswer } from "@/lib/score/seen";
import { pool } from "@/lib/db/shared/pool";

/** What is counted: the study, how, and which sessions a rule of its protocol excludes. */
export interface CountedStudy {
  studyId: number;
  kind: Counts["kind"];
  excludedSessions: readonly string[];
}

/** A part of a study. Tasks as `taskKey` names them; null for all. */
export interface CountFilter {
  language: string | null;
  arm: string | null;
  tasks: readonly { task: string; language: string }[] | null;
  /** Codes of judges; null for all. */
  judges: readonly string[] | null;
  /** Trials that are left out, by whether their code was seen before; null: none. */
  withoutSeen: readonly SeenAnswer[] | null;
}

export const WHOLE: CountFilter = { language: null, arm: null, tasks: null, judges: null, withoutSeen: null };

/** Of this code: counts made by another one are made anew. */
export const COUNTING = 9;

const COUNT = { origin: ORIGIN_CTES, pairs: PAIR_CTES };
const COLUMNS = `part, arm, language, is_repeat AS "isRepeat", is_excluded AS "isExcluded", place, entries`;

/** The counts that were stored; null where there are none of these data. One statement, so that all is of one version. */
export async function readStoredCounts(
  { studyId, kind }: Pick<CountedStudy, "studyId" | "kind">,
  { language, arm }: Pick<CountFilter, "language" | "arm"> = WHOLE,
): Promise<Counts | null> {
  const { rows } = await pool().query<PackedCounts>(
    `WITH build AS (
       SELECT b.judges FROM result_builds b JOIN studies s ON s.id = b.study_id
       WHERE s.id = $1 AND b.version = s.results_version AND b.counting = $2)
     SELECT 'names' AS part, '' AS arm, '' AS language, false AS "isRepeat", false AS "isExcluded", '{}'::json AS place, judges AS entries
     FROM build
     UNION ALL SELECT ${COLUMNS} FROM result_counts
     WHERE study_id = $1 AND EXISTS (SELECT FROM build) AND ($3::text IS NULL OR language = $3) AND ($4::text IS NULL OR arm = $4)`,
    [studyId, COUNTING, language, arm],
  );
  return rows.some(({ part }) => part === "names") ? unpackCounts(kind, rows) : null;
}

/** Counts a part of a study from its rows and stores nothing: what a class of tasks or judges leaves, or a study that is not counted yet. */
export function countRows(study: CountedStudy, filter: CountFilter = WHOLE): Promise<Counts> {
  return bulkTransaction(async (client) => {
    await planForCounting(client);
    const { rows } = await client.query<PackedCounts>(
      `${COUNT[study.kind]}
       SELECT 'names' AS part, '' AS arm, '' AS language, false AS "isRepeat", false AS "isExcluded", '{}'::json AS place,
         COALESCE(json_agg(code ORDER BY judge), '[]') AS entries FROM named
       UNION ALL SELECT ${COLUMNS} FROM part JOIN slice USING (slice)`,
      parameters(study, filter),
    );
    return unpackCounts(study.kind, rows);
  });
}

/** Who judges' first sessions that no rule excludes thought had written programs. */
export function readGuesses(study: CountedStudy, filter: CountFilter = WHOLE): Promise<GuessCount[]> {
  return bulkTransaction(async (client) => {
    await planForCounting(client);
    const { rows } = await client.query<GuessCount>(GUESSES, parameters(study, filter));
    return rows;
  });
}

/** Whether any trial of a study has this answer to the question whether its code was seen before. */
export async function hasSeenAnswer(studyId: number, answer: SeenAnswer): Promise<boolean> {
  const { rows } = await pool().query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM sessions s JOIN trials t ON t.session_id = s.id
       JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
       WHERE s.study_id = $1 AND s.kind = 'real' AND v.seen = $2) AS has`,
    [studyId, answer],
  );
  return rows[0]?.has ?? false;
}

/** The marks of these units in first sessions that no rule excludes: what agreement of complete blocks takes. */
export function readCompleteMarks(
  study: CountedStudy,
  units: readonly CompleteUnit[],
  filter: CountFilter = WHOLE,
): Promise<CompleteMark[]> {
  if (units.length === 0) return Promise.resolve([]);
  const wanted = units.map(({ systems: [system, other = null], question, kind, task, language }) => ({
    question,
    kind,
    task,
    language,
    system,
    other,
  }));
  return bulkTransaction(async (client) => {
    await planForCounting(client);
    const { rows } = await client.query<{ place: number; judge: string; score: number }>(MARKS_OF_UNITS, [
      ...parameters(study, filter),
      JSON.stringify(wanted),
    ]);
    return rows.flatMap(({ place, judge, score }) => {
      const unit = units[place];
      return unit ? [{ question: unit.question, judge, unit: unitName(unit), score }] : [];
    });
  });
}

/**
 * Counts a study and stores the counts: all of them or, if the process dies, none. "busy" when another process is at it,
 * "changed" when the data changed meanwhile: then nothing is stored, and it is to be done again.
 */
export function storeCounts(study: CountedStudy): Promise<"stored" | "busy" | "changed"> {
  return bulkTransaction<"stored" | "busy" | "changed">(async (client) => {
    if (!(await holdCounting(client, study.studyId))) return "busy";
    const version = await readVersion(client, study.studyId);
    if (version === null) return "changed";
    // Older counts stay until there are new ones, and nobody who deletes them has to wait for that.
    const last = await readLastOrdinal(client, study.studyId);
    await planForCounting(client);
    await client.query(
      `${COUNT[study.kind]}, filled AS (
         INSERT INTO result_counts (study_id, ordinal, part, arm, language, is_repeat, is_excluded, place, entries)
         SELECT $1, $11::int + row_number() OVER (), part, arm, language, is_repeat, is_excluded, place, entries
         FROM part JOIN slice USING (slice) RETURNING ordinal
       )
       INSERT INTO result_builds (study_id, version, counting, judges, answers, took_ms)
       SELECT $1, $9, $10, (SELECT COALESCE(json_agg(code ORDER BY judge), '[]') FROM named), (SELECT count(*) FROM answered),
         extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000
       FROM (SELECT count(*) FROM filled) done
       ON CONFLICT (study_id) DO UPDATE SET version = excluded.version, counting = excluded.counting, judges = excluded.judges,
         answers = excluded.answers, took_ms = excluded.took_ms, made_at = clock_timestamp()`,
      [...parameters(study, WHOLE), version, COUNTING, last],
    );
    // Whatever changes the data raises the version and holds the study's row: from here on it waits for the end.
    const isCurrent = (await readVersion(client, study.studyId, "FOR SHARE")) === version;
    await client.query("DELETE FROM result_counts WHERE study_id = $1 AND (ordinal <= $2 OR NOT $3)", [
      study.studyId,
      last,
      isCurrent,
    ]);
    return isCurrent ? "stored" : "changed";
  });
}

/** PostgreSQL cannot know how much each step gives: see `SESSIONS`. Compiling expressions took longer than small studies do. */
async function planForCounting(client: BulkClient): Promise<void> {
  await client.query("SET LOCAL enable_nestloop = off; SET LOCAL jit = off; SET LOCAL work_mem = '64MB'");
}

const parameters = (
  { studyId, excludedSessions }: CountedStudy,
  { tasks, arm, language, judges, withoutSeen }: CountFilter,
): unknown[] => [
  studyId,
  excludedSessions,
  tasks?.map(({ task }) => task) ?? null,
  tasks?.map((one) => one.language) ?? null,
  arm,
  language,
  judges,
  withoutSeen,
];
