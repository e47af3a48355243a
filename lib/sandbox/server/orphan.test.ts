import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";

beforeAll(async () => {
  await makeSandboxRunner();
});

/** Starts an interpreter, tells its id, and lets it run a step that no check of the interpreter can end. */
const SERVER = `
import { InterpreterProcess } from "./lib/sandbox/server/interpreter-process.ts";
const python = new InterpreterProcess("python");
const run = (code, timeLimitMs) => python.run({ kind: "output", code, stdin: "", timeLimitMs });
await run("print(1)", 60_000);
console.log(python.pid);
await run("import itertools\\nsum(itertools.repeat(1))", 600_000);
`;

test("a program that stays in one step does not outlive a server that was killed", async () => {
  const server = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", SERVER], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = await new Promise<number>((told) =>
    server.stdout.once("data", (text: Buffer) => told(Number(text.toString()))),
  );
  await new Promise((later) => setTimeout(later, 1_000));
  expect(isRunning(pid)).toBe(true);
  server.kill("SIGKILL");
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
});

/** Whether a process is there; one that only waits to be buried by init is not. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/status`;
  return !existsSync(status) || !readFileSync(status, "utf8").includes("State:\tZ");
};
