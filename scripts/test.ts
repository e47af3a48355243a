import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIfNeeded } from "./build";
import { ensureBrowser } from "./browser";
import { installDemoPackages } from "./demo-packages";
import { say } from "./say";
import { type Tally, type TimedTest, readPlaywrightReport, readVitestReport } from "./test-reports";

/** Everything that says yes or no about this tree, each part counted; the last line is the sum. */
const isExhaustive = process.argv.includes("--exhaustive");
if (isExhaustive) process.env.EVENHAND_EXHAUSTIVE = "1";
await generateIfNeeded();
const note = await installDemoPackages(say);
if (note) say(note);
const reports = mkdtempSync(join(tmpdir(), "evenhand-report-"));
const bin = (name: string): string => join("node_modules", ".bin", name);
const LINT = ["-c", "oxlint.config.mjs", "--type-aware", "--type-check", "--deny-warnings"];

/** What runs beside the browser tests gives way to them: a slow page fails a test. */
const NICE = 10;

// Two lanes, a core each. The browser tests need the build, and the types that the build writes are checked with the others.
const built = build();
const lanes = await Promise.all([
  inTurn([() => built, () => browser("Browser tests (against the production build)", "shared")]),
  inTurn([
    () => check("Format", bin("oxfmt"), ["--check"], NICE),
    () => built.then(() => check("Types, lint and import directions", bin("oxlint"), LINT, NICE)),
    () => vitest("Unit tests", "unit", ["--maxWorkers=1"], NICE),
    // While one file is loaded, the other one's database works; more than two would only wait for it.
    () => vitest("Tests against PostgreSQL", "database", ["--maxWorkers=2"], NICE),
    // The other lane is busy for longer.
    () => browser("Browser tests with a server of their own", "alone"),
  ]),
]);
const tallies = lanes.flat();
rmSync(reports, { recursive: true, force: true });

const slowest = tallies
  .flatMap(({ tests }) => tests)
  .sort((one, other) => other.seconds - one.seconds)
  .slice(0, 30);
console.log(`\nThe ${slowest.length} slowest tests:\n${slowest.map(toLine).join("\n")}`);
const sum = (key: "passed" | "failed" | "skipped"): number =>
  tallies.reduce((total, tally) => total + tally[key], 0);
for (const failure of tallies.flatMap(({ failures }) => failures)) console.log(`\nFAILED: ${failure}`);
if (sum("skipped") > 0) console.log(`\n${sum("skipped")} skipped`);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") > 0 ? 1 : 0);

async function inTurn(steps: readonly (() => Promise<Tally>)[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const step of steps) tallies.push(await step());
  return tallies;
}

/** Of its own, so that a slow build does not use up the time that a server has to start. */
function build(): Promise<Tally> {
  return check("Production build", process.execPath, [join("scripts", "build.mjs")]);
}

async function check(title: string, command: string, args: string[], niceness = 0): Promise<Tally> {
  const { status, output } = await run({ title, command, args, niceness });
  const isGood = status === 0;
  const failures = isGood ? [] : [`${title}\n${lastLines(output, 12)}`];
  return { passed: Number(isGood), failed: Number(!isGood), skipped: 0, failures, tests: [] };
}

async function vitest(
  title: string,
  project: string,
  options: readonly string[],
  niceness = 0,
): Promise<Tally> {
  const file = join(reports, `${project}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--project", project, ...options, ...reporters];
  const { status } = await run({ title, command: bin("vitest"), args, niceness });
  return readVitestReport({ title, status, file });
}

/** One part of them, as playwright.config.ts divides them. */
async function browser(title: string, part: "shared" | "alone"): Promise<Tally> {
  const executable = ensureBrowser(say);
  const file = join(reports, `browser-${part}.json`);
  const env = {
    E2E_PART: part,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(executable ? { CHROMIUM: executable } : {}),
  };
  const { status } = await run({
    title,
    command: bin("playwright"),
    // A trace costs a twentieth of a test's time: one that failed is run again by itself, which keeps its own.
    args: ["test", "--reporter=list,json", "--trace=off", `--output=${join("test-results", part)}`],
    env,
  });
  return readPlaywrightReport({ title, status, file });
}

/**
 * What a step prints is shown whole at its end, since another one runs beside it. The shell counts its processor time, and that of
 * the processes that it waited for: a database that goes on by itself is not among them.
 */
async function run({
  title,
  command,
  args,
  env = {},
  niceness = 0,
}: {
  title: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  niceness?: number;
}): Promise<{ status: number | null; output: string }> {
  say(`${title} ...`);
  const began = performance.now();
  const words = [...(niceness > 0 ? ["nice", "-n", String(niceness)] : []), command, ...args];
  const child = spawn("sh", ["-c", '"$@" 3>&-; ended=$?; times >&3; exit $ended', "sh", ...words], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  child.stdio[1]?.on("data", (part: Buffer) => output.push(part));
  child.stdio[2]?.on("data", (part: Buffer) => output.push(part));
  const times: Buffer[] = [];
  child.stdio[3]?.on("data", (part: Buffer) => times.push(part));
  const status = await new Promise<number | null>((done) => {
    child.on("error", () => done(null));
    child.on("close", done);
  });
  process.stdout.write(Buffer.concat(output));
  const seconds = Math.round((performance.now() - began) / 1000);
  const used = processorSeconds(String(Buffer.concat(times)));
  say(`${title}: ${status === 0 ? "good" : "FAILED, see above"}, ${seconds} s, ${used} s of processor time.`);
  return { status, output: String(Buffer.concat(output)) };
}

/** Of what `times` prints, in the second line `1m2.34s 0m5.67s`, the children's user and system time. */
function processorSeconds(printed: string): number {
  const [, children = ""] = printed.split("\n");
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return Math.round(
    parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0),
  );
}

function toLine({ name, seconds }: TimedTest): string {
  return `${seconds.toFixed(1).padStart(7)} s  ${name}`;
}

function lastLines(text: string, count: number): string {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
