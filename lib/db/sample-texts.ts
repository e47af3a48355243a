import "server-only";
import { readPages } from "./read-pages";

/** A sample with its code, as a line of a bundle's samples.jsonl. */
export interface SampleText {
  sample: string;
  task: string | null;
  language: string;
  system: string;
  /** Source and licence, as far as they were imported. */
  provenance: Record<string, unknown>;
  original: string;
  shown: string | null;
}

/** Every sample of a study with its code, in its order; few at a time, since one may be long. */
export function readSampleTexts(studyId: number, pageRows = 100): AsyncGenerator<SampleText[], void> {
  return readPages<SampleText>(SAMPLES, studyId, pageRows);
}

const SAMPLES = `
SELECT a.ordinal AS cursor, a.key AS sample, t.key AS task, a.language, y.key AS system, a.provenance, a.original, a.shown
FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
WHERE a.study_id = $1 AND a.ordinal > $2 ORDER BY a.ordinal LIMIT $3`;
