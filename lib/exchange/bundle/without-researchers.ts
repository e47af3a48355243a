import type { Cell, Column } from "@/lib/exchange/column";
import type { ExportTable } from "@/lib/exchange/export-tables";

/** Gives the same person the same number, whichever table they stand in. */
export type Pseudonyms = (name: string) => string;

/** As the audit log calls whoever has the server's shell: nobody's name. */
const SERVER = "this server";

/**
 * "researcher 1" and so on for names of accounts. Somebody who is not among the known ones gets the next number, so that no more is held
 * than the distinct names.
 *
 * @param known in the order of the numbers
 */
export function researcherNumbers(known: readonly string[]): Pseudonyms {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return number;
  };
  for (const name of known) if (name !== SERVER) numberOf(name);
  return (name) => (name === SERVER ? name : `researcher ${numberOf(name)}`);
}

/** The same columns, with researchers' numbers in the place of their addresses, and no words that somebody wrote into the audit log. */
export function withoutResearchers<Row>(
  table: ExportTable,
  columns: readonly Column<Row>[],
  pseudonyms: Pseudonyms,
): Column<Row>[] {
  const toNumber = (cell: Cell): Cell => (typeof cell === "string" ? pseudonyms(cell) : cell);
  const rewrites: Partial<Record<`${ExportTable}.${string}`, (cell: Cell) => Cell>> = {
    "audit.actor": toNumber,
    "audit.details": withoutWords,
    "samples.vetted_by": toNumber,
    "findings.judged_by": toNumber,
  };
  return columns.map((column) => {
    const rewrite = rewrites[`${table}.${column.name}`];
    return rewrite ? { ...column, of: (row) => rewrite(column.of(row)) } : column;
  });
}

/**
 * What may stay of an audit line's details: hashes, counts, states, flags and names of tables and of parts of the protocol. A new
 * detail stays out until somebody says here that it holds neither an address nor free text.
 */
const PLAIN_DETAILS: ReadonlySet<string> = new Set([
  "protocolHash",
  "seedCommitment",
  "hash",
  "sha256",
  "version",
  "changed",
  "added",
  "updated",
  "unchanged",
  "vetted",
  "samples",
  "tasks",
  "of",
  "count",
  "uses",
  "deleted",
  "trials",
  "isEarly",
  "isRejected",
  "isCopy",
  "table",
  "format",
  "revisions",
  "with",
  "kind",
  "role",
  "before",
  "purpose",
  "session",
  "arm",
  "madeAt",
  "evenhand",
  "method",
  "by",
  "within",
  "score",
  "ends",
  "setAside",
  "kept",
  "takenBack",
  "finding",
  "ruling",
]);

const withoutWords = (details: Cell): Cell =>
  details !== null && typeof details === "object"
    ? Object.fromEntries(
        Object.entries(details).filter(([key, value]) => PLAIN_DETAILS.has(key) && isPlain(value)),
      )
    : details;

const isPlain = (value: unknown): boolean =>
  value === null ||
  ["string", "number", "boolean"].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === "string"));
