import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { numberTable } from "@/lib/exchange/bundle/number-table";
import { settingTable } from "@/lib/exchange/bundle/setting-table";
import { csvLine, csvWriter } from "@/lib/exchange/csv/csv-text";
import type { LabelledUnit } from "@/lib/results/labels/report";
import { toLabelsReport } from "@/lib/results/labels/to-labels-report";
import { reportNumbers } from "@/lib/results/numbers/report-numbers";
import { labelSettings, labelsOf } from "@/lib/study/labelling/labels";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { makeAnalysisScripts } from "@/scripts/analysis-scripts";
import { RUNNERS, runScript } from "@/test/exchange/interpreters";
import { PRINTED, liuUnits } from "@/test/results/liu-labels";
import { type ExportedLabel, LABEL_COLUMNS } from "./label-table";

const work = mkdtempSync(join(tmpdir(), "label-scripts-"));
beforeAll(makeAnalysisScripts);
afterAll(() => rmSync(work, { recursive: true }));

const systems = Object.keys(PRINTED).filter((name) => name !== "Mean");

const protocolWith = (kinds?: object[]) => {
  const made = completeProtocol({
    slug: "labels",
    title: "Labels",
    design: "labelling",
    systems: [{ id: "people", reference: true }, ...systems.map((id) => ({ id }))],
    ...(kinds && { statements: { kinds } }),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.protocol;
};

/** What labels.csv holds of these units. */
const rowsOf = (units: readonly LabelledUnit[]): ExportedLabel[] =>
  units.flatMap(({ labels, decision, isIdentical, ...unit }) => {
    const row = (source: ExportedLabel["source"], label: string | null, judge: string | null = null) => ({
      ...unit,
      study: "labels",
      source,
      judge,
      session: judge,
      position: judge === null ? null : 1,
      label,
      passages: null,
      reason: null,
      at: null,
    });
    const rows = [
      ...(isIdentical ? [row("automatic", "correct")] : []),
      ...labels.map(({ judge, label }) => row("coder", label, judge)),
      ...(decision === null ? [] : [row("adjudicator", decision)]),
    ];
    return rows.length > 0 ? rows : [row("none", null)];
  });

const bundleOf = (units: readonly LabelledUnit[], kinds?: object[]): string => {
  const protocol = protocolWith(kinds);
  const folder = mkdtempSync(join(work, "bundle-"));
  mkdirSync(join(folder, "data"));
  const line = csvWriter(LABEL_COLUMNS);
  const head = csvLine(LABEL_COLUMNS.map(({ name }) => name));
  writeFileSync(join(folder, "data/labels.csv"), head + rowsOf(units).map(line).join(""));
  writeFileSync(join(folder, "settings.csv"), settingTable(protocol, []));
  writeFileSync(join(folder, "README.md"), "# Labels\n\nThe study `labels`. Stamps.\n");
  const report = toLabelsReport(units, {
    kinds: (labelSettings(protocol)?.kinds ?? []).map((kind) => ({ ...kind, labels: labelsOf(kind) })),
    systems,
    level: 0.95,
  });
  writeFileSync(join(folder, "report-numbers.csv"), numberTable(reportNumbers(report)));
  for (const script of ["analysis.R", "analysis.py"])
    copyFileSync(`generated/${script}`, join(folder, script));
  return folder;
};

const open = liuUnits({ isAdjudicated: false });
const asked = open.filter(({ isIdentical }) => !isIdentical);
const third = (unit: LabelledUnit): LabelledUnit => ({
  ...unit,
  labels: unit.isIdentical ? [] : [...unit.labels, { judge: "A03", label: unit.labels[0]?.label ?? "" }],
});

const STUDIES: [string, LabelledUnit[]][] = [
  ["with the paper's shares", liuUnits()],
  ["before anything is decided", open],
  ["of three people", open.map(third)],
  ["in which a third person labelled some programs", open.map((unit, at) => (at % 3 ? unit : third(unit)))],
  ["of one person", open.map((unit) => ({ ...unit, labels: unit.labels.slice(0, 1) }))],
  ["of ten units", asked.slice(0, 10)],
  [
    "in which all agree",
    asked.map((unit) => ({ ...unit, labels: unit.labels.map((one) => ({ ...one, label: "partial" })) })),
  ],
  ["that nobody labelled", open.map((unit) => ({ ...unit, isIdentical: false, labels: [] }))],
];

describe.each(RUNNERS)("$script", (runner) => {
  it.skipIf(runner.command === null).each(STUDIES)(
    "works out every number of a study %s",
    async (_, units) => {
      const { status, stdout, stderr } = await runScript(runner, bundleOf(units));
      expect(stdout + stderr).toMatch(/ agree with the report to 1e-9/);
      expect(status).toBe(0);
    },
  );

  it.skipIf(runner.command === null)("works out shares of kinds with labels of their own", async () => {
    const kinds = [
      {
        id: "input",
        label: "Errors",
        labels: [
          { id: "partial", label: "Name" },
          { id: "incorrect", label: "Type" },
        ],
      },
    ];
    const units = asked.filter(({ kind }) => kind === "input");
    const { status, stdout, stderr } = await runScript(runner, bundleOf(units, kinds));
    expect(stdout + stderr).toMatch(/ agree with the report to 1e-9/);
    expect(status).toBe(0);
  });
});
