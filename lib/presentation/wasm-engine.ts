import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * An engine in WebAssembly that is replaced after a fault. Deeply nested code overflows its stack and leaves an engine that fails on
 * every later sample: without this, one program costs all later ones their layout.
 */
export function wasmEngine<Engine>(
  file: string,
  make: (wasm: Uint8Array<ArrayBuffer>) => Engine | Promise<Engine>,
): <T>(act: (engine: Engine) => T) => Promise<T> {
  let bytes: Promise<Uint8Array<ArrayBuffer>> | null = null;
  let engine: Promise<Engine> | null = null;
  return async (act) => {
    bytes ??= readFile(join(process.cwd(), "node_modules", file)).then((read) => new Uint8Array(read));
    engine ??= bytes.then(make);
    const current = engine;
    try {
      return act(await current);
    } catch (error) {
      if (!isRefusal(error) && engine === current) engine = null;
      throw error;
    }
  };
}

/** What a library says of code that it cannot read is a plain Error; a trap or an overflow is of another class. */
const isRefusal = (error: unknown): boolean => error instanceof Error && error.constructor === Error;
