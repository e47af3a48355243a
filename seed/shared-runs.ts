/**
 * Finds the longest run of tokens that a text shares with any of the texts added before. Exact for runs of at
 * least SHORTEST tokens; shorter ones count as none.
 */
export class SharedRuns {
  private readonly ids: number[] = [];
  private readonly starts = new Map<number, number[]>();
  private readonly numbers = new Map<string, number>();

  add(tokens: readonly string[]): void {
    const from = this.ids.length;
    for (const token of tokens) this.ids.push(this.numberOf(token));
    this.ids.push(END);
    for (let at = from; at + SHORTEST < this.ids.length; at++) {
      const key = keyAt(this.ids, at);
      const known = this.starts.get(key);
      if (known === undefined) this.starts.set(key, [at]);
      else known.push(at);
    }
  }

  /** The length, in tokens, of the longest run shared with one added text. */
  longest(tokens: readonly string[]): number {
    const ids = tokens.map((token) => this.numbers.get(token) ?? UNKNOWN);
    let longest = 0;
    for (let at = 0; at + SHORTEST <= ids.length; at++) {
      for (const start of this.starts.get(keyAt(ids, at)) ?? []) {
        let length = 0;
        while (at + length < ids.length && ids[at + length] === this.ids[start + length]) length++;
        longest = Math.max(longest, length >= SHORTEST ? length : 0);
      }
    }
    return longest;
  }

  private numberOf(token: string): number {
    const known = this.numbers.get(token);
    if (known !== undefined) return known;
    this.numbers.set(token, this.numbers.size + 1);
    return this.numbers.size;
  }
}

/** The rule of the demo: over 30 tokens in one run, or at least half the sample in one run. */
export function isCopied(longestRun: number, tokenCount: number): boolean {
  return longestRun > 30 || 2 * longestRun >= tokenCount;
}

/** Samples have at least 30 tokens, so that half of one is never below what the index finds. */
export const SHORTEST = 12;
const END = 0;
const UNKNOWN = -1;

function keyAt(ids: readonly number[], at: number): number {
  let key = 17;
  for (let offset = 0; offset < SHORTEST; offset++)
    key = (Math.imul(key, 1000003) ^ (ids[at + offset] ?? 0)) | 0;
  return key;
}
