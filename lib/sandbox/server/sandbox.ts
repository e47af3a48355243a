import { type Answer, InterpreterProcess } from "./interpreter-process";
import { judgeRun, type TestOutcome } from "@/lib/sandbox/judge-run";
import { type RunnableLanguage, type RunRequest, toRunRequest } from "@/lib/sandbox/run-request";
import type { TaskTests } from "@/lib/sandbox/task-tests";

/** A process is renewed after this many runs, whatever they were. */
const RUNS_A_PROCESS = 2_000;
/** And when its interpreter holds more than this: putting back a large memory takes long. */
const MEMORY_BYTES = 160 * 1024 * 1024;
/** After this many tests that cost a process, the rest of a program's tests end the same way without being run. */
const LOST_PROCESSES = 2;

interface Seat {
  process: InterpreterProcess;
  runs: number;
}

/** Runs programs in processes of their own, this many at once and of each language; they start when they are needed. */
export class Sandbox {
  readonly #seats = new Map<RunnableLanguage, Seat[]>();
  readonly #queue: (() => void)[] = [];
  #busy = 0;

  constructor(readonly processes: number) {}

  /** Runs a program against all tests of a task. @throws NoInterpreter */
  async test({
    language,
    code,
    tests,
  }: {
    language: RunnableLanguage;
    code: string;
    tests: TaskTests;
  }): Promise<TestOutcome[]> {
    await this.#enter();
    try {
      const outcomes: TestOutcome[] = [];
      let lost: Answer | null = null;
      let losses = 0;
      for (const test of tests.tests) {
        const isOver: boolean = losses >= LOST_PROCESSES;
        const answer: Answer =
          isOver && lost ? lost : await this.#runOnce(language, toRunRequest(code, tests.timeLimitMs, test));
        if (!answer.isUsable && !isOver) {
          losses++;
          lost = answer;
        }
        outcomes.push(judgeRun(test, answer, tests));
      }
      return outcomes;
    } finally {
      this.#leave();
    }
  }

  /** Runs a program once, with nothing to compare. */
  async run(language: RunnableLanguage, request: RunRequest): Promise<Answer> {
    await this.#enter();
    try {
      return await this.#runOnce(language, request);
    } finally {
      this.#leave();
    }
  }

  /** The ids of the processes that wait for a program. */
  processIds(): number[] {
    return [...this.#seats.values()].flat().flatMap((seat) => seat.process.pid ?? []);
  }

  async close(): Promise<void> {
    const seats = [...this.#seats.values()].flat();
    this.#seats.clear();
    await Promise.all(seats.map((seat) => seat.process.close()));
  }

  async #runOnce(language: RunnableLanguage, request: RunRequest): Promise<Answer> {
    const free = this.#seats.get(language) ?? [];
    this.#seats.set(language, free);
    const seat = free.pop() ?? { process: new InterpreterProcess(language), runs: 0 };
    let isKept = false;
    try {
      const answer = await seat.process.run(request);
      seat.runs++;
      isKept = answer.isUsable && seat.runs < RUNS_A_PROCESS && answer.memoryBytes < MEMORY_BYTES;
      return answer;
    } finally {
      if (isKept) free.push(seat);
      else await seat.process.close();
    }
  }

  async #enter(): Promise<void> {
    if (this.#busy >= this.processes) await new Promise<void>((go) => this.#queue.push(go));
    else this.#busy++;
  }

  /** Gives the place to the program that has waited longest. */
  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#busy--;
  }
}
