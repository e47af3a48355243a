import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { getResults } from "@/lib/operations/results/get-results";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { type ReportNumber, comparedNumbers, reportNumbers } from "@/lib/results/numbers/report-numbers";
import type { Actor } from "@/lib/study/actor";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { RUNNERS, type ScriptRunner, runAlone, runScript } from "@/test/exchange/interpreters";
import { IS_EXHAUSTIVE } from "@/test/property-runs";
import { takeBundle, verifyFolder } from "./bundle";
import { readCsv } from "./csv";
import { makeTestResearcher } from "./study";

/** What here runs a script of a bundle. */
export const runners = RUNNERS.filter(({ command }) => command !== null);

/** A bundle that was taken and unpacked, and the numbers of the report that pages show. */
export interface Taken {
  folder: string;
  numbers: ReportNumber[];
}

/** For a test file that runs the scripts of bundles: an administrator who takes them, and a folder that goes away with the file. */
export function prepareAnalysis() {
  const work = mkdtempSync(join(tmpdir(), "analysis-"));
  let admin: Actor | undefined;
  beforeAll(async () => {
    admin = await makeTestResearcher("analysis@example.org", true);
    await makeBundlePrograms();
  });
  afterAll(() => rmSync(work, { recursive: true }));
  const administrator = (): Actor => {
    if (!admin) throw new Error("asked before the tests began");
    return admin;
  };
  return {
    work,
    administrator,
    take: async (slug: string, parts: ("comments" | "profile")[] = []): Promise<Taken> => {
      const folder = mkdtempSync(join(work, `${slug}-`));
      await takeBundle({ actor: administrator(), slug, folder, parts });
      const { pairs, origin, replication } = await getResults({ actor: administrator(), slug });
      const report = pairs ?? origin;
      if (!report) throw new Error(`${slug} has no report`);
      return { folder, numbers: [...reportNumbers(report), ...comparedNumbers(replication)] };
    },
    finish: async (slug: string): Promise<void> => {
      await closeStudy({ actor: administrator(), slug });
      await unsealStudy({ actor: administrator(), slug });
    },
  };
}

/** The numbers that a script prints with --csv, run by its command alone as its reader would. */
export async function printed(runner: ScriptRunner, folder: string): Promise<Map<string, number | null>> {
  const { status, stdout, stderr } = await runAlone(runner, folder, ["--csv"]);
  expect(status, stderr).toBe(0);
  return numbersOf(stdout);
}

const numbersOf = async (csv: string): Promise<Map<string, number | null>> => {
  const { records } = await readCsv(new Response(csv.replaceAll(/\r?\n/g, "\r\n")).body!);
  const numbers = new Map(records.map(({ number = "", value }) => [number, value ? Number(value) : null]));
  expect(numbers.size).toBe(records.length);
  return numbers;
};

/** Every number, both ways: what differs, and what only one of them has. */
const differences = (numbers: readonly ReportNumber[], own: ReadonlyMap<string, number | null>): string[] => {
  const known = new Set(numbers.map(({ number }) => number));
  return [
    ...[...own.keys()].filter((number) => !known.has(number)).map((number) => `${number} is in no report`),
    ...numbers.flatMap(({ number, value }) => {
      const found = own.get(number);
      if (found === undefined) return [`${number} is missing`];
      return agree(found, value) ? [] : [`${number} is ${found}, in the report ${value}`];
    }),
  ];
};

const agree = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

/**
 * The scripts agree with the report, and the bundle with its manifest.
 *
 * @param least more numbers than this are worked out from the tables
 * @param isPrinted whether the numbers that each script prints with --csv are read too; otherwise in an exhaustive run only
 * @returns what each script printed
 */
export async function expectAgreement(
  taken: Taken,
  least: number,
  isPrinted = false,
): Promise<Map<ScriptRunner["script"], string>> {
  const said = await expectSameNumbers(taken, least, isPrinted);
  expect(verifyFolder(taken.folder).said).toMatch(/^OK[.:] /m);
  return said;
}

/** The report's numbers are in the bundle, and each script agrees with those, number by number and in both directions. */
export async function expectSameNumbers(
  { folder, numbers }: Taken,
  least: number,
  isPrinted = false,
): Promise<Map<ScriptRunner["script"], string>> {
  const said = new Map<ScriptRunner["script"], string>();
  expect(numbers.filter(({ source, value }) => source === "data" && value !== null).length).toBeGreaterThan(
    least,
  );
  expect(
    differences(numbers, await numbersOf(readFileSync(join(folder, "report-numbers.csv"), "utf8"))),
  ).toEqual([]);
  for (const runner of runners) {
    if (isPrinted || IS_EXHAUSTIVE)
      expect(differences(numbers, await printed(runner, folder)), runner.script).toEqual([]);
    const { status, stdout } = await runScript(runner, folder);
    expect(stdout, runner.script).toMatch(/ agree with the report to 1e-9/);
    expect(status, `${runner.script}\n${stdout.slice(-1_500)}`).toBe(0);
    said.set(runner.script, stdout);
  }
  return said;
}
