import { describe, expect, test } from "vitest";
import { formatCell, type Table } from "@/lib/results/table";
import { isUndefined } from "@/lib/stats/undefined";
import { goldenOrigin, goldenPairs, pageOf } from "@/scripts/test-report-files";
import { toFileParts } from "./to-file-parts";
import { toReportParts } from "./to-report-parts";

const REPORTS = [
  ["two systems", { pairs: goldenPairs("a_side_by_side_table4") }],
  ["three systems", { pairs: goldenPairs("e_side_by_side_three_systems") }],
  ["human or robot in two arms", { origin: goldenOrigin("d_human_or_robot_two_arms") }],
  ["human or robot in one arm", { origin: goldenOrigin("f_human_or_robot_one_arm") }],
] as const;

describe.each(REPORTS)("the report of %s", (_, results) => {
  const parts = toReportParts(pageOf(results));
  const tables = toFileParts(parts).flatMap((part) => (part.kind === "table" ? [part.table] : []));

  test("begins with the answer, in sections of different names", () => {
    const sections = parts.map((part) => (part.kind === "section" ? part.id : part.kind));
    expect(sections[0]).toBe("answer");
    expect(new Set(sections).size).toBe(sections.length);
    expect(sections).not.toContain("table");
  });

  test("prints every interval with the bounds that it has", () => {
    let found = 0;
    for (const table of tables)
      for (const { low, high, shown, where } of intervalsOf(table)) {
        const [first, second] = shown.replace("%", "").split(" to ").map(Number);
        expect(first, where).toBeCloseTo(low, 0);
        expect(second, where).toBeCloseTo(high, 0);
        found += 1;
      }
    expect(found).toBeGreaterThan(10);
  });
});

test("the headline of two systems carries the marks of its sentence, and three systems have none", () => {
  const headlineOf = (study: string, given: object = {}) => {
    const [first] = toReportParts({ ...pageOf({ pairs: goldenPairs(study) }), ...given });
    const [answer] = first?.kind === "section" ? first.parts : [];
    return answer?.kind === "answer" ? answer.verdict : undefined;
  };
  expect(headlineOf("a_side_by_side_table4")).toMatch(/^[^[].*: in favour of chatgpt$/);
  expect(headlineOf("a_side_by_side_table4", { isSimulated: true })).toMatch(/^\[Simulated\] .*chatgpt$/);
  expect(headlineOf("e_side_by_side_three_systems")).toBeNull();
});

/** An interval of a share may be cut at 0 and 1, and nowhere else. */
const intervalsOf = (table: Table) =>
  table.rows.flatMap((row) =>
    row.cells.flatMap((cell, at) => {
      const column = table.columns[at];
      if (column === undefined || typeof cell === "string" || typeof cell === "number") return [];
      if (isUndefined(cell) || !column.format.endsWith("interval")) return [];
      const isShare = column.format === "percent-interval";
      if (isShare) expect(cell.high > 0 && cell.low < 1, `${table.caption}, ${column.label}`).toBe(true);
      const scale = column.format === "interval" ? 1 : 100;
      return [
        {
          low: scale * (isShare ? Math.max(0, cell.low) : cell.low),
          high: scale * (isShare ? Math.min(1, cell.high) : cell.high),
          shown: formatCell(cell, column, row),
          where: `${table.caption}, ${column.label}`,
        },
      ];
    }),
  );
