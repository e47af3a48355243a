import type { RunEnd } from "./run-request";

/** Why a run did not end by itself, or ended by an error. */
export const ERROR_KINDS = [
  "syntax",
  "import",
  "type",
  "value",
  "name",
  "index",
  "time_out",
  "memory",
  "output",
  "other",
] as const;

export type ErrorKind = (typeof ERROR_KINDS)[number];

/** By the name of an error's class, in Python and JavaScript. What is not here is `other`. */
const KIND_BY_CLASS: ReadonlyMap<string, ErrorKind> = new Map([
  ["SyntaxError", "syntax"],
  ["ImportError", "import"],
  ["TypeError", "type"],
  ["ValueError", "value"],
  ["RangeError", "value"],
  ["NameError", "name"],
  ["AttributeError", "name"],
  ["ReferenceError", "name"],
  ["LookupError", "index"],
  ["MemoryError", "memory"],
]);

/** QuickJS calls it a fault of syntax that another file has no such export. */
const MISSING_EXPORT = /^Could not find export '/;

/** The kind of an end that is no success; null for a run that ended by itself. */
export function errorKindOf(end: RunEnd): ErrorKind | null {
  if (end.kind === "ended") return null;
  if (end.kind === "died") return "other";
  if (end.kind !== "raised") return end.kind;
  if (MISSING_EXPORT.test(end.message)) return "import";
  for (const name of end.names) {
    const kind = KIND_BY_CLASS.get(name);
    if (kind !== undefined) return kind;
  }
  return "other";
}

/** What a person reads of an end that is no success. */
export function errorText(end: RunEnd): string {
  if (end.kind === "time_out") return "The time limit was reached.";
  if (end.kind === "memory") return "The memory limit was reached.";
  if (end.kind === "output") return "The program wrote too much output.";
  if (end.kind === "died") return end.message;
  if (end.kind === "raised") return `${end.names[0] ?? "Error"}: ${end.message}`;
  return "";
}
