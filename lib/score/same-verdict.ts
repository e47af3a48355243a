import { type Asked, storedPane } from "./verdict-faults";
import type { VerdictBody } from "./verdict";
import { compareCodePoints } from "./orientation";

/**
 * One text for all bodies that say the same: scores (in any order), comment and tells. Revision and timing are left
 * out, so that a retry which took longer is still the same answer. Its SHA-256 is what the database compares.
 */
export function verdictIdentity(asked: Asked, body: VerdictBody): string {
  const kindOf = new Map(asked.questions.map(({ id, kind }) => [id, kind]));
  const scores = body.scores
    .map(
      ({ question, pane, score }) =>
        [question, storedPane(asked, kindOf.get(question) ?? "sample", pane), score] as const,
    )
    .sort(([q1, p1], [q2, p2]) => compareCodePoints(q1, q2) || compareCodePoints(p1, p2));
  const tells = (body.tells ?? [])
    .map(({ pane, from, to, note }) => [pane, from, to, note ?? ""] as const)
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
  return JSON.stringify([scores, body.comment ?? "", tells]);
}
