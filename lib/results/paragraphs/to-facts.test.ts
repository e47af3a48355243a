import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { parseVerdicts, toOriginTrials } from "@/test/results/golden-study";
import { accuracySentence } from "@/lib/results/origin/accuracy-sentence";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import { methodsParagraph } from "./methods-paragraph";
import { toPairAnswers } from "./pair-answers";
import { exampleFacts } from "@/test/results/paragraph-facts-example";
import { resultsParagraph } from "./results-paragraph";
import { type FactsInput, toParagraphFacts } from "./to-facts";

const read = (path: string) => readFileSync(`lib/results/golden/${path}`, "utf8");
const inputOf = (design: "side-by-side" | "human-or-robot"): Omit<FactsInput, "answered"> => {
  const { software, study, isSimulated, protocol } = exampleFacts(design);
  return {
    software,
    study,
    blindness: null,
    isSimulated,
    protocol,
    filter: null,
    sensitivity: null,
    languages: ["cpp", "java"],
    samples: 100,
    placedSessions: 0,
    skipped: [],
    quotedNames: null,
    course: exampleFacts(design).people.course,
  };
};

describe("the paragraphs of whole studies", () => {
  const rows = parseVerdicts(read("a_side_by_side_table4/verdicts.csv"));
  const { questions, analysis } = exampleFacts("side-by-side").protocol;
  const labels = Object.fromEntries(questions.map(({ id, label }) => [id, label.replace(/\?$/, "")]));
  const pairsOf = (own: typeof rows, isWhole = true): FactsInput["answered"] => {
    const report = toPairsReport({
      ...countPairs(own),
      order: questions.map(({ id }) => id),
      isWhole,
      analysis: { ...analysis, margin: null },
    });
    return { kind: "pairs", report, answers: toPairAnswers(report, labels, analysis.primary).answers };
  };

  it("tell the published side-by-side study with its ten judges and R's numbers", () => {
    const facts = toParagraphFacts({ ...inputOf("side-by-side"), answered: pairsOf(rows) });
    expect(methodsParagraph(facts)).toContain(
      "10 judges gave answers in 250 trials. 10 sessions were begun, 10 by a personal invite; all were completed.",
    );
    expect(methodsParagraph(facts)).toContain("The material was 25 tasks and 100 programs in cpp and java.");
    const text = resultsParagraph(facts);
    expect(text).toMatch(
      /^10 judges gave answers in 250 trials\. Which one is better: judges chose chatgpt over copilot 71%/,
    );
    expect(text).toContain(
      "First impression: the mean difference, copilot minus chatgpt, was -0.75 points (95% CI -1.05 to -0.44",
    );
    expect(text).toContain("(Krippendorff\u2019s alpha) was 0.38 (First impression)");
    expect(text).toMatch(
      /Corrected for sides, the mean choice of copilot over chatgpt was -0\.62 \(positive favours copilot;/,
    );
  });

  it("tell a part of it as exploratory, without the number of all its programs", () => {
    const facts = toParagraphFacts({
      ...inputOf("side-by-side"),
      filter: { language: "cpp", arm: null, taskClass: null, profile: null },
      answered: pairsOf(
        rows.filter(({ language }) => language === "cpp"),
        false,
      ),
    });
    expect(methodsParagraph(facts)).toContain("a part of the study (Language cpp)");
    expect(methodsParagraph(facts)).toContain("The material was 25 tasks in cpp.");
    expect(resultsParagraph(facts)).toMatch(
      /^Exploratory, for a part of the study \(Language cpp\): 5 judges/,
    );
  });

  it("hold for one judge, and for nobody", () => {
    const one = rows.filter(({ judge }) => judge === rows[0]?.judge);
    const text = resultsParagraph(toParagraphFacts({ ...inputOf("side-by-side"), answered: pairsOf(one) }));
    expect(text).toMatch(/^1 judge gave answers in 25 trials\./);
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
    const nobody = toParagraphFacts({ ...inputOf("side-by-side"), answered: pairsOf([]) });
    expect(resultsParagraph(nobody)).toBe("No judge\u2019s answer is to be reported.");
    expect(methodsParagraph(nobody)).toContain("0 judges gave answers in 0 trials.");
  });

  it("tell the published human-or-robot study with both arms as the paper prints them", () => {
    const folder = "d_human_or_robot_two_arms";
    const trials = toOriginTrials(parseVerdicts(read(`${folder}/verdicts.csv`)), read(`${folder}/truth.csv`));
    const report = toOriginReport({ counts: countOrigins(trials) });
    const answers = report.arms.map((arm) => accuracySentence(arm, report.panes));
    const facts = toParagraphFacts({
      ...inputOf("human-or-robot"),
      answered: { kind: "origin", report, answers },
    });
    expect(methodsParagraph(facts)).toContain("15 judges gave answers in 150 trials.");
    const text = resultsParagraph(facts);
    expect(text).toContain("was 52% (stdev. 17%); 26 false positives");
    expect(text).toContain("was 96% (stdev. 9%); 0 false positives");
    expect(text).toMatch(
      /in accuracy, arm CLSmith minus arm CLgen, was 44\.1 percentage points \(95% CI 29\.0 to 57\.1/,
    );
  });
});
