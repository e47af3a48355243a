import { type AlikePair, alikePairs } from "./alike-pairs";

export interface Duplicates {
  /** Samples whose text stands earlier in the same system. */
  within: { system: string; samples: number }[];
  /** Samples whose text stands in another system too. */
  across: number;
  /** Pairs that are alike without being equal. */
  nearWithin: number;
  nearAcross: number;
  /** Texts that were compared with each other for this: all of them, unless too many are alike. */
  compared: number;
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
  const near = { within: 0, across: 0 };
  const most = { within: new MostAlike(), across: new MostAlike() };
  const search = alikePairs(samples.map(({ tokens }) => tokens));
  let next = search.next();
  for (; !next.done; next = search.next()) {
    const pair = next.value;
    const [one, other] = [samples[pair.a], samples[pair.b]];
    if (!one || !other) continue;
    const where = one.system === other.system ? "within" : "across";
    if (one.text !== other.text) near[where] += 1;
    most[where].take(pair);
  }
  const keyOf = (at: number): string => samples[at]?.key ?? "";
  return {
    within: systems.map((system) => ({ system, samples: again.get(system) ?? 0 })),
    across: samples.filter(({ text }) => (holders.get(text)?.size ?? 0) > 1).length,
    nearWithin: near.within,
    nearAcross: near.across,
    compared: next.value,
    pairs: [...most.across.list(), ...most.within.list()]
      .slice(0, LISTED)
      .map(({ a: one, b: other, similarity }) => ({
        a: keyOf(one),
        b: keyOf(other),
        similarity,
        isAcross: samples[one]?.system !== samples[other]?.system,
      })),
  };
}

/** The most alike of many pairs, ties in the order of the samples. */
class MostAlike {
  #pairs: AlikePair[] = [];

  take(pair: AlikePair): void {
    this.#pairs.push(pair);
    if (this.#pairs.length >= HELD) this.#pairs = this.list();
  }

  list(): AlikePair[] {
    return this.#pairs.sort((x, y) => y.similarity - x.similarity || x.a - y.a || x.b - y.b).slice(0, LISTED);
  }
}

/** Sorted out when so many are held. */
const HELD = 5000;
