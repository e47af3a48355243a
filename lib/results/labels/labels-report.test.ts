import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { labelSections } from "@/lib/results/sections/labels/label-sections";
import { toPaperLabelTable } from "@/lib/results/tables/label-tables";
import { STANDARD_KINDS, labelsOf } from "@/lib/study/labelling/labels";
import reference from "@/lib/stats/reference/labels.json";
import { LIU_KINDS, PRINTED, liuUnits } from "@/test/results/liu-labels";
import type { LabelledUnit } from "./report";
import { toLabelsReport } from "./to-labels-report";

const kinds = STANDARD_KINDS.map((kind) => ({ id: kind.id, label: kind.label, labels: labelsOf(kind) }));
const systems = Object.keys(PRINTED).filter((name) => name !== "Mean");
const reportOf = (units: readonly LabelledUnit[]) => toLabelsReport(units, { kinds, systems, level: 0.95 });

describe("Table 10 of Liu et al. (2022)", () => {
  const table = toPaperLabelTable(reportOf(liuUnits()));

  it("comes out cell for cell, with the mean row", () => {
    const found = Object.fromEntries<unknown>(
      table.rows.map(({ cells }) => [
        cells[0] as string,
        Object.fromEntries(LIU_KINDS.map((kind, at) => [kind, cells[1 + 2 * at]])),
      ]),
    );
    expect(found).toEqual(PRINTED);
  });

  it("says the base of each cell, which differs by system for loops", () => {
    expect(table.rows.map(({ cells }) => cells[4])).toEqual([25, 27, 28, 27, 27, 134]);
    expect(table.rows.map(({ cells }) => cells[2])).toEqual([30, 30, 30, 30, 30, 150]);
  });

  it("leaves out what nobody decided, and says how much", () => {
    const report = reportOf(liuUnits({ isAdjudicated: false }));
    const undecided = report.kinds.reduce((sum, { states }) => sum + states.undecided, 0);
    expect(undecided).toBeGreaterThan(30);
    expect(toPaperLabelTable(report).notes.join(" ")).toContain(`${undecided} units are left out`);
    const bases = report.kinds.flatMap(({ bySystem }) => bySystem.map(({ n }) => n));
    const notApplicable = report.kinds.flatMap(({ bySystem }) => bySystem.map((cell) => cell.notApplicable));
    const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
    expect(sum(bases) + sum(notApplicable)).toBe(450 - undecided);
  });
});

describe("a report of labels", () => {
  it("does not depend on the order of its units", () => {
    expect(reportOf(liuUnits().toReversed())).toEqual(reportOf(liuUnits()));
  });

  it("measures agreement before adjudication, without what was correct by itself", () => {
    const [decided, open] = [reportOf(liuUnits()), reportOf(liuUnits({ isAdjudicated: false }))];
    expect(decided.agreement).toEqual(open.agreement);
    const asked = liuUnits().filter(({ isIdentical }) => !isIdentical).length;
    expect(decided.agreement.units).toBe(asked);
  });

  it("gives no Cohen's kappa of three people, and no Fleiss' kappa of unequal numbers", () => {
    const units = liuUnits().map((unit, at) =>
      at % 2 === 0 && !unit.isIdentical
        ? { ...unit, labels: [...unit.labels, { judge: "A03", label: "partial" }] }
        : unit,
    );
    const { cohen, fleiss, alpha } = reportOf(units).agreement;
    expect(cohen.value).toEqual({ undefined: "not_two_judges" });
    expect(fleiss.value).toEqual({ undefined: "unequal_judges" });
    expect(alpha.value).toBeTypeOf("number");
  });

  it("has no share and no coefficient where nothing was labelled, and no NaN anywhere", () => {
    const empty = liuUnits().map((unit) => ({ ...unit, isIdentical: false, labels: [], decision: null }));
    const report = reportOf(empty);
    expect(report.people).toBe(0);
    const parts = JSON.stringify(
      labelSections(report, { isSimulated: false, isImported: false, isPart: false }),
    );
    expect(parts).not.toMatch(/NaN|null%/);
    expect(parts).toContain("450 units are left out: nobody labelled them.");
  });

  it("counts what one person alone said, and says so", () => {
    const single = liuUnits().map((unit) => ({ ...unit, labels: unit.labels.slice(0, 1), decision: null }));
    const notes = toPaperLabelTable(reportOf(single)).notes.join(" ");
    expect(notes).toMatch(/\d+ units were labelled by one person only/);
  });
});

describe("agreement", () => {
  const report = reportOf(liuUnits());

  it("is of the ratings that the reference was made from", () => {
    const rows = liuUnits()
      .filter(({ isIdentical }) => !isIdentical)
      .map(({ sample, kind, labels }) => [sample, kind, ...labels.map(({ label }) => label)].join(","));
    const stored = readFileSync("lib/stats/reference/labels.csv", "utf8");
    expect(stored).toBe(["sample,kind,first,second", ...rows, ""].join("\n"));
  });

  it.each(["all", ...LIU_KINDS] as const)("equals R to 1e-9: %s", (kind) => {
    const found =
      kind === "all" ? report.agreement : report.kinds.find((one) => one.kind === kind)?.agreement;
    const { units, ...values } = reference[kind];
    expect(found?.units).toBe(units);
    for (const [name, value] of Object.entries(values))
      expect(Math.abs(Number(found?.[name as keyof typeof values].value) - value), name).toBeLessThan(1e-9);
  });
});
