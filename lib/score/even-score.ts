import { z } from "zod";

/** Everything a judge says. There is no zero: a judge must lean. */
export const EVEN_SCORES = [-2, -1, 1, 2] as const;
export type EvenScore = (typeof EVEN_SCORES)[number];

export const evenScoreSchema = z.union(
  EVEN_SCORES.map((score) => z.literal(score)),
  { error: "must be one of -2, -1, 1, 2" },
);

/** The sign is the decision: which way the judge leans. */
export function leanOf(score: EvenScore): -1 | 1 {
  return score < 0 ? -1 : 1;
}

/** The size is the confidence: 1 slightly or probably, 2 clearly or surely. */
export function confidenceOf(score: EvenScore): 1 | 2 {
  return score === 1 || score === -1 ? 1 : 2;
}
