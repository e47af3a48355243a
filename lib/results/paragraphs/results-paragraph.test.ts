import { describe, expect, it } from "vitest";
import { undefinedBecause } from "@/lib/stats/undefined";
import type { OriginOutcome, PairOutcome } from "./facts";
import { exampleFacts } from "@/test/results/paragraph-facts-example";
import { toLatexParagraph, toMarkdownParagraph } from "./paragraph-formats";
import { resultsParagraph } from "./results-paragraph";

const pairs: PairOutcome = {
  kind: "pairs",
  answers: ["Better: chatgpt leads (p < 0.001).", "Readability: the same [sic]."],
  agreement: [
    { question: "Readability", alpha: 0.383 },
    { question: "Which one is better?", alpha: undefinedBecause("one_category") },
  ],
  leftChosen: { share: 0.512, p: 0.75 },
  tiesInStrengths: "none",
  controlled: [],
  adjusted: [
    {
      earlier: "chatgpt",
      later: "copilot",
      estimate: -0.61,
      interval: { low: -0.9, high: -0.32, level: 0.95 },
    },
  ],
  variants: [{ words: "with the 3 excluded sessions", line: "readability -0.41" }],
};

const origin: OriginOutcome = {
  kind: "origin",
  answers: ["Judges were right 96% of the time.", "Judges were right 52% of the time."],
  arms: [
    {
      arm: "control",
      judges: 5,
      answers: 50,
      line: "96% (stdev. 9%)",
      errors: { fp: 0, fn: 2, p: 0.5 },
    },
    {
      arm: "test",
      judges: 10,
      answers: 100,
      line: "52% (stdev. 17%)",
      errors: { fp: 26, fn: 22, p: 0.67 },
    },
  ],
  comparisons: ["control was 44 points above test."],
  variants: [],
};

describe("the results paragraph", () => {
  it("gives a side-by-side study's answers first, the primary one before all, then sides and agreement", () => {
    const text = resultsParagraph({ ...exampleFacts("side-by-side"), outcome: pairs });
    expect(text).toMatch(/^10 judges gave answers in 250 trials\. Better: chatgpt leads/);
    expect(text).toContain("The left program was chosen in 51.2% of the choices (p = 0.75");
    expect(text).toContain(
      "Corrected for sides, the mean choice of copilot over chatgpt was -0.61 (positive favours copilot; 95% CI -0.90 to -0.32, over judges and tasks).",
    );
    expect(text).toContain("(Krippendorff\u2019s alpha) was 0.38 (Readability).");
    expect(text).toContain("Agreement cannot be told for Which one is better: only one category occurs");
    expect(text).toContain("With the 3 excluded sessions: readability -0.41.");
  });

  it("gives a human-or-robot study's answer per arm with both kinds of error, then the comparison", () => {
    const text = resultsParagraph({ ...exampleFacts("human-or-robot"), outcome: origin });
    expect(text).toContain("Arm test: Judges were right 52% of the time. Over 10 judges and 100 answers");
    expect(text).toContain(
      "was 52% (stdev. 17%); 26 false positives (a machine\u2019s program judged human)",
    );
    expect(text).toContain(
      "stood against 22 false negatives (p = 0.67 against equal rates, over judges and programs).",
    );
    expect(text).toContain("control was 44 points above test.");
  });

  it("reports nothing where nobody answered, and never a number that does not exist", () => {
    const facts = exampleFacts("side-by-side");
    const people = { ...facts.people, judges: 0, trials: 0 };
    expect(resultsParagraph({ ...facts, people })).toBe("No judge\u2019s answer is to be reported.");
    const why = undefinedBecause("no_data");
    const empty: PairOutcome = {
      kind: "pairs",
      answers: [],
      agreement: [],
      variants: [],
      leftChosen: { share: why, p: why },
      adjusted: [{ earlier: "a", later: "b", estimate: why, interval: why }],
      tiesInStrengths: "none",
      controlled: [],
    };
    expect(resultsParagraph({ ...facts, outcome: empty })).toBe("10 judges gave answers in 250 trials.");
  });

  it("claims no bias to a side of pairs that were always shown in one order", () => {
    const [why, one] = [undefinedBecause("unbalanced_sides"), undefinedBecause("one_side")];
    const outcome: PairOutcome = {
      ...pairs,
      leftChosen: { share: why, p: why },
      adjusted: [{ earlier: "a", later: "b", estimate: one, interval: one }],
    };
    const text = resultsParagraph({ ...exampleFacts("side-by-side"), outcome });
    expect(text).toContain("so nothing is said about a bias to a side.");
    expect(text).not.toMatch(/left program|Corrected for sides/);
  });

  it("says first what the numbers are not: people's, the planned end's, the whole study's", () => {
    const facts = exampleFacts("side-by-side");
    const text = resultsParagraph({
      ...facts,
      isSimulated: true,
      filter: ["arm c"],
      outcome: pairs,
      study: { ...facts.study, isUnsealedEarly: true },
    });
    expect(text).toMatch(
      /^The judges were simulated; .* unsealed early, .* Exploratory, .*\(arm c\): 10 judges/,
    );
  });
});

describe("a paragraph for elsewhere", () => {
  it("is escaped for LaTeX, with hashes that may break and minus signs that are set as such", () => {
    const text = toLatexParagraph(`50% of \u201ca_b\u201d, (-2, -1, +1, +2) ${"ab".repeat(32)} p < 0.001`);
    expect(text).toContain("50\\% of ``a\\_b'', ($-$2, $-$1, $+$1, $+$2)");
    expect(text).toContain("\\texttt{abababab\\allowbreak{}abababab");
    expect(text).toContain("p \\textless{} 0.001");
  });

  it("keeps Markdown's own signs from meaning anything", () => {
    expect(toMarkdownParagraph("a_b\n\nc_d")).toBe("a\\_b\n\nc\\_d\n");
    expect(toLatexParagraph("a_b\n\nc_d")).toBe("a\\_b\n\nc\\_d\n");
    expect(toMarkdownParagraph("a_b *c* [d] <e>")).toBe("a\\_b \\*c\\* \\[d\\] &lt;e>\n");
  });
});
