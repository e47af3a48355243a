import { describe, expect, it } from "vitest";
import { LIU_Q4, liuCompletions } from "@/test/results/liu-completions";
import { goldenPairs, pageOf } from "@/scripts/test-report-files";
import type { ReportPart } from "@/lib/results/document/report-part";
import { toReportParts } from "@/lib/results/document/to-report-parts";
import { toTable } from "@/lib/results/figures/to-table";
import { seededRandom } from "@/lib/simulate/random";
import { USUAL_TIMES, simulateTimes } from "@/lib/simulate/timed/simulate-times";
import { formatCell, type Table } from "@/lib/results/table";
import { toTimedReport } from "@/lib/results/timed/to-timed-report";
import type { TimedReport } from "@/lib/results/timed/report";

const partsOf = (timed: TimedReport): ReportPart[] =>
  toReportParts({ ...pageOf({}), results: { ...pageOf({}).results, timed } });

const flat = (parts: readonly ReportPart[]): ReportPart[] =>
  parts.flatMap((part) => ("parts" in part ? [part, ...flat(part.parts)] : [part]));
const tablesOf = (parts: readonly ReportPart[]): Table[] =>
  flat(parts).flatMap((part) => (part.kind === "table" ? [part.table] : []));
const printed = ({ columns, rows }: Table): string[][] =>
  rows.map((row) => row.cells.map((cell, at) => formatCell(cell, columns[at]!, row)));

const simulated = simulateTimes(seededRandom("sections"), {
  groups: [8, 6],
  tasks: 6,
  groupStep: 0.3,
  population: { ...USUAL_TIMES, limitMinutes: 20, givingUp: 0.2 },
});

describe("the page of a study of timed tasks", () => {
  it("prints the paper's table in its digits", () => {
    const [paper] = tablesOf(partsOf(toTimedReport(liuCompletions()))).filter(({ caption }) =>
      caption.includes("Liu et al."),
    );
    const cells = LIU_Q4.map(({ group, scratch, program, F, p, d }) => [
      `Group ${group}`,
      scratch.toFixed(1),
      program.toFixed(1),
      F,
      "1",
      "98",
      p,
      d,
    ]);
    expect(paper && printed(paper).map((row) => row.slice(0, 8))).toEqual(cells);
    expect(paper?.notes.join(" ")).toContain("not");
  });

  it("answers first with the ratio and its interval, and says what ended without being done", () => {
    const [answer] = flat(partsOf(toTimedReport(simulated))).filter(({ kind }) => kind === "answer");
    if (answer?.kind !== "answer") throw new Error("no answer");
    expect(answer.sentence).toMatch(
      /^Starting from a program, tasks took \d\.\d\d times as long as from scratch \(95% interval \d\.\d\d to \d\.\d\d; p /,
    );
    const small = answer.parts.flatMap((part) => (part.kind === "words" ? [part.text] : [])).join(" ");
    const gaveUp = simulated.filter(({ outcome }) => outcome === "gave-up").length;
    expect(gaveUp).toBeGreaterThan(0);
    expect(small).toContain(`${gaveUp} given up`);
  });

  it("warns where people or tasks are fewer than simulations had", () => {
    const few = simulated.filter(({ participant }) => participant < "A05");
    const text = JSON.stringify(partsOf(toTimedReport(few)));
    expect(text).toContain("the interval may be too narrow");
  });

  it("has a table for every picture, with as many at risk as the curve says", () => {
    const parts = flat(partsOf(toTimedReport(simulated)));
    const figures = parts.flatMap((part) => (part.kind === "figure" ? [part.figure] : []));
    expect(figures.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["forest", "boxes", "curve"]));
    for (const figure of figures) expect(toTable(figure).rows.length).toBeGreaterThan(0);
    const [atRisk] = tablesOf(partsOf(toTimedReport(simulated))).filter(({ caption }) =>
      caption.includes("still in progress"),
    );
    const groupA = simulated.filter(({ group }) => group === "A");
    expect(atRisk?.rows.map(({ cells }) => cells[1])).toEqual(
      ["scratch", "program"].map((name) => groupA.filter(({ condition }) => condition === name).length),
    );
  });

  it("leaves the pages of other designs as they are", () => {
    const page = pageOf({ pairs: goldenPairs("e_side_by_side_three_systems") });
    expect(toReportParts(page)).toEqual(
      toReportParts({ ...page, results: { ...page.results, timed: null } }),
    );
  });
});
