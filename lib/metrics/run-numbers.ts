/**
 * Numbers runs of tokens: a run is the number of all its tokens but the last, and the last. A table of three arrays with
 * open addressing, because a `Map` takes several times as long for so many small keys.
 */
export class RunNumbers {
  size = 0;
  readonly #mask: number;
  readonly #runs: Int32Array;
  readonly #nexts: Int32Array;
  /** The number of the run in each place, from 1; 0 is a free place. */
  readonly #numbers: Int32Array;

  /** @param most how many different runs there may be */
  constructor(most: number) {
    const places = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#mask = places - 1;
    this.#runs = new Int32Array(places);
    this.#nexts = new Int32Array(places);
    this.#numbers = new Int32Array(places);
  }

  /** The number of a run, from 0; a new one where it is new and `mayAdd` says so, else -1. */
  of(run: number, next: number, mayAdd: boolean): number {
    let place = (Math.imul(run, 0x9e3779b1) ^ Math.imul(next, 0x85ebca6b)) >>> 7;
    for (place &= this.#mask; this.#numbers[place] !== 0; place = (place + 1) & this.#mask)
      if (this.#runs[place] === run && this.#nexts[place] === next)
        return (this.#numbers[place] as number) - 1;
    if (!mayAdd) return -1;
    this.#runs[place] = run;
    this.#nexts[place] = next;
    this.size += 1;
    this.#numbers[place] = this.size;
    return this.size - 1;
  }
}
