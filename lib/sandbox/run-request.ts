import { z } from "zod";
import { isFunctionTest, type TaskTest } from "./task-tests";

/** Languages whose programs run here, as samples name them. */
export const RUNNABLE_LANGUAGES = ["python", "javascript"] as const;
export type RunnableLanguage = (typeof RUNNABLE_LANGUAGES)[number];

export function isRunnable(language: string): language is RunnableLanguage {
  return RUNNABLE_LANGUAGES.some((one) => one === language);
}

/** One run of one program. It never holds the expected answer: who runs the program does not know it. */
export type RunRequest = {
  code: string;
  timeLimitMs: number;
} & (
  | { kind: "output"; stdin: string }
  | { kind: "function"; function: string; arguments: readonly unknown[] }
);

export function toRunRequest(code: string, timeLimitMs: number, test: TaskTest): RunRequest {
  return isFunctionTest(test)
    ? { kind: "function", code, timeLimitMs, function: test.function, arguments: test.arguments }
    : { kind: "output", code, timeLimitMs, stdin: test.stdin };
}

/** What a run ended with, as the engine reports it. */
export const runEndSchema = z.discriminatedUnion("kind", [
  /** `value` is the returned value as JSON text; null after a run that calls no function. */
  z.object({ kind: z.literal("ended"), value: z.string().nullable() }),
  /** The names of the error's class and of those that it extends, closest first. */
  z.object({ kind: z.literal("raised"), names: z.array(z.string()), message: z.string() }),
  z.object({ kind: z.literal("time_out") }),
  z.object({ kind: z.literal("memory") }),
  /** More output than a run may write. */
  z.object({ kind: z.literal("output") }),
  /** The program ended its interpreter, or brought it down. */
  z.object({ kind: z.literal("died"), message: z.string() }),
]);

export type RunEnd = z.output<typeof runEndSchema>;

export const runResultSchema = z.object({
  end: runEndSchema,
  stdout: z.string(),
  ms: z.number(),
  /** Whether the interpreter can run another program. */
  isUsable: z.boolean(),
});

export type RunResult = z.output<typeof runResultSchema>;

export const RUN_LIMITS = {
  /** Characters of output that a run may write. */
  output: 200_000,
  /** Bytes that a program may have beside its interpreter. */
  memoryBytes: 256 * 1024 * 1024,
} as const;
