import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIfNeeded } from "./build";
import { ensureBrowser } from "./browser";
import { installDemoPackages } from "./demo-packages";
import { say } from "./say";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failure in a line or a few, said again at the end: what runs after it prints thousands of lines. */
  failures: string[];
}

/** Everything that says yes or no about this tree, each part counted; the last line is the sum. */
await generateIfNeeded();
const note = await installDemoPackages(say);
if (note) say(note);
const reports = mkdtempSync(join(tmpdir(), "evenhand-report-"));
const bin = (name: string): string => join("node_modules", ".bin", name);
const tallies = [
  // Each of these keeps one core busy, and the first as long as the other two together.
  ...(await Promise.all([
    step("Lint and import directions", bin("eslint"), [".", "--max-warnings", "0"]),
    step("Format", bin("prettier"), ["--check", ".", "--log-level", "warn"]),
    step("Types", bin("tsc"), ["--noEmit"]),
  ])),
  // A file a core: by default one core is left idle.
  vitest("Unit tests", "unit", ["--maxWorkers=100%"]),
  // While one file is loaded, the other one's database works; more than two would only wait for it.
  vitest("Tests against PostgreSQL", "database", ["--maxWorkers=2"]),
  browser(),
];
rmSync(reports, { recursive: true, force: true });
const sum = (key: "passed" | "failed" | "skipped"): number =>
  tallies.reduce((total, tally) => total + tally[key], 0);
for (const failure of tallies.flatMap(({ failures }) => failures)) console.log(`\nFAILED: ${failure}`);
if (sum("skipped") > 0) console.log(`\n${sum("skipped")} skipped`);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") > 0 ? 1 : 0);

/** What a check printed is shown whole at its end, since others run beside it. */
async function step(title: string, command: string, args: string[]): Promise<Tally> {
  say(`${title} ...`);
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => output.push(part));
  child.stderr.on("data", (part: Buffer) => output.push(part));
  const isGood = await new Promise<boolean>((done) => {
    child.on("error", () => done(false));
    child.on("close", (code) => done(code === 0));
  });
  process.stdout.write(Buffer.concat(output));
  say(`${title}: ${isGood ? "good" : "FAILED, see above"}.`);
  const failures = isGood ? [] : [`${title}\n${lastLines(String(Buffer.concat(output)), 12)}`];
  return { passed: Number(isGood), failed: Number(!isGood), skipped: 0, failures };
}

function vitest(title: string, project: string, options: readonly string[] = []): Tally {
  say(`${title} ...`);
  const file = join(reports, `${project}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const { status } = spawnSync(bin("vitest"), ["run", "--project", project, ...options, ...reporters], {
    stdio: "inherit",
  });
  return counted(title, status, file, ({ testResults, ...report }: VitestReport) => {
    // A file that could not be loaded has no test that failed.
    const unloaded = testResults.filter(
      ({ status: file, assertionResults }) =>
        file === "failed" && assertionResults.every((one) => one.status !== "failed"),
    );
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter((one) => one.status === "failed").map((one) => ({ name, ...one })),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests,
      failures: [
        ...unloaded.map(({ name, message }) => `${name}\n${firstLines(message ?? "", 6)}`),
        ...failed.map(
          ({ name, fullName, failureMessages }) =>
            `${name} > ${fullName}\n${firstLines(failureMessages.join("\n"), 6)}`,
        ),
      ],
    };
  });
}

function browser(): Tally {
  say("Browser tests (against the production build) ...");
  const executable = ensureBrowser(say);
  const file = join(reports, "browser.json");
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(executable ? { CHROMIUM: executable } : {}),
  };
  const { status } = spawnSync(bin("playwright"), ["test", "--reporter=list,json"], {
    stdio: "inherit",
    env,
  });
  return counted("Browser tests", status, file, ({ stats, suites, errors }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => `Browser tests\n${firstLines(message ?? "", 6)}`),
      ...suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => {
          const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
          return `${file} > ${title}\n${firstLines(message ?? "", 6)}`;
        }),
    ],
  }));
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLines(text: string, count: number): string {
  return text.split("\n").slice(0, count).join("\n");
}

function lastLines(text: string, count: number): string {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}

/** A run that failed without a failed test (it crashed, or could not start) still counts as one failure. */
function counted<Report>(
  title: string,
  status: number | null,
  file: string,
  read: (report: Report) => Tally,
): Tally {
  const crashed = `${title}: ended with ${status ?? "a signal"} and without a failed test`;
  try {
    const tally = read(JSON.parse(readFileSync(file, "utf8")) as Report);
    if (status === 0 || tally.failed > 0) return tally;
    return { ...tally, failed: 1, failures: [...tally.failures, crashed] };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [crashed] };
  }
}
