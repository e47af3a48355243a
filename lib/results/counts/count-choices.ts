import type { AnsweredTrial } from "./answered-trials";
import type { MarksAndChoice } from "./counts";
import { jointOf } from "./joint";
import { tallied } from "./tallied";

/** Closing choices by what the marks of the same trial say. */
export function countChoices(trials: readonly AnsweredTrial[]): MarksAndChoice[] {
  const both = trials.flatMap(({ slice, place: { earlier, later }, marks, choices }) => {
    const differences = [...marks.values()].flatMap((one) =>
      one.earlier === null || one.later === null ? [] : [one.later - one.earlier],
    );
    if (later === null || differences.length === 0) return [];
    const lean = sign(differences.reduce((sum, difference) => sum + difference, 0));
    return [...choices].map(([question, score]) => ({ ...slice, earlier, later, question, lean, score }));
  });
  return tallied(
    both,
    ({ score: _score, ...place }) => place,
    () => ({ scores: [0, 0, 0, 0] as [number, number, number, number] }),
    ({ scores }, { score }) => {
      const at = jointOf.choice(score);
      scores[at] = (scores[at] ?? 0) + 1;
    },
  );
}

const sign = (sum: number): MarksAndChoice["lean"] => (sum > 0 ? 1 : sum < 0 ? -1 : 0);
