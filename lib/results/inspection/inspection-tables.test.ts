import { expect, test } from "vitest";
import { type InspectedProgram, summariseInspection, toInspectionTables } from "./inspection-tables";

const item = (position: number, of: Partial<InspectedProgram> = {}): InspectedProgram => ({
  position,
  key: `s-${position}`,
  system: "alpha",
  task: "sum",
  language: "python",
  note: "",
  category: "",
  missing: null,
  irrelevant: null,
  notedBy: "ana@example.org",
  notedAt: "2026-03-01T09:00:00.000Z",
  ...of,
});
const empty = { notedBy: null, notedAt: null };

test("means are over the programs with an estimate, every program counting alike in the last row", () => {
  const { estimates } = toInspectionTables([
    item(1, { missing: 100, irrelevant: 90 }),
    item(2, { missing: 50 }),
    item(3, { system: "beta", missing: 75, irrelevant: 72 }),
    item(4, { system: "beta", note: "Only words." }),
    item(5, { system: "beta", ...empty }),
  ]);
  expect(estimates.rows.map(({ cells }) => cells)).toEqual([
    ["alpha", 2, 2, 0.75, 1, 0.9],
    ["beta", 2, 1, 0.75, 1, 0.72],
    ["All", 4, 3, 0.75, 2, expect.closeTo(0.81, 12)],
  ]);
});

test("categories are counted by system, the most frequent first, with shares of those that have one", () => {
  const { categories } = toInspectionTables([
    item(1, { category: "wrong loop" }),
    item(2, { category: "no input" }),
    item(3, { category: "no input", system: "beta" }),
    item(4),
  ]);
  expect(categories?.rows.map(({ cells }) => cells)).toEqual([
    ["no input", 1, 1, 2, expect.closeTo(2 / 3, 12)],
    ["wrong loop", 1, 0, 1, expect.closeTo(1 / 3, 12)],
  ]);
});

test("a list of which nothing was noted has no categories, no means and all its programs", () => {
  const { items, estimates, categories } = toInspectionTables([item(1, empty), item(2, empty)]);
  expect(categories).toBeNull();
  expect(items.rows).toHaveLength(2);
  expect(estimates.rows.at(-1)?.cells.slice(0, 3)).toEqual(["All", 0, 0]);
  expect(typeof estimates.rows.at(-1)?.cells[3]).not.toBe("number");
});

test("a summary has the same counts and means as numbers, of each system and of all", () => {
  const [alpha, beta, all] = summariseInspection([
    item(1, { missing: 100, irrelevant: 90, category: "no input" }),
    item(2, { missing: 50, category: "wrong loop" }),
    item(3, { missing: 75, category: "no input" }),
    item(4, { system: "beta", ...empty }),
  ]);
  expect(alpha).toEqual({
    system: "alpha",
    drawn: 3,
    noted: 3,
    missing: { programs: 3, mean: 75 },
    irrelevant: { programs: 1, mean: 90 },
    categories: [
      { category: "no input", programs: 2 },
      { category: "wrong loop", programs: 1 },
    ],
  });
  expect(beta).toMatchObject({ drawn: 1, noted: 0, missing: { programs: 0 }, categories: [] });
  expect(typeof beta?.missing.mean).not.toBe("number");
  expect(all).toMatchObject({ system: null, drawn: 4, noted: 3, missing: { mean: 75 } });
});
