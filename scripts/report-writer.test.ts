import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseLines } from "@/test/results/golden-study";
import type { OriginReport } from "@/lib/results/origin/report";
import { isUndefined } from "@/lib/stats/undefined";
import {
  filesOf,
  goldenOrigin,
  goldenPairs,
  markdownTable,
  readGolden,
  xmlElements,
} from "./test-report-files";

/** The report as files says what the results page says: the same tables, pictures and words in the same order. */
const STAMP = "The judges were simulated; no person judged anything.";
const count = (names: readonly string[], name: string) => names.filter((one) => one === name).length;
const named = (files: ReadonlyMap<string, string>, words: string): string =>
  [...files].find(([path]) => path.startsWith("figures/") && path.includes(words))?.[1] ?? "";
const percent = (share: number, digits: number) => `${(100 * share).toFixed(digits)}%`;

describe("of the human-or-robot study with two arms", () => {
  const report = goldenOrigin("d_human_or_robot_two_arms");
  let files = new Map<string, string>();
  let text = "";
  beforeAll(() => {
    files = filesOf({ origin: report }, { stamps: [STAMP] });
    text = files.get("report.md") ?? "";
  });

  it("every judge and sample stands in its table with its rounded share", () => {
    for (const { arm, byJudge } of report.arms) {
      const [, ...rows] = markdownTable(text, `Judges of arm ${arm}`);
      const expected = byJudge.map(({ judge, n, tp, fp, tn, fn, accuracy }) =>
        [judge, n, tp, fp, tn, fn, percent(accuracy, 0)].map(String),
      );
      expect(rows.sort()).toEqual(expected.sort());
    }
    for (const { arm, bySample } of report.arms) {
      const [, ...rows] = markdownTable(text, `Samples of arm ${arm}`);
      const shares = bySample.map(({ sample, n, share }) => [sample, String(n), percent(share, 0)]);
      expect(rows.map((cells) => [cells[0], cells[4], cells[5]])).toEqual(shares);
    }
  });

  it("the arms' figures stand in theirs", () => {
    const [heads = [], ...rows] = markdownTable(text, "Human or robot, by arm");
    const cell = (row: string[], head: string) => row[heads.indexOf(head)];
    for (const [at, { counts, accuracy, crossed }] of report.arms.entries()) {
      const row = rows[at] ?? [];
      expect(["TP", "FP", "TN", "FN"].map((head) => cell(row, head))).toEqual(
        [counts.tp, counts.fp, counts.tn, counts.fn].map(String),
      );
      if (isUndefined(accuracy) || isUndefined(crossed.interval)) throw new Error("both arms have answers");
      expect(cell(row, "Right")).toBe(percent(accuracy, 1));
      const { low, high } = crossed.interval;
      expect(cell(row, "Interval over judges and samples")).toBe(
        `${(100 * low).toFixed(1)} to ${percent(high, 1)}`,
      );
    }
  });

  it("what is stamped on the study stands under the title, below every table, and in every picture", () => {
    expect(text).toMatch(new RegExp(`^# A study\n\n\\*\\*${STAMP}\\*\\*\n`));
    const tables = [...text.matchAll(/^\| --/gm)].length;
    expect(tables).toBeGreaterThan(20);
    expect(text.split(`\n- ${STAMP}`)).toHaveLength(tables + 1);
    const pictures = [...files].filter(([path]) => path.endsWith(".svg"));
    expect(pictures).toHaveLength(12);
    for (const [, svg] of pictures) expect(svg.split("The judges were simulated;").length).toBe(3);
  });

  it("each picture that it names is there, and each that is there is named in both reports", () => {
    const linked = [...text.matchAll(/!\[[^\n]*\]\(([^)]*)\)/g)].map(([, path]) => path);
    expect(linked).toEqual([...files.keys()].filter((path) => path.startsWith("figures/")));
    for (const path of linked) expect(files.get("report.tex")).toContain(`{${path?.replace(".svg", "")}}`);
  });

  it("pictures have as many marks as there are data", () => {
    const dots = xmlElements(named(files, "accuracy-of-each-judge"));
    expect(count(dots, "circle")).toBe(report.arms.reduce((sum, { byJudge }) => sum + byJudge.length, 0));
    // A sheet of paper, the null line's lines apart: a square for each sample.
    for (const { arm, bySample } of report.arms)
      expect(count(xmlElements(named(files, `arm-${arm.toLowerCase()}-samples`)), "rect")).toBe(
        1 + bySample.length,
      );
    const boxes = xmlElements(named(files, "seconds-per-trial"));
    expect(count(boxes, "rect")).toBe(1 + 4);
  });

  it("pictures need nothing of a page and hold nothing that runs or is loaded", () => {
    for (const [path, svg] of files) {
      if (!path.endsWith(".svg")) continue;
      expect(xmlElements(svg).slice(0, 3)).toEqual(["svg", "title", "desc"]);
      expect(svg).not.toMatch(/var\(|url\(|href|<script|<style|class=|on[a-z]+="|NaN|undefined|Infinity/);
    }
  });
});

describe("of the published side-by-side study", () => {
  it("all 550 sums of the paper's table stand in it", () => {
    const text = filesOf({ pairs: goldenPairs("a_side_by_side_table4") }).get("report.md") ?? "";
    let found = 0;
    for (const { language = "", task, property = "", system = "", sum } of parseLines(
      readGolden("a_side_by_side_table4/sagodi2024_table4.csv"),
    )) {
      const [heads = [], ...rows] = markdownTable(text, `${language}: sums over 5 judges`);
      const at = heads.indexOf(system === "" ? property : `${property}, ${system}`);
      expect(rows.find(([name]) => name === task)?.[at]).toBe(sum);
      found += 1;
    }
    expect(found).toBe(550);
  });

  it("each difference stands with its rounded mean, and each picture of marks adds up", () => {
    const report = goldenPairs("a_side_by_side_table4");
    const files = filesOf({ pairs: report });
    const [heads = [], ...rows] = markdownTable(
      files.get("report.md") ?? "",
      "Differences, with intervals over judges and tasks",
    );
    const means = report.questions.flatMap(({ contrasts }) =>
      contrasts.map(({ difference }) => difference.mean),
    );
    expect(rows.map((row) => row[heads.indexOf("Mean")])).toEqual(
      means.map((mean) => (isUndefined(mean) ? "–" : mean.toFixed(2))),
    );
    for (const { question, systems } of report.questions.filter(({ kind }) => kind === "sample")) {
      const own = xmlElements(named(files, `-${question.replace("_", "-")}.svg`));
      const bars = systems.reduce((sum, { scores }) => sum + scores.filter((n) => n > 0).length, 0);
      // Beside the bars: the paper, and the boxes of the key.
      expect(count(own, "rect")).toBe(1 + 4 + bars);
    }
  });
});

const NASTY = '<b>&"]]>\u0000\u0007 \ud800 50% {x}_\\^~#$ [a](b) 中文 🙂 *|*';
const nasty = () => {
  const report = goldenOrigin("d_human_or_robot_two_arms");
  const [first, ...others] = report.arms;
  if (!first) throw new Error("the study has arms");
  const bySystem = first.bySystem.map((one) => ({ ...one, system: NASTY }));
  const arm = { ...first, arm: NASTY, bySystem };
  return filesOf({ origin: { ...report, arms: [arm, ...others] } }, { title: NASTY, stamps: [NASTY] });
};

it("names that any of the formats takes for its own break none of them", () => {
  const files = nasty();
  for (const [path, svg] of files) if (path.endsWith(".svg")) expect(() => xmlElements(svg)).not.toThrow();
  const tex = files.get("report.tex") ?? "";
  expect(tex).toContain("\\textless{}b\\textgreater{}\\&");
  expect(tex).toContain(
    "50\\% \\{x\\}\\_\\textbackslash{}\\textasciicircum{}\\textasciitilde{}\\#\\$ {[}a{]}(b)",
  );
  expect(tex).toContain("\\DeclareUnicodeCharacter{4E2D}");
  expect(tex).toContain("\\DeclareUnicodeCharacter{1F642}");
  expect(tex).not.toMatch(/[\u0000\u0007]/);
  expect(files.get("report.md")).toContain('# &lt;b>&amp;"\\]\\]>');
});

/** Where somebody has LaTeX. */
const hasLatex = spawnSync("pdflatex", ["--version"]).status === 0;
describe.skipIf(!hasLatex)("pdfLaTeX", () => {
  const work = mkdtempSync(join(tmpdir(), "report-"));
  afterAll(() => rmSync(work, { recursive: true }));
  it.each([
    ["two arms", () => filesOf({ origin: goldenOrigin("d_human_or_robot_two_arms") })],
    ["a published table", () => filesOf({ pairs: goldenPairs("a_side_by_side_table4") })],
    ["three systems, awkward", () => filesOf({ pairs: goldenPairs("e_side_by_side_three_systems") })],
    ["names with signs", nasty],
  ])("makes pages of the report: %s", (_, make) => {
    writeFileSync(join(work, "report.tex"), make().get("report.tex") ?? "");
    const { status, stdout } = spawnSync(
      "pdflatex",
      ["-interaction=nonstopmode", "-halt-on-error", "report.tex"],
      { cwd: work },
    );
    expect(String(stdout).match(/^!.*/m)?.[0]).toBeUndefined();
    expect(status).toBe(0);
    expect(String(stdout)).toMatch(/Output written on report\.pdf \(\d\d pages/);
  });
});

it("of yes and no answers nothing is said about how sure judges were", () => {
  const graded = goldenOrigin("f_human_or_robot_one_arm");
  const said = (origin: OriginReport): string => {
    const files = filesOf({ origin });
    return `${[...files.keys()].join("\n")}\n${files.get("report.md") ?? ""}`;
  };
  const sureness = /probably|surely|ROC|Brier|AUC|When unsure|stated-against/;
  expect(said(graded)).toMatch(sureness);
  expect(said({ ...graded, isGraded: false }).replace("no ROC curve, no calibration", "")).not.toMatch(
    sureness,
  );
});
