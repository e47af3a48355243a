"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { BrowserSandbox } from "@/lib/sandbox/browser/browser-sandbox";
import { LANGUAGE_NAMES } from "@/lib/sandbox/language-names";
import { errorText } from "@/lib/sandbox/error-kinds";
import type { RunnableLanguage, RunResult } from "@/lib/sandbox/run-request";
import { type Words } from "@/components/judge/words/make-words";
import { useWords } from "@/components/judge/words/use-words";

/** Longer than a test may take: a person waits for their own input. */
const RUN_LIMIT_MS = 10_000;

export function isRunnableHere(language: string): language is RunnableLanguage {
  return Object.hasOwn(LANGUAGE_NAMES, language);
}

/** As people write it; of another language, what the study calls it. */
export function languageName(language: string): string {
  return isRunnableHere(language) ? LANGUAGE_NAMES[language] : language;
}

/** What became of a run, in words. `end` names how it ended, for what is counted. */
export interface RunOutcome {
  stdout: string;
  /** Why it did not end by itself; an empty text when it did. */
  problem: string;
  ms: number;
  end: RunResult["end"]["kind"] | "not-loaded" | "stopped";
}

export type RunPhase = "idle" | "loading" | "running";

interface ProgramRunner {
  phase: RunPhase;
  run: (code: string, stdin: string) => Promise<RunOutcome>;
  /** Ends the run under way; the interpreter is loaded again for the next. */
  stop: () => void;
}

/** Whether a run was made: without an interpreter there was none. */
export const wasRun = ({ end }: RunOutcome): boolean => end !== "not-loaded";

/** Runs programs of one language in this browser. The interpreter is loaded with the first run. */
export function useProgram(
  language: string,
  folder: string,
  /** What is said where the interpreter cannot be loaded. */
  notLoaded: string,
): ProgramRunner {
  const sandbox = useRef<BrowserSandbox | null>(null);
  const stopped = useRef<((outcome: RunOutcome) => void) | null>(null);
  const [phase, setPhase] = useState<RunPhase>("idle");
  const words = useWords("run");
  useEffect(
    () => () => {
      sandbox.current?.close();
      sandbox.current = null;
    },
    [language, folder],
  );
  const run = useCallback(
    async (code: string, stdin: string): Promise<RunOutcome> => {
      const held = (sandbox.current ??= new BrowserSandbox(language as RunnableLanguage, folder));
      setPhase("loading");
      const halt = new Promise<RunOutcome>((done) => (stopped.current = done));
      const work = async (): Promise<RunOutcome> => {
        try {
          await held.load();
          setPhase("running");
          const result = await held.run({ kind: "output", code, stdin, timeLimitMs: RUN_LIMIT_MS });
          return {
            stdout: result.stdout,
            problem: endText(words, result.end),
            ms: result.ms,
            end: result.end.kind,
          };
        } catch {
          return { stdout: "", problem: notLoaded, ms: 0, end: "not-loaded" };
        }
      };
      const outcome = await Promise.race([work(), halt]);
      stopped.current = null;
      setPhase("idle");
      return outcome;
    },
    [language, folder, notLoaded, words],
  );
  const stop = useCallback(() => {
    sandbox.current?.close();
    sandbox.current = null;
    stopped.current?.({ stdout: "", problem: words.stopped, ms: 0, end: "stopped" });
  }, [words]);
  return { phase, run, stop };
}

/** Why a run did not end by itself. What the program's own error says stays as it is. */
const endText = (words: Words["run"], end: RunResult["end"]): string => {
  if (end.kind === "time_out") return words.timeOut;
  if (end.kind === "memory") return words.memory;
  return end.kind === "output" ? words.output : errorText(end);
};
