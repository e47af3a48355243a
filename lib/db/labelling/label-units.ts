import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import type { Stretch } from "@/lib/study/labelling/labels";
import type { LabelUnit } from "@/lib/study/labelling/labels";

/** A program as people see it. */
export interface LabelSource {
  key: string;
  task: string;
  language: string;
  code: string;
  isReference: boolean;
}

/** The references of some tasks and the programs of some systems, in the order of their ordinals; refused samples are left out. */
export function listLabelSources(
  tx: Transaction,
  studyId: number,
  of: { tasks: readonly number[]; systems: readonly string[] },
): Promise<LabelSource[]> {
  return tx.$queryRaw`
    SELECT a.key, t.key AS task, a.language, a.shown AS code, y.is_reference AS "isReference"
    FROM samples a JOIN systems y ON y.id = a.system_id JOIN tasks t ON t.id = a.task_id
    WHERE a.study_id = ${studyId} AND NOT a.is_rejected AND a.shown IS NOT NULL
      AND t.ordinal = ANY (${[...of.tasks]}::int[]) AND (y.is_reference OR y.key = ANY (${[...of.systems]}::text[]))
    ORDER BY a.ordinal`;
}

/** Stores what there is to label, once, while the study opens. */
export async function storeLabelUnits(
  tx: Transaction,
  studyId: number,
  units: readonly LabelUnit[],
): Promise<void> {
  const rows = units.map(({ program, expected, ...unit }) => ({ ...unit, places: { program, expected } }));
  await tx.$executeRaw`
    INSERT INTO label_units (study_id, sample_id, reference_id, kind, places, is_identical)
    SELECT ${studyId}, a.id, r.id, u.kind, u.places, u."isIdentical"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS u (sample text, reference text, kind text, places jsonb, "isIdentical" boolean)
    JOIN samples a ON a.study_id = ${studyId} AND a.key = u.sample
    JOIN samples r ON r.study_id = ${studyId} AND r.key = u.reference`;
}

/** What is labelled in one trial, as the person who labels may know it: no id, no name. */
export interface TrialUnit {
  kind: string;
  places: { program: Stretch[]; expected: Stretch[] };
  isIdentical: boolean;
}

/** The units of the program in a trial of the session that holds this token; empty for a trial beyond the session. */
export async function listTrialUnits(tokenHash: Uint8Array, position: number): Promise<TrialUnit[]> {
  const { rows } = await pool().query<TrialUnit>({
    name: "list-trial-units",
    text: `SELECT u.kind, u.places, u.is_identical AS "isIdentical"
FROM session_tokens n JOIN trials t ON t.session_id = n.session_id AND t.position = $2
JOIN label_units u ON u.sample_id = t.right_sample_id
WHERE n.hash = $1 ORDER BY u.kind COLLATE "C"`,
    values: [tokenHash, position],
  });
  return rows;
}

/** The first programs of a study that are prepared for display, references included, for a look at what queries match. */
export async function listLabelPrograms(
  studyId: number,
  most: number,
): Promise<{ key: string; language: string; code: string }[]> {
  const { rows } = await pool().query<{ key: string; language: string; code: string }>(
    `SELECT key, language, shown AS code FROM samples
     WHERE study_id = $1 AND NOT is_rejected AND shown IS NOT NULL ORDER BY ordinal LIMIT $2`,
    [studyId, most],
  );
  return rows;
}
