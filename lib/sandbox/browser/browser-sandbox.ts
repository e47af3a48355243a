import type { RunnableLanguage, RunRequest, RunResult } from "@/lib/sandbox/run-request";
import type { FromWorker, ToWorker } from "./messages";

/** Python is some megabytes, on any connection. */
const START_MS = 180_000;
/** How long a run may take beyond its limit until the worker is ended: an interpreter that notices says so itself. */
const GRACE_MS = 1_000;
/** Putting back a large memory takes long, so a worker that holds more than this is renewed. */
const MEMORY_BYTES = 160 * 1024 * 1024;

/** A worker that runs programs of one language in this browser, one after the other. One that a program brought down is renewed. */
export class BrowserSandbox {
  #worker: Worker | null = null;
  #ready: Promise<void> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #runs = 0;

  /** @param folder address of the interpreters' files, with a slash at the end */
  constructor(
    readonly language: RunnableLanguage,
    readonly folder: string,
  ) {}

  /** Loads the interpreter, once. @throws Error when it cannot be loaded; the next call tries again */
  load(): Promise<void> {
    if (this.#ready) return this.#ready;
    const worker = new Worker(`${this.folder}${this.language}-worker.js`, { type: "module" });
    this.#worker = worker;
    const ready = new Promise<void>((done, failed) => {
      const fail = (): void => failed(new Error(`The interpreter for ${this.language} cannot be loaded.`));
      const timer = setTimeout(fail, START_MS);
      worker.addEventListener("error", fail);
      worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind !== "ready") return;
        clearTimeout(timer);
        done();
      });
    });
    this.#ready = ready;
    ready.catch(() => this.#worker === worker && this.close());
    return ready;
  }

  /** Runs a program when those before it have ended. @throws Error when the interpreter cannot be loaded */
  run(request: RunRequest): Promise<RunResult> {
    const next = this.#last.then(() => this.#runNow(request));
    this.#last = next.catch(() => undefined);
    return next;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
  }

  async #runNow(request: RunRequest): Promise<RunResult> {
    await this.load();
    const worker = this.#worker;
    if (!worker) throw new Error("The interpreter was closed.");
    const began = performance.now();
    const id = ++this.#runs;
    return new Promise<RunResult>((done) => {
      const settle = (result: RunResult, isKept: boolean): void => {
        clearTimeout(timer);
        worker.removeEventListener("message", read);
        worker.removeEventListener("error", fail);
        if (!isKept && this.#worker === worker) this.close();
        done(result);
      };
      const lose = (end: RunResult["end"]): void =>
        settle({ end, stdout: "", ms: performance.now() - began, isUsable: false }, false);
      const fail = (): void => lose({ kind: "died", message: "The program ended its interpreter." });
      const read = ({ data }: MessageEvent<FromWorker>): void => {
        if (data.kind !== "result" || data.id !== id) return;
        settle(data.result, data.result.isUsable && data.memoryBytes < MEMORY_BYTES);
      };
      const timer = setTimeout(() => lose({ kind: "time_out" }), request.timeLimitMs + GRACE_MS);
      worker.addEventListener("message", read);
      worker.addEventListener("error", fail);
      worker.postMessage({ id, request } satisfies ToWorker);
    });
  }
}
