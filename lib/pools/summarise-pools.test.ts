import { describe, expect, it } from "vitest";
import { type PoolReport, REPORT_VERSION, compareForms } from "./pool-report";
import { skippedSentences, type SkippedSummary } from "./skipped-steps";
import { summarisePools } from "./summarise-pools";
import type { ToldApart } from "./tell-apart";

const told = (accuracy: number, low: number, high: number): ToldApart => ({
  ...{ accuracy, interval: { low, high, level: 0.95 }, majority: 0.5, folds: 10 },
  ...{ first: { right: 0, of: 0 }, second: { right: 0, of: 0 } },
});
const NOTHING: SkippedSummary = { steps: [], unparsed: [] };

/** A report whose two classifiers came out like this. */
const reportOf = (tokens: ToldApart, characters: ToldApart, skipped = NOTHING): PoolReport => {
  const comparisons = [{ a: ["people"], b: ["robot"] }];
  const forms = compareForms([], ["people", "robot"], comparisons, () => false);
  const system = (id: string, role: "human" | "machine") => ({ id, role, samples: 300, compared: 300 });
  return {
    ...{ version: REPORT_VERSION, comparisons, skipped, giveAways: [] },
    systems: [system("people", "human"), system("robot", "machine")],
    forms: {
      ...forms,
      shown: {
        ...forms.shown,
        compared: [{ toldApart: tokens, byCharacters: characters, tokens: [] }],
      },
    },
  };
};
const ALIKE = told(0.5, 0.42, 0.58);

describe("a pool check in a few words", () => {
  it("is good where both classifiers are surely little better than guessing", () => {
    expect(summarisePools(reportOf(ALIKE, ALIKE))).toMatchObject({ state: "good" });
  });

  it("is a warning where only white space tells the pools apart", () => {
    const { state, sentences } = summarisePools(reportOf(told(0.45, 0.36, 0.54), told(0.98, 0.93, 1)));
    expect(state).toBe("told");
    expect(sentences).toEqual([expect.stringContaining("white space among them, tells the pools apart")]);
  });

  it("is not good where too few samples say nothing", () => {
    expect(summarisePools(reportOf(told(0.69, 0.44, 0.86), ALIKE))).toMatchObject({ state: "unsure" });
    expect(summarisePools(reportOf({ undefined: "few_samples" }, ALIKE))).toMatchObject({ state: "unsure" });
  });

  it("names the share of each pool that is shown as it came", () => {
    const steps = [
      { step: "format" as const, system: "people", skipped: 141, of: 300 },
      { step: "format" as const, system: "robot", skipped: 210, of: 300 },
    ];
    const { state, sentences } = summarisePools(reportOf(ALIKE, ALIKE, { steps, unparsed: [] }));
    expect(state).toBe("told");
    expect(sentences).toEqual(["Layout skipped: 47% of people (141 of 300), 70% of robot (210 of 300)."]);
  });
});

it("a pool in which all went well is named beside one in which it did not", () => {
  const row = { system: "people", samples: 3, of: 40 };
  const steps = [{ step: "comments" as const, system: "people", skipped: 3, of: 40 }];
  expect(skippedSentences({ steps, unparsed: [row] }, ["people", "robot"])).toEqual([
    "Could not be parsed: 8% of people (3 of 40), none of robot.",
    "Comments skipped: 8% of people (3 of 40), none of robot.",
  ]);
  expect(skippedSentences(NOTHING, ["people", "robot"])).toEqual([]);
});
