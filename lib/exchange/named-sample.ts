import { identifierSchema } from "@/lib/text/identifiers";
import { emptyOr, languageCell, sampleNameCell } from "./cell-schemas";
import { type Place, placeOf } from "./check-row";
import type { ImportError } from "./import-report";

/** The sample that a row is about, by its name, or by its task, system and language. */
export interface NamedSample {
  sample: string | null;
  task: string | null;
  system: string;
  language: string;
}

export const NAMING_COLUMNS = ["sample", "task", "system", "language"] as const;

/** The cells of these columns. */
export const NAMING_CELLS = {
  sample: emptyOr(sampleNameCell),
  task: emptyOr(identifierSchema),
  system: emptyOr(identifierSchema),
  language: emptyOr(languageCell),
};

type SampleCells = Partial<Record<(typeof NAMING_COLUMNS)[number], string | null | undefined>>;

/** Which sample the cells name; null after telling that they name none. */
export function namedSample(
  row: Place,
  { sample, task, system, language }: SampleCells,
  fault: (error: ImportError) => void,
): NamedSample | null {
  if (!sample && !(task && system && language)) {
    fault({ ...placeOf(row), column: "sample", message: NAMELESS });
    return null;
  }
  return { sample: sample ?? null, task: task ?? null, system: system ?? "", language: language ?? "" };
}

const NAMELESS = "names no sample; fill in sample, or task, system and language";
