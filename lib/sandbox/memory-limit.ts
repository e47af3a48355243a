import { RUN_LIMITS } from "./run-request";

/** The interpreters ask for more memory here; a refusal reaches the program as an error of its own. */
export function limitMemory(): void {
  const grow = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "grow")?.value as (
    this: WebAssembly.Memory,
    pages: number,
  ) => number;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > RUN_LIMITS.memoryBytes)
      throw new RangeError("no more memory");
    return grow.call(this, pages);
  };
}
