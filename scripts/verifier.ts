import { mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";

/** Where `npm run generate` leaves it, and bundles take it from. */
const VERIFIER = "generated/verify.mjs";

/** Writes the program that checks a bundle: one file that needs Node and nothing else. */
export async function makeVerifier(path: string = VERIFIER): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await build({
    entryPoints: ["lib/exchange/verify/main.ts"],
    outfile: unfinished,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    charset: "utf8",
    logLevel: "silent",
    banner: { js: VERIFIER_HEAD },
  });
  // Whole or not there: somebody may be reading the former one.
  renameSync(unfinished, path);
}

const VERIFIER_HEAD = `// Checks an unpacked bundle of a study: node verify.mjs [folder]
// Needs Node 20 or newer and nothing else. It plans every allocation anew from seed and log, adds up the paper table and makes
// the battles again, and compares samples and settings with the frozen study.
// It contains parts of @noble/hashes (MIT licence, Copyright (c) 2022 Paul Miller).`;
