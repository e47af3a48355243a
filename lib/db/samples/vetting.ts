import "server-only";
import type { Verdict, VettingRule } from "@/lib/study/vetting";
import { type Transaction, db } from "@/lib/db/shared/client";
import { listTasksOf } from "@/lib/db/study/draft-changes";
import { pool } from "@/lib/db/shared/pool";
import { forgetMeasurements } from "./stale-measurements";

export interface UndecidedSample {
  key: string;
  ordinal: number;
  system: string;
  task: string | null;
  language: string;
  original: string;
  html: string | null;
  provenance: Record<string, unknown>;
}

/** The next samples of human systems, behind this ordinal, that nobody has decided about. */
export async function listUndecided(
  studyId: number,
  part: { after: number; limit: number },
): Promise<UndecidedSample[]> {
  const { rows } = await pool().query<UndecidedSample>(
    `SELECT a.key, a.ordinal, y.key AS system, t.key AS task, a.language, a.original, a.html, a.provenance
     FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND y.role = 'human' AND a.vetted_at IS NULL AND a.set_aside_why IS NULL AND a.ordinal > $2
     ORDER BY a.ordinal LIMIT $3`,
    [studyId, part.after, part.limit],
  );
  return rows;
}

export interface VettingCounts {
  accepted: number;
  rejected: number;
  undecided: number;
}

/** Samples of human systems, by what somebody decided about them; those that were set aside wait for nobody. */
export async function countVetting(studyId: number): Promise<VettingCounts> {
  const { rows } = await pool().query<VettingCounts>(
    `SELECT count(*) FILTER (WHERE a.vetted_at IS NOT NULL AND NOT a.is_rejected) AS accepted,
            count(*) FILTER (WHERE a.is_rejected) AS rejected,
            count(*) FILTER (WHERE a.vetted_at IS NULL) AS undecided
     FROM samples a JOIN systems y ON y.id = a.system_id
     WHERE a.study_id = $1 AND y.role = 'human' AND a.set_aside_why IS NULL`,
    [studyId],
  );
  return rows[0] ?? { accepted: 0, rejected: 0, undecided: 0 };
}

/** Keys of the undecided samples that a rule means, in the order of the study. */
export async function listRuled(
  studyId: number,
  rule: VettingRule,
  client: Transaction = db(),
): Promise<string[]> {
  const { system = null, licence = null, source = null, before = null } = rule;
  const rows = await client.$queryRaw<{ key: string }[]>`
    SELECT a.key FROM samples a JOIN systems y ON y.id = a.system_id,
      LATERAL (SELECT left(coalesce(a.provenance ->> 'publishedAt', a.provenance ->> 'date'), 10) AS day) d
    WHERE a.study_id = ${studyId} AND y.role = 'human' AND a.vetted_at IS NULL AND a.set_aside_why IS NULL
      AND (${system}::text IS NULL OR y.key = ${system})
      AND (${licence}::text IS NULL OR lower(a.provenance ->> 'licence') = lower(${licence}))
      AND (${source}::text IS NULL OR strpos(lower(concat_ws(' ', a.provenance ->> 'source',
        a.provenance ->> 'package', a.provenance ->> 'file')), lower(${source})) > 0)
      AND (${before}::text IS NULL OR (d.day ~ '^\\d{4}-\\d{2}-\\d{2}$' AND d.day < ${before}))
    ORDER BY a.ordinal`;
  return rows.map(({ key }) => key);
}

interface Decision {
  verdict: Verdict;
  by: string;
  why: string;
  at: Date;
}

/** Decides about undecided samples of human systems; how many there were. */
export async function decideSamples(
  tx: Transaction,
  studyId: number,
  keys: readonly string[] | "all",
  { verdict, by, why, at }: Decision,
): Promise<number> {
  // As one parameter: a list of single ones must not be longer than 32,767.
  const given = keys === "all" ? null : [...keys];
  const decided = await tx.$queryRaw<{ task: number | null }[]>`
    UPDATE samples SET vetted_at = ${at}, vetted_by = ${by}, vetted_why = ${why}, is_rejected = ${verdict === "reject"}
    FROM systems y WHERE y.id = samples.system_id AND y.role = 'human' AND samples.study_id = ${studyId}
      AND samples.vetted_at IS NULL AND samples.set_aside_why IS NULL AND (${given}::text[] IS NULL OR samples.key = ANY (${given}::text[]))
    RETURNING CASE WHEN y.is_reference THEN samples.task_id END AS task`;
  // A refused reference is none any more.
  if (verdict === "reject") await forgetReferences(tx, decided);
  return decided.length;
}

/** Makes a decided sample undecided again; false if it was not decided. */
export async function undecideSample(tx: Transaction, studyId: number, key: string): Promise<boolean> {
  const where = {
    studyId,
    key,
    vettedAt: { not: null },
    setAsideWhy: null,
    system: { role: "human" },
  } as const;
  const tasks = await listTasksOf(tx, {
    ...where,
    isRejected: true,
    system: { role: "human", isReference: true },
  });
  const { count } = await tx.sample.updateMany({
    where,
    data: { vettedAt: null, vettedBy: null, vettedWhy: null, isRejected: false },
  });
  await forgetMeasurements(tx, { samples: [], tasks });
  return count > 0;
}

const forgetReferences = (tx: Transaction, decided: readonly { task: number | null }[]): Promise<void> =>
  forgetMeasurements(tx, { samples: [], tasks: [...new Set(decided.flatMap(({ task }) => task ?? []))] });
