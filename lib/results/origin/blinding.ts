import { compareCodePoints } from "@/lib/score/orientation";
import { onScale } from "@/lib/results/on-scale";
import { type BangIndex, type IndexValue, bangIndex } from "@/lib/stats/detection/blinding-index";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import { jamesIndex } from "@/lib/stats/detection/james-index";
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
    return { arm, ...guesses, bang: bangOnScale(bangIndex(guesses, level)) };
  });
  const [first, second] = arms;
  const isPair = arms.length === 2 && first !== undefined && second !== undefined;
  const james = isPair ? jamesIndex(guessesOf(first), guessesOf(second), level) : null;
  return { arms, james: james && { ...james, interval: onScale(james.value, james.interval, SHARE) } };
}

const bangOnScale = (bang: BangIndex): BangIndex => ({
  ...bang,
  withDontKnow: held(bang.withDontKnow),
  guessersOnly: held(bang.guessersOnly),
  fiveLevels: bang.fiveLevels && held(bang.fiveLevels),
});

const held = (index: IndexValue): IndexValue => ({
  ...index,
  interval: onScale(index.value, index.interval),
});

/** Without the name of the arm, which is no count. */
const guessesOf = ({ correct, incorrect, dontKnow }: BlindingReport["arms"][number]) => ({
  correct,
  incorrect,
  dontKnow,
});
