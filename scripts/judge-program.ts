import { mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";

/** Where the build leaves it, and scripts/judge-calls.mjs reads it. */
const JUDGE_PROGRAM = ".next/judge-calls.mjs";

/** Writes the program by which scripts/serve.mjs answers the judge's frequent calls: our own code; packages stay outside. */
export async function makeJudgeProgram(path: string = JUDGE_PROGRAM): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await build({
    entryPoints: ["lib/edge/judging/node-call.ts"],
    outfile: unfinished,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    charset: "utf8",
    logLevel: "silent",
    packages: "external",
    // The marker says what this is: a program of the server.
    alias: { "server-only": "./scripts/server-only.ts" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  renameSync(unfinished, path);
}
