import type { Table } from "@/lib/results/table";

/** A table as it leaves with a report: what is stamped on the study stands in its notes, since tables are copied alone. */
export function withStamps(table: Table, stamps: readonly string[]): Table {
  return stamps.length === 0 ? table : { ...table, notes: [...table.notes, ...stamps] };
}
