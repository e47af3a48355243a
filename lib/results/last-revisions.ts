import type { VerdictOrTie } from "./rows";

/** Of every answer (trial, question, pane) the last saved one. Rows that hold only last revisions pass unchanged. */
export function lastRevisionsOf<Row extends VerdictOrTie>(rows: readonly Row[]): Row[] {
  const last = new Map<string, Row>();
  for (const row of rows) {
    const slot = JSON.stringify([row.session, row.trial, row.question, row.pane]);
    const known = last.get(slot);
    if (known === undefined || row.revision > known.revision) last.set(slot, row);
  }
  return [...last.values()];
}
