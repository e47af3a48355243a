import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { parseVerdicts } from "@/test/results/golden-study";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { Table } from "@/lib/results/table";
import { isUndefined } from "@/lib/stats/undefined";
import { presetQuestions } from "@/lib/study/design";
import { toAgreementTable } from "./agreement-table";
import { toChoiceTable, toPlainChoiceTable } from "./choice-table";
import { toConsistencyTable } from "./consistency-table";
import { toDifferenceTable } from "./difference-table";
import { toEffectTable, toPlainEffectTable } from "./effect-table";
import { asLabels } from "@/lib/results/tables/labels";
import { toLeftTable } from "./left-table";
import { toMarksTable } from "./marks-table";
import { toMeansTable } from "./means-table";
import { toOtherIntervalsTable } from "./other-intervals-table";
import { toPaperCounts, toPaperText } from "./paper-text";
import { toReliabilityTable } from "./reliability-table";
import { toSensitivityTable } from "./sensitivity-table";
import { hasSideEffects, toSideTable } from "./side-table";
import { toVariantTable } from "./variant-table";

const folder = "lib/results/golden/a_side_by_side_table4";
const rows = parseVerdicts(readFileSync(`${folder}/verdicts.csv`, "utf8"));
const questions = presetQuestions("side-by-side");
const labels = asLabels(questions);
const order = questions.map(({ id }) => id);
const analysis = { primary: "preference", family: ["readability"], alpha: 0.05, margin: null };
const reportOf = (own: typeof rows, excludedSessions?: ReadonlySet<string>) =>
  toPairsReport({
    ...countPairs(own, excludedSessions ? { excludedSessions } : {}),
    order,
    analysis,
    isWhole: true,
  });
const report = reportOf(rows);
const contrasts = report.questions.flatMap((question) => question.contrasts);
const choices = contrasts.filter(({ choice }) => choice !== null);

const cell = (table: Table, row: number, id: string): unknown =>
  table.rows[row]?.cells[table.columns.findIndex((column) => column.id === id)];

/** The same scores as if each program had been shown alone. */
const ratings = rows.flatMap((row) => {
  if (row.system === null) return [];
  const position = row.pane === "left" ? 2 * row.position - 1 : 2 * row.position;
  const shown = { leftSystem: row.system, rightSystem: null, pane: "left" as const };
  return [{ ...row, ...shown, position, trial: `${row.session}-${position}` }];
});

describe("the tables of a rating report", () => {
  const rating = reportOf(ratings);
  const differences = rating.questions.flatMap((question) => question.contrasts);

  it("have the differences of a side-by-side report with the same scores, and say what they are taken in", () => {
    const table = toDifferenceTable(differences, labels, rating.level);
    const before = toDifferenceTable(contrasts, labels, report.level);
    expect(table.rows).toHaveLength(5);
    for (let row = 0; row < 5; row += 1)
      for (const id of ["judges", "tasks", "trials", "mean", "interval", "p"])
        expect(cell(table, row, id)).toEqual(cell(before, row, id));
    expect(cell(table, 0, "compared_in")).toBe("judge and task");
    expect(before.columns.map(({ id }) => id)).not.toContain("compared_in");
    expect(cell(toEffectTable(differences, labels), 0, "dz")).toBe(
      cell(toEffectTable(contrasts, labels), 0, "dz"),
    );
    expect(cell(toMarksTable(rating.questions, labels), 0, "interval")).toMatchObject({ level: 0.95 });
  });

  it("have no pairs where each judge scored one system", () => {
    const apart = reportOf(
      ratings.filter(({ judge, system }) => (system === "chatgpt") === Number(judge.slice(1)) % 2 > 0),
    );
    const own = apart.questions.flatMap((question) => question.contrasts);
    expect(cell(toDifferenceTable(own, labels, apart.level), 0, "compared_in")).toBe("all scores");
    const effects = toEffectTable(own, labels);
    expect(["better", "equal", "worse", "incomplete"].map((id) => cell(effects, 0, id))).toEqual([
      0, 0, 0, 0,
    ]);
    expect(isUndefined(cell(effects, 0, "g") as number)).toBe(false);
    expect(toOtherIntervalsTable(own, labels).notes.join(" ")).toContain("Welch");
  });

  it("set comparisons, and each system's mean after them, beside those with excluded sessions", () => {
    const without = reportOf(ratings, new Set([ratings[0]?.session ?? ""]));
    const table = toVariantTable(without, labels);
    expect([cell(table, 0, "positive_favours"), cell(table, 0, "over")]).toEqual(["copilot", "chatgpt"]);
    expect([cell(table, 1, "positive_favours"), cell(table, 1, "over")]).toEqual(["chatgpt", ""]);
    expect(cell(table, 0, "n_excluded")).toBeGreaterThan(cell(table, 0, "n") as number);
  });
});

describe("the tables of a side-by-side report", () => {
  it("give R's mean, interval and p of the first question, and what the frozen analysis says of it", () => {
    const table = toDifferenceTable(contrasts, labels, report.level);
    expect(cell(table, 0, "question")).toBe("First impression");
    expect(cell(table, 0, "mean")).toBeCloseTo(-0.748, 12);
    expect(cell(table, 0, "interval")).toEqual({
      low: expect.closeTo(-1.0476456998313881, 9) as number,
      high: expect.closeTo(-4.3939484560440478e-1, 9) as number,
      level: 0.95,
    });
    expect(cell(table, 0, "p")).toBeCloseTo(6.5302472645440492e-5, 12);
    expect([cell(table, 0, "p_holm"), cell(table, 0, "role")]).toEqual(["", "exploratory"]);
    expect([cell(table, 1, "role"), cell(table, 5, "role")]).toEqual(["in the family", "primary"]);
    expect(cell(table, 5, "p_holm")).toBeGreaterThan(cell(table, 5, "p") as number);
  });

  it("give the naive and one-way intervals and the exact signed rank beside it", () => {
    const table = toOtherIntervalsTable(contrasts, labels);
    expect(cell(table, 0, "by_judge")).toMatchObject({
      low: expect.closeTo(-0.919181517948642, 9) as number,
    });
    expect(cell(table, 0, "naive")).toMatchObject({ low: expect.closeTo(-0.9211501800904811, 9) as number });
    expect(cell(table, 0, "p_signed_rank")).toBe(0.001953125);
  });

  it("print the paper's averages and standard deviations, to its decimals", () => {
    const printed = readFileSync(`${folder}/sagodi2024_table4_printed_summary.csv`, "utf8")
      .trim()
      .split(/\r?\n/);
    const column = (language: string, property: string, system: string, statistic: string) =>
      Number(
        printed
          .find((line) => line.startsWith(`${language},${property},${system},${statistic},`))
          ?.split(",")[4],
      );
    for (const block of report.paper.blocks) {
      const table = toPaperText(report.paper, block, labels);
      expect(table.caption).toBe(`${block.language}: sums over 5 judges`);
      for (const [at, statistic] of ["average", "st_deviation"].entries()) {
        const row = table.rows.at(at - 2);
        expect(Number((row?.cells[1] as number).toFixed(row?.digits))).toBe(
          column(block.language, "first_impression", "chatgpt", statistic),
        );
      }
    }
  });

  it("show means, and say of how many scores, as soon as a cell lacks one", () => {
    const gap = reportOf(
      rows.filter(
        ({ judge, task, question, system }) =>
          !(
            judge === rows[0]?.judge &&
            task === rows[0].task &&
            question === "readability" &&
            system === "copilot"
          ),
      ),
    );
    const block = gap.paper.blocks.find(({ shows }) => shows === "means");
    if (!block) throw new Error("no block shows means");
    const table = toPaperText(gap.paper, block, labels);
    expect(table.caption).toContain("means over 5 judges");
    expect(table.notes).toContainEqual(
      "Means are shown because cells have different numbers of scores (4 to 5).",
    );
    expect(toPaperCounts(gap.paper, block, labels).rows.flatMap(({ cells }) => cells)).toContain(4);
  });

  it("say a lone question in the caption, and which way positive leans", () => {
    for (const table of [
      toChoiceTable(choices, labels),
      toPlainChoiceTable(choices, labels),
      toSideTable(choices, labels),
      toConsistencyTable(choices, labels),
      toLeftTable(report.questions, labels),
    ]) {
      expect(table.caption).toMatch(/^Which one is better: [a-z]/);
      expect(table.columns.map(({ id }) => id)).not.toContain("question");
    }
    const graded = /leaves out how clearly/;
    const votes = choices.map((choice) => ({ ...choice, isVote: true }));
    expect(toChoiceTable(choices, labels).notes.join(" ")).toMatch(graded);
    expect(toChoiceTable(votes, labels).notes.join(" ")).not.toMatch(graded);
    const side = toSideTable(choices, labels);
    expect([cell(side, 0, "positive_favours"), cell(side, 0, "over")]).toEqual(["copilot", "chatgpt"]);
    expect((cell(side, 0, "left") as number) + (cell(side, 0, "right") as number)).toBe(250);
  });

  it("give effect sizes their intervals, around each estimate", () => {
    const effects = toEffectTable(contrasts, labels);
    for (const id of ["dominance", "dz", "positive", "equal_steps"]) {
      const [estimate, interval] = [cell(effects, 0, id), cell(effects, 0, `${id}_interval`)];
      expect(interval).toMatchObject({ level: 0.95 });
      const { low, high } = interval as { low: number; high: number };
      expect(low < (estimate as number) && (estimate as number) < high).toBe(true);
    }
  });

  it("give scores by side, too, where sides were recorded", () => {
    const scored = contrasts.filter(({ kind }) => kind === "sample");
    const side = toSideTable(scored, labels);
    expect(side.caption).toBe("Differences corrected for sides");
    expect(side.rows).toHaveLength(scored.length);
    expect(hasSideEffects(scored)).toBe(true);
    expect(hasSideEffects([])).toBe(false);
  });

  it("count marks and outcomes so that they add up", () => {
    const marks = toMarksTable(report.questions, labels);
    const counts = ["minus_2", "minus_1", "plus_1", "plus_2"].map((id) => cell(marks, 0, id) as number);
    expect(counts.reduce((sum, count) => sum + count)).toBe(cell(marks, 0, "marks"));
    const effects = toEffectTable(contrasts, labels);
    const outcomes = ["better", "equal", "worse"].map((id) => cell(effects, 0, id) as number);
    expect(outcomes.reduce((sum, count) => sum + count)).toBe(250);
    expect(cell(effects, 5, "positive")).toBe("");
    const plain = toPlainEffectTable(contrasts, labels);
    expect([cell(plain, 5, "g"), cell(plain, 5, "cliffs_delta")]).toEqual(["", ""]);
  });

  it("list judges by name with one column a question, and agreement as R computes it", () => {
    const means = toMeansTable(report.questions, { earlier: "chatgpt", later: "copilot" }, "judge", labels);
    expect(means.rows).toHaveLength(10);
    expect(means.columns).toHaveLength(7);
    const agreement = toAgreementTable(report.questions, labels);
    expect(cell(agreement, 0, "alpha")).toBeCloseTo(0.38328833751826474, 9);
    expect(cell(agreement, 0, "ac1_interval")).toMatchObject({ level: 0.95 });
    const reliability = toReliabilityTable(report.questions, labels);
    expect(isUndefined(cell(reliability, 0, "icc") as number)).toBe(true);
    expect(cell(reliability, 0, "cohen")).toEqual({ undefined: "not_two_judges" });
    // lmer(score ~ 1 + (1 | judge) + (1 | unit)) of lme4 1.1-31.
    expect(cell(reliability, 0, "icc_a1")).toBeCloseTo(0.3801018204, 6);
  });

  it("set the result beside the one with excluded sessions, when there are some", () => {
    const session = rows[0]?.session ?? "";
    const without = reportOf(rows, new Set([session]));
    const table = toVariantTable(without, labels);
    expect(table.columns.map(({ id }) => id)).not.toContain("mean_repeats");
    expect(cell(table, 0, "mean_excluded")).toBeCloseTo(-0.748, 12);
    expect(cell(table, 0, "mean")).not.toBeCloseTo(-0.748, 3);
    expect(table.notes).toEqual(["With excluded: 25 trials more."]);
  });
});

describe("the table of a sensitivity analysis", () => {
  const row = {
    question: "first-impression",
    earlier: contrasts[0]?.earlier ?? "",
    later: contrasts[0]?.later ?? "",
    model: "cumulative-logit" as const,
    n: 500,
    judges: 10,
    tasks: 25,
    oddsRatio: 0.4,
    low: 0.3,
    high: 0.6,
    p: 0.001,
    status: "fitted",
    packageVersion: null,
    rVersion: "4.2.2",
  };
  const none = { ...row, oddsRatio: null, low: null, high: null, p: null, status: "one_level" };
  const table = toSensitivityTable(
    report,
    {
      rows: [
        { ...row, question: contrasts[0]?.question ?? "" },
        { ...none, later: "unknown" },
      ],
      level: 0.95,
      dataVersion: 1,
      isCurrent: false,
      uploadedAt: "2026-02-03T00:00:00.000Z",
    },
    labels,
  );

  it("has the odds ratio beside the report's mean of the same pair", () => {
    expect(cell(table, 0, "mean")).toBeCloseTo(-0.748, 12);
    expect(cell(table, 0, "odds_ratio")).toBe(0.4);
    expect(cell(table, 0, "odds_ratio_interval")).toEqual({ low: 0.3, high: 0.6, level: 0.95 });
  });

  it("says that the data changed since, and why a model has no odds ratio", () => {
    expect(cell(table, 1, "odds_ratio")).toBe("");
    expect(table.notes[0]).toContain("The data changed");
    expect(table.notes.join(" ")).toContain("no odds ratio, because fewer than two different answers occur");
  });
});
