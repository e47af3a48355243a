import { compareCodePoints } from "./orientation";
import type { VerdictBody } from "./verdict";
import type { StoredScore } from "./verdict-faults";

/**
 * One text for all bodies that say the same: scores (in any order), comment, tells, remarks, labels and whether the code was seen before. Revision and timing are left
 * out, so that a retry which took longer is still the same answer. Its SHA-256 is what the database compares.
 */
export function verdictIdentity(
  stored: readonly StoredScore[],
  {
    comment,
    tells,
    remarks = [],
    labels = [],
    seen,
  }: Pick<VerdictBody, "comment" | "tells" | "remarks" | "labels" | "seen">,
): string {
  const scores = stored
    .map(({ question, pane, score }) => [question, pane, score] as const)
    .sort(([q1, p1], [q2, p2]) => compareCodePoints(q1, q2) || compareCodePoints(p1, p2));
  const marks = (tells ?? [])
    .map(({ pane, from, to, note }) => [pane, from, to, note ?? ""] as const)
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
  const said = [scores, comment ?? "", marks];
  // Without remarks the text is the one of answers that were stored before there were any; likewise what follows them.
  if (remarks.length === 0 && labels.length === 0 && seen === undefined) return JSON.stringify(said);
  const written = remarks
    .map(({ pane, from, to, kind, severity, text }) => [pane, from, to, kind, severity ?? "", text ?? ""])
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
  if (labels.length === 0 && seen === undefined) return JSON.stringify([...said, written]);
  const labelled = labels
    .map(({ kind, label, passages = [] }) => [
      kind,
      label,
      passages.map(({ pane, from, to }) => [pane, from, to].join(" ")).sort(compareCodePoints),
    ])
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
  return JSON.stringify(
    seen === undefined ? [...said, written, labelled] : [...said, written, labelled, seen],
  );
}
