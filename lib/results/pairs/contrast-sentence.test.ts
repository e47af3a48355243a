import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { parseVerdicts } from "@/test/results/golden-study";
import type { VerdictOrTie, VerdictRow } from "@/lib/results/rows";
import { contrastSentence, contrastVerdict } from "./contrast-sentence";
import { reportSentences } from "./report-sentences";
import type { FrozenAnalysis } from "./report";
import { toPairsReport } from "./to-pairs-report";

const file = path.join(import.meta.dirname, "../golden/a_side_by_side_table4/verdicts.csv");
const rows = parseVerdicts(readFileSync(file, "utf8"));
const frozen: FrozenAnalysis = { primary: "preference", family: [], alpha: 0.05, margin: null };

const reportOf = (some: readonly VerdictOrTie[], analysis: Partial<FrozenAnalysis>, isWhole: boolean) =>
  toPairsReport({ ...countPairs(some), order: [], analysis: { ...frozen, ...analysis }, isWhole });

const tell = (some: readonly VerdictOrTie[], analysis: Partial<FrozenAnalysis> = {}, isWhole = true) => {
  const report = reportOf(some, analysis, isWhole);
  return reportSentences(report, { preference: "Which is better", usability: "Usability" }, "preference");
};
const about = (sentences: { answers: string[] }, label: string) =>
  sentences.answers.find((sentence) => sentence.startsWith(`${label}:`));

/** The same scores as if each program had been shown alone. */
const alone = (some: readonly VerdictRow[]): VerdictRow[] =>
  some.flatMap((row) => {
    if (row.system === null) return [];
    const { position } = row;
    const own = row.pane === "left" ? 2 * position - 1 : 2 * position;
    const shown = { leftSystem: row.system, rightSystem: null, pane: "left" as const };
    return [{ ...row, ...shown, position: own, trial: `${row.session}-${own}` }];
  });

describe("the sentence about two systems of a rating study", () => {
  it("has the interval of a side-by-side study with the same scores, as differences within judge and task", () => {
    const sentence = tell(alone(rows), { primary: "usability" }).answers.find((one) =>
      one.startsWith("Usability"),
    );
    expect(sentence).toBe(
      "Usability: the mean difference, copilot minus chatgpt, was -0.40 points by the same judges for the same tasks (95% CI -0.70 to -0.10, 10 judges and 25 tasks; p = 0.012): in favour of chatgpt.",
    );
  });

  it("says that the difference is over all scores where judges scored one system each", () => {
    const halves = alone(rows).filter(
      ({ system, judge }) => (system === "chatgpt") === Number(judge.slice(1)) % 2 > 0,
    );
    expect(about(tell(halves), "Usability")).toMatch(
      /^Usability: the mean difference, copilot minus chatgpt, was -?0\.\d\d points over all scores, since few judges scored both for a task \(95% CI -?\d\.\d\d to \d\.\d\d, 10 judges and 25 tasks; p = 0\.\d+\): .*\(exploratory\)\.$/,
    );
  });

  it("is the mean of the only system where there is nothing to compare", () => {
    const one = alone(rows).filter(({ system }) => system === "chatgpt");
    expect(about(tell(one), "Usability")).toMatch(/^Usability: chatgpt got \d\.\d\d on average/);
  });

  it("has words for two systems of which one has no scores", () => {
    const some = alone(rows).filter(
      ({ system, question }) => system === "chatgpt" || question !== "usability",
    );
    expect(about(tell(some), "Usability")).toBe("Usability: no answers compare chatgpt with copilot.");
  });
});

describe("the sentence about two systems", () => {
  it("comes first for the main question, in the direction of every table, with the crossed interval", () => {
    const { answers, first } = tell(rows);
    expect(first).toBe(1);
    expect(answers[0]).toBe(
      "Which is better: judges chose chatgpt over copilot 71% of the time; the mean was -0.62 on the scale from -2 (chatgpt) to +2 (copilot) (95% CI -0.85 to -0.36, 10 judges and 25 tasks; p < 0.001): in favour of chatgpt.",
    );
    expect(about(tell(rows), "Usability")).toBe(
      "Usability: the mean difference, copilot minus chatgpt, was -0.40 points (95% CI -0.70 to -0.10, 10 judges and 25 tasks; p = 0.012): in favour of chatgpt (exploratory).",
    );
  });

  it("concludes from the p adjusted in the frozen family, and calls every part of a study exploratory", () => {
    const family = ["usability", "first_impression", "readability", "modifiability", "acceptance"];
    expect(about(tell(rows, { family }), "Usability")).toContain(
      "p = 0.012, adjusted p = 0.027): in favour of chatgpt.",
    );
    // p alone is below alpha, so the sentence says why it is not enough.
    expect(about(tell(rows, { family, alpha: 0.02 }), "Usability")).toContain(
      "no significant difference after adjustment for the number of tests (Holm); only differences of more than ±",
    );
    expect(tell(rows, { family }, false).answers.every((one) => one.endsWith("(exploratory)."))).toBe(true);
  });

  it("says of votes, which are not graded, that a lean of 1 is the largest", () => {
    const votes = rows
      .filter(({ kind }) => kind === "pair")
      .map((row): VerdictRow => ({
        ...row,
        score: (row.score ?? 1) > 0 ? 1 : -1,
        orientedScore: (row.orientedScore ?? 1) > 0 ? 1 : -1,
      }));
    const report = toPairsReport({
      ...countPairs(votes),
      order: [],
      analysis: frozen,
      isWhole: true,
      answerable: new Map([["preference", [-1, 1]]]),
    });
    const [sentence] = reportSentences(report, { preference: "Which is better" }, "preference").answers;
    expect(sentence).toContain(
      "judges chose chatgpt over copilot 71% of the time; the mean was -0.42 on the scale from -1 (chatgpt) to +1 (copilot)",
    );
    expect(report.questions[0]?.contrasts[0]?.isVote).toBe(true);
    // Graded choices of which nobody was clear are still graded.
    expect(about(tell(votes), "Which is better")).toContain("on the scale from -2 (chatgpt) to +2 (copilot)");
  });

  it("says of two systems with nothing but ties that all choices are ties", () => {
    const [choice] = rows.filter(({ kind }) => kind === "pair");
    if (choice === undefined) throw new Error("the study asks for a choice");
    const ties = ["1", "2", "3"].map((trial): VerdictOrTie => ({ ...choice, trial, score: null }));
    const other: VerdictOrTie = { ...choice, trial: "4", leftSystem: "copilot", rightSystem: "third" };
    expect(tell([...ties, other]).answers).toContain(
      "Which is better: all choices between chatgpt and copilot are ties (3).",
    );
  });

  it("says what difference the data rule out, and equivalent only inside the frozen margin", () => {
    const few = rows.filter(({ task }) => ["bowling", "dice_game", "luhn", "gcd"].includes(task));
    const sentence = about(tell(few), "Usability") ?? "";
    expect(sentence).toContain("no significant difference; only differences of more than ±");
    const limit = Number(/±(\d\.\d\d)/.exec(sentence)?.[1]);
    expect(about(tell(few, { margin: limit }), "Usability")).toContain("equivalent within the margin");
    expect(about(tell(few, { margin: limit - 0.02 }), "Usability")).toContain("no significant difference");
  });

  it("concludes the same in a few words, and nothing without an interval", () => {
    const family = ["usability", "first_impression", "readability", "modifiability", "acceptance"];
    const few = rows.filter(({ task }) => ["bowling", "dice_game", "luhn", "gcd"].includes(task));
    const one = rows.filter(({ judge }) => judge === "J01");
    const conclusions = (
      [
        [rows, { family }, true],
        [rows, { family, margin: 4 }, true],
        [rows, { family, alpha: 0.02 }, true],
        [few, { family }, true],
        [few, { family, margin: 4 }, true],
        [rows, {}, false],
      ] as const
    ).flatMap(([some, analysis, isWhole]) => {
      const { questions, level } = reportOf(some, analysis, isWhole);
      return questions.flatMap(({ contrasts }) =>
        contrasts.map((contrast) => {
          const verdict = contrastVerdict(contrast, "Asked", 1 - level) ?? "";
          const [, words = "", tail = ""] = /^Asked: (.*?)( \(exploratory\))?$/.exec(verdict) ?? [];
          const sentence = contrastSentence(contrast, "Asked", 1 - level);
          expect(sentence).toContain(`): ${words}`);
          expect(sentence).toContain(`${tail}.`);
          expect(tail !== "").toBe(contrast.role === "exploratory");
          return words.replace(/chatgpt|copilot/, "one");
        }),
      );
    });
    expect(new Set(conclusions)).toEqual(
      new Set([
        "in favour of one",
        "in favour of one, though within the margin of equivalence",
        "one and copilot are equivalent within the margin",
        "no significant difference",
        "no significant difference after adjustment for the number of tests (Holm)",
      ]),
    );
    for (const { contrasts } of reportOf(one, {}, true).questions)
      for (const contrast of contrasts) expect(contrastVerdict(contrast, "Asked", 0.05)).toBeNull();
  });

  it("has words for one judge, one answer and nobody, and never says that there is no difference", () => {
    const one = rows.filter(({ judge }) => judge === "J01");
    expect(about(tell(one), "Usability")).toMatch(/1 judge and 25 tasks; no interval: fewer than two judges/);
    const [trial] = one;
    const single = one.filter((row) => row.trial === trial?.trial && row.kind === "pair");
    expect(tell(single).answers[0]).toMatch(/1 judge and 1 task; no interval/);
    const half = one.filter((row) => row.trial === trial?.trial && row.pane === "left");
    expect(about(tell(half), "Usability")).toBe("Usability: no answers compare chatgpt with copilot.");
    expect(tell([])).toEqual({ answers: [], first: 0 });
    for (const some of [rows, one, single, half])
      expect(tell(some).answers.join(" ")).not.toMatch(/no difference|NaN|undefined/);
  });
});
