import { mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";

/** Where `npm run generate` leaves it; a process of its own runs programs with it. */
const SANDBOX_RUNNER = "generated/sandbox/runner.mjs";

/** Writes the program that runs programs. It is one file in a folder of its own: nothing else may be read by its process. */
export async function makeSandboxRunner(path: string = SANDBOX_RUNNER): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await build({
    entryPoints: ["lib/sandbox/server/child.ts"],
    outfile: unfinished,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    charset: "utf8",
    logLevel: "silent",
    // QuickJS asks for Node's modules as CommonJS does.
    banner: {
      js: 'import { createRequire as toRequire } from "node:module"; const require = toRequire(import.meta.url);',
    },
  });
  renameSync(unfinished, path);
}
