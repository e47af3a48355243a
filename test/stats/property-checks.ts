import { type Random, seededRandom } from "@/lib/simulate/random";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";

/** For the tests of this room: where two results differ, as "path: one, other"; numbers to nine digits. */
export function differencesBetween(one: unknown, other: unknown, path = ""): string[] {
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one)) ? [] : [`${path}: ${one}, ${other}`];
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      differencesBetween(one[key], other[key], `${path}.${key}`),
    );
  return one === other ? [] : [`${path}: ${JSON.stringify(one)}, ${JSON.stringify(other)}`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * For the tests of this room: the share of simulated studies in which a test rejects at 5%. A study without a p-value does not
 * reject.
 */
export function rejectionRate(
  seed: string,
  runs: number,
  pOf: (draws: Random, run: number) => OrUndefined<number>,
): number {
  const draws = seededRandom(seed);
  const rejected = Array.from({ length: runs }, (_, run) => pOf(draws, run)).filter(
    (p) => !isUndefined(p) && p <= 0.05,
  );
  return rejected.length / runs;
}
