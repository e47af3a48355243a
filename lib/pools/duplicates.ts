import { alikePairs } from "./alike-pairs";

export interface Duplicates {
  /** Samples whose text stands earlier in the same system. */
  within: { system: string; samples: number }[];
  /** Samples whose text stands in another system too. */
  across: number;
  /** Pairs that are alike without being equal. */
  nearWithin: number;
  nearAcross: number;
  /** The most alike pairs, those of different systems first. */
  pairs: { a: string; b: string; similarity: number; isAcross: boolean }[];
}

const LISTED = 20;

/** Texts that stand twice, or nearly: a judge who meets one again knows its pool. */
export function findDuplicates(
  samples: readonly { key: string; system: string; text: string; tokens: readonly string[] }[],
  systems: readonly string[],
): Duplicates {
  const holders = new Map<string, Set<string>>();
  const again = new Map<string, number>();
  for (const { system, text } of samples) {
    const known = holders.get(text) ?? new Set();
    if (known.has(system)) again.set(system, (again.get(system) ?? 0) + 1);
    holders.set(text, known.add(system));
  }
  const pairs = alikePairs(samples.map(({ tokens }) => tokens)).flatMap(({ a, b, similarity }) => {
    const [one, other] = [samples[a], samples[b]];
    if (!one || !other) return [];
    const isAcross = one.system !== other.system;
    return [{ a: one.key, b: other.key, similarity, isAcross, isEqual: one.text === other.text }];
  });
  const near = pairs.filter(({ isEqual }) => !isEqual);
  return {
    within: systems.map((system) => ({ system, samples: again.get(system) ?? 0 })),
    across: samples.filter(({ text }) => (holders.get(text)?.size ?? 0) > 1).length,
    nearWithin: near.filter(({ isAcross }) => !isAcross).length,
    nearAcross: near.filter(({ isAcross }) => isAcross).length,
    pairs: pairs
      .sort((x, y) => Number(y.isAcross) - Number(x.isAcross))
      .slice(0, LISTED)
      .map(({ a, b, similarity, isAcross }) => ({ a, b, similarity, isAcross })),
  };
}
