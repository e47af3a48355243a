import { expect, test } from "vitest";
import { fold, type ReportPart, section, tablePart } from "./report-part";
import { shortenParts } from "./shorten-parts";

const table = (rows: number, columns: number): ReportPart =>
  tablePart({
    caption: `${rows} by ${columns}`,
    columns: Array.from({ length: columns }, (_, at) => ({
      id: `c${at}`,
      label: `c${at}`,
      format: "number" as const,
      digits: 0,
    })),
    rows: [
      ...Array.from({ length: rows }, () => ({
        kind: "body" as const,
        cells: Array.from({ length: columns }, () => 1),
      })),
      { kind: "summary" as const, cells: Array.from({ length: columns }, () => 2) },
    ],
    notes: [],
  });

const sentences = (count: number): ReportPart => ({
  kind: "sentences",
  sentences: Array.from({ length: count }, (_, at) => `Answer ${at}.`),
});

const REPORT = [
  ...section("answer", "The answers", [fold("435 comparisons", [sentences(435)])]),
  ...section("paper", "The paper's table", [table(202, 436)]),
  ...section("small", "Small", [table(10, 5), sentences(60)]),
];

test("of many systems a page shows the beginning of what is long, says of how much, and keeps summary rows", () => {
  const { parts, cut } = shortenParts(REPORT, { systems: 30, whole: null });
  expect(cut).toEqual(["answer", "paper"]);
  expect(parts[0]).toMatchObject({
    parts: [
      { kind: "fold", parts: [{ kind: "sentences" }, { text: "Shown here: the first 20 of 435 answers." }] },
    ],
  });
  const [, paper, small] = parts as unknown as {
    parts: { table: { rows: { kind: string; cells: unknown[] }[] } }[];
  }[];
  expect(paper?.parts[1]).toMatchObject({
    text: "Shown here: the first 20 of 202 rows, and 20 of 436 columns.",
  });
  expect(paper?.parts[0]).toMatchObject({ isCut: true });
  const rows = paper?.parts[0]?.table.rows ?? [];
  expect(rows.map(({ kind, cells }) => [kind, cells.length])).toEqual([
    ...Array.from({ length: 20 }, () => ["body", 20]),
    ["summary", 20],
  ]);
  expect(small).toBe(REPORT[2]);
  expect(JSON.stringify(parts).length).toBeLessThan(JSON.stringify(REPORT).length / 20);
});

test("the section that somebody asked for is whole, and the others stay short", () => {
  const { parts, cut } = shortenParts(REPORT, { systems: 30, whole: "paper" });
  expect(cut).toEqual(["answer"]);
  expect(parts[1]).toBe(REPORT[1]);
});

test("of few systems nothing is cut, however many tasks there are", () => {
  expect(shortenParts(REPORT, { systems: 16, whole: null })).toEqual({ parts: REPORT, cut: [] });
});
