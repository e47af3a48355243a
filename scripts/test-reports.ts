import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How one part of the tests went. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failure in a line or a few, printed again at the end: what runs after it prints thousands of lines. */
  failures: string[];
  tests: TimedTest[];
}

export interface TimedTest {
  /** File and title. */
  name: string;
  seconds: number;
}

/** A run that has ended, and where its report is. */
interface Ended {
  title: string;
  status: number | null;
  file: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

export function readVitestReport(ended: Ended): Tally {
  return counted(ended, ({ testResults, ...report }: VitestReport) => {
    // A file that could not be loaded has no test that failed.
    const unloaded = testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && assertionResults.every((test) => test.status !== "failed"),
    );
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ name: relative("", name), ...test })),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests,
      failures: [
        ...unloaded.map(({ name, message }) => `${name}\n${firstLines(message ?? "")}`),
        ...tests
          .filter(({ status }) => status === "failed")
          .map(
            ({ name, fullName, failureMessages }) =>
              `${name} > ${fullName}\n${firstLines(failureMessages.join("\n"))}`,
          ),
      ],
      tests: tests.map(({ name, fullName, duration }) => ({
        name: `${name} > ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    };
  });
}

export function readPlaywrightReport(ended: Ended): Tally {
  return counted(ended, ({ stats, suites, errors }: PlaywrightReport) => {
    const specs = suites.flatMap(specsOf);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: [
        ...errors.map(({ message }) => `${ended.title}\n${firstLines(message ?? "")}`),
        ...specs
          .filter(({ ok }) => !ok)
          .map(({ file, title, tests }) => {
            const message = tests.flatMap(({ results }) => results).find(({ error }) => error)
              ?.error?.message;
            return `${file} > ${title}\n${firstLines(message ?? "")}`;
          }),
      ],
      tests: specs.map(({ file, title, tests }) => ({
        name: `e2e/${file} > ${title}`,
        seconds:
          tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    };
  });
}

/** A run that failed without a failed test (it crashed, or could not start) still counts as one failure. */
function counted<Report>({ title, status, file }: Ended, read: (report: Report) => Tally): Tally {
  const crashed = `${title}: ended with ${status ?? "a signal"} and without a failed test`;
  try {
    const tally = read(JSON.parse(readFileSync(file, "utf8")) as Report);
    if (status === 0 || tally.failed > 0) return tally;
    return { ...tally, failed: 1, failures: [...tally.failures, crashed] };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [crashed], tests: [] };
  }
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Enough of a message to hold the first differences between what was expected and what came. */
function firstLines(text: string): string {
  return stripVTControlCharacters(text).split("\n").slice(0, 20).join("\n");
}
