import type { EvenScore } from "@/lib/score/even-score";
import { compareCodePoints } from "@/lib/score/orientation";
import type { Imported, ValueMapping } from "@/lib/study/imported";
import { VOTE_SCORES } from "./vote-scores";

/** By question: the scores that an answer could become, ascending. A question that is not named could become any of the four. */
export type AnswerableScores = ReadonlyMap<string, readonly EvenScore[]>;

/**
 * Which scores imported answers could become: those that the mapping names, or of votes the two that a winner stands for. A
 * choice may be turned from one system to the other, so that both signs of a score count.
 *
 * A question that was renamed on the way in is not named in `questionScores`. It gets every score that the mapping names for any
 * question, or all four.
 */
export function answerableScores(
  { format, mapping }: Pick<Imported, "format" | "mapping">,
  questions: readonly { id: string; kind: "sample" | "pair" }[],
): AnswerableScores {
  const found = new Map<string, readonly EvenScore[]>();
  for (const { id, kind } of [...questions].sort((a, b) => compareCodePoints(a.id, b.id))) {
    const mapped = mappingsOf(mapping, id);
    if (mapped.length === 0 && format !== "battles") continue;
    const values = format === "battles" ? mergedWithVotes(mapped) : mapped;
    const scores = values
      .flatMap((own) => Object.values(own))
      .filter((score) => typeof score === "number")
      .flatMap((score) => (kind === "pair" ? [score, -score as EvenScore] : [score]));
    found.set(
      id,
      [...new Set(scores)].sort((a, b) => a - b),
    );
  }
  return found;
}

const mappingsOf = (mapping: Imported["mapping"], question: string): readonly ValueMapping[] => {
  if (mapping === null) return [];
  const { scores, questionScores } = mapping;
  const own = Object.hasOwn(questionScores, question) ? questionScores[question] : undefined;
  if (own) return [own];
  return scores === null ? [] : [scores, ...Object.values(questionScores)];
};

const mergedWithVotes = (mapped: readonly ValueMapping[]): readonly ValueMapping[] =>
  mapped.length === 0 ? [VOTE_SCORES] : mapped.map((own) => ({ ...VOTE_SCORES, ...own }));
