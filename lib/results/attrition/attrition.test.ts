import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import { type Given, anyGiven, trialOf } from "@/test/results/trials";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { arbitraryRows } from "@/test/results/rows";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { VerdictRow } from "@/lib/results/rows";
import { armBoundsSentence, finishedSentence, pairBoundsSentence } from "./attrition-words";
import type { UnansweredTrial } from "./unanswered";
import { worstCase } from "./worst-case";
import { leastSeen, runs } from "@/test/property-runs";

/** Who left, and the worst cases, from counts against single rows. */
vi.setConfig({ testTimeout: 60_000 });

const order = ["usability", "beauty", "preference"];
const analysisOf = (primary: string) => ({ primary, family: [], alpha: 0.05, margin: null });

const unansweredOf = (judge: string, more: Partial<UnansweredTrial> = {}): UnansweredTrial => ({
  judge,
  arm: "main",
  session: `${judge}-s1`,
  position: 90,
  task: "gcd",
  language: "cpp",
  leftSystem: "copilot",
  rightSystem: "human",
  truth: null,
  isShown: false,
  isRepeat: false,
  ...more,
});

const pairsOf = (
  rows: readonly VerdictRow[],
  primary: string,
  unanswered: readonly UnansweredTrial[],
): PairsReport => {
  const judges = new Set(unanswered.map(({ judge }) => judge));
  const { counts } = countPairs(rows.filter(({ judge }) => judges.has(judge)));
  const unfinished = { unanswered, judges, counts };
  return toPairsReport({
    ...countPairs(rows),
    order,
    analysis: analysisOf(primary),
    isWhole: true,
    unfinished,
  });
};

const anyLeavers = fc.shuffledSubarray(["J1", "J2", "J3", "J4", "J5"]);

describe("attrition of side by side and rating", () => {
  it.each([
    [2, "preference"],
    [2, "usability"],
    [1, "usability"],
  ] as const)("of %i panes has for %s what the rows of those who stayed give", (panes, primary) => {
    let compared = 0;
    const rightSystem = panes === 1 ? null : "human";
    fc.assert(
      fc.property(arbitraryRows({ panes }), anyLeavers, (rows, leavers) => {
        const { attrition } = pairsOf(
          rows,
          primary,
          leavers.map((judge) => unansweredOf(judge, { rightSystem })),
        );
        const stayed = rows.filter(({ judge }) => !leavers.includes(judge));
        if (!attrition?.completers) return;
        const alone = pairsOf(stayed, primary, []);
        const expected = alone.variants.withExcluded.headlines.filter(({ question }) => question === primary);
        expect(attrition.completers.headlines).toEqual(expected);
        compared += expected.length;
      }),
      runs(60),
    );
    expect(compared).toBeGreaterThan(leastSeen(20));
  });

  it("counts judges and trials, whoever was shown nothing among them", () => {
    const row = (judge: string, score: 1 | -2, arm = "main"): VerdictRow => choiceOf({ judge, score, arm });
    const rows = [row("J1", 1), row("J2", -2), row("J3", 1, "other")];
    const { attrition } = pairsOf(rows, "preference", [
      unansweredOf("J2", { leftSystem: "b", rightSystem: "a", isShown: true }),
      unansweredOf("J2", { leftSystem: "a", rightSystem: "c" }),
      unansweredOf("J9", { leftSystem: "a", rightSystem: "b", arm: "other" }),
      // One system twice compares nothing.
      unansweredOf("J2", { leftSystem: "a", rightSystem: "a" }),
    ]);
    expect(attrition).toMatchObject({ judges: 4, finished: 2 });
    expect(attrition?.arms).toEqual([
      { arm: "main", judges: 2, finished: 1, dealt: 4, shown: 3, answered: 2 },
      { arm: "other", judges: 2, finished: 1, dealt: 2, shown: 1, answered: 1 },
    ]);
    expect(attrition?.pairs).toEqual([
      { earlier: "a", later: "b", dealt: 5, shown: 4, answered: 3 },
      { earlier: "a", later: "c", dealt: 1, shown: 0, answered: 0 },
    ]);
    expect(attrition?.bounds).toEqual([
      {
        earlier: "a",
        later: "b",
        n: 3,
        missing: 2,
        low: (1 - 2 + 1 - 4) / 5,
        high: (1 - 2 + 1 + 4) / 5,
        share: { low: 2 / 5, high: 4 / 5 },
      },
    ]);
  });

  it("has bounds that the missing answers reach, each way", () => {
    const given = [1, 1, -2, 2, 1].map((score, at) => choiceOf({ judge: `J${at}`, score, task: `t${at}` }));
    const missing = ["J0", "J1", "J2"].map((judge) =>
      unansweredOf(judge, { leftSystem: "a", rightSystem: "b" }),
    );
    const bound = pairsOf(given, "preference", missing).attrition?.bounds[0];
    for (const [end, score] of [
      ["low", -2],
      ["high", 2],
    ] as const) {
      const filled = missing.map(({ judge }) => choiceOf({ judge, score, task: "t9" }));
      const { difference, choice } = contrastOf(pairsOf([...given, ...filled], "preference", []));
      expect(bound?.[end]).toBeCloseTo(difference.mean as number, 12);
      expect(bound?.share?.[end]).toBeCloseTo(choice?.later.share as number, 12);
    }
  });

  it("is null where it is unknown what was dealt", () => {
    const rows = [choiceOf({ judge: "J1", score: 1 })];
    const report = toPairsReport({
      ...countPairs(rows),
      order,
      analysis: analysisOf("preference"),
      isWhole: true,
    });
    expect(report.attrition).toBeNull();
  });
});

describe("attrition of human or robot", () => {
  const originOf = (given: readonly Given[], unanswered: readonly UnansweredTrial[], panes: 1 | 2) => {
    const judges = new Set(unanswered.map(({ judge }) => judge));
    const theirs = given.filter(({ judge }) => judges.has(judge)).map((one) => trialOf(one, panes));
    const unfinished = { unanswered, judges, counts: countOrigins(theirs) };
    const counts = countOrigins(given.map((one) => trialOf(one, panes)));
    return (mix: "balanced" | "independent") => toOriginReport({ counts, unfinished, panes, mix });
  };

  it.each([1, 2] as const)("of %i panes has the answer that the rows of those who stayed give", (panes) => {
    let compared = 0;
    fc.assert(
      fc.property(anyGiven, anyLeavers, (given, leavers) => {
        const arms = (judge: string) => (judge > "J3" ? "control" : "test");
        const missing = leavers.map((judge) =>
          unansweredOf(judge, { arm: arms(judge), truth: panes === 1 ? "human" : "left" }),
        );
        const report = originOf(given, missing, panes)("balanced");
        const alone = originOf(
          given.filter(({ judge }) => !leavers.includes(judge)),
          [],
          panes,
        )("balanced");
        for (const { arm, attrition } of report.arms) {
          if (!attrition?.completers) continue;
          const headline = alone.withExcluded.arms.find((one) => one.arm === arm);
          expect(attrition.completers).toEqual(headline);
          compared += 1;
        }
      }),
      runs(60),
    );
    expect(compared).toBeGreaterThan(leastSeen(10));
  });

  it("counts by system and truth, and takes each truth at its worst where coins decide the mix", () => {
    const given: Given[] = [
      { judge: "J1", sample: "x1", truth: "human", score: 2 },
      { judge: "J1", sample: "x2", truth: "machine", score: 1 },
      { judge: "J2", sample: "x3", truth: "human", score: 1 },
    ];
    const missing = [
      unansweredOf("J2", { leftSystem: "bot", rightSystem: null, truth: "machine", isShown: true }),
      unansweredOf("J2", { leftSystem: "bot", rightSystem: null, truth: "machine" }),
    ];
    const attritionOf = (mix: "balanced" | "independent") =>
      originOf(given, missing, 1)(mix).arms[0]?.attrition;
    expect(attritionOf("balanced")).toMatchObject({
      judges: 2,
      finished: 1,
      dealt: 5,
      shown: 4,
      answered: 3,
      dealtBy: [
        { system: "author", truth: "human", dealt: 2, shown: 2, answered: 2 },
        { system: "bot", truth: "machine", dealt: 3, shown: 2, answered: 1 },
      ],
      completers: { judges: 1, answers: 2 },
      bounds: { low: 2 / 5, high: 4 / 5, missing: 2 },
    });
    expect(attritionOf("independent")?.bounds).toEqual({
      low: (1 + 0) / 2,
      high: (1 + 2 / 3) / 2,
      missing: 2,
    });
  });
});

describe("in words", () => {
  it("says who finished, and between which values the result would lie", () => {
    const all = { judges: 3, finished: 2, dealt: 40, shown: 31, answered: 30 };
    expect(finishedSentence(all)).toBe(
      "2 of 3 judges finished; 30 of 40 allocated trials were answered (75.0%).",
    );
    expect(finishedSentence({ ...all, answered: 40 })).toBe("Every allocated trial was answered.");
    const bounds = { earlier: "a", later: "b", n: 30, missing: 10, low: -0.5, high: 1.25 };
    expect(pairBoundsSentence({ ...bounds, share: null })).toBe(
      "Whatever the 10 missing answers to the main question about a and b were, the mean difference (b minus a) would lie between -0.50 and 1.25. Missing answers could change which system scores higher.",
    );
    expect(pairBoundsSentence({ ...bounds, share: { low: 0.55, high: 0.8 } })).toBe(
      "Whatever the 10 missing answers to the main question about a and b were, b would be chosen over a in 55.0% to 80.0% of the trials. Missing answers cannot change which system is chosen more often.",
    );
    expect(pairBoundsSentence({ ...bounds, missing: 0, share: null })).toBeNull();
    expect(armBoundsSentence({ low: 0.4, high: 0.8, missing: 1 }, { of: "accuracy", chance: 0.5 })).toBe(
      "Whatever the missing answer was, between 40.0% and 80.0% of the answers would be right. Missing answers could change whether this is above or below 50%.",
    );
  });

  it("names balanced accuracy where coins decide the mix", () => {
    const bounds = { low: 0.55, high: 0.8, missing: 3 };
    expect(armBoundsSentence(bounds, { of: "balanced-accuracy", chance: 0.5 })).toBe(
      "Whatever the 3 missing answers were, balanced accuracy would be between 55.0% and 80.0%. Missing answers cannot change whether this is above or below 50%.",
    );
    expect(armBoundsSentence({ ...bounds, missing: 0 }, { of: "accuracy", chance: 0.5 })).toBeNull();
  });

  it("has no bounds of nothing", () => {
    expect(worstCase({ n: 0, sum: 0, missing: 0 }, { low: 0, high: 1 }).low).toEqual({
      undefined: "no_data",
    });
  });
});

const contrastOf = (report: PairsReport) => {
  const found = report.questions[0]?.contrasts[0];
  if (!found) throw new Error("no contrast");
  return found;
};

/** A choice between a, on the left, and b. */
function choiceOf({
  judge,
  score,
  arm = "main",
  task = "gcd",
}: {
  judge: string;
  score: number;
  arm?: string;
  task?: string;
}): VerdictRow {
  return {
    study: "study",
    arm,
    judge,
    session: `${judge}-s1`,
    trial: `${judge}-${task}`,
    position: 1,
    task,
    language: "cpp",
    question: "preference",
    kind: "pair",
    pane: null,
    system: null,
    sample: null,
    score: score as 1 | 2 | -1 | -2,
    leftSystem: "a",
    rightSystem: "b",
    orientedScore: score as 1 | 2 | -1 | -2,
    revision: 1,
    shownAt: "2025-03-01T10:00:00.000Z",
    answeredAt: "2025-03-01T10:01:00.000Z",
    readMs: 1,
    judgeMs: 1,
    flags: [],
  };
}
