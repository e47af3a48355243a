import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { makeSandboxFiles } from "@/scripts/sandbox-files";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import type { RunnableLanguage } from "@/lib/sandbox/run-request";
import { Sandbox } from "@/lib/sandbox/server/sandbox";
import { timeInBrowser } from "./browser-runs";
import { type TaskTests, taskTestsSchema } from "@/lib/sandbox/task-tests";

/**
 * `npm run bench:sandbox [-- samples]`: a run cold and warm on the server and in Chromium, beside plain `python3` and `node` on the same
 * programs in the same run; then this many samples with ten tests each, two at a time, half of them Python.
 */
const samples = Number(process.argv[2] ?? 1_000);

const PROGRAMS: Record<RunnableLanguage, string> = {
  python: [
    "def primes(n):",
    "    sieve = [True] * (n + 1)",
    "    for i in range(2, int(n ** 0.5) + 1):",
    "        if sieve[i]:",
    "            for j in range(i * i, n + 1, i): sieve[j] = False",
    "    return [i for i in range(2, n + 1) if sieve[i]]",
    "print(sum(primes(int(input()))))",
  ].join("\n"),
  javascript: [
    "const n = Number(require('fs').readFileSync(0, 'utf8'));",
    "const sieve = new Array(n + 1).fill(true);",
    "let sum = 0;",
    "for (let i = 2; i <= n; i++) { if (!sieve[i]) continue; sum += i; for (let j = i * i; j <= n; j += i) sieve[j] = false; }",
    "console.log(sum);",
  ].join("\n"),
};
const PLAIN = { python: ["python3", "-c"], javascript: [process.execPath, "-e"] } as const;

await makeSandboxRunner();
await makeSandboxFiles();
const inBrowser = await timeInBrowser(PROGRAMS, { stdin: "2000\n", stdout: "277050", times: 21 });
const one = taskTestsSchema.parse([{ name: "one", stdin: "2000\n", stdout: "277050" }]);
const ten = taskTestsSchema.parse(
  Array.from({ length: 10 }, (_unused, index) => ({ name: `t${index}`, stdin: "2000\n", stdout: "277050" })),
);

for (const language of ["python", "javascript"] as const) {
  const sandbox = new Sandbox(1);
  const cold = await timed(() => check(sandbox, language, one));
  const warm = await median(21, () => check(sandbox, language, one));
  await sandbox.close();
  const [command, flag] = PLAIN[language];
  const plain = await median(21, () => {
    const { stdout } = spawnSync(command, [flag, PROGRAMS[language]], { input: "2000\n", encoding: "utf8" });
    if (stdout.trim() !== "277050") throw new Error(`plain ${command} gave ${stdout}`);
    return Promise.resolve();
  });
  const { cold: first, again, warm: later } = inBrowser[language];
  console.log(
    `${language}: server cold ${cold.toFixed(0)} ms, warm ${warm.toFixed(1)} ms; ` +
      `browser cold ${first.toFixed(0)} ms, on a later visit ${again.toFixed(0)} ms, warm ${later.toFixed(1)} ms; ` +
      `plain ${command === "python3" ? "python3" : "node"} ${plain.toFixed(1)} ms`,
  );
}

const sandbox = new Sandbox(2);
await Promise.all([
  check(sandbox, "python", one),
  check(sandbox, "javascript", one),
  check(sandbox, "python", one),
]);
const memory: number[] = [];
const began = performance.now();
for (let done = 0; done < samples; done += 50) {
  const batch = Array.from({ length: Math.min(50, samples - done) }, (_unused, index) =>
    check(sandbox, index % 2 === 0 ? "python" : "javascript", ten),
  );
  await Promise.all(batch);
  memory.push(residentBytes(sandbox.processIds()));
}
const seconds = (performance.now() - began) / 1_000;
console.log(`${samples} samples x 10 tests: ${(samples / seconds).toFixed(1)} programs a second (target 20)`);
const mb = memory.map((bytes) => (bytes / 1e6).toFixed(0));
console.log(`Resident memory of the interpreters, MB, every 50 samples: ${mb.join(" ")}`);
await sandbox.close();

/** On Linux; elsewhere there is no such file, and it counts as nothing. */
function residentBytes(ids: readonly number[]): number {
  const pages = ids.map((id) => {
    const path = `/proc/${id}/statm`;
    return existsSync(path) ? Number(readFileSync(path, "utf8").split(" ")[1]) : 0;
  });
  return pages.reduce((sum, count) => sum + count, 0) * 4_096;
}

async function check(sandbox: Sandbox, language: RunnableLanguage, tests: TaskTests): Promise<void> {
  const outcomes = await sandbox.test({ language, code: PROGRAMS[language], tests });
  for (const { status, message } of outcomes)
    if (status !== "passed") throw new Error(`${language}: ${status} ${message}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function median(times: number, work: () => Promise<void>): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) all.push(await timed(work));
  return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
