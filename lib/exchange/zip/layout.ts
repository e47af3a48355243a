import type { ImportTable } from "@/lib/exchange/import-report";

/** How an archive is laid out: a table that may name files, or a file for each row. `top` is the folder all lies in, or "". */
type Layout =
  | { is: "table"; top: string; name: string; format: "csv" | "jsonl" }
  | { is: "files"; top: string; names: string[] }
  | { is: "unclear"; message: string };

/**
 * Finds the table in an archive, or else its files. One folder around everything is no part of the layout: archives of a
 * folder have one. `folders` are the names that mean something, and are never taken for such a wrapping.
 */
export function layoutOf(names: readonly string[], table: ImportTable, folders: readonly string[]): Layout {
  const wrapping = commonFolder(names);
  for (const top of wrapping === "" ? [""] : ["", wrapping]) {
    const found = TABLE_ENDINGS.flatMap(([ending, format]) => {
      const name = `${top}${table}.${ending}`;
      return names.includes(name) ? [{ is: "table" as const, top, name, format }] : [];
    });
    const [only, another] = found;
    if (another)
      return { is: "unclear", message: `the archive holds ${only?.name} and ${another.name}; keep one` };
    if (only) return only;
  }
  if (table === "metrics" || table === "findings")
    return { is: "unclear", message: `the archive has no ${table}.csv or ${table}.jsonl at its top` };
  const files = names.filter((name) => !isTable(name));
  const paths = files.map((name) => name.split("/"));
  const isWrapped =
    !folders.includes(wrapping.slice(0, -1)) &&
    // A stray file beside the folders must not make all others wrong.
    (paths.every(({ length }) => length > 2) || paths.some(([, second = ""]) => folders.includes(second)));
  return files.length === 0
    ? { is: "unclear", message: `the archive holds no ${table}` }
    : { is: "files", top: isWrapped ? wrapping : "", names: files };
}

/** Whether it is one of the tables that may lie in an archive together, so that one archive holds all that a study needs. */
export function isTable(name: string): boolean {
  return /^([^/]+\/)?(tasks|samples|metrics|findings)\.(csv|jsonl|ndjson)$/.test(name);
}

const TABLE_ENDINGS = [
  ["csv", "csv"],
  ["jsonl", "jsonl"],
  ["ndjson", "jsonl"],
] as const;

/** With a slash at its end; empty unless every name lies in it. */
const commonFolder = ([first = "", ...others]: readonly string[]): string => {
  const folder = first.slice(0, first.indexOf("/") + 1);
  return others.every((name) => name.startsWith(folder)) ? folder : "";
};
