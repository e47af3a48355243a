import { holm } from "@/lib/stats/several/holm";
import { requireProbability } from "@/lib/stats/invalid-input";

/** The corrections for several tests that R's `p.adjust` knows by these names. */
export const CORRECTIONS = ["bonferroni", "holm", "hochberg", "bh", "by"] as const;
type Correction = (typeof CORRECTIONS)[number];

/**
 * p-values adjusted for being several, in the order of the given ones; null stands for a test without one.
 *
 * In plain words: who tests twenty things finds one below 0.05 by chance. Bonferroni, Holm and Hochberg keep the chance of
 * a single wrong finding in the whole list at the stated level; Benjamini and Hochberg (`bh`) keep the share of wrong ones
 * among the findings, Benjamini and Yekutieli (`by`) also when the tests hang together in any way.
 *
 * Use Holm for the tests that a study froze: it needs no assumption and is never weaker than Bonferroni. Use `bh` to sift
 * many exploratory ones.
 *
 * Source: Holm, Scand. J. Statist. 6 (1979) 65; Hochberg, Biometrika 75 (1988) 800; Benjamini and Hochberg, J. R. Stat.
 * Soc. B 57 (1995) 289; Benjamini and Yekutieli, Ann. Statist. 29 (2001) 1165; R 4.2.2 `p.adjust`.
 *
 * @throws InvalidInputError unless each p lies in [0, 1]
 * @example adjustPValues([0.01, 0.04, 0.03], "bh") // [0.03, 0.04, 0.04]
 */
export function adjustPValues(values: readonly (number | null)[], correction: Correction): (number | null)[] {
  const tests = values.flatMap((p, at) => (p === null ? [] : [{ p, at }]));
  for (const { p } of tests) requireProbability(p, "a p-value");
  const n = tests.length;
  if (correction === "holm") return holm(values);
  if (correction === "bonferroni") return values.map((p) => (p === null ? null : Math.min(1, p * n)));
  return stepUp(values.length, tests, factors(correction, n));
}

/** From the largest p down, each times its factor, none becoming greater than the one above it. */
const stepUp = (
  length: number,
  tests: readonly { p: number; at: number }[],
  factorOf: (rank: number) => number,
): (number | null)[] => {
  const adjusted = Array.from({ length }, (): number | null => null);
  let least = 1;
  const downwards = [...tests].sort((a, b) => b.p - a.p);
  for (const [below, { p, at }] of downwards.entries()) {
    least = Math.min(least, p * factorOf(tests.length - below));
    adjusted[at] = least;
  }
  return adjusted;
};

/** By what the p of rank i (from 1, smallest first) of n is multiplied. */
const factors = (correction: "hochberg" | "bh" | "by", n: number): ((rank: number) => number) => {
  if (correction === "hochberg") return (rank) => n - rank + 1;
  const harmonic = Array.from({ length: n }, (_, at) => 1 / (at + 1)).reduce((sum, part) => sum + part, 0);
  return correction === "bh" ? (rank) => n / rank : (rank) => (n * harmonic) / rank;
};
