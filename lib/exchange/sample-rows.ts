import { z } from "zod";
import { checkSample, isProse, SAMPLE_LIMITS } from "@/lib/presentation/check-sample";
import { emptyOr, filledCell, languageCell, sampleNameCell, textCell } from "./cell-schemas";
import { type Place, checkRow, placeOf } from "./check-row";
import type { ImportError } from "./import-report";
import type { KnownColumns } from "./known-columns";
import { rowMetrics } from "./row-metrics";
import type { RowSource, SourceRow } from "./row-source";

/** What a row may say of where its code comes from; an export gives it back under the same names. */
export const REMARKS = [
  "source",
  "licence",
  "prompt",
  "model",
  "model_version",
  "date",
  "generation",
  "edits",
] as const;
export type Remark = (typeof REMARKS)[number];

/** PROTOCOL.md section 6: what a file of samples holds. `sample` names a row whose task and system do not. */
export const SAMPLE_COLUMNS = {
  required: ["system", "language", "code"],
  optional: ["task", "sample", "origin", "vetted", ...REMARKS, "generated"],
  metrics: "prefixed",
  elsewhere: {
    path: "names a file of a ZIP archive; here, put the text itself into a column code",
  },
} as const satisfies KnownColumns;

/** A row that is well-formed by itself. A cell that is not there is undefined (it says nothing); an empty one is null or "". */
export type SampleRow = z.output<typeof codeSchema> & Place & { metrics: ReadonlyMap<string, number> };

/** The samples of a file that are well-formed; what is wrong with the others is told. */
export async function* sampleRows(
  source: RowSource,
  fault: (error: ImportError) => void,
): AsyncGenerator<SampleRow, void> {
  for await (const row of source(fault)) {
    const sample = toSampleRow(row, fault);
    if (sample) yield sample;
  }
}

const toSampleRow = (row: SourceRow, fault: (error: ImportError) => void): SampleRow | null => {
  const sample = checkRow(isProse(row.cells.get("language") ?? "") ? proseSchema : codeSchema, row, fault);
  const metrics = rowMetrics(row, "prefixed", fault);
  return sample && metrics ? { ...placeOf(row), ...sample, metrics } : null;
};

const codeCell = (language: "code" | "prose") =>
  textCell(SAMPLE_LIMITS.bytes).superRefine((code, context) => {
    for (const { message } of checkSample(code, language)) context.addIssue({ code: "custom", message });
  });

const VETTED = new Map([
  ...["yes", "true", "1"].map((word) => [word, true] as const),
  ...["no", "false", "0"].map((word) => [word, false] as const),
]);

const remark = textCell(2000).nullish();

const rowSchema = (kind: "code" | "prose") =>
  z.object({
    // Whether the study has such a task and such a system is for the study to say, in one sentence for all rows.
    task: textCell(200)
      .transform((cell) => cell || null)
      .nullish(),
    sample: emptyOr(sampleNameCell),
    system: filledCell(200),
    language: languageCell,
    code: codeCell(kind).refine((code) => code.trim() !== "", "is empty"),
    origin: z.enum(["", "human", "machine"], "must be human or machine").nullish(),
    vetted: z
      .string()
      .transform((word, context) => {
        const isVetted = VETTED.get(word.trim().toLowerCase());
        if (isVetted === undefined && word.trim() !== "")
          context.addIssue({ code: "custom", message: "must be yes or no, or empty" });
        return isVetted ?? null;
      })
      .nullish(),
    source: remark,
    licence: remark,
    prompt: textCell(20_000).nullish(),
    model: remark,
    model_version: remark,
    date: z
      .union(
        [z.literal(""), z.iso.date(), z.iso.datetime({ offset: true, local: true })],
        "must be a date (2026-01-31), or a date and a time (2026-01-31T12:00:00Z)",
      )
      .nullish(),
    generation: remark,
    edits: textCell(20_000).nullish(),
    /** As its system gave it, where somebody edited it before the import. */
    generated: codeCell(kind).nullish(),
  });

const codeSchema = rowSchema("code");
const proseSchema = rowSchema("prose");
