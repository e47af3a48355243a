import { readFileSync, writeSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { constants as fileConstants } from "node:fs";
import type { loadPyodide as Load, PyodideAPI, PyodideConfig } from "pyodide";
import { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import type { Engine } from "@/lib/sandbox/engine";
import { javascriptEngine } from "@/lib/sandbox/javascript-engine";
import { PYTHON_OPTIONS, pythonEngine } from "@/lib/sandbox/python-engine";
import { PYTHON_MODULES } from "@/lib/sandbox/python-program";
import { limitMemory } from "@/lib/sandbox/memory-limit";
import type { RunRequest } from "@/lib/sandbox/run-request";
import { START_MS, VirtualWorld } from "@/lib/sandbox/virtual-clock";
import { installWorld, makePowerless } from "./powerless";
import { openProcessorTime } from "./processor-time";

/**
 * The process that runs programs: `runner.mjs <language> <folder of the interpreter>`. It reads one request a line
 * and answers each with one line. It has no environment, and may read its own files only.
 *
 * Python takes seconds to come up and a tenth of that from the memory that it had when it was up. `python-memory` for a language
 * prints that memory; the file `python.memory` beside this one holds it.
 */
const { stdin, argv } = process;
const MEMORY = join(dirname(argv[1] ?? ""), "python.memory");
const exit = process.exit.bind(process);
const clock = performance;
const realMs = clock.now.bind(clock);
const world = new VirtualWorld();
const [language = "", folder = ""] = argv.slice(2);

limitMemory();
installWorld(world);
if (language === "python-memory") {
  const python = await loadPython({ _makeSnapshot: true });
  python.runPython(PYTHON_MODULES.join("\n"));
  write(python.makeMemorySnapshot());
  exit(0);
}
const engine = await start();
makePowerless();
say({ ready: true, memoryBytes: engine.memoryBytes() });

let unread = "";
stdin.setEncoding("utf8");
stdin.on("data", (text: string) => {
  unread += text;
  for (let end = unread.indexOf("\n"); end >= 0; end = unread.indexOf("\n")) {
    const line = unread.slice(0, end);
    unread = unread.slice(end + 1);
    const result = engine.run(JSON.parse(line) as RunRequest);
    say({ ...result, memoryBytes: engine.memoryBytes() });
    if (!result.isUsable) exit(0);
  }
});
stdin.on("end", () => exit(0));

async function start(): Promise<Engine> {
  const around = { realMs, processorMs: openProcessorTime("self").ms, resetWorld: () => world.reset() };
  if (language === "javascript") {
    const wasmBinary = new Uint8Array(readFileSync(`${folder}/emscripten-module.wasm`)).buffer;
    const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmBinary }));
    return javascriptEngine(quickjs, { ...around, elapsedMs: () => world.elapsedMs(), startMs: START_MS });
  }
  return pythonEngine(await loadPython({ _loadSnapshot: readFileSync(MEMORY) }), around);
}

async function loadPython(
  memory: Pick<PyodideConfig, "_makeSnapshot" | "_loadSnapshot">,
): Promise<PyodideAPI> {
  // Pyodide asks Node for its constants in a way that the permission model forbids.
  Object.defineProperty(process, "binding", { value: () => ({ fs: fileConstants, os: constants }) });
  const { loadPyodide } = (await import(`file://${folder}/pyodide.mjs`)) as { loadPyodide: typeof Load };
  return loadPyodide({ indexURL: `${folder}/`, ...PYTHON_OPTIONS, ...memory });
}

function say(words: object): void {
  write(new TextEncoder().encode(`${JSON.stringify(words)}\n`));
}

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      // The pipe is full: its reader is slower.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    }
  }
}
