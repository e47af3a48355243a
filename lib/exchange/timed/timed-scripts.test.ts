import { mkdirSync, mkdtempSync, rmSync, writeFileSync, copyFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvLine, csvWriter } from "@/lib/exchange/csv/csv-text";
import { numberTable } from "@/lib/exchange/bundle/number-table";
import { reportNumbers } from "@/lib/results/numbers/report-numbers";
import type { Completion } from "@/lib/results/timed/completion";
import { toTimedReport } from "@/lib/results/timed/to-timed-report";
import { seededRandom } from "@/lib/simulate/random";
import { USUAL_TIMES, simulateTimes } from "@/lib/simulate/timed/simulate-times";
import { makeAnalysisScripts } from "@/scripts/analysis-scripts";
import { RUNNERS, runScript } from "@/test/exchange/interpreters";
import { liuCompletions } from "@/test/results/liu-completions";
import { COMPLETION_COLUMNS } from "./timed-tables";

const work = mkdtempSync(join(tmpdir(), "timed-scripts-"));
beforeAll(makeAnalysisScripts);
afterAll(() => rmSync(work, { recursive: true }));

/** What the scripts read of a bundle. */
const bundleOf = (rows: readonly Completion[]): string => {
  const folder = mkdtempSync(join(work, "bundle-"));
  mkdirSync(join(folder, "data"));
  const line = csvWriter(COMPLETION_COLUMNS);
  const exported = rows.map((row) => ({
    ...row,
    study: "timed",
    openedAt: null,
    endedAt: null,
    pausedMs: 0,
    sample: null,
  }));
  const head = csvLine(COMPLETION_COLUMNS.map(({ name }) => name));
  writeFileSync(join(folder, "data/completions.csv"), head + exported.map(line).join(""));
  const settings = [
    ["setting", "key", "value"],
    ["design", "", "timed-task"],
    ["panes", "", 1],
    ["alpha", "", 0.05],
    ["primary", "", "minutes"],
  ];
  writeFileSync(join(folder, "settings.csv"), settings.map(csvLine).join(""));
  writeFileSync(join(folder, "README.md"), "# Timed\n\nThe study `timed`. Stamps.\n");
  writeFileSync(join(folder, "report-numbers.csv"), numberTable(reportNumbers(toTimedReport(rows, 0.95))));
  for (const script of ["analysis.R", "analysis.py"])
    copyFileSync(`generated/${script}`, join(folder, script));
  return folder;
};

const simulated = (groups: readonly number[], tasks: number, limitMinutes: number | null): Completion[] =>
  simulateTimes(seededRandom(`scripts ${groups.join(" ")} ${tasks}`), {
    groups,
    tasks,
    groupStep: 0.3,
    population: { ...USUAL_TIMES, limitMinutes, givingUp: limitMinutes === null ? 0 : 0.2 },
  });
const censored = simulated([7, 5], 6, 18);
const whole = simulated([4], 4, null);

const STUDIES: [string, Completion[]][] = [
  ["with the paper's totals", liuCompletions()],
  ["with give-ups and a time limit", censored],
  [
    "with a pretest, drop-outs and two languages",
    [
      ...censored.map((row, at): Completion =>
        at % 9 === 0
          ? { ...row, minutes: at % 18 === 0 ? null : row.minutes, outcome: "unfinished" }
          : { ...row, language: row.task < "task-3" ? "javascript" : "python" },
      ),
      ...whole.map((row): Completion => ({ ...row, stage: "pretest", condition: "scratch", group: "" })),
    ],
  ],
  ["of four people without groups", whole.map((row) => ({ ...row, group: "" }))],
  ["of two people", whole.filter(({ participant }) => participant < "A03")],
  ["in which all begin with a program", whole.map((row): Completion => ({ ...row, condition: "program" }))],
  ["in which no task was completed", whole.map((row): Completion => ({ ...row, outcome: "gave-up" }))],
  [
    "in which no task was opened",
    whole.map((row): Completion => ({ ...row, minutes: null, outcome: "unfinished" })),
  ],
  ["in which all take as long", whole.map((row): Completion => ({ ...row, minutes: 10 }))],
];

describe.each(RUNNERS)("$script", (runner) => {
  it.skipIf(runner.command === null).each(STUDIES)(
    "works out every number of a study %s",
    async (_, rows) => {
      const { status, stdout, stderr } = await runScript(runner, bundleOf(rows));
      expect(stdout + stderr).toMatch(/ agree with the report to 1e-9/);
      expect(status).toBe(0);
    },
  );
});
