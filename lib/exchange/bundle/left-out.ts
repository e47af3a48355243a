import type { Column } from "@/lib/exchange/column";
import type { ExportTable } from "@/lib/exchange/export-tables";
import { type Pseudonyms, withoutResearchers } from "./without-researchers";

/**
 * What people wrote about themselves or in their own words, and by what address they are reached: in a bundle only when it is asked for.
 */
export const PERSONAL_PARTS = ["comments", "profile", "researchers"] as const;
export type PersonalPart = (typeof PERSONAL_PARTS)[number];

/** Researchers have no column of their own to leave out: they get numbers. */
const COLUMNS: Record<PersonalPart, readonly `${ExportTable}.${string}`[]> = {
  comments: ["trials.comment", "remarks.text"],
  profile: ["sessions.profile", "sessions.closing"],
  researchers: [],
};

/** The columns of a table that a bundle with these parts has, and what stands in them. */
export function bundledColumns<Row>(
  table: ExportTable,
  columns: readonly Column<Row>[],
  { parts, pseudonyms }: { parts: readonly PersonalPart[]; pseudonyms: Pseudonyms },
): Column<Row>[] {
  const hidden = PERSONAL_PARTS.filter((part) => !parts.includes(part)).flatMap((part) => COLUMNS[part]);
  const left = columns.filter(({ name }) => !hidden.includes(`${table}.${name}`));
  return parts.includes("researchers") ? left : withoutResearchers(table, left, pseudonyms);
}
