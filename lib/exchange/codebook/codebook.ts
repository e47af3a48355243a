import type { BundleTable } from "@/lib/exchange/bundle/bundle-tables";
import { columnMeaning } from "@/lib/exchange/column-meanings";
import type { Unrecorded } from "@/lib/exchange/unrecorded-columns";
import type { Question } from "@/lib/study/questions";
import { type VariableKind, variableKind } from "./variable";

/** Raised when a column is added, changes its meaning or goes. */
export const SCHEMA_VERSION = "1.0.0";

/** What a codebook is about: the study, and the tables as they were written with it. */
export interface CodebookInput {
  slug: string;
  title: string;
  /** "imported, not collected here", "simulated", "unsealed early": whatever must never be lost. */
  stamps: readonly string[];
  questions: readonly Question[];
  /** Steps of the presentation that could not be taken, as sentences; null where nothing was presented here. */
  skipped: readonly string[] | null;
  tables: readonly { table: BundleTable; columns: readonly string[]; unrecorded?: Unrecorded }[];
}

/** One column of one table, with all that a reader needs. */
export interface CodebookEntry extends VariableKind {
  table: BundleTable;
  column: string;
  meaning: string;
  missing: string;
  /** Nobody recorded it of these answers: every cell is empty. */
  isEmpty: boolean;
  /** Levels of a score by question, in the words that judges saw. */
  labels: { question: string; levels: Readonly<Record<string, string>> }[];
}

export function toCodebook({ tables, questions }: CodebookInput): CodebookEntry[] {
  return tables.flatMap(({ table, columns, unrecorded }) =>
    columns.map((column) => {
      const kind = variableKind(table, column);
      const lacking = unrecorded?.get(column);
      const isOptional = kind.isOptional === true || lacking !== undefined;
      const isEmpty = lacking === "all";
      return {
        table,
        column,
        meaning: columnMeaning(table, column),
        ...kind,
        isOptional,
        isEmpty,
        missing: isEmpty
          ? NOT_RECORDED
          : isOptional
            ? "An empty cell: there is no such value."
            : "Never missing.",
        labels: scoreLabels(table, column, questions),
      };
    }),
  );
}

const NOT_RECORDED = "Always an empty cell: it was not recorded.";

const scoreLabels = (
  table: BundleTable,
  column: string,
  questions: readonly Question[],
): CodebookEntry["labels"] => {
  if (table === "verdicts" && column === "score") return questions.map(toLabels);
  if (table !== "matrix" || column === "judge") return [];
  // Choices of a matrix are turned towards the later system, so that "left" and "right" of the words do not fit them.
  return questions.filter(({ id, kind }) => kind === "sample" && column.startsWith(`${id}.`)).map(toLabels);
};

const toLabels = ({ id, anchors: [a, b, c, d] }: Question) => ({
  question: id,
  levels: { "-2": a, "-1": b, "1": c, "2": d },
});
