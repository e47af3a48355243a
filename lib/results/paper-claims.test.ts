import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { isUndefined } from "@/lib/stats/undefined";
import { countPairs } from "./counts/count-pairs";
import { formatNumber } from "./format-number";
import { parseLines, parseVerdicts } from "@/test/results/golden-study";
import type { MetricCell } from "./metric-cell";
import { taskKey } from "./metric-cell";
import { toPairsReport } from "./pairs/to-pairs-report";
import type { PaperBlock, PaperTable } from "./pairs/paper-table";
import type { VerdictRow } from "./rows";
import { type TaskClass, toTaskClasses } from "./task-classes";

/** What Sagodi, Siket and Ferenc (2024) print and say, from their own sums; the single marks behind them are invented. */
vi.setConfig({ testTimeout: 60_000 });
const read = (file: string) => readFileSync(path.join(import.meta.dirname, "golden", file), "utf8");
const rows = parseVerdicts(read("a_side_by_side_table4/verdicts.csv"));
const order = ["first_impression", "readability", "usability", "modifiability", "acceptance", "preference"];
const properties = order.slice(0, 5);

const paperOf = (some: readonly VerdictRow[]): PaperTable =>
  toPairsReport({
    ...countPairs(some),
    order,
    isWhole: true,
    analysis: { primary: "preference", family: [], alpha: 0.05, margin: null },
  }).paper;

const average = ({ columns }: PaperTable, block: PaperBlock | undefined, id: string): number => {
  const mean = block?.sums.average[columns.findIndex((column) => column.id === id)];
  if (mean === undefined || isUndefined(mean)) throw new Error(`no ${id}`);
  return mean;
};

const blockOf = (paper: PaperTable, language: string) =>
  paper.blocks.find((block) => block.language === language);

const cells = parseLines(read("b_pass_rates/sagodi2024_passrates.csv")).map((line) => ({
  task: line.task ?? "",
  language: line.language ?? "",
  system: line.system ?? "",
  isReference: false,
  n: 1,
  rates: line,
}));

const classesAt = (measure: string, atLeast: number): Map<string, TaskClass> => {
  const metric: MetricCell[] = cells.map(({ rates, ...cell }) => ({ ...cell, mean: Number(rates[measure]) }));
  return toTaskClasses(metric, ["chatgpt", "copilot"], atLeast);
};

const rowsOf = (classes: Map<string, TaskClass>, language: string, want: TaskClass) =>
  rows.filter((row) => row.language === language && classes.get(taskKey(row)) === want);

describe("the published table", () => {
  it("has its 44 averages and standard deviations at the printed decimals, from the counts", () => {
    const paper = paperOf(rows);
    expect(paper.blocks.map(({ shows }) => shows)).toEqual(["sums", "sums"]);
    const printed = parseLines(read("a_side_by_side_table4/sagodi2024_table4_printed_summary.csv"));
    expect(printed).toHaveLength(44);
    for (const { language = "", property = "", system, statistic, printed: value } of printed) {
      const { sums } = blockOf(paper, language) ?? {};
      const id = system ? `${property}.${system}` : property;
      const at = paper.columns.findIndex((column) => column.id === id);
      const computed = (statistic === "average" ? sums?.average : sums?.sampleSd)?.[at];
      if (computed === undefined || isUndefined(computed)) throw new Error(`no ${id} in ${language}`);
      expect(formatNumber(computed, 1)).toBe(Number(value).toFixed(1));
    }
  });
});

describe("the classes of tasks that reach 75% of the random tests", () => {
  const derived = parseLines(read("b_pass_rates/sagodi2024_class_means.csv"));
  const classes = classesAt("random_epsilon", 75);

  const papers = new Map<string, PaperTable>();
  const paperOfClass = (language: string, want: TaskClass): PaperTable => {
    const key = `${language} ${want}`;
    const paper = papers.get(key) ?? paperOf(rowsOf(classes, language, want));
    papers.set(key, paper);
    return paper;
  };

  it("have as many tasks and the same means of sums as were recomputed by others", () => {
    expect(derived).toHaveLength(88);
    for (const { language = "", class: name = "", property = "", system, n, mean } of derived) {
      const paper = paperOfClass(language, name as TaskClass);
      const block = blockOf(paper, language);
      expect(block?.rows.length).toBe(Number(n));
      const id = system ? `${property}.${system}` : property;
      expect(average(paper, block, id)).toBeCloseTo(Number(mean), 4);
    }
  });

  it("show what is said of Java: ChatGPT ahead in all classes, an exact tie in usability where only Copilot passes", () => {
    for (const want of ["both", "only:chatgpt", "only:copilot"] as const) {
      const paper = paperOf(rowsOf(classes, "java", want));
      const block = blockOf(paper, "java");
      for (const property of properties) {
        const gap =
          average(paper, block, `${property}.chatgpt`) - average(paper, block, `${property}.copilot`);
        if (want === "only:copilot" && property === "usability") expect(gap).toBe(0);
        else expect(gap).toBeGreaterThan(0);
      }
    }
  });

  it("do not show what is said of C++, that ChatGPT stays ahead but in modifiability where only Copilot passes", () => {
    const own = rowsOf(classes, "cpp", "only:copilot");
    expect([...new Set(own.map(({ task }) => task))]).toEqual(["solve_boolean"]);
    const paper = paperOf(own);
    const block = blockOf(paper, "cpp");
    for (const property of properties)
      expect(average(paper, block, `${property}.copilot`)).toBeGreaterThan(
        average(paper, block, `${property}.chatgpt`),
      );
    expect(average(paper, block, "preference")).toBeGreaterThan(0);
  });

  it("nor does any measure with any threshold", () => {
    const measures = ["edge_exact", "edge_epsilon", "random_exact", "random_epsilon"];
    const found = measures.flatMap((measure) => {
      const thresholds = [...new Set(cells.map(({ rates }) => Number(rates[measure])))];
      return thresholds.filter((atLeast) => {
        const own = rowsOf(classesAt(measure, atLeast), "cpp", "only:copilot");
        if (own.length === 0) return false;
        const paper = paperOf(own);
        const block = blockOf(paper, "cpp");
        return properties.every((property) => {
          const gap =
            average(paper, block, `${property}.copilot`) - average(paper, block, `${property}.chatgpt`);
          return property === "modifiability" ? gap > 0 : gap <= 0;
        });
      });
    });
    expect(found).toEqual([]);
  });
});
