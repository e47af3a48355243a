import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..");
const golden = path.join(root, "lib/results/golden");
const verdicts = path.join(golden, "d_human_or_robot_two_arms/verdicts.csv");
const truth = path.join(golden, "d_human_or_robot_two_arms/truth.csv");
let folder = "";
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), "report-"))));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

const report = (...given: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "scripts/report.ts", ...given],
      { cwd: root },
    );
    let [out, err] = ["", ""];
    child.stdout.on("data", (piece: Buffer) => (out += piece.toString()));
    child.stderr.on("data", (piece: Buffer) => (err += piece.toString()));
    child.on("close", (code) => resolve({ code, out, err }));
  });

const written = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

interface Printed {
  kind: string;
  report: { arms: { line: string; correct: number }[]; level: number; panes: number; judges: number };
}

describe("npm run report", () => {
  it("prints the report of a human-or-robot study as JSON", async () => {
    const { code, out, err } = await report("--verdicts", verdicts, "--truth", truth, "--alpha", "0.1");
    expect([code, err]).toEqual([0, ""]);
    const printed = JSON.parse(out) as Printed;
    expect(printed.kind).toBe("human_or_robot");
    expect(printed.report.level).toBeCloseTo(0.9, 12);
    expect(printed.report.arms.map(({ line }) => line)).toEqual(["96% (stdev. 9%)", "52% (stdev. 17%)"]);
  });

  it("prints the report of a side-by-side study, without a file of truths", async () => {
    const { code, out } = await report("--verdicts", path.join(golden, "a_side_by_side_table4/verdicts.csv"));
    expect(code).toBe(0);
    expect(JSON.parse(out) as Printed).toMatchObject({
      kind: "side_by_side",
      report: { panes: 2, judges: 10 },
    });
  });

  it("refuses what it cannot use, in a sentence and without a report", async () => {
    const rows = readFileSync(verdicts, "utf8");
    const zero = written("zero.csv", rows.replace(/,-2,/, ",0,"));
    const refused = [
      [["--verdicts", "nothing.csv"], 1, "There is no file nothing.csv."],
      [["--verdicts", zero, "--truth", truth], 1, "line 2, score: must be one of -2, -1, 1, 2"],
      [["--truth", truth], 2, "--verdicts is missing"],
    ] as const;
    const ended = await Promise.all(refused.map(([given]) => report(...given)));
    for (const [at, { code, out, err }] of ended.entries()) {
      expect([code, out]).toEqual([refused[at]?.[1], ""]);
      expect(err).toContain(refused[at]?.[2]);
    }
  });
});
