import { expect, test } from "vitest";
import { alignTokens } from "@/lib/metrics/align-tokens";
import { undefinedBecause } from "@/lib/stats/undefined";
import { type SystemMismatch, toMismatchTable } from "./mismatch-table";
import { formatCell, type Table } from "./table";

/*
 * Counted by hand, a blank between two tokens; common tokens are those that stand in both in one order.
 *
 * system   reference           program               common           missing  irrelevant
 * parrot   return a + b ;      return a + b ;        all 5            0/5      0/5
 * parrot   if ( x ) return y   if ( x ) y ; y ;      if ( x ) y       1/6      3/8
 * parrot   x = 1               y = 2 ;               =                2/3      3/4
 * chatter  return a + b ;      print ( a ) ;         a ;              3/5      3/5
 * chatter  x = 1               x = x + 1             x = 1            0/3      2/5
 *
 * parrot:  missing (0 + 1/6 + 2/3) / 3 = 5/18;  irrelevant (0 + 3/8 + 3/4) / 3 = 3/8
 * chatter: missing (3/5 + 0) / 2 = 3/10;        irrelevant (3/5 + 2/5) / 2 = 1/2
 * over the two systems: missing (5/18 + 3/10) / 2 = 13/45; irrelevant (3/8 + 1/2) / 2 = 7/16
 */
const PROGRAMS = [
  { system: "parrot", reference: "return a + b ;", program: "return a + b ;", missing: 0, irrelevant: 0 },
  {
    system: "parrot",
    reference: "if ( x ) return y",
    program: "if ( x ) y ; y ;",
    missing: 1 / 6,
    irrelevant: 3 / 8,
  },
  { system: "parrot", reference: "x = 1", program: "y = 2 ;", missing: 2 / 3, irrelevant: 3 / 4 },
  {
    system: "chatter",
    reference: "return a + b ;",
    program: "print ( a ) ;",
    missing: 3 / 5,
    irrelevant: 3 / 5,
  },
  { system: "chatter", reference: "x = 1", program: "x = x + 1", missing: 0, irrelevant: 2 / 5 },
];

const measured = PROGRAMS.map(({ system, reference, program }) => {
  const { missingShare, irrelevantShare } = alignTokens(reference.split(" "), program.split(" "));
  return { system, missing: missingShare as number, irrelevant: irrelevantShare as number };
});

const bySystem = ["parrot", "chatter"].map((system): SystemMismatch => {
  const own = measured.filter((one) => one.system === system);
  return {
    system,
    missing: own.map(({ missing }) => missing),
    irrelevant: own.map(({ irrelevant }) => irrelevant),
  };
});

test("the shares of single programs are those counted by hand", () => {
  expect(measured).toEqual(
    PROGRAMS.map(({ system, missing, irrelevant }) => ({ system, missing, irrelevant })),
  );
});

test("a system's share is the mean over its programs, the last row the mean over systems, with both complements", () => {
  const rows = numbersOf(toMismatchTable(bySystem));
  const expected = [
    [3, 5 / 18, 3 / 8, 13 / 18, 5 / 8],
    [2, 3 / 10, 1 / 2, 7 / 10, 1 / 2],
    [13 / 45, 7 / 16, 32 / 45, 9 / 16],
  ];
  expect(rows.map((row) => row.length)).toEqual([5, 5, 4]);
  rows.forEach((row, at) =>
    row.forEach((value, place) => expect(value).toBeCloseTo(expected[at]?.[place] ?? NaN, 12)),
  );
});

test("the means over Liu et al.'s five systems are those that their text names: 23.1% generated, 17.3% useful", () => {
  const printed = [
    { system: "Seq2Seq", missing: [0.818], irrelevant: [0.875] },
    { system: "SNM", missing: [0.712], irrelevant: [0.748] },
    { system: "Tree2Tree", missing: [0.754], irrelevant: [0.81] },
    { system: "TRANX", missing: [0.744], irrelevant: [0.815] },
    { system: "Coarse-to-Fine", missing: [0.816], irrelevant: [0.885] },
  ];
  const table = toMismatchTable(printed);
  expect(shownRow(table, table.rows.length - 1)).toEqual([
    "Mean over systems",
    "",
    "76.9%",
    "82.7%",
    "23.1%",
    "17.3%",
  ]);
});

test("a system without a measured program has no share, and takes no part in the mean", () => {
  const table = toMismatchTable([...bySystem, { system: "silent", missing: [], irrelevant: [] }]);
  const none = undefinedBecause("no_programs");
  expect(table.rows[2]?.cells).toEqual(["silent", 0, none, none, none, none]);
  expect(table.rows[3]?.cells[2]).toBeCloseTo(13 / 45, 12);
});

const numbersOf = ({ rows }: Table) =>
  rows.map(({ cells }) => cells.filter((cell) => typeof cell === "number"));

const shownRow = (table: Table, at: number) => {
  const row = table.rows[at];
  if (!row) throw new Error(`the table has no row ${at}`);
  return table.columns.map((column, place) => formatCell(row.cells[place] ?? "", column, row));
};
