import { type Column, column, freeText } from "@/lib/exchange/column";
import { sourceLine, toProvenance } from "@/lib/study/provenance";
import { type SampleOrigin, sampleFile } from "./sample-files";

/** `samples/index.csv`: which files hold a sample's code, with its licence and source. */
export const SAMPLE_INDEX_COLUMNS: Column<SampleOrigin>[] = [
  column("sample", (row) => row.sample),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("system", (row) => row.system),
  column("shown_file", (row) => (row.isShown ? sampleFile("shown", row) : null)),
  column("original_file", (row) => sampleFile("original", row)),
  freeText("licence", (row) => toProvenance(row.provenance).licence ?? null),
  freeText("source", (row) => sourceOf(row)),
  column("provenance", (row) => row.provenance),
];

/** Where a sample is from, in one line, without its licence. */
export function sourceOf({ system, provenance }: SampleOrigin): string {
  return sourceLine(system, { ...provenance, licence: undefined });
}
