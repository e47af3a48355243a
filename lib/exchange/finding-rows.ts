import { z } from "zod";
import { emptyOr, filledCell, textCell } from "./cell-schemas";
import { type Place, checkRow, placeOf } from "./check-row";
import type { ImportError } from "./import-report";
import type { KnownColumns } from "./known-columns";
import { type NamedSample, namedSample, NAMING_CELLS, NAMING_COLUMNS } from "./named-sample";
import type { RowSource } from "./row-source";

/** What a file of findings holds: the sample as in a file of metrics, and what a tool says of it. */
export const FINDING_COLUMNS = {
  required: ["tool", "rule", "message"],
  optional: [...NAMING_COLUMNS, "line"],
} as const satisfies KnownColumns;

interface FindingRow extends Place, NamedSample {
  tool: string;
  rule: string;
  /** Of the sample, from 1. `line` is that of the file. */
  codeLine: number | null;
  message: string;
}

/** The rows of a file of findings that are well-formed by themselves; what is wrong with the others is told. */
export async function* findingRows(
  source: RowSource,
  fault: (error: ImportError) => void,
): AsyncGenerator<FindingRow, void> {
  for await (const row of source(fault)) {
    const checked = checkRow(rowSchema, row, fault);
    if (!checked) continue;
    const named = namedSample(row, checked, fault);
    if (!named) continue;
    const { tool, rule, line, message } = checked;
    yield {
      ...placeOf(row),
      ...named,
      tool,
      rule,
      codeLine: line ? Number(line) : null,
      message,
    };
  }
}

const lineCell = textCell(9).regex(/^[1-9]\d{0,6}$/, "is not the number of a line, from 1");

const rowSchema = z.object({
  ...NAMING_CELLS,
  tool: filledCell(100),
  rule: filledCell(200),
  line: emptyOr(lineCell),
  message: filledCell(1_000),
});
