import { expect, it } from "vitest";
import type { StrengthsReport, SystemStrength } from "@/lib/results/pairs/strengths-report";
import { undefinedBecause } from "@/lib/stats/undefined";
import { toStrengthDifferencesTable, toStrengthsTable } from "./strengths-table";

const why = undefinedBecause("one_side");

const system = (name: string, strength: number, [best, worst]: [number, number]): SystemStrength => ({
  system: name,
  choices: 40,
  ties: 4,
  winRate: 0.5,
  strength,
  se: 0.1,
  df: 12,
  interval: { low: strength - 0.2, high: strength + 0.2, level: 0.95 },
  rank: { best, worst },
  sideAdjusted: { strength: why, interval: why },
});

const REPORT: StrengthsReport = {
  model: "Bradley-Terry",
  tiesOnly: [],
  choices: 60,
  ties: 0,
  judges: 20,
  tasks: 12,
  basis: "judges and units",
  systems: [system("a", -0.5, [2, 3]), system("b", 0.9, [1, 1]), system("c", -0.4, [2, 3])],
  method: "maximum-likelihood",
  differences: [
    {
      earlier: "a",
      later: "b",
      difference: 1.4,
      se: 0.2,
      df: 14.5,
      interval: { low: 1, high: 1.8, level: 0.95 },
      pTwoSided: 0.001,
      pHolm: 0.003,
    },
  ],
  allEqual: { statistic: 5.21, df1: 2, df2: 13.4, p: 0.021 },
  equal: { statistic: 9, df: 2, p: 0.011 },
  leftAdvantage: { value: 0.2, se: 0.1, df: 11, interval: { low: -0.02, high: 0.42, level: 0.95 }, p: 0.07 },
  nu: null,
};

it("shows the ties of each system, and how common ties are between equals", () => {
  const nu = { value: 0.5, seLog: 0.1, df: 9, interval: { low: 0.38, high: 0.66, level: 0.95 } };
  const tied = toStrengthsTable({ ...REPORT, model: "Davidson", ties: 6, nu, tiesOnly: ["y", "z"] });
  expect(tied.caption).toBe("Strengths from the choices (Davidson, with ties)");
  expect(tied.columns[2]).toMatchObject({ id: "ties", label: "Of them ties" });
  expect(tied.rows[0]?.cells.slice(0, 3)).toEqual(["b", 40, 4]);
  expect(tied.notes.slice(0, 2)).toEqual([
    expect.stringContaining("(Davidson 1970)"),
    "6 of 60 choices are ties; a tie is half a win in the column \u201cPreferred\u201d. " +
      "Between equals a tie is 0.50 (0.38 to 0.66) times as common as a choice of one side (nu): 20% of choices.",
  ]);
  expect(tied.notes[2]).toBe("Not among the strengths, because all their choices are ties: y, z.");
  const ridge = toStrengthsTable({ ...REPORT, model: "Davidson", ties: 6, nu: undefinedBecause("infinite") });
  expect(ridge.notes.join(" ")).not.toContain("Between equals");
  expect(toStrengthsTable(REPORT).notes.join(" ")).not.toContain("ties");
});

it("lists the strongest first, with ranks that cannot be told apart as a range", () => {
  const { rows, columns, notes } = toStrengthsTable(REPORT);
  expect(rows.map(({ cells }) => [cells[0], cells[5]])).toEqual([
    ["b", "1"],
    ["c", "2 to 3"],
    ["a", "2 to 3"],
  ]);
  expect(columns).toHaveLength(6);
  expect(notes).toContain("Are all equally strong? F(2, 13.4) = 5.21, p = 0.021.");
  expect(notes).toContain("Advantage of the left side (log odds): 0.20 (-0.02 to 0.42; p = 0.070).");
  expect(notes.join(" ")).toContain("Intervals are over 20 judges and 12 tasks.");
});

it("shows strengths with the sides corrected where they are known", () => {
  const sided = { strength: -0.52, interval: { low: -0.8, high: -0.3, level: 0.95 } };
  const systems = REPORT.systems.map((one) => ({ ...one, sideAdjusted: sided }));
  const { rows, columns } = toStrengthsTable({ ...REPORT, systems });
  expect(columns.map(({ id }) => id).slice(6)).toEqual(["strength_sides", "interval_sides"]);
  expect(rows[0]?.cells.slice(6)).toEqual([sided.strength, sided.interval]);
});

it("says of a ridge that it has no intervals, and of one task that the intervals are about it alone", () => {
  const ridge = toStrengthsTable({ ...REPORT, method: "ridge", differences: [] });
  expect(ridge.notes.join(" ")).toContain("A system never lost");
  expect(ridge.notes.join(" ")).not.toContain("Intervals are over");
  const here = toStrengthsTable({ ...REPORT, basis: "judges", tasks: 1 });
  expect(here.notes.join(" ")).toContain("Intervals are over 20 judges, this task only.");
});

it("gives each difference with its p-value before and after Holm", () => {
  const { rows } = toStrengthDifferencesTable(REPORT);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["b", "a", 1.4, { low: 1, high: 1.8, level: 0.95 }, 0.001, 0.003],
  ]);
});
