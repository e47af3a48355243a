import type { PaperColumn } from "./columns";

/** What the sign of a pair's column means, in words; an id without words stands for itself. */
export function signNote(column: PaperColumn, labels: Readonly<Record<string, string>> = {}): string[] {
  if (column.kind === "sample") return [];
  const question = labels[column.question] ?? column.question;
  // Of several pairs the column is named, too.
  const label =
    column.id === column.question ? question : `${question}, ${column.later} over ${column.earlier}`;
  return [`${label}: negative = ${column.earlier} better, positive = ${column.later} better.`];
}
