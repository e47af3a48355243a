import type { PyodideAPI } from "pyodide";
import type { Engine, EngineClock } from "./engine";
import { OutputCollector } from "./output-collector";
import { PYTHON_PROGRAM } from "./python-program";
import { RUN_LIMITS, type RunEnd, type RunRequest, type RunResult, runEndSchema } from "./run-request";
import { type RunStopwatch, startStopwatch } from "./run-stopwatch";

/** What the engine needs of Pyodide's inside: its memory and its files. Not part of its documented interface, so it is checked. */
interface Inside {
  HEAPU8: Uint8Array;
  stackSave: () => number;
  stackRestore: (stack: number) => void;
  FS: {
    streams: unknown[];
    currentPath: string;
    close: (stream: unknown) => void;
    filesystems: { MEMFS: { ops_table: Record<string, Record<"node" | "stream", Record<string, unknown>>> } };
    ErrnoError: new (code: number) => Error;
  };
}

/** How Pyodide is loaded: the same order of sets in every run, and no way to the JavaScript around it. */
export const PYTHON_OPTIONS = {
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  jsglobals: Object.freeze(Object.create(null)) as object,
} as const;

/**
 * Python as Pyodide brings it, for one program after the other.
 *
 * Before each run the interpreter's whole memory is put back to what it was before the first one, so that nothing that
 * a program did to modules, builtins or the allocator reaches the next. Files are read-only, so that nothing stays there either.
 */
export function pythonEngine(pyodide: PyodideAPI, { resetWorld, ...clock }: EngineClock): Engine {
  const inside = (pyodide as unknown as { _module: Inside })._module;
  let collector = new OutputCollector(RUN_LIMITS.output);
  let stopwatch: RunStopwatch | null = null;
  let isLate = false;
  pyodide.setStdout({ write: (bytes) => collector.write(bytes), isatty: false });
  // What goes there is never read, but it takes time and counts.
  pyodide.setStderr({ write: (bytes) => bytes.length, isatty: false });
  // The interpreter looks here every few steps; 2 is the signal that ends a program.
  const signal = {
    get 0() {
      isLate ||= stopwatch?.isLate() ?? false;
      return isLate || collector.isFull ? 2 : 0;
    },
    set 0(_: number) {},
  };
  pyodide.setInterruptBuffer(signal as unknown as Uint8Array);
  pyodide.runPython(PYTHON_PROGRAM);
  const globals = pyodide.globals as unknown as { get: (name: string) => unknown };
  const run = globals.get("_run") as (request: string) => string;
  pyodide.runPython("del _run");
  forbidWriting(inside);
  const { FS } = inside;
  const home = FS.currentPath;
  const open = FS.streams.length;
  const stack = inside.stackSave();
  const first = inside.HEAPU8.slice();
  let used = first.length;

  const restore = (): void => {
    const heap = inside.HEAPU8;
    inside.stackRestore(stack);
    heap.set(first);
    heap.fill(0, first.length, used);
    used = first.length;
    for (const stream of FS.streams.splice(open)) if (stream) closeQuietly(FS, stream);
    FS.currentPath = home;
  };

  const attempt = (request: RunRequest): { end: RunEnd; isUsable: boolean } => {
    let end: RunEnd;
    let isUsable = true;
    try {
      end = runEndSchema.parse(JSON.parse(run(JSON.stringify(request))));
    } catch (error) {
      const words = error instanceof Error ? `${error.name}: ${error.message}` : "it stopped";
      end = { kind: "died", message: `The program ended its interpreter (${words.slice(0, 200)}).` };
      isUsable = false;
    }
    if (collector.isFull) return { end: { kind: "output" }, isUsable };
    return { end: isLate ? { kind: "time_out" } : end, isUsable };
  };

  return {
    memoryBytes: () => inside.HEAPU8.length,
    run: (request): RunResult => {
      restore();
      resetWorld();
      collector = new OutputCollector(RUN_LIMITS.output);
      const input = new TextEncoder().encode(request.kind === "output" ? request.stdin : "");
      let at = 0;
      pyodide.setStdin({
        isatty: false,
        read: (buffer) => {
          const part = input.subarray(at, at + buffer.length);
          buffer.set(part);
          at += part.length;
          return part.length;
        },
      });
      isLate = false;
      const watch = (stopwatch = startStopwatch(clock, request.timeLimitMs));
      const ended = attempt(request);
      stopwatch = null;
      used = inside.HEAPU8.length;
      return { ...ended, stdout: collector.text(), ms: watch.ms() };
    },
  };
}

const READ_ONLY = 69;

/** Files are JavaScript objects beside the memory, so that putting the memory back would not undo a write. */
function forbidWriting({ FS }: Inside): void {
  const refuse = (): never => {
    throw new FS.ErrnoError(READ_ONLY);
  };
  const { dir, file, link } = FS.filesystems.MEMFS.ops_table;
  if (!dir || !file || !link) throw new Error("this Pyodide keeps its files in another way");
  for (const operations of [dir.node, file.node, link.node, file.stream])
    for (const name of ["setattr", "mknod", "rename", "unlink", "rmdir", "symlink", "write", "msync"])
      if (name in operations) operations[name] = refuse;
}

function closeQuietly(FS: Inside["FS"], stream: unknown): void {
  try {
    FS.close(stream);
  } catch {
    // It was closed by the program.
  }
}
