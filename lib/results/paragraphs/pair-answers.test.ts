import { expect, it } from "vitest";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { goldenPairs } from "@/scripts/test-report-files";
import { toPairAnswers } from "./pair-answers";

const whole = goldenPairs("e_side_by_side_three_systems");

/** With these p-values of the pairs, of the ranking and of each two systems alone. */
const withP = (ranked: readonly number[], alone: readonly number[]): PairsReport => ({
  ...whole,
  questions: whole.questions.map((question) =>
    question.question !== "preference" || question.strengths === null
      ? question
      : {
          ...question,
          strengths: {
            ...question.strengths,
            differences: question.strengths.differences.map((one, at) => ({
              ...one,
              pHolm: ranked[at] ?? 1,
            })),
          },
          contrasts: question.contrasts.map((one, at) => ({ ...one, pHolm: alone[at] ?? 1 })),
        },
  ),
});

const first = (report: PairsReport): string => toPairAnswers(report, {}, "preference").answers[0] ?? "";

it("says why the ranking leaves open what a comparison tells apart, and the other way round", () => {
  const [one, two, three] = whole.questions
    .find(({ question }) => question === "preference")!
    .contrasts.map(({ earlier, later }) => `${earlier} vs. ${later}`);
  const said = first(withP([0.5, 0.001, 0.5], [0.5, 0.5, 0.001]));
  expect(said).toContain(`The ranking does not separate ${three}; the pairwise comparisons below do.`);
  expect(said).toContain(`The ranking separates ${two}; the pairwise comparisons below do not.`);
  expect(said).toMatch(/They ask different things: .*\.$/);
  expect(said).not.toContain(one);
});

it("says nothing of it where both agree", () => {
  expect(first(withP([0.5, 0.001, 0.5], [0.5, 0.001, 0.5]))).not.toContain("They ask different things");
});

it("concludes in a few words what the sentence of the only comparison concludes, and nothing of several", () => {
  const pair = goldenPairs("a_side_by_side_table4");
  const at = (level: number) =>
    toPairAnswers({ ...pair, level }, { preference: "Which is better" }, "preference");
  const { answers, verdict } = at(0.95);
  expect(verdict).toMatch(/^Which is better: (in favour of (chatgpt|copilot)|no significant difference)$/);
  const [, words = "nothing"] = verdict?.split(": ") ?? [];
  expect(answers[0]).toContain(`): ${words}`);
  // At this level every difference counts, at the other none.
  expect(at(1e-9).verdict).toMatch(/: in favour of (chatgpt|copilot)/);
  expect(at(1 - 1e-12).verdict).toContain("no significant difference");
  expect(toPairAnswers(whole, {}, "preference").verdict).toBeNull();
  expect(toPairAnswers(pair, {}, "unasked").verdict).toBeNull();
});

it("names ten pairs and counts the others, where there are more", () => {
  const [question] = whole.questions.filter(({ question }) => question === "preference");
  const [contrast, difference] = [question?.contrasts[0], question?.strengths?.differences[0]];
  if (!question?.strengths || !contrast || !difference) throw new Error("no choice between three systems");
  const names = Array.from({ length: 12 }, (_, at) => `system${at}`);
  const renamed = <Row extends object>(row: Row): Row[] =>
    names.map((later) => ({ ...row, earlier: "a", later }));
  const report: PairsReport = {
    ...whole,
    questions: [
      {
        ...question,
        contrasts: renamed(contrast).map((one) => ({ ...one, pHolm: 0.001 })),
        strengths: {
          ...question.strengths,
          differences: renamed(difference).map((one) => ({ ...one, pHolm: 0.5 })),
        },
      },
    ],
  };
  expect(first(report)).toContain("a vs. system9 and 2 other pairs; the pairwise comparisons below do.");
  expect(first(report)).not.toContain("system10");
});
