import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Where `npm run generate` leaves what a process of its own runs programs with: it may read nothing else. */
const FOLDER = "generated/sandbox";
const RUNNER = join(FOLDER, "runner.mjs");
const MEMORY = join(FOLDER, "python.memory");
const PYODIDE = "node_modules/pyodide";

/** Writes the program that runs programs, one file, and the memory of a Python that is up. */
export async function makeSandboxRunner(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const unfinished = `${RUNNER}.${process.pid}`;
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
  const made = madeOf(unfinished);
  const isKnown =
    existsSync(MEMORY) && existsSync(`${MEMORY}.of`) && readFileSync(`${MEMORY}.of`, "utf8") === made;
  // A runner never meets the memory of another one.
  if (!isKnown) rmSync(MEMORY, { force: true });
  renameSync(unfinished, RUNNER);
  if (!isKnown) makePythonMemory(made);
}

/** The memory holds addresses of this very Pyodide, and what this runner loaded it with. */
function madeOf(runner: string): string {
  const hash = createHash("sha256");
  for (const file of [runner, join(PYODIDE, "package.json"), join(PYODIDE, "pyodide.asm.wasm")])
    hash.update(readFileSync(file));
  return hash.digest("hex");
}

function makePythonMemory(made: string): void {
  const unfinished = `${MEMORY}.${process.pid}`;
  const file = openSync(unfinished, "w");
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--no-warnings", realpathSync(RUNNER), "python-memory", realpathSync(PYODIDE)],
    { cwd: "/", env: {} as NodeJS.ProcessEnv, stdio: ["ignore", file, "pipe"], encoding: "utf8" },
  );
  closeSync(file);
  if (status !== 0) {
    rmSync(unfinished);
    throw new Error(`Python does not start, so that no memory of it can be kept: ${stderr}`);
  }
  renameSync(unfinished, MEMORY);
  writeFileSync(`${MEMORY}.of`, made);
}
