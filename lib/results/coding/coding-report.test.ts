import { describe, expect, it } from "vitest";
import { type CodedEntry, finalCodes } from "./coding";
import { toCodingReport } from "./coding-report";

const [NAMES, LOOPS, LENGTH] = [1, 2, 3] as const;
const codes = [
  { id: NAMES, name: "names", description: "" },
  { id: LOOPS, name: "loops", description: "" },
  { id: LENGTH, name: "length", description: "" },
];
const entry = (at: number, said: Record<string, number[]>, more: Partial<CodedEntry> = {}): CodedEntry => ({
  session: "s1",
  judge: "J1",
  entry: `comment:${at}`,
  place: "comment",
  position: at,
  task: "sum",
  language: "python",
  systems: ["alpha", "beta"],
  codings: Object.entries(said).map(([coder, own]) => ({ coder, codes: own })),
  decision: null,
  ...more,
});

describe("the codes that count", () => {
  it("are those decided, else those that all agree on, else none", () => {
    expect(finalCodes(entry(1, { ana: [NAMES, LOOPS], ben: [LOOPS, NAMES] }))).toEqual([NAMES, LOOPS]);
    expect(finalCodes(entry(1, { ana: [NAMES], ben: [] }))).toBeNull();
    expect(finalCodes(entry(1, { ana: [], ben: [] }))).toEqual([]);
    expect(finalCodes(entry(1, {}))).toBeNull();
    const decided = entry(1, { ana: [NAMES], ben: [] }, { decision: { codes: [LENGTH], reason: "" } });
    expect(finalCodes(decided)).toEqual([LENGTH]);
  });
});

describe("the table of codes", () => {
  const entries = [
    entry(1, { ana: [NAMES], ben: [NAMES] }),
    entry(2, { ana: [NAMES, LOOPS], ben: [NAMES, LOOPS] }, { systems: ["alpha"] }),
    entry(
      3,
      { ana: [LOOPS], ben: [LENGTH] },
      { systems: ["beta"], decision: { codes: [LENGTH], reason: "" } },
    ),
    entry(4, { ana: [LOOPS], ben: [] }, { systems: ["beta"] }),
    entry(5, { ana: [], ben: [] }, { systems: [], place: "closing", position: null }),
    entry(6, { ana: [NAMES] }, { systems: ["beta"] }),
    entry(7, {}),
  ];
  const report = toCodingReport(entries, codes, ["alpha", "beta"]);

  it("counts by system what is agreed or decided; words on two programs are about both", () => {
    expect(report.counts.rows.map(({ cells }) => cells)).toEqual([
      ["names", 2, 2, 0, 3, 3 / 5],
      ["loops", 1, 0, 0, 1, 1 / 5],
      ["length", 0, 1, 0, 1, 1 / 5],
      ["none of them", 0, 0, 1, 1, 1 / 5],
      ["all coded", 2, 3, 1, 5, 1],
    ]);
    expect(report).toMatchObject({ coded: 6, single: 1, undecided: 1, decided: 1, people: 2 });
    expect(report.counts.notes.join(" ")).toMatch(
      /1 entry is left out.*1 entry was coded by one person only/,
    );
  });

  it("has the kappa of each code over what two people coded, worked out by hand", () => {
    // names: yes/yes twice, no/no three times: perfect. loops: yes/yes 1, yes/no 2, no/no 2 of 5:
    // agreed 3/5, expected (3/5)(1/5) + (2/5)(4/5) = 11/25, kappa = (15 - 11) / (25 - 11) = 2/7.
    const cells = report.agreement?.rows.map((row) => row.cells) ?? [];
    expect(cells.map(([name, units]) => [name, units])).toEqual([
      ["names", 5],
      ["loops", 5],
      ["length", 5],
    ]);
    expect(cells[0]?.[3]).toBe(1);
    expect(cells[1]?.[2]).toBeCloseTo(0.6, 12);
    expect(cells[1]?.[3]).toBeCloseTo(2 / 7, 12);
    // Fewer than 20 entries have no interval.
    expect(cells[1]?.[4]).toEqual({ undefined: "too_few_units" });
  });

  it("says nothing where nobody coded", () => {
    const empty = toCodingReport([entry(1, {})], codes, ["alpha"]);
    expect(empty).toMatchObject({ coded: 0, agreement: null });
    expect(empty.counts.rows[0]?.cells).toEqual(["names", 0, 0, 0, { undefined: "no_data" }]);
  });
});
