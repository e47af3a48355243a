import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";

/** Served under /sandbox/: a folder a version, whose name says what it holds. */
const FOLDER = "public/sandbox";
const PYODIDE = "node_modules/pyodide";
const FILES = [
  `${PYODIDE}/pyodide.mjs`,
  `${PYODIDE}/pyodide.asm.mjs`,
  `${PYODIDE}/pyodide.asm.wasm`,
  `${PYODIDE}/python_stdlib.zip`,
  `${PYODIDE}/pyodide-lock.json`,
  "node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm",
];

/** Leaves the workers and their interpreters where the server finds them; once for each version of them. */
export async function makeSandboxFiles(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ["lib/sandbox/browser/python-worker.ts", "lib/sandbox/browser/javascript-worker.ts"],
    outdir: ".",
    write: false,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
  });
  const hash = createHash("sha256");
  for (const { contents } of outputFiles) hash.update(contents);
  for (const file of FILES) hash.update(readFileSync(file));
  const name = hash.digest("hex").slice(0, 16);
  if (existsSync(join(FOLDER, name))) return;
  const unfinished = join(FOLDER, `.${name}.${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  for (const { path, contents } of outputFiles)
    writeFileSync(join(unfinished, path.split("/").at(-1) ?? ""), contents);
  for (const file of FILES) copyFileSync(file, join(unfinished, file.split("/").at(-1) ?? ""));
  const texts = readdirSync(unfinished).filter((file) => !file.endsWith(".zip"));
  await Promise.all(texts.map((file) => compress(join(unfinished, file))));
  for (const old of readdirSync(FOLDER))
    if (/^[0-9a-f]{16}$/.test(old)) rmSync(join(FOLDER, old), { recursive: true, force: true });
  renameSync(unfinished, join(FOLDER, name));
}

/** Copies for browsers that read Brotli or gzip. Not at the highest level: that takes half a minute for the largest. */
async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 6 }));
}
