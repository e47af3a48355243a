import type { VirtualWorld } from "@/lib/sandbox/virtual-clock";

/** The language itself and what the interpreters use while they run. Everything else of a worker goes. */
const KEPT: ReadonlySet<string> = new Set([
  ..."Object Function Array Number Boolean String Symbol BigInt Date Promise RegExp Proxy Reflect Math JSON Atomics".split(
    " ",
  ),
  ..."Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError".split(
    " ",
  ),
  ..."ArrayBuffer DataView Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator Intl WebAssembly".split(
    " ",
  ),
  ..."Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array".split(" "),
  ..."Float16Array Float32Array Float64Array BigInt64Array BigUint64Array".split(" "),
  ..."NaN Infinity undefined globalThis isNaN isFinite parseInt parseFloat".split(" "),
  ..."decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape".split(" "),
  ..."TextEncoder TextDecoder crypto performance console constructor".split(" "),
]);

/** Puts the clock and the random bytes of programs in place of the real ones, before the interpreter loads. */
export function installWorld(world: VirtualWorld): void {
  const now = (): number => world.nowMs();
  Date.now = now;
  const performance = { now: () => world.elapsedMs() };
  const crypto = { getRandomValues: <T extends ArrayBufferView>(view: T): T => world.fill(view) };
  for (const [name, value] of Object.entries({ performance, crypto }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}

/**
 * Takes from this worker what a program must not reach, once the interpreter is loaded: the network, storage, timers, other workers
 * and the way to the page. It is the third wall: the first is the interpreter's own memory, the second the worker's policy, which
 * allows no code from text and no address but the interpreter's own files.
 */
export function makePowerless(): void {
  for (let scope: object | null = globalThis; scope && scope !== Object.prototype; scope = prototypeOf(scope))
    for (const name of Object.getOwnPropertyNames(scope))
      if (!KEPT.has(name)) Reflect.deleteProperty(scope, name);
  const quiet = (): undefined => undefined;
  const console = { log: quiet, info: quiet, debug: quiet, warn: quiet, error: quiet, trace: quiet };
  Object.defineProperty(globalThis, "console", { value: console, configurable: true });
}

const prototypeOf = (scope: object): object | null => Object.getPrototypeOf(scope) as object | null;
