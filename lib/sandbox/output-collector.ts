/** Collects what a program writes, up to a limit; behind it, the run is over. */
export class OutputCollector {
  readonly #decoder = new TextDecoder();
  #text = "";
  #dropped = 0;
  isFull = false;

  constructor(readonly limit: number) {}

  /** @throws Error when a program goes on writing although it was told to end */
  write(bytes: Uint8Array): number {
    if (this.isFull || this.#text.length + bytes.length > this.limit) {
      this.isFull = true;
      this.#dropped++;
      if (this.#dropped > DROPPED_WRITES) throw new Error("too much output");
      return bytes.length;
    }
    this.#text += this.#decoder.decode(bytes, { stream: true });
    return bytes.length;
  }

  text(): string {
    return this.#text + this.#decoder.decode();
  }
}

const DROPPED_WRITES = 1_000;
