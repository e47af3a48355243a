/**
 * A token-level n-gram model as one sorted list: every position of the training text, ordered by the tokens
 * before it, the nearest first. The positions that continue a context then lie side by side, for contexts of any
 * length, and drawing one of them evenly is drawing from the model.
 */
export class NgramModel {
  private readonly sorted: Int32Array;

  /** @param ids token numbers; each text begins with START @param order longest context is order - 1 tokens */
  constructor(
    private readonly ids: Int32Array,
    private readonly order: number,
  ) {
    const positions = new Int32Array(ids.length);
    let count = 0;
    for (let at = 0; at < ids.length; at++) if (ids[at] !== START) positions[count++] = at;
    this.sorted = positions.subarray(0, count).sort((one, other) => this.compare(one, other) || one - other);
  }

  /**
   * The continuations of the longest context, at most order - 1 tokens, that occurs at least `atLeast` times.
   * @param history token numbers so far, beginning with START
   */
  continuations(history: readonly number[], longest: number, atLeast: number): Continuations {
    for (let length = Math.min(longest, this.order - 1, history.length); length > 0; length--) {
      const from = this.bound(history, length, 0);
      const to = this.bound(history, length, 1);
      if (to - from >= atLeast)
        return { length, count: to - from, token: (index) => this.tokenAt(from + index) };
    }
    return { length: 0, count: this.sorted.length, token: (index) => this.tokenAt(index) };
  }

  private tokenAt(index: number): number {
    return this.ids[this.sorted[index] ?? 0] ?? START;
  }

  private compare(one: number, other: number): number {
    for (let back = 1; back < this.order; back++) {
      const left = this.ids[one - back] ?? START;
      const difference = left - (this.ids[other - back] ?? START);
      if (difference !== 0) return difference;
      if (left === START) return 0;
    }
    return 0;
  }

  /** The first place whose context is not below (side 0) or is above (side 1) the history's last `length` tokens. */
  private bound(history: readonly number[], length: number, side: 0 | 1): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compareContext(this.sorted[middle] ?? 0, history, length) < side) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private compareContext(position: number, history: readonly number[], length: number): number {
    for (let back = 1; back <= length; back++) {
      const left = this.ids[position - back] ?? START;
      const difference = left - (history[history.length - back] ?? START);
      if (difference !== 0) return Math.sign(difference);
      if (left === START) return 0;
    }
    return 0;
  }
}

interface Continuations {
  /** tokens of context that were used */
  length: number;
  count: number;
  token(index: number): number;
}

/** Stands before the first token of each text. */
export const START = 0;
