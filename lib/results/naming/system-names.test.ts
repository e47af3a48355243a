import { describe, expect, test } from "vitest";
import { countOrigins } from "@/lib/results/counts/count-origins";
import type { ReportPart } from "@/lib/results/document/report-part";
import { toReportParts } from "@/lib/results/document/to-report-parts";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import { goldenPairs, pageOf, readGolden } from "@/scripts/test-report-files";
import { parseVerdicts, toOriginTrials } from "@/test/results/golden-study";
import { nameOfSystem, systemNames, withNamesInProtocol, withSystemNames } from "./system-names";

describe("the names of systems", () => {
  test("are their labels, and their ids where there is no label, or one that is too long", () => {
    const names = systemNames([
      { id: "a", label: "Model A" },
      { id: "b" },
      { id: "c", label: "c".repeat(41) },
    ]);
    expect(["a", "b", "c"].map((id) => nameOfSystem(names, id))).toEqual(["Model A", "b", "c"]);
  });

  test("are never the same for two systems", () => {
    const same = [
      { id: "a", label: "Model" },
      { id: "b", label: "Model" },
      { id: "c", label: "d" },
      { id: "d", label: "Delta" },
    ];
    expect([...systemNames(same)]).toEqual([["d", "Delta"]]);
  });

  test("stand in systems, arms and classes of a protocol alike", () => {
    const systems = [{ id: "a", label: "Model A", role: "machine" as const, reference: false }];
    const protocol = { systems, arms: [{ id: "a", systems: ["a"] }], filter: { want: "only:a" } };
    expect(withNamesInProtocol(protocol)).toEqual({
      systems: [{ ...systems[0], id: "Model A" }],
      arms: [{ id: "a", systems: ["Model A"] }],
      filter: { want: "only:Model A" },
    });
  });
});

describe("a report with labels", () => {
  const pairs = goldenPairs("e_side_by_side_three_systems");
  const two = goldenPairs("a_side_by_side_table4");
  const folder = "d_human_or_robot_two_arms";
  const origin = toOriginReport({
    counts: countOrigins(
      toOriginTrials(parseVerdicts(readGolden(`${folder}/verdicts.csv`)), readGolden(`${folder}/truth.csv`)),
    ),
  });
  const canary = (at: number): string => `QX${at}Z`;

  test.each([
    ["three systems", { pairs }, pairs.systems],
    ["two systems", { pairs: two }, two.systems],
    [
      "human or robot",
      { origin },
      [...new Set(origin.arms.flatMap(({ bySystem }) => bySystem.map(({ system }) => system)))],
    ],
  ])("of %s names every system by its label, wherever it would name an id", (_, results, ids) => {
    // As ids the canaries are told from every other word of the report.
    const asIds = new Map(ids.map((id, at) => [id, canary(at)]));
    const renamed = withSystemNames(results, asIds);
    const systems = ids.map((_id, at) => ({ id: canary(at), label: `Label ${at}!` }));
    const { note, others } = withoutNote(toReportParts(pageOf({ ...renamed, systems })));
    const plain = JSON.stringify(toReportParts(pageOf(renamed)));
    expect(plain).toContain(canary(0));
    expect(others).toContain("Label 0!");
    expect(withoutColumnIds(others)).not.toMatch(/QX\dZ/);
    expect(note).toContain(`Label 0! is ${canary(0)}`);
  });
});

/** The note below the answers, which says what files call each system, and all but it. */
const withoutNote = ([answer, ...rest]: ReportPart[]): { note: string; others: string } => {
  if (answer?.kind !== "section") throw new Error("a report begins with its answers");
  const { parts, ...head } = answer;
  return {
    note: JSON.stringify(parts.at(-1)),
    others: JSON.stringify([{ ...head, parts: parts.slice(0, -1) }, ...rest]),
  };
};

/** Ids of columns are no words. */
const withoutColumnIds = (json: string): string => json.replaceAll(/"id":"[^"]*"/g, '""');
