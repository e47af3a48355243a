import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface ScriptEnd {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * A Python that has loaded pandas and scipy once and runs each script in a copy of itself: loading them takes longer than most
 * scripts do.
 */
export class PythonForks {
  readonly #python: ChildProcessWithoutNullStreams;
  readonly #work = mkdtempSync(join(tmpdir(), "python-forks-"));
  readonly #answers: AsyncIterator<string>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(command: string, env: NodeJS.ProcessEnv) {
    const program = join(import.meta.dirname, "python_forks.py");
    this.#python = spawn(command, [program], { env });
    this.#python.stderr.pipe(process.stderr);
    this.#answers = createInterface(this.#python.stdout)[Symbol.asyncIterator]();
    process.once("exit", () => {
      this.#python.kill();
      rmSync(this.#work, { recursive: true, force: true });
    });
    this.#python.unref();
  }

  /** Runs a script of a folder there, one after the other. */
  run(folder: string, script: string, args: readonly string[]): Promise<ScriptEnd> {
    const end = this.#last.then(() => this.#runNow(folder, script, args));
    this.#last = end.catch(() => undefined);
    return end;
  }

  async #runNow(folder: string, script: string, args: readonly string[]): Promise<ScriptEnd> {
    const output = join(this.#work, "output");
    const errors = join(this.#work, "errors");
    this.#python.stdin.write(`${JSON.stringify({ folder, script, args, output, errors })}\n`);
    const answer = await this.#answers.next();
    if (answer.done) throw new Error("The Python that runs scripts has ended.");
    const { status } = JSON.parse(answer.value) as { status: number };
    return { status, stdout: readFileSync(output, "utf8"), stderr: readFileSync(errors, "utf8") };
  }
}
