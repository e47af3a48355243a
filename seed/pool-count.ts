/** What became of the functions that were considered for a pool, in the order the rules are applied. */
export const OUTCOMES = [
  "unfinished",
  "does not parse",
  "uses a name nothing binds",
  "too short or too long",
  "repeats itself",
  "copied",
  "repeats a kept sample",
  "length no longer needed",
  "kept",
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Counts outcomes for docs/pools.md. */
export class PoolCount {
  private readonly counts = new Map<Outcome, number>();
  private readonly sharedShares: number[] = [];

  add(outcome: Outcome): void {
    this.counts.set(outcome, this.of(outcome) + 1);
  }

  of(outcome: Outcome): number {
    return this.counts.get(outcome) ?? 0;
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Of the kept samples: the longest run shared with training or human code, as a share of the sample's tokens. */
  noteSharedShare(share: number): void {
    this.sharedShares.push(share);
  }

  get meanSharedShare(): number {
    return this.sharedShares.reduce((sum, share) => sum + share, 0) / Math.max(1, this.sharedShares.length);
  }
}
