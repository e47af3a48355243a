import { InvalidInputError } from "@/lib/stats/invalid-input";

export type Weighting = "identity" | "linear" | "quadratic" | "ordinal";

/**
 * How far two categories agree, from 0 to 1, for each two of a scale: in full only with themselves (`identity`), by their
 * distance, its square, or the number of ranks between them (`ordinal`).
 *
 * @param scores one number for each category, in order; -2, -1, 1, 2 makes the step over zero count twice
 * @throws InvalidInputError if a score is not finite, or all are equal where their distance counts
 */
export function categoryWeights(scores: readonly number[], weighting: Weighting): number[][] {
  if (scores.some((score) => !Number.isFinite(score))) throw new InvalidInputError("a score is not finite");
  const range = Math.max(...scores) - Math.min(...scores);
  if (range === 0 && scores.length > 1 && (weighting === "linear" || weighting === "quadratic"))
    throw new InvalidInputError("scores of a scale must not all be equal, or no distance means anything");
  const pairs = (count: number): number => (count * (count - 1)) / 2;
  return scores.map((one, i) =>
    scores.map((other, j) => {
      if (i === j) return 1;
      if (weighting === "identity") return 0;
      if (weighting === "ordinal") return 1 - pairs(Math.abs(i - j) + 1) / pairs(scores.length);
      const apart = Math.abs(one - other) / range;
      return 1 - (weighting === "linear" ? apart : apart ** 2);
    }),
  );
}
