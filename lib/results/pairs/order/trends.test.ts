import { describe, expect, it } from "vitest";
import type { AnsweredTrial } from "@/lib/results/counts/answered-trials";
import { countTrials } from "@/lib/results/counts/count-pairs";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import { withoutUnrecorded } from "@/lib/results/pairs/unrecorded";
import { orderSection } from "@/lib/results/sections/pairs/order-section";

interface Given {
  judge: string;
  position: number;
  scores: readonly [earlier: number, later: number | null];
  choice?: number | undefined;
}

const trialOf = ({ judge, position, scores: [earlier, later], choice }: Given): AnsweredTrial => ({
  slice: { arm: "main", language: "c", isRepeat: false, isExcluded: false },
  judge,
  session: judge,
  position,
  task: `task ${position}`,
  place: { earlier: "a", later: later === null ? null : "b", side: later === null ? null : "right" },
  marks: new Map([["clarity", { earlier, later }]]),
  choices: new Map(choice === undefined ? [] : [["preference", choice]]),
  ties: [],
  readMs: null,
  judgeMs: null,
});

const reportOf = (given: readonly Given[]) =>
  toPairsReport({
    counts: countTrials(given.map(trialOf)),
    complete: [],
    order: ["clarity", "preference"],
    isWhole: true,
    analysis: { primary: "clarity", family: [], alpha: 0.05, margin: null },
  });

/** Three judges: from the second trial on each scores both programs one step lower; the harsh one leaves after two. */
const TIRED: Given[] = [
  { judge: "A", position: 1, scores: [2, 2], choice: 1 },
  { judge: "A", position: 2, scores: [1, 1], choice: 2 },
  { judge: "A", position: 3, scores: [1, -1], choice: 1 },
  { judge: "B", position: 1, scores: [2, 1], choice: -1 },
  { judge: "B", position: 2, scores: [1, 1], choice: 1 },
  { judge: "B", position: 3, scores: [-1, 1], choice: 2 },
  { judge: "C", position: 1, scores: [-1, -1], choice: 1 },
  { judge: "C", position: 2, scores: [-2, -2], choice: 1 },
];

describe("changes over a session", () => {
  it("are least squares with a constant for each judge, over ten trials", () => {
    const [clarity, preference] = reportOf(TIRED).questions;
    // Sums of (place - mean) x (mean score - mean): -2, -1.5, -0.5; of squares of places 2, 2, 0.5.
    expect(clarity?.trend?.estimate).toBeCloseTo((10 * (-2 - 1.5 - 0.5)) / 4.5, 12);
    expect(clarity?.trend?.basis).toBe("judges");
    // Later less earlier: 0, 0, -2; -1, 0, 2; 0, 0.
    expect(clarity?.contrasts[0]?.trend?.estimate).toBeCloseTo((10 * (-2 + 3 + 0)) / 4.5, 12);
    expect(preference?.trend).toBeNull();
    expect(preference?.contrasts[0]?.trend?.estimate).toBeCloseTo((10 * (0 + 3 + 0)) / 4.5, 12);
  });

  it("are of single scores where a trial shows one program, and of no difference", () => {
    const [clarity] = reportOf(
      TIRED.map((one) => ({ ...one, scores: [one.scores[0], null], choice: undefined })),
    ).questions;
    // -1, -3, -0.5
    expect(clarity?.trend?.estimate).toBeCloseTo((10 * (-1 - 3 - 0.5)) / 4.5, 12);
    expect(clarity?.contrasts.map(({ trend }) => trend)).toEqual([]);
  });

  it("stand on the page with the mean score at each place", () => {
    const report = reportOf(TIRED);
    expect(report.pictures.byPosition.map(({ mean }) => mean)).toEqual([5 / 6, 0, 0]);
    const text = JSON.stringify(orderSection(report, { clarity: "Clarity", preference: "Preference" }));
    for (const words of ["mean score by place", "Change over 10 trials", "Mean score", "b \u2212 a"])
      expect(text).toContain(words);
  });

  it("cannot be told of answers without sessions", () => {
    const report = withoutUnrecorded(reportOf(TIRED), {
      sides: true,
      times: false,
      durations: false,
      sessions: false,
      languages: true,
      judges: true,
      tasks: true,
    });
    const [clarity] = report.questions;
    expect(clarity?.trend?.interval).toEqual({ undefined: "not_recorded" });
    expect(clarity?.contrasts[0]?.trend?.estimate).toEqual({ undefined: "not_recorded" });
    expect(orderSection(report, {})).toEqual([]);
  });
});
