import { existsSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import { InterpreterProcess, NoInterpreter } from "./interpreter-process";
import { processorTimePath } from "./processor-time";

beforeAll(async () => {
  await makeSandboxRunner();
});

/** Some work, so that the process is stopped in the middle of it. */
const WORK = {
  javascript: "let n = 0; for (let i = 0; i < 5e6; i++) n += i; console.log(n);",
  python: "n = 0\nfor i in range(3_000_000): n += i\nprint(n)",
};
const LIMIT_MS = 4_000;
/** Longer than the limit and its grace together. */
const STOPPED_MS = 6_000;

test("a program gives way to the server that started it", async () => {
  const interpreter = new InterpreterProcess("javascript");
  expect(getPriority(interpreter.pid)).toBe(Math.min(getPriority() + 5, 19));
  await interpreter.close();
});

// Each waits for its own interpreter, which is stopped meanwhile.
describe.skipIf(!existsSync(processorTimePath("self"))).concurrent("while others have the processor", () => {
  test("an interpreter that gets none for longer than its start may take starts all the same", async () => {
    const interpreter = new InterpreterProcess("javascript", LIMIT_MS);
    process.kill(interpreter.pid ?? 0, "SIGSTOP");
    await setTimeout(STOPPED_MS);
    process.kill(interpreter.pid ?? 0, "SIGCONT");
    const request = { kind: "output", stdin: "", timeLimitMs: LIMIT_MS, code: "console.log(1);" } as const;
    expect(await interpreter.run(request)).toMatchObject({ end: { kind: "ended" }, stdout: "1\n" });
    await interpreter.close();
  });

  test.each(["javascript", "python"] as const)(
    "a right program in %s is not out of time",
    async (language) => {
      const interpreter = new InterpreterProcess(language);
      const request = { kind: "output", stdin: "", timeLimitMs: LIMIT_MS } as const;
      await interpreter.run({ ...request, code: "" });
      const running = interpreter.run({ ...request, code: WORK[language] });
      await setTimeout(50);
      // A process that gets no processor at all.
      process.kill(interpreter.pid ?? 0, "SIGSTOP");
      await setTimeout(STOPPED_MS);
      process.kill(interpreter.pid ?? 0, "SIGCONT");
      const { end, ms } = await running;
      expect(end.kind).toBe("ended");
      expect(ms).toBeLessThan(LIMIT_MS);
      await interpreter.close();
    },
    120_000,
  );
});

test("an interpreter that cannot start is a 503: what was handed in is kept, and whoever sent it tries again", async () => {
  const interpreter = new InterpreterProcess("javascript", 0);
  const refusal = interpreter.run({ kind: "output", stdin: "", timeLimitMs: LIMIT_MS, code: "" });
  await expect(refusal).rejects.toBeInstanceOf(NoInterpreter);
  expect(new AppError("conflict", { userMessage: "" })).not.toBeInstanceOf(NoInterpreter);
  await expect(refusal).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 60 });
  await interpreter.close();
});
