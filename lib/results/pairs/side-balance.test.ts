import { describe, expect, it } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import type { VerdictRow } from "@/lib/results/rows";
import { seededRandom } from "@/lib/simulate/random";
import { isUndefined } from "@/lib/stats/undefined";
import type { GatheredJudge } from "./gather";
import { areSidesBalanced } from "./side-balance";
import { toPairsReport } from "./to-pairs-report";

const pairOf = (left: number, right: number) => ({ judges: [judgeOf(left, right)] });
const judgeOf = (left: number, right: number): Pick<GatheredJudge, "left" | "right"> => ({
  left: { n: left, sum: 0, wins: 0, signs: 0 },
  right: { n: right, sum: 0, wins: 0, signs: 0 },
});

describe("the sides of pairs", () => {
  it.each([
    ["nothing was chosen", [], true],
    ["one pair was shown in both orders", [pairOf(60, 55)], true],
    ["few choices are as uneven as coins make them", [pairOf(12, 7), pairOf(2, 4)], true],
    ["every pair was stored in one order", [pairOf(40, 0), pairOf(0, 40)], false],
    ["every pair was voted on once", [pairOf(1, 0), pairOf(0, 1), pairOf(1, 0)], false],
    ["one pair of many was stored in one order", [pairOf(60, 55), pairOf(0, 30)], false],
  ] as const)("are or are not balanced where %s", (_name, pairs, isBalanced) => {
    expect(areSidesBalanced(pairs)).toBe(isBalanced);
  });

  it("are called unbalanced in at most 5 of 1,000 studies in which coins put systems on sides", () => {
    const random = seededRandom("coins");
    const study = () =>
      Array.from({ length: 10 }, () => {
        const left = Array.from({ length: 12 }, () => random.integer(2)).filter(Boolean).length;
        return pairOf(left, 12 - left);
      });
    const unbalanced = Array.from({ length: 1000 }, study).filter((pairs) => !areSidesBalanced(pairs));
    expect(unbalanced.length).toBeLessThanOrEqual(5);
  });
});

describe("votes between pairs that were stored in one order", () => {
  const vote = (trial: number, left: string, right: string, score: -1 | 1): VerdictRow => ({
    study: "study",
    arm: "main",
    judge: `J${trial % 7}`,
    session: `J${trial % 7}`,
    task: `t${trial % 9}`,
    language: "en",
    trial: String(trial),
    position: trial + 1,
    leftSystem: left,
    rightSystem: right,
    revision: 1,
    shownAt: "2025-03-03T10:00:00.000Z",
    answeredAt: "2025-03-03T10:00:00.000Z",
    readMs: null,
    judgeMs: null,
    flags: [],
    question: "preference",
    kind: "pair",
    pane: null,
    system: null,
    sample: null,
    score,
    orientedScore: score,
  });
  // The better system is always second, so a share of choices of the left would look like a bias.
  const rows = Array.from({ length: 90 }, (_, trial) => {
    const [left, right] = [
      ["a", "b"],
      ["b", "c"],
      ["a", "c"],
    ][trial % 3] as [string, string];
    return vote(trial, left, right, trial % 5 === 0 ? -1 : 1);
  });
  const report = toPairsReport({
    ...countPairs(rows),
    order: [],
    analysis: { primary: "preference", family: [], alpha: 0.05, margin: null },
    isWhole: true,
  });
  const [question] = report.questions;

  it("have no share of choices of the left, of all pairs and of each", () => {
    const lefts = [question?.choices?.left, ...(question?.contrasts.map(({ choice }) => choice?.left) ?? [])];
    expect(lefts).toHaveLength(4);
    for (const left of lefts)
      expect([left?.share, left?.pExact, left?.byJudge.pTwoSided]).toEqual(
        Array(3).fill({ undefined: "unbalanced_sides" }),
      );
  });

  it("have no effect of the side across pairs", () => {
    expect(question?.choices?.sideAdjusted.side.estimate).toEqual({ undefined: "unbalanced_sides" });
    const own = question?.contrasts.map(({ choice }) => choice?.sideAdjusted.side.estimate) ?? [];
    expect(own.every((estimate) => estimate !== undefined && isUndefined(estimate))).toBe(true);
  });
});
