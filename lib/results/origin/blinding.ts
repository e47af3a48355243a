import { compareCodePoints } from "@/lib/score/orientation";
import { bangIndex } from "@/lib/stats/blinding-index";
import { jamesIndex } from "@/lib/stats/james-index";
import type { ClosingCount } from "./input";
import type { BlindingReport } from "./report";

/** Did judges know which arm they were in? From what they thought at the end. */
export function toBlinding(closing: readonly ClosingCount[], level: number): BlindingReport {
  const names = [...new Set(closing.map(({ arm }) => arm))].sort(compareCodePoints);
  const arms = names.map((arm) => {
    const own = closing.filter((one) => one.arm === arm);
    const count = (holds: (guess: string | null) => boolean): number =>
      own.reduce((sum, { guess, judges }) => sum + (holds(guess) ? judges : 0), 0);
    const guesses = {
      correct: count((guess) => guess === arm),
      incorrect: count((guess) => guess !== null && guess !== arm),
      dontKnow: count((guess) => guess === null),
    };
    return { arm, ...guesses, bang: bangIndex(guesses, level) };
  });
  const [first, second] = arms;
  const isPair = arms.length === 2 && first !== undefined && second !== undefined;
  return { arms, james: isPair ? jamesIndex(guessesOf(first), guessesOf(second), level) : null };
}

/** Without the name of the arm, which is no count. */
const guessesOf = ({ correct, incorrect, dontKnow }: BlindingReport["arms"][number]) => ({
  ...{ correct, incorrect, dontKnow },
});
