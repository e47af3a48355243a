import type { OrUndefined } from "@/lib/stats/undefined";
import type { CellValue } from "./column-value";

/** A row before it is a table's: a value for each column of the spec. */
export interface ComposedRow {
  key: string;
  values: OrUndefined<number>[];
  /** Null in columns that are worked out from other columns. */
  behind: (CellValue | null)[];
}
