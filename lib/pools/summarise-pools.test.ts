import { describe, expect, it } from "vitest";
import { type PoolReport, REPORT_VERSION, compareForms } from "./pool-report";
import { skippedSentences, type SkippedSummary } from "./skipped-steps";
import { summarisePools } from "./summarise-pools";
import type { ToldApart } from "./tell-apart";

const told = (accuracy: number, low: number, high: number): ToldApart => ({
  accuracy,
  interval: { low, high, level: 0.95 },
  majority: 0.5,
  folds: 10,
  first: { right: 0, of: 0 },
  second: { right: 0, of: 0 },
});
const NOTHING: SkippedSummary = { steps: [], unparsed: [] };

/** A report whose two classifiers came out like this. */
const reportOf = (tokens: ToldApart, characters: ToldApart, skipped = NOTHING): PoolReport => {
  const comparisons = [{ a: ["people"], b: ["robot"] }];
  const forms = compareForms([], { systems: ["people", "robot"], comparisons, isOdd: () => false });
  const system = (id: string, role: "human" | "machine") => ({ id, role, samples: 300, compared: 300 });
  return {
    version: REPORT_VERSION,
    comparisons,
    skipped,
    giveAways: [],
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

  it("says in one sentence what both classifiers tell apart, and whether that is above the limit", () => {
    const report = reportOf(told(0.8, 0.71, 0.86), told(0.98, 0.93, 1));
    expect(summarisePools(report).sentences).toEqual([
      expect.stringMatching(/^people and robot: Classifiers tell .* 80% .* 98% /),
    ]);
    expect(summarisePools(report, 0.7).sentences).toEqual([
      expect.stringMatching(/A human may too\. That is above this study\u2019s limit of 70%\.$/),
    ]);
    expect(summarisePools(report, 0.9).sentences).toEqual([
      expect.stringMatching(/white space among them, .* above this study\u2019s limit of 90%\.$/),
    ]);
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

describe("what the study allows", () => {
  it("warns above the limit that the study sets, and says what is within it", () => {
    const report = reportOf(told(0.66, 0.58, 0.74), told(0.55, 0.46, 0.64));
    const { state, sentences } = summarisePools(report, 0.7);
    expect([state, sentences.length]).toEqual(["good", 1]);
    expect(sentences[0]).toMatch(
      /tells the pools apart with an accuracy of 66%.* That is within this study\u2019s limit of 70%\.$/,
    );
    const above = summarisePools(report, 0.6);
    expect(above.state).toBe("told");
    expect(above.sentences[0]).toMatch(/That is above this study\u2019s limit of 60%\.$/);
    expect(summarisePools(report).state).toBe("told");
  });

  it("warns where the pools differ in size, once for all machine systems of an arm together", () => {
    const report = reportOf(ALIKE, ALIKE);
    const [people, robot] = report.systems;
    if (!people || !robot) throw new Error("no systems");
    const sized = (size: number) => ({ ...report, systems: [people, { ...robot, samples: size }] });
    expect(summarisePools(sized(280)).state).toBe("good");
    expect(summarisePools(sized(100)).sentences).toEqual([
      "people has 300 samples, robot 100 samples. Judges see both pools equally often, so each sample of the smaller pool is shown 3.0 times as often.",
    ]);
    const two = [people, ...["r1", "r2"].map((id) => ({ ...robot, id, samples: 150 }))];
    const comparisons = [["r1"], ["r2"], ["r1", "r2"]].map((b) => ({ a: ["people"], b }));
    expect(summarisePools({ ...report, systems: two, comparisons }).state).not.toBe("told");
  });
});
