import { z } from "zod";
import { checkSample, SAMPLE_LIMITS } from "@/lib/presentation/check-sample";
import { identifierSchema } from "@/lib/study/identifiers";
import type { ImportError, ImportFormat } from "./import-report";
import { filledCell, languageCell, readRows, textCell } from "./read-rows";
import { readTable } from "./read-table";

/** PROTOCOL.md section 6: what a file of samples holds. `sample` names a row whose task and system do not. */
export const SAMPLE_COLUMNS = {
  required: ["system", "language", "code"],
  optional: ["task", "sample", "origin", "vetted", "source", "licence"],
  later: [
    { pattern: /^metric:/, message: "metrics cannot be imported yet; leave this column out" },
    { pattern: /^path$/, message: "files cannot be imported yet; put the text itself into a column code" },
  ],
} as const;

const emptyOr = (schema: z.ZodType<string>) =>
  z
    .string()
    .transform((cell, context) => {
      if (cell === "") return null;
      const parsed = schema.safeParse(cell);
      const [issue] = parsed.error?.issues ?? [];
      if (issue) context.addIssue({ code: "custom", message: issue.message });
      return cell;
    })
    .nullish();

/** The names that imports make themselves (see lib/operations/match-samples) are accepted too. */
const sampleKey = filledCell(250).regex(
  /^[\p{L}\p{N}][\p{L}\p{N}+#:._ -]*$/u,
  "use letters, digits, '_', '.', ':' and '-'",
);

const VETTED = new Map([
  ...["yes", "true", "1"].map((word) => [word, true] as const),
  ...["no", "false", "0"].map((word) => [word, false] as const),
]);

const rowSchema = z.object({
  task: emptyOr(identifierSchema),
  sample: emptyOr(sampleKey),
  system: filledCell(80).pipe(identifierSchema),
  language: languageCell,
  code: textCell(SAMPLE_LIMITS.bytes)
    .refine((code) => code.trim() !== "", "is empty")
    .superRefine((code, context) => {
      for (const { message } of checkSample(code)) context.addIssue({ code: "custom", message });
    }),
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
  source: textCell(2000).nullish(),
  licence: textCell(2000).nullish(),
});

/** A cell that is not there is undefined (the column says nothing); an empty one is null or "". */
export type SampleRow = z.output<typeof rowSchema> & { line: number };

/** The samples of a file, with everything that is wrong with it by itself. */
export function readSamples(
  format: ImportFormat,
  text: string,
): { rows: SampleRow[]; errors: ImportError[] } {
  const table = readTable(format, text, SAMPLE_COLUMNS);
  const { rows, errors } = readRows(rowSchema, table);
  return { rows, errors: [...table.errors, ...errors] };
}
