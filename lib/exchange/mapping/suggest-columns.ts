import type { ReadColumn } from "@/lib/exchange/import-report";
import { plainName } from "./match-columns";

/** Names that may mean a column of ours, and may as well mean something else: they are asked about, never taken. */
const PERHAPS: Readonly<Record<string, readonly string[]>> = {
  system: ["source", "provider", "assistant", "agent", "candidate", "variant", "condition", "group"],
  language: ["programming lang", "syntax", "code language"],
};

/**
 * Marks, for each column that a file lacks, the one of its columns that seems to be it: all of its first cells are values that the
 * study knows there, or its name may mean it. Nothing is suggested for the columns in `decided`: somebody chose what they are.
 */
export function withSuggestions(
  columns: readonly ReadColumn[],
  lacking: readonly string[],
  known: Partial<Record<string, (value: string) => string | null>>,
  decided: ReadonlySet<string>,
): ReadColumn[] {
  const suggested = new Map<string, string>();
  const open = columns.filter(({ name, examples }) => !decided.has(name) && examples.length > 0);
  for (const column of lacking) {
    const matcher = known[column];
    const free = open.filter(({ name }) => !suggested.has(name));
    const byValues = free.find(
      ({ as, examples }) =>
        isSpare(as) && matcher !== undefined && examples.every((value) => matcher(value) !== null),
    );
    const byName = free.find(
      ({ name, as }) => isSpare(as) && (PERHAPS[column]?.includes(plainName(name)) ?? false),
    );
    const found = byValues ?? byName;
    if (found) suggested.set(found.name, column);
  }
  return columns.map((column) => {
    const maybe = suggested.get(column.name);
    return maybe === undefined ? column : { ...column, maybe };
  });
}

/** Nothing that a row needs or is known by: a column without a meaning, or a remark about where code comes from. */
const isSpare = (as: string | null): boolean => as === null || !NEEDED.has(as);
const NEEDED: ReadonlySet<string> = new Set([
  "task",
  "system",
  "language",
  "code",
  "title",
  "body",
  "sample",
]);
