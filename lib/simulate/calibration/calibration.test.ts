import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DECLARED, type MethodName, isDeclared } from "@/lib/stats/declared";
import { summaryTable, fullTable } from "./calibration-table";
import { type Cell, cellsOf } from "./cells";
import { mergeLines, readLines, toLine } from "./line";
import type { Scenario } from "./outcome";
import { turn } from "@/test/property-runs";
import { allScenarios } from "./scenarios";
import { addTallies, runScenario } from "./tally";

/** So few runs show gross failure only: 3 standard errors of a coverage of 95% are 5.3 points. */
const RUNS = 150;
const QUICK = [
  "20 guessing",
  "10 who differ around 50%",
  "20 who differ around 50%",
  "30 who differ around 64%",
  "50 who differ around 50%, 120 + 120 samples that differ",
  "20 just at the margin",
  "20 + 10 alike",
  "30 judges, 25 tasks that differ, a difference",
  "30 judges, 25 tasks alike, no difference",
  "5 judges alike, 100 units",
  "50 guessing",
];

const scenarios = allScenarios();
const some = turn(
  scenarios.filter(({ name }) => QUICK.includes(name)),
  3,
);

const run = (scenario: Scenario, runs = RUNS): Cell[] => cellsOf(scenario, runScenario(scenario, 0, runs));
const find = (name: string): Scenario => {
  const found = scenarios.find((one) => one.name === name);
  if (!found) throw new Error(`there is no scenario "${name}"`);
  return found;
};
const cellOf = (scenario: string, method: MethodName, runs?: number): Cell => {
  const cell = run(find(scenario), runs).find((one) => one.method === method);
  if (!cell) throw new Error(`${method} was not run in ${scenario}`);
  return cell;
};

/** About ten seconds of a processor; others may hold it longer. */
describe("calibration, in short", () => {
  it("finds no gross failure of any method inside its declared range", () => {
    const inside = some.flatMap((scenario) => run(scenario)).filter(({ isInRange }) => isInRange);
    expect(inside.length).toBeGreaterThan(some.length);
    const gross = inside.filter(({ coverage, size }) => (coverage ?? 1) < 0.87 || (size ?? 0) > 0.13);
    expect(
      gross.map(({ scenario, method, coverage, size }) => ({ scenario, method, coverage, size })),
    ).toEqual([]);
  });

  it("shows what pooling answers of unequal judges does, and what clustering them does", () => {
    expect(cellOf("20 who differ around 50%", "Clopper-Pearson, pooled").coverage).toBeLessThan(0.85);
    expect(cellOf("20 who differ around 50%", "t over judges").coverage).toBeGreaterThan(0.91);
  });

  it("shows that many judges make two handfuls of samples look different, unless samples are clusters too", () => {
    const name = "200 who differ around 50%, 120 + 120 samples that differ";
    expect(cellOf(name, "t over judges", 150).size).toBeGreaterThan(0.1);
    expect(cellOf(name, "two-way mean", 150).size).toBeLessThan(0.11);
  });

  it("shows that a watched rate crosses far too often where judges differ, and not where they guess", () => {
    expect(cellOf("20 guessing, 30 answers each", "beta-binomial sequence", 30).size).toBeLessThan(0.15);
    expect(
      cellOf("20 who differ around 50%, 30 answers each", "beta-binomial sequence", 30).size,
    ).toBeGreaterThan(0.3);
  });
});

describe("the calibration's own working", () => {
  it("gives the same counts whether runs are made at once or in parts", () => {
    const scenario = find("10 who differ around 50%");
    const parts = [runScenario(scenario, 0, 7), runScenario(scenario, 7, 20)];
    expect(addTallies(parts)).toEqual(runScenario(scenario, 0, 20));
  });

  it("has every declared method in some scenario, and every name once", () => {
    // Some of each family: all of them take a minute.
    const few = [...new Set(scenarios.map(({ family }) => family))].flatMap((family) => {
      const own = scenarios.filter((one) => one.family === family);
      return own.filter((_, at) => at % 4 === 0 || at === own.length - 1);
    });
    const methods = new Set(few.flatMap((scenario) => runScenario(scenario, 0, 1)).map((one) => one.method));
    expect([...methods].sort()).toEqual(Object.keys(DECLARED).sort());
    const names = scenarios.map(({ family, name }) => `${family}/${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("calls a breach inside the range a failure, and prints every cell", () => {
    const always = (covers: boolean): Scenario => ({
      family: "made up",
      name: `covers: ${covers}`,
      errsByRejecting: true,
      situation: { judges: 50, units: 50, areIndependent: true },
      run: () => [{ method: "t over judges", about: "these units", covers, rejects: !covers }],
    });
    const cells = [true, false].flatMap((covers) => run(always(covers), 100));
    expect(cells.map(({ fault }) => fault)).toEqual(["too wide", "too narrow"]);
    const lines = cells.map(toLine);
    const text = fullTable(lines);
    expect(text).toContain("| covers: false | t over judges | these units | 0.0 | 100.0 |");
    expect(text.match(/\*\*fails/g)).toHaveLength(2);
    expect(
      summaryTable(lines)
        .split("\n")
        .find((line) => line.includes("| t over judges")),
    ).toContain("| 0.0 to 100.0 | 0.0 to 100.0 | 2 |");
  });

  it("reads its own table again, and replaces what was run anew alone", () => {
    const two = [find("5 judges alike, 20 units, AC2"), find("50 guessing")];
    const lines = two.flatMap((scenario) => run(scenario, 20)).map(toLine);
    const read = readLines(`### Above\n\n| a | b |\n\n${fullTable(lines)}`, scenarios);
    expect(read).toEqual(lines);
    const anew = run(find("50 guessing"), 10)
      .map(toLine)
      .map((line) => ({ ...line, coverage: "12.3" }));
    const merged = mergeLines(read, anew, scenarios);
    expect(merged.filter(({ family }) => family === "agreement")).toEqual(
      lines.filter(({ family }) => family === "agreement"),
    );
    expect(merged.filter(({ scenario }) => scenario === "50 guessing")).toEqual(anew);
    expect(merged).toHaveLength(lines.length);
  });

  it("reads every line that docs/statistics.md prints", () => {
    const text = readFileSync("docs/statistics.md", "utf8");
    const [, printed = ""] = text.split("<!-- calibration: made by npm run bench:calibration -- --write -->");
    const lines = readLines(printed, scenarios);
    expect(lines.length).toBe(Number(/ (\d+) cells,/.exec(printed)?.[1]));
    expect(new Set(lines.map(({ method }) => method))).toEqual(new Set(Object.keys(DECLARED)));
    expect(lines.filter(({ isInRange, fault }) => isInRange && fault !== null)).toEqual([]);
  });

  it("counts a method that gives no answer as silent, not as right or wrong", () => {
    const silent: Scenario = {
      family: "made up",
      name: "silent",
      errsByRejecting: true,
      situation: { judges: 2, units: 2, areIndependent: false },
      run: (random) => [
        { method: "two-way mean", about: "all units", covers: random.chance(0.5) ? null : true },
      ],
    };
    const [cell] = run(silent, 1_000);
    expect(cell?.coverage).toBe(1);
    expect(Math.abs((cell?.silent ?? 0) - 0.5)).toBeLessThan(0.06);
  });

  it("tells whether a method was found to keep its promise", () => {
    const situation = { judges: 5, units: 25, about: "all units" as const, areIndependent: false };
    expect(isDeclared("two-way mean", situation)).toBe(true);
    expect(isDeclared("two-way mean", { ...situation, judges: 2 })).toBe(false);
    expect(isDeclared("two-way mean", { ...situation, share: 0.97 })).toBe(false);
  });
});
