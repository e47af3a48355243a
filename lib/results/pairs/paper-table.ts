import type { OrUndefined } from "@/lib/stats/undefined";
import type { PaperColumn } from "@/lib/results/columns";

/** The table of a side-by-side study as papers print it: tasks by properties by systems. */
export interface PaperTable {
  columns: PaperColumn[];
  /** One per language, by code point. */
  blocks: PaperBlock[];
}

export interface PaperBlock {
  language: string;
  /** Judges with an answered trial in this language. */
  judges: number;
  /** Marks that answered trials lack; a tie is an answer. */
  missing: number;
  /** Sums compare only where every cell has as many marks; elsewhere the table shows means, with their n. */
  shows: "sums" | "means";
  /** One per task, by code point; cells in the order of the columns. */
  rows: { task: string; cells: PaperCell[] }[];
  sums: ColumnSummary;
  means: ColumnSummary;
}

export interface PaperCell {
  n: number;
  /** Of a column of a pair: positive favours the later system. */
  sum: OrUndefined<number>;
  mean: OrUndefined<number>;
  missing: number;
}

/** Over the tasks with marks; in the order of the columns. */
export interface ColumnSummary {
  average: OrUndefined<number>[];
  /** Divisor: tasks - 1. */
  sampleSd: OrUndefined<number>[];
}
