import { type ChildProcessByStdio, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { LANGUAGE_NAMES } from "@/lib/sandbox/language-names";
import {
  RUN_LIMITS,
  type RunnableLanguage,
  type RunRequest,
  type RunResult,
  runResultSchema,
} from "@/lib/sandbox/run-request";
import { openProcessorTime, processorTimePath } from "./processor-time";

/** Loading Python takes some seconds of a processor; where others have it, as many times as long as a run may take. */
const START_MS = 60_000;
/** How long a run may take beyond its limit until the process is killed: an interpreter that notices says so itself. */
const GRACE_MS = 1_000;
/** Where others have the processor, a run has had its time later, but not later than so many times its limit. */
const MOST_TIMES = 10;
const LOOK_MS = 50;
/** A third of the server's share where both want the same processor: a run must not take ten times as long for that alone. */
const NICENESS = 5;
const LEAST_PRIORITY = constants.priority.PRIORITY_LOW;
/** One answer: the output, a returned value, and both escaped. */
const ANSWER_CHARACTERS = 4_000_000;

const FOLDERS: Record<RunnableLanguage, string[]> = {
  python: ["node_modules", "pyodide"],
  javascript: ["node_modules", "@jitl", "quickjs-wasmfile-release-sync", "dist"],
};

/** The server has several bundles, each with a class of its own. */
const MARK = Symbol.for("evenhand.no-interpreter");

/** An interpreter that does not start: a fault of the installation or a machine with no time for it, never of a program. */
export class NoInterpreter extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof AppError && MARK in value;
  }

  readonly [MARK] = true;

  constructor(language: RunnableLanguage, why: string) {
    super("unavailable", {
      userMessage: `Programs in ${LANGUAGE_NAMES[language]} cannot be run just now. What you sent is kept; send it again in a minute.`,
      retryAfterSeconds: 60,
      cause: `The interpreter for ${language} does not start. Run npm run generate. ${why}`,
    });
  }
}

const readySchema = z.object({ ready: z.literal(true), memoryBytes: z.number() });
const answerSchema = runResultSchema.extend({ memoryBytes: z.number() });

/** A run's result, and how many bytes the interpreter holds behind it. */
export type Answer = z.output<typeof answerSchema>;

/**
 * A process that runs programs of one language, one after the other. It has no environment, may read nothing but its own files, and
 * may start neither process nor thread (Node's permission model).
 */
export class InterpreterProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #ready: Promise<unknown>;
  readonly #processor: ReturnType<typeof openProcessorTime>;
  #unread = "";
  #complaints = "";
  #waiting: ((line: string | null) => void) | null = null;
  #isOver = false;

  constructor(
    readonly language: RunnableLanguage,
    startMs = START_MS,
  ) {
    const { folder, runner } = filesOf(language);
    this.#child = spawn(process.execPath, [...flags(runner, folder), runner, language, folder], {
      // Types say that NODE_ENV is always there; here nothing is.
      env: {} as NodeJS.ProcessEnv,
      cwd: "/",
      stdio: ["pipe", "pipe", "pipe"],
    });
    giveWay(this.#child.pid);
    this.#processor = openProcessorTime(this.#child.pid ?? 0);
    this.#child.stdin.on("error", () => undefined);
    this.#child.stdout.setEncoding("utf8").on("data", (text: string) => this.#read(text));
    this.#child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#complaints = `${this.#complaints}${text}`.slice(-2_000);
    });
    this.#child.once("close", () => this.#end());
    this.#child.once("error", () => this.#end());
    this.#guard();
    // A process that was not closed ends with its parent, and does not keep it.
    this.#child.unref();
    for (const stream of [this.#child.stdin, this.#child.stdout, this.#child.stderr])
      (stream as { unref?: () => void }).unref?.();
    this.#ready = this.#start(startMs);
    this.#ready.catch(() => undefined);
  }

  /** The id of the process. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws NoInterpreter */
  async run(request: RunRequest): Promise<Answer> {
    await this.#ready;
    const began = performance.now();
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    const line = await this.#nextLine(request.timeLimitMs + GRACE_MS, MOST_TIMES);
    const ms = performance.now() - began;
    if (line === "late") return lost({ kind: "time_out" }, ms);
    if (line === null) return lost(this.#endInWords(), ms);
    try {
      return answerSchema.parse(JSON.parse(line));
    } catch {
      return lost({ kind: "died", message: "The program broke its interpreter." }, ms);
    }
  }

  async close(): Promise<void> {
    if (this.#isOver) return;
    const gone = new Promise<void>((done) => this.#child.once("close", () => done()));
    this.#child.ref();
    this.#child.kill("SIGKILL");
    await gone;
  }

  async #start(startMs: number): Promise<void> {
    const line = await this.#nextLine(startMs, MOST_TIMES);
    if (line !== null && line !== "late") {
      readySchema.parse(JSON.parse(line));
      return;
    }
    this.#child.kill("SIGKILL");
    const why = this.#complaints.trim().split("\n").slice(-3).join(" ").slice(0, 300);
    throw new NoInterpreter(this.language, why);
  }

  /**
   * The next line; null when the process ended, "late" when it was killed because time is over: that of its processor, as far as the
   * system tells it, and at most so many times as long on the wall.
   */
  #nextLine(limitMs: number, mostTimes = 1): Promise<string | null> {
    return new Promise((done) => {
      if (this.#isOver) {
        done(null);
        return;
      }
      const began = performance.now();
      const beganProcessor = this.#processor.ms();
      const look = (): void => {
        const processor = this.#processor.ms();
        const usedMs = processor === null || beganProcessor === null ? limitMs : processor - beganProcessor;
        if (usedMs < limitMs && performance.now() - began < mostTimes * limitMs) {
          timer = setTimeout(look, Math.max(LOOK_MS, limitMs - usedMs));
          return;
        }
        this.#waiting = null;
        this.#child.kill("SIGKILL");
        done("late");
      };
      let timer = setTimeout(look, limitMs);
      this.#waiting = (line) => {
        clearTimeout(timer);
        this.#waiting = null;
        done(line);
      };
      this.#offer();
    });
  }

  /**
   * A shell that waits for the end of this process, even by SIGKILL, and then kills the interpreter. The interpreter sees the end of its
   * input only between two runs, and a program may stay in one step for ever.
   */
  #guard(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    const guard = spawn("/bin/sh", ["-c", 'read -r _; kill -9 "$1"', "guard", String(pid)], {
      env: {} as NodeJS.ProcessEnv,
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    });
    guard.on("error", () => undefined);
    guard.stdin.on("error", () => undefined);
    guard.unref();
    (guard.stdin as { unref?: () => void }).unref?.();
    // The id of a process that has ended may be given to another one.
    this.#child.once("exit", () => guard.kill("SIGKILL"));
  }

  #read(text: string): void {
    this.#unread += text;
    if (this.#unread.length > ANSWER_CHARACTERS) {
      this.#child.kill("SIGKILL");
      this.#unread = "";
      return;
    }
    this.#offer();
  }

  #offer(): void {
    const end = this.#unread.indexOf("\n");
    if (end < 0 || !this.#waiting) return;
    const line = this.#unread.slice(0, end);
    this.#unread = this.#unread.slice(end + 1);
    this.#waiting(line);
  }

  #end(): void {
    if (!this.#isOver) this.#processor.close();
    this.#isOver = true;
    this.#waiting?.(null);
  }

  #endInWords(): RunResult["end"] {
    return /out of memory|allocation failed/i.test(this.#complaints)
      ? { kind: "memory" }
      : { kind: "died", message: "The program ended its interpreter." };
  }
}

const filesOf = (language: RunnableLanguage): { folder: string; runner: string } => {
  try {
    return {
      folder: realpathSync(join(/* turbopackIgnore: true */ process.cwd(), ...FOLDERS[language])),
      runner: realpathSync(
        join(/* turbopackIgnore: true */ process.cwd(), "generated", "sandbox", "runner.mjs"),
      ),
    };
  } catch (error) {
    throw new NoInterpreter(language, error instanceof Error ? error.message : "");
  }
};

/** Whoever judges is served before a program runs. Where the system forbids it, or the process has ended, all are equal. */
const giveWay = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + NICENESS, LEAST_PRIORITY));
  } catch {
    // Said above.
  }
};

const lost = (end: RunResult["end"], ms: number): Answer => ({
  end,
  stdout: "",
  ms,
  isUsable: false,
  memoryBytes: 0,
});

const flags = (runner: string, folder: string): string[] => [
  process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission",
  `--allow-fs-read=${dirname(runner)}/`,
  `--allow-fs-read=${folder}/`,
  `--allow-fs-read=${processorTimePath("self")}`,
  "--no-warnings",
  // Neither a program nor the interpreter makes code of text; `eval` is a way out of Python.
  "--disallow-code-generation-from-strings",
  `--max-old-space-size=${String(RUN_LIMITS.memoryBytes / 1024 / 1024)}`,
];
