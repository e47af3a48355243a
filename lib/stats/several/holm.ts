import { requireProbability } from "@/lib/stats/invalid-input";

/**
 * Holm's adjusted p-values, in the order of the given ones; null stands for a test that has no p and does not count.
 *
 * In plain words: the smallest p is multiplied by the number of tests, the next by one less, and so on, none becoming
 * smaller than the one before. Calling everything below 0.05 a difference then errs anywhere in the whole list with at
 * most that chance, whatever hangs together with what.
 *
 * Source: Holm, Scand. J. Statist. 6 (1979) 65; R 4.2.2 `p.adjust(method = "holm")`.
 *
 * @throws InvalidInputError unless each p lies in [0, 1]
 * @example holm([0.01, 0.04, 0.03]) // [0.03, 0.06, 0.06]
 */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const tests = values.flatMap((p, at) => (p === null ? [] : [{ p, at }]));
  for (const { p } of tests) requireProbability(p, "a p-value");
  const adjusted = values.map((): number | null => null);
  let greatest = 0;
  for (const [rank, { p, at }] of tests.sort((a, b) => a.p - b.p).entries()) {
    greatest = Math.max(greatest, Math.min(1, p * (tests.length - rank)));
    adjusted[at] = greatest;
  }
  return adjusted;
}
