import { SCORES, type ScoreCounts } from "./counts";

/** Where an answer stands in `PairUnit.joint`. */
export const jointOf = {
  marks: ({ earlier, later }: { earlier: number | null; later: number | null }): number =>
    5 * placeOf(earlier) + placeOf(later),
  choice: (score: number | null): number => placeOf(score) - 1,
};

/** 0 is missing. */
const placeOf = (score: number | null): number => SCORES.findIndex((one) => one === score) + 1;

/** The marks of one system, those of incomplete trials too. */
export function marksOf(joint: readonly number[], system: "earlier" | "later"): ScoreCounts {
  const at = (place: number): number => {
    let count = 0;
    for (let other = 0; other < 5; other++)
      count += joint[system === "earlier" ? 5 * place + other : 5 * other + place] ?? 0;
    return count;
  };
  return [at(1), at(2), at(3), at(4)];
}

/** Every combination of two marks that occurs, how often, with the difference later minus earlier. */
export function completePairs(
  joint: readonly number[],
): { earlier: number; later: number; difference: number; count: number }[] {
  return SCORES.flatMap((earlier) =>
    SCORES.flatMap((later) => {
      const count = joint[jointOf.marks({ earlier, later })] ?? 0;
      return count === 0 ? [] : [{ earlier, later, difference: later - earlier, count }];
    }),
  );
}

/** An answer as it counts in a comparison. */
export interface JointValue {
  /** Later minus earlier, the choice, or the score of one pane. */
  value: number;
  /** The later score's sign less the earlier's; of a choice, and of one pane, the value's own sign. */
  signs: number;
}

/** What each place of `PairUnit.joint` counts; null where a score is missing, so that there is no value. */
export function jointValues(length: number, isOnePane: boolean): (JointValue | null)[] {
  if (length === 4) return SCORES.map((value) => ({ value, signs: Math.sign(value) }));
  const scores = [null, ...SCORES];
  return scores.flatMap((earlier) =>
    scores.map((later) => {
      if (earlier === null) return null;
      if (isOnePane) return later === null ? { value: earlier, signs: Math.sign(earlier) } : null;
      if (later === null) return null;
      return { value: later - earlier, signs: Math.sign(later) - Math.sign(earlier) };
    }),
  );
}

/** The values that a question's mean is made of, and how often each occurs: differences, choices, or marks of one pane. */
export function valuesOf(joint: readonly number[], isOnePane: boolean): { value: number; count: number }[] {
  if (joint.length === 4) return SCORES.map((value, at) => ({ value, count: joint[at] ?? 0 }));
  if (isOnePane) return SCORES.map((value, at) => ({ value, count: marksOf(joint, "earlier")[at] ?? 0 }));
  return completePairs(joint).map(({ difference, count }) => ({ value: difference, count }));
}
