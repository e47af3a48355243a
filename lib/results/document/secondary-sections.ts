import type { ReportPart } from "./report-part";

/**
 * The sections that answer the study's questions, and those that somebody asked for: they stand open on a page. All others are folded
 * away there; files and printed reports show everything.
 */
const PRIMARY: ReadonlySet<string> = new Set([
  "answer",
  "replication",
  "arms",
  "differences",
  "paper",
  "choices",
  "composed",
]);

/** A report of so few sections is short enough as it is. */
const FEW = 8;

/** The ids of the sections that a page folds away. Of marks without choices, the marks are the answer. */
export function secondarySections(ids: readonly string[]): string[] {
  if (ids.length <= FEW) return [];
  const isPrimary = (id: string) => PRIMARY.has(id) || (id === "marks" && !ids.includes("choices"));
  return ids.filter((id) => !isPrimary(id));
}

/** What a folded section holds, for whoever decides whether to open it: "2 pictures and 1 table". */
export function holdings(parts: readonly ReportPart[]): string {
  const count = (kind: ReportPart["kind"]): number => countParts(parts, kind);
  const named = [
    counted(count("figure"), "picture"),
    counted(count("table"), "table"),
    counted(count("values"), "list of figures", "lists of figures"),
  ].flatMap((words) => words ?? []);
  return named.length === 0 ? "Text only" : new Intl.ListFormat("en").format(named);
}

const countParts = (parts: readonly ReportPart[], kind: ReportPart["kind"]): number =>
  parts.reduce(
    (sum, part) => sum + Number(part.kind === kind) + ("parts" in part ? countParts(part.parts, kind) : 0),
    0,
  );

const counted = (count: number, one: string, many = `${one}s`): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;
