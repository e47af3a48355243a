import { z } from "zod";
import type { Cell, Column } from "@/lib/exchange/column";
import type { ExportTable } from "@/lib/exchange/export-tables";
import { type Pseudonyms, withoutResearchers } from "./without-researchers";

/**
 * What people wrote about themselves or in their own words, and by what address they are reached: in a bundle only when it is asked for.
 */
export const PERSONAL_PARTS = ["comments", "profile", "programs", "researchers"] as const;
export type PersonalPart = (typeof PERSONAL_PARTS)[number];

/** Researchers have no column of their own to leave out: they get numbers. */
const COLUMNS: Record<PersonalPart, readonly `${ExportTable}.${string}`[]> = {
  comments: ["trials.comment", "remarks.text"],
  profile: ["sessions.profile", "sessions.closing"],
  // A program is text that somebody typed; names and comments in it may tell who.
  programs: ["submissions.source"],
  researchers: [],
};

/** The columns of a table that a bundle with these parts has, and what stands in them. */
export function bundledColumns<Row>(
  table: ExportTable,
  columns: readonly Column<Row>[],
  { parts, pseudonyms }: { parts: readonly PersonalPart[]; pseudonyms: Pseudonyms },
): Column<Row>[] {
  const hidden = PERSONAL_PARTS.filter((part) => !parts.includes(part)).flatMap((part) => COLUMNS[part]);
  const kept = columns.filter(({ name }) => !hidden.includes(`${table}.${name}`));
  const left = table === "submissions" && !parts.includes("programs") ? kept.map(withoutOutput) : kept;
  return parts.includes("researchers") ? left : withoutResearchers(table, left, pseudonyms);
}

const resultsSchema = z.array(z.looseObject({}));

/** Results of tests without what the program wrote: its output and the words of its errors. */
const withoutOutput = <Row>(given: Column<Row>): Column<Row> =>
  given.name === "results" ? { ...given, of: (row) => toPlainResults(given.of(row)) } : given;

const toPlainResults = (cell: Cell): Cell =>
  typeof cell === "string"
    ? JSON.stringify(
        resultsSchema
          .parse(JSON.parse(cell))
          .map(({ message: _message, output: _output, ...plain }) => plain),
      )
    : cell;
