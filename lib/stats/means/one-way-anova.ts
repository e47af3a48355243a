import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import { fTail } from "@/lib/stats/numerics/f-tail";
import { requireFinite } from "@/lib/stats/invalid-input";
import { midRanks } from "@/lib/stats/numerics/mid-ranks";
import { summary } from "./summary";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

interface OneWayAnova {
  groups: number;
  n: number;
  means: number[];
  between: OrUndefined<{ squares: number; df: number }>;
  within: OrUndefined<{ squares: number; df: number }>;
  F: OrUndefined<number>;
  p: OrUndefined<number>;
  /** Share of the variation that lies between groups. */
  etaSquared: OrUndefined<number>;
  /** Without taking the spreads for equal. */
  welch: OrUndefined<{ F: number; df2: number; p: number }>;
  /** By ranks. */
  kruskal: OrUndefined<{ H: number; df: number; p: number }>;
}

/**
 * One-way analysis of variance, Welch's variant, and Kruskal and Wallis' test.
 *
 * In plain words: do several groups differ at all, or only as much as chance lets equal ones differ?
 *
 * Use Welch's where groups are of unequal size or spread, Kruskal-Wallis for times with long tails. Values must be
 * independent: one per judge.
 *
 * Empty groups are left out. Fewer than two: undefined. No variation within groups: no F. A group with one value or no
 * spread: no Welch. All values equal: nothing.
 *
 * Source: Fisher (1925); Welch, Biometrika 38 (1951) 330; Kruskal and Wallis, J. Am. Stat. Assoc. 47 (1952) 583; R 4.2.2
 * `aov`, `oneway.test`, `kruskal.test`.
 *
 * @throws InvalidInputError if a value is not finite
 * @example oneWayAnova([[43, 80, 68], [61, 67, 72]]).F
 */
export function oneWayAnova(given: readonly (readonly number[])[]): OneWayAnova {
  const groups = given.filter((values) => values.length > 0);
  const all = groups.flat();
  requireFinite(all);
  const means = groups.map((values) => numberOr(summary(values).mean, 0));
  const known = { groups: groups.length, n: all.length, means };
  if (groups.length < 2)
    return { ...known, ...without(undefinedBecause(all.length === 0 ? "no_data" : "one_category")) };
  const grand = numberOr(summary(all).mean, 0);
  const squares = groups.reduce(
    (sum, values, at) => sum + values.length * ((means[at] ?? 0) - grand) ** 2,
    0,
  );
  const rest = groups.reduce(
    (sum, values, at) => sum + values.reduce((part, value) => part + (value - (means[at] ?? 0)) ** 2, 0),
    0,
  );
  const [between, within] = [
    { squares, df: groups.length - 1 },
    { squares: rest, df: all.length - groups.length },
  ];
  const flat = undefinedBecause("zero_variance");
  const isFlat = within.df === 0 || rest <= 1e-13 * (squares + rest) || rest === 0;
  const F = isFlat ? flat : squares / between.df / (rest / within.df);
  return {
    ...known,
    between,
    within,
    F,
    p: isUndefined(F) ? F : fTail(F, between.df, within.df),
    etaSquared: squares + rest === 0 ? flat : squares / (squares + rest),
    welch: welchOf(groups),
    kruskal: kruskalOf(groups),
  };
}

const numberOr = (value: OrUndefined<number>, other: number): number => (isUndefined(value) ? other : value);

const welchOf = (groups: readonly (readonly number[])[]): OneWayAnova["welch"] => {
  const parts = groups.map((values) => ({ ...summary(values), n: values.length }));
  const weights: { weight: number; mean: number; n: number }[] = [];
  for (const { n, mean, sd } of parts) {
    if (isUndefined(mean) || isUndefined(sd) || sd === 0)
      return undefinedBecause(n < 2 ? "one_observation" : "zero_variance");
    weights.push({ weight: n / sd ** 2, mean, n });
  }
  const k = weights.length;
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
  const centre = weights.reduce((sum, { weight, mean }) => sum + weight * mean, 0) / whole;
  const loss =
    weights.reduce((sum, { weight, n }) => sum + (1 - weight / whole) ** 2 / (n - 1), 0) / (k ** 2 - 1);
  const spread = weights.reduce((sum, { weight, mean }) => sum + weight * (mean - centre) ** 2, 0);
  const F = spread / ((k - 1) * (1 + 2 * (k - 2) * loss));
  const df2 = 1 / (3 * loss);
  return { F, df2, p: fTail(F, k - 1, df2) };
};

const kruskalOf = (groups: readonly (readonly number[])[]): OneWayAnova["kruskal"] => {
  const n = groups.reduce((sum, values) => sum + values.length, 0);
  const { ranks, ties } = midRanks(groups.flat());
  let at = 0;
  const sums = groups.map((values) => {
    const own = ranks.slice(at, (at += values.length)).reduce((sum, rank) => sum + rank, 0);
    return own ** 2 / values.length;
  });
  const correction = 1 - ties.reduce((sum, size) => sum + size ** 3 - size, 0) / (n ** 3 - n);
  if (correction === 0 || n < 2) return undefinedBecause("zero_variance");
  const H = ((12 * sums.reduce((sum, part) => sum + part, 0)) / (n * (n + 1)) - 3 * (n + 1)) / correction;
  const df = groups.length - 1;
  return { H, df, p: chiSquareTail(Math.max(0, H), df) };
};

const without = (why: Undefined): Omit<OneWayAnova, "groups" | "n" | "means"> => ({
  between: why,
  within: why,
  F: why,
  p: why,
  etaSquared: why,
  welch: why,
  kruskal: why,
});
