import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from "quickjs-emscripten-core";
import { z } from "zod";
import type { Engine, EngineClock } from "./engine";
import { JAVASCRIPT_PROGRAM } from "./javascript-program";
import { OutputCollector } from "./output-collector";
import { RUN_LIMITS, type RunEnd, type RunRequest, runEndSchema } from "./run-request";
import { startStopwatch } from "./run-stopwatch";

const STACK_BYTES = 256 * 1024;

/** JavaScript as QuickJS runs it: a fresh runtime with its own memory for each run. */
export function javascriptEngine(
  quickjs: QuickJSWASMModule,
  { resetWorld, elapsedMs, startMs, ...clock }: EngineClock & { elapsedMs: () => number; startMs: number },
): Engine {
  return {
    memoryBytes: () => quickjs.getWasmMemory().buffer.byteLength,
    run: (request) => {
      resetWorld();
      const collector = new OutputCollector(RUN_LIMITS.output);
      const stopwatch = startStopwatch(clock, request.timeLimitMs);
      const runtime = quickjs.newRuntime();
      runtime.setMemoryLimit(RUN_LIMITS.memoryBytes);
      runtime.setMaxStackSize(STACK_BYTES);
      runtime.setModuleLoader(moduleSource);
      let isLate = false;
      runtime.setInterruptHandler(() => {
        isLate ||= stopwatch.isLate();
        return isLate || collector.isFull;
      });
      const context = runtime.newContext();
      let end: RunEnd;
      let isUsable = true;
      try {
        end = new Program(runtime, context, { collector, elapsedMs, startMs }).run(request);
      } catch (error) {
        end = died(error);
        isUsable = false;
      }
      try {
        context.dispose();
        runtime.dispose();
      } catch (error) {
        // It kept something that it cannot let go of. A promise that failed in a full memory says nothing of it.
        if (end.kind === "ended") end = isNearlyFull(quickjs) ? { kind: "memory" } : died(error);
        isUsable = false;
      }
      if (collector.isFull) end = { kind: "output" };
      else if (isLate) end = { kind: "time_out" };
      else if (end.kind === "raised" && end.message === "out of memory") end = { kind: "memory" };
      return { end, stdout: collector.text(), ms: stopwatch.ms(), isUsable };
    },
  };
}

const isNearlyFull = (quickjs: QuickJSWASMModule): boolean =>
  quickjs.getWasmMemory().buffer.byteLength > 0.9 * RUN_LIMITS.memoryBytes;

/** `import` brings what `require` does, and its error. */
const moduleSource = (name: string): string => {
  const parts = name.endsWith("readline") ? "createInterface" : "readFileSync, writeSync, writeFileSync";
  return `const all = require(${JSON.stringify(name)}); export default all; export const { ${parts} } = all;`;
};

const died = (error: unknown): RunEnd => ({
  kind: "died",
  message: `The program broke its interpreter (${String(error).slice(0, 200)}).`,
});

interface Surroundings {
  collector: OutputCollector;
  elapsedMs: () => number;
  startMs: number;
}

/** What the first program inside returns an error as; `exit` is the end that a program chose, with success. */
const describedSchema = z.object({
  kind: z.enum(["raised", "exit"]),
  names: z.array(z.string()),
  message: z.string(),
});

class Program {
  constructor(
    readonly runtime: QuickJSRuntime,
    readonly context: QuickJSContext,
    readonly surroundings: Surroundings,
  ) {}

  run(request: RunRequest): RunEnd {
    const { context } = this;
    this.#offerHost(request.kind === "output" ? request.stdin : "");
    const made = context.evalCode(JAVASCRIPT_PROGRAM, "evenhand.js");
    if (made.error) throw new Error("the first program failed");
    const helpers = made.value;
    try {
      return this.#runWith(helpers, request);
    } finally {
      helpers.dispose();
    }
  }

  #runWith(helpers: QuickJSHandle, request: RunRequest): RunEnd {
    const { context } = this;
    const isModule = /^\s*(?:import\b(?!\s*\()|export\b)/m.test(request.code);
    const result = isModule
      ? context.evalCode(request.code, "program.js", { type: "module" })
      : context.evalCode(request.code, "program.js");
    if (result.error) {
      const end = this.#describe(helpers, result.error);
      // `process.exit(0)` of a program that was to be read only leaves its functions as they are.
      if (end.kind !== "ended" || request.kind === "output") return end;
      return this.#call(helpers, request, null);
    }
    try {
      const stopped = this.#drain(helpers);
      if (stopped) return stopped;
      if (request.kind === "output") return { kind: "ended", value: null };
      return this.#call(helpers, request, isModule ? result.value : null);
    } finally {
      result.value.dispose();
    }
  }

  /** Runs what waits: promises first, then timers in their order. Returns the end of a program that an error ended there. */
  #drain(helpers: QuickJSHandle): RunEnd | null {
    for (;;) {
      const jobs = this.runtime.executePendingJobs();
      if (jobs.error) return this.#describe(helpers, jobs.error);
      const tick = this.#method(helpers, "tick");
      if (tick.error) return this.#describe(helpers, tick.error);
      const isMore = this.context.dump(tick.value) === true;
      tick.value.dispose();
      if (!isMore) return null;
    }
  }

  #call(
    helpers: QuickJSHandle,
    request: Extract<RunRequest, { kind: "function" }>,
    namespace: QuickJSHandle | null,
  ): RunEnd {
    const { context } = this;
    const found = this.#find(request.function, namespace);
    const name = context.newString(request.function);
    const given = context.newString(JSON.stringify(request.arguments));
    const called = this.#method(helpers, "call", name, given, found);
    for (const handle of [name, given, found]) handle.dispose();
    if (called.error) return this.#describe(helpers, called.error);
    const box = called.value;
    try {
      const stopped = this.#drain(helpers);
      if (stopped) return stopped;
      const settled = this.#method(helpers, "settle", box);
      if (settled.error) return this.#describe(helpers, settled.error);
      const value: unknown = context.dump(settled.value);
      settled.value.dispose();
      if (typeof value === "string") return runEndSchema.parse({ kind: "ended", value });
      return { kind: "raised", names: ["Error"], message: "the function's promise never settles" };
    } finally {
      box.dispose();
    }
  }

  /** A function that the program exports or declares, whether by `function`, `const` or `class`. */
  #find(name: string, namespace: QuickJSHandle | null): QuickJSHandle {
    const { context } = this;
    if (namespace && context.typeof(namespace) === "object") return context.getProp(namespace, name);
    const declared = context.evalCode(`typeof ${name} === "function" ? ${name} : undefined`, "find.js");
    if (!declared.error) return declared.value;
    declared.error.dispose();
    return context.undefined;
  }

  #method(helpers: QuickJSHandle, name: string, ...given: QuickJSHandle[]) {
    const work = this.context.getProp(helpers, name);
    const result = this.context.callFunction(work, this.context.undefined, ...given);
    work.dispose();
    return result;
  }

  #describe(helpers: QuickJSHandle, fault: QuickJSHandle): RunEnd {
    const described = this.#method(helpers, "describe", fault);
    fault.dispose();
    // Describing is stopped too when the time is over or the memory full; the caller knows which.
    if (described.error) {
      described.error.dispose();
      return { kind: "raised", names: [], message: "" };
    }
    const text: unknown = this.context.dump(described.value);
    described.value.dispose();
    const parsed = describedSchema.parse(typeof text === "string" ? JSON.parse(text) : text);
    if (parsed.kind === "exit") return { kind: "ended", value: null };
    return { kind: "raised", names: parsed.names.slice(0, 10), message: parsed.message };
  }

  #offerHost(stdin: string): void {
    const { context, surroundings } = this;
    const encoder = new TextEncoder();
    using(context.newObject(), (host) => {
      const write = context.newFunction("write", (text) => {
        try {
          surroundings.collector.write(encoder.encode(context.getString(text)));
        } catch {
          // The interrupt handler ends a program that wrote too much.
        }
      });
      const elapsed = context.newFunction("elapsed", () => context.newNumber(surroundings.elapsedMs()));
      const input = context.newString(stdin);
      const start = context.newNumber(surroundings.startMs);
      const parts = { write, elapsed, input, start };
      for (const [name, handle] of Object.entries(parts))
        using(handle, (part) => context.setProp(host, name, part));
      context.setProp(context.global, "host", host);
    });
  }
}

function using(handle: QuickJSHandle, work: (handle: QuickJSHandle) => void): void {
  work(handle);
  handle.dispose();
}
