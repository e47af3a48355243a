import type { Column } from "@/lib/exchange/column";
import type { ExportTable } from "@/lib/exchange/export-tables";

/** What people wrote about themselves or in their own words: in a bundle only when it is asked for. */
export const PERSONAL_PARTS = ["comments", "profile"] as const;
export type PersonalPart = (typeof PERSONAL_PARTS)[number];

const COLUMNS: Record<PersonalPart, readonly `${ExportTable}.${string}`[]> = {
  comments: ["trials.comment"],
  profile: ["sessions.profile", "sessions.closing"],
};

/** The columns of a table that a bundle with these parts has. */
export function bundledColumns<Row>(
  table: ExportTable,
  columns: readonly Column<Row>[],
  parts: readonly PersonalPart[],
): Column<Row>[] {
  const hidden = PERSONAL_PARTS.filter((part) => !parts.includes(part)).flatMap((part) => COLUMNS[part]);
  return columns.filter(({ name }) => !hidden.includes(`${table}.${name}`));
}
