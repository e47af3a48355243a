import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { makeBundlePrograms } from "./bundle-programs";
import { hashOf } from "./hash-of";
import { makeSandboxFiles } from "./sandbox-files";
import { makeSandboxRunner } from "./sandbox-runner";
import { makeJudgeProgram } from "./judge-program";
import { precompress } from "./precompress";
import { runNode } from "./run";

const STAMP = ".next/evenhand-sources";
const SOURCES = [
  "app",
  "components",
  "lib",
  "prisma",
  "seed",
  "proxy.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** Builds the production server unless `.next` was built from exactly these sources. Returns whether it built. */
export async function buildIfNeeded(say: (line: string) => void): Promise<boolean> {
  const sources = hashOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return false;
  say("Building (once, about a minute) ...");
  await runNode(["node_modules/next/dist/bin/next", "build"], { NODE_ENV: "production" });
  await makeJudgeProgram();
  await precompress(".next/static");
  writeFileSync(STAMP, sources);
  return true;
}

/** Makes the programs of bundles, and the database client from the data model where it is missing or older than the model. */
export async function generateIfNeeded(): Promise<void> {
  await makeBundlePrograms();
  await makeSandboxRunner();
  await makeSandboxFiles();
  const stamp = "generated/.model";
  const model = hashOf(["prisma/schema.prisma", "package-lock.json"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === model) return;
  // Prisma looks for a native engine that generating does not use; any executable keeps it from downloading one.
  await runNode(["node_modules/prisma/build/index.js", "generate"], {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  });
  writeFileSync(stamp, model);
}
