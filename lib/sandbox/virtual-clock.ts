/** 2026-01-01T00:00:00Z: when every program starts. */
export const START_MS = 1_767_225_600_000;

/** How far a look at the clock moves it on. A program that waits therefore goes on at once. */
const STEP_MS = 1;

/** A clock and random bytes that are the same in every run. */
export class VirtualWorld {
  #ms = 0;
  #state = SEED;

  reset(): void {
    this.#ms = 0;
    this.#state = SEED;
  }

  /** Milliseconds since the program began. */
  elapsedMs(): number {
    this.#ms += STEP_MS;
    return this.#ms;
  }

  nowMs(): number {
    return START_MS + this.elapsedMs();
  }

  fill<T extends ArrayBufferView>(view: T): T {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let index = 0; index < bytes.length; index++) bytes[index] = this.#next();
    return view;
  }

  /** Marsaglia's xorshift32 (2003, Journal of Statistical Software 8(14)); for programs under test, never for secrets. */
  #next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state >>> 0;
    return this.#state & 0xff;
  }
}

const SEED = 0x9e3779b9;
