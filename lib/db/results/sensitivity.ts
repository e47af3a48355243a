import "server-only";
import { z } from "zod";
import {
  type Sensitivity,
  type SensitivityRow,
  sensitivityRowSchema,
} from "@/lib/results/sensitivity/sensitivity";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/** A study's uploaded sensitivity analysis; null where there is none. The caller has asked the seal. */
export async function getSensitivity(studyId: number): Promise<Sensitivity | null> {
  const { rows } = await pool().query<StoredSensitivity>(
    `SELECT a.rows, a.level, a.data_version AS "dataVersion", a.uploaded_at AS "uploadedAt",
       a.data_version = s.last_ordinal AS "isCurrent"
     FROM sensitivity_analyses a JOIN studies s ON s.id = a.study_id WHERE a.study_id = $1`,
    [studyId],
  );
  const [stored] = rows;
  if (!stored) return null;
  const { level, dataVersion, isCurrent, uploadedAt } = stored;
  const models = z.array(sensitivityRowSchema).parse(stored.rows);
  return { rows: models, level, dataVersion, isCurrent, uploadedAt: uploadedAt.toISOString() };
}

interface StoredSensitivity {
  rows: unknown;
  level: number;
  dataVersion: number;
  isCurrent: boolean;
  uploadedAt: Date;
}

/** Stores an analysis in place of the former one; false if the data are no longer of its version. */
export async function storeSensitivity(
  tx: Transaction,
  studyId: number,
  analysis: { dataVersion: number; level: number; rows: readonly SensitivityRow[]; now: Date },
): Promise<boolean> {
  const { dataVersion, level, rows, now } = analysis;
  const stored = await tx.$executeRaw`
    INSERT INTO sensitivity_analyses (study_id, data_version, level, rows, uploaded_at)
    SELECT id, ${dataVersion}::int, ${level}::float8, ${JSON.stringify(rows)}::json, ${now}::timestamptz
    FROM (SELECT id FROM studies WHERE id = ${studyId} AND last_ordinal = ${dataVersion} AND state = 'UNSEALED'
      FOR SHARE) study
    ON CONFLICT (study_id) DO UPDATE SET data_version = excluded.data_version, level = excluded.level,
      rows = excluded.rows, uploaded_at = excluded.uploaded_at`;
  return stored === 1;
}
