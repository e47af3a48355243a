import "server-only";
import type { SampleOrigin, SampleText } from "@/lib/exchange/bundle/sample-files";
import { readPages } from "@/lib/db/shared/read-pages";

/** Every sample of a study with its code, in its order; few at a time, since one may be long. */
export function readSampleTexts(studyId: number, pageRows = 100): AsyncGenerator<SampleText[], void> {
  return readPages<SampleText>(TEXTS, studyId, pageRows);
}

/** Every sample of a study with its origin, in its order. */
export function readSampleOrigins(studyId: number, pageRows = 1000): AsyncGenerator<SampleOrigin[], void> {
  return readPages<SampleOrigin>(ORIGINS, studyId, pageRows);
}

/** The same, one licence after the other by its name; samples of which no licence is known come first. */
export function readSamplesByLicence(studyId: number, pageRows = 5000): AsyncGenerator<SampleOrigin[], void> {
  return readPages<SampleOrigin>(BY_LICENCE, studyId, pageRows);
}

const TEXTS = `
SELECT a.ordinal AS cursor, a.ordinal, a.key AS sample, a.language, a.original, a.shown
FROM samples a WHERE a.study_id = $1 AND a.ordinal > $2 ORDER BY a.ordinal LIMIT $3`;

const ORIGIN = `a.ordinal, a.key AS sample, t.key AS task, a.language, y.key AS system, a.shown IS NOT NULL AS "isShown", a.provenance
FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id WHERE a.study_id = $1`;

const ORIGINS = `SELECT a.ordinal AS cursor, ${ORIGIN} AND a.ordinal > $2 ORDER BY a.ordinal LIMIT $3`;

const BY_LICENCE = `
SELECT * FROM (
  SELECT row_number() OVER (ORDER BY COALESCE(a.provenance ->> 'licence', '') COLLATE "C", a.ordinal)::int AS cursor, ${ORIGIN}) placed
WHERE cursor > $2 ORDER BY cursor LIMIT $3`;
