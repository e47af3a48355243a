import normal from "@stdlib/stats-base-dists-normal";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { DEFAULT_LEVEL, type Interval } from "./interval";
import { InvalidInputError, requireLevel } from "./invalid-input";
import { midRanks } from "./mid-ranks";
import { summary } from "./summary";
import { type OrUndefined, isUndefined, undefinedBecause } from "./undefined";

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
  requireLevel(level);
  const stray = [...human, ...machine].find((score) => !EVEN_SCORES.some((one) => one === score));
  if (stray !== undefined) throw new InvalidInputError(`${stray} is not on the even scale -2, -1, +1, +2`);
  const share = (scores: readonly number[], least: number): OrUndefined<number> =>
    scores.length === 0
      ? undefinedBecause("no_data")
      : scores.filter((score) => score >= least).length / scores.length;
  const points = [2, 1, -1].map((atLeast) => ({
    ...{ atLeast, falsePositive: share(machine, atLeast), truePositive: share(human, atLeast) },
  }));
  const [n, m] = [human.length, machine.length];
  const none = undefinedBecause("no_data");
  if (n === 0 || m === 0)
    return { auc: none, se: none, interval: none, z: none, pTwoSided: none, seHanleyMcNeil: none, points };
  const auc = area(human, machine);
  const se = deLong(human, machine);
  const known = { auc, seHanleyMcNeil: hanleyMcNeil(auc, n, m), points };
  if (isUndefined(se)) return { ...known, se, interval: se, z: se, pTwoSided: se };
  const flat = undefinedBecause("zero_variance");
  if (se === 0) return { ...known, se, interval: flat, z: flat, pTwoSided: flat };
  const z = (auc - 0.5) / se;
  const half = normal.quantile(1 - (1 - level) / 2, 0, 1) * se;
  return {
    ...{ ...known, se, z, pTwoSided: Math.min(1, 2 * normal.cdf(-Math.abs(z), 0, 1)) },
    interval: { low: auc - half, high: auc + half, level },
  };
}

const area = (human: readonly number[], machine: readonly number[]): number => {
  const { ranks } = midRanks([...human, ...machine]);
  const [n, m] = [human.length, machine.length];
  return (ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2) / (n * m);
};

/** From the variances of how each item stands against all of the other kind. */
const deLong = (human: readonly number[], machine: readonly number[]): OrUndefined<number> => {
  const ahead = (score: number, others: readonly number[]): number =>
    others.reduce((sum, other) => sum + (score > other ? 1 : score === other ? 0.5 : 0), 0) / others.length;
  const [one, other] = [
    summary(human.map((score) => ahead(score, machine))).sd,
    summary(machine.map((score) => ahead(score, human))).sd,
  ];
  if (isUndefined(one)) return one;
  if (isUndefined(other)) return other;
  return Math.sqrt(one ** 2 / human.length + other ** 2 / machine.length);
};

const hanleyMcNeil = (auc: number, n: number, m: number): number => {
  const [human, machine] = [auc / (2 - auc), (2 * auc ** 2) / (1 + auc)];
  const spread = auc * (1 - auc) + (n - 1) * (human - auc ** 2) + (m - 1) * (machine - auc ** 2);
  return Math.sqrt(Math.max(0, spread) / (n * m));
};
