import normal from "@stdlib/stats-base-dists-normal";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireCounts, requireLevel } from "@/lib/stats/invalid-input";
import { total } from "@/lib/stats/total";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface RocCurve {
  /** Chance that a human item gets a higher answer than a machine item, equal ones counted half: 1/2 is guessing. */
  auc: OrUndefined<number>;
  /** DeLong's. */
  se: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  z: OrUndefined<number>;
  pTwoSided: OrUndefined<number>;
  seHanleyMcNeil: OrUndefined<number>;
  /** Shares of machine and of human items with an answer of at least 2, 1, -1. */
  points: { atLeast: number; falsePositive: OrUndefined<number>; truePositive: OrUndefined<number> }[];
}

/**
 * Receiver operating characteristic of the four-point answers, and the area under it.
 *
 * In plain words: counting only right and wrong, "surely" and "probably" are worth the same. The curve uses all four answers:
 * for each strictness, how many humans are found and how many machines taken for one.
 *
 * Use it for human-or-robot studies, where confidence was asked. All answers count as independent; with few judges show the
 * tests over judges first.
 *
 * No items of one kind: undefined. Fewer than two of one: the area only. Perfect separation or equal answers: no interval.
 *
 * Source: DeLong, DeLong and Clarke-Pearson, Biometrics 44 (1988) 837; Hanley and McNeil, Radiology 143 (1982) 29.
 *
 * @throws InvalidInputError for an answer that is not on the even scale, or not 0 < level < 1
 * @example rocCurve([2, 1, -1], [-2, -1, 1]).auc // 0.833
 */
export function rocCurve(
  human: readonly number[],
  machine: readonly number[],
  level = DEFAULT_LEVEL,
): RocCurve {
  const stray = [...human, ...machine].find((score) => !EVEN_SCORES.some((one) => one === score));
  if (stray !== undefined) throw new InvalidInputError(`${stray} is not on the even scale -2, -1, +1, +2`);
  const count = (scores: readonly number[]): number[] =>
    EVEN_SCORES.map((score) => scores.filter((one) => one === score).length);
  return rocOfCounts(count(human), count(machine), level);
}

/**
 * `rocCurve` from how many human and machine items got each answer, from -2 to +2.
 *
 * @throws InvalidInputError unless both are four whole counts and 0 < level < 1
 */
export function rocOfCounts(
  human: readonly number[],
  machine: readonly number[],
  level = DEFAULT_LEVEL,
): RocCurve {
  requireLevel(level);
  for (const counts of [human, machine])
    if (counts.length !== EVEN_SCORES.length)
      throw new InvalidInputError(`the even scale has four answers, not ${counts.length}`);
  for (const count of [...human, ...machine]) requireCounts(count, Number.MAX_SAFE_INTEGER);
  const [n, m] = [total(human), total(machine)];
  const none = undefinedBecause("no_data");
  const share = (counts: readonly number[], from: number, of: number): OrUndefined<number> =>
    of === 0 ? none : total(counts.slice(from)) / of;
  const points = [3, 2, 1].map((from) => ({
    atLeast: EVEN_SCORES[from] ?? 0,
    falsePositive: share(machine, from, m),
    truePositive: share(human, from, n),
  }));
  if (n === 0 || m === 0)
    return { auc: none, se: none, interval: none, z: none, pTwoSided: none, seHanleyMcNeil: none, points };
  const auc = total(human.map((count, at) => count * ahead(at, machine))) / (n * m);
  const se = deLong(human, machine);
  const known = { auc, seHanleyMcNeil: hanleyMcNeil(auc, n, m), points };
  if (isUndefined(se)) return { ...known, se, interval: se, z: se, pTwoSided: se };
  const flat = undefinedBecause("zero_variance");
  if (se === 0) return { ...known, se, interval: flat, z: flat, pTwoSided: flat };
  const z = (auc - 0.5) / se;
  const half = normal.quantile(1 - (1 - level) / 2, 0, 1) * se;
  return {
    ...known,
    se,
    z,
    pTwoSided: Math.min(1, 2 * normal.cdf(-Math.abs(z), 0, 1)),
    interval: { low: auc - half, high: auc + half, level },
  };
}

/** How many of the other kind got a lower answer, equal ones counted half. */
const ahead = (at: number, others: readonly number[]): number =>
  total(others.slice(0, at)) + (others[at] ?? 0) / 2;

/** From the variances of how each item stands against all of the other kind. */
const deLong = (human: readonly number[], machine: readonly number[]): OrUndefined<number> => {
  const [n, m] = [total(human), total(machine)];
  if (n < 2 || m < 2) return undefinedBecause("one_observation");
  return Math.sqrt(varianceOf(human, machine, m) / n + varianceOf(machine, human, n) / m);
};

const varianceOf = (own: readonly number[], others: readonly number[], of: number): number => {
  const places = own.map((count, at) => ({ count, value: ahead(at, others) / of }));
  const given = places.filter(({ count }) => count > 0);
  if (given.every(({ value }) => value === given[0]?.value)) return 0;
  const n = total(own);
  const mean = total(given.map(({ count, value }) => count * value)) / n;
  return total(given.map(({ count, value }) => count * (value - mean) ** 2)) / (n - 1);
};

const hanleyMcNeil = (auc: number, n: number, m: number): number => {
  const [human, machine] = [auc / (2 - auc), (2 * auc ** 2) / (1 + auc)];
  const spread = auc * (1 - auc) + (n - 1) * (human - auc ** 2) + (m - 1) * (machine - auc ** 2);
  return Math.sqrt(Math.max(0, spread) / (n * m));
};
