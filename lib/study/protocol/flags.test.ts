import { describe, expect, it } from "vitest";
import {
  BURST_STARTS,
  FAST_PART,
  type FlagSession,
  type FlagStudy,
  type FlagTrial,
  LONG_ABSENCE_MS,
  STRAIGHT_TRIALS,
  sessionFlags,
  trialFlags,
} from "./flags";
import { completeProtocol } from "./protocol";

const protocolOf = (design: "side-by-side" | "rating", more: object = {}) => {
  const systems = [{ id: "a" }, { id: "b" }];
  const result = completeProtocol({ slug: "s", title: "S", design, systems, ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};
const study: FlagStudy = { protocol: protocolOf("side-by-side", { minReadMs: 1000 }), medianMs: 10_000 };

const mark = (question: string, pane: "left" | "right" | "both", score: number) => ({
  question,
  pane,
  score,
});
const trial = (position: number, changes: Partial<FlagTrial> = {}): FlagTrial => ({
  position,
  readMs: 4000,
  judgeMs: 6000,
  hiddenMs: 0,
  spanMs: 11_000,
  isLate: false,
  scores: [mark("usability", "left", (position % 2) + 1)],
  ...changes,
});
const session = (changes: Partial<FlagSession> = {}): FlagSession => ({
  trials: [1, 2, 3, 4, 5, 6, 7, 8].map((position) => trial(position)),
  checks: [],
  isSecondOfPerson: false,
  startsNearby: 1,
  ...changes,
});
const withTrials = (count: number, changes: Partial<FlagTrial>) =>
  session({ trials: session().trials.map((one, at) => (at < count ? { ...one, ...changes } : one)) });

describe("sessionFlags", () => {
  it("finds nothing in a session like any other", () => {
    expect(sessionFlags(study, session())).toEqual([]);
    expect(sessionFlags(study, session({ trials: [] }))).toEqual([]);
  });

  it.each<[string, FlagSession, FlagSession]>([
    ["one-program-never-seen", withTrials(1, { isOneUnseen: true }), withTrials(1, { isOneUnseen: false })],
    ["too-fast", withTrials(2, { readMs: 999 }), withTrials(1, { readMs: 999 })],
    [
      "too-fast",
      withTrials(2, { readMs: 1000, judgeMs: 10_000 * FAST_PART - 1001 }),
      withTrials(2, { readMs: 1000, judgeMs: 10_000 * FAST_PART - 1000 }),
    ],
    [
      "long-absence",
      withTrials(1, { spanMs: LONG_ABSENCE_MS + 10_000 }),
      withTrials(1, { spanMs: LONG_ABSENCE_MS + 9999 }),
    ],
    ["late", withTrials(1, { isLate: true }), session()],
    ["timing-beyond-server-span", withTrials(1, { spanMs: 9499 }), withTrials(1, { spanMs: 9500 })],
    ["duplicate-person", session({ isSecondOfPerson: true }), session()],
    ["burst", session({ startsNearby: BURST_STARTS }), session({ startsNearby: BURST_STARTS - 1 })],
    [
      "straight-lining",
      session({
        trials: session()
          .trials.slice(0, STRAIGHT_TRIALS)
          .map((one) => ({ ...one, scores: [mark("usability", "left", 1)] })),
      }),
      session({
        trials: session()
          .trials.slice(1, STRAIGHT_TRIALS)
          .map((one) => ({ ...one, scores: [mark("usability", "left", 1)] })),
      }),
    ],
  ])("says %s from its threshold on, and not below", (flag, flagged, plain) => {
    expect(sessionFlags(study, flagged)).toEqual([flag]);
    expect(sessionFlags(study, plain)).toEqual([]);
  });

  it("calls no session straight whose answers have no scores", () => {
    const labelled = session({ trials: session().trials.map((one) => ({ ...one, scores: [] })) });
    expect(sessionFlags(study, labelled)).toEqual([]);
  });

  it("counts the least time on the code where no task is read first, and no median of few answers", () => {
    const rating: FlagStudy = {
      protocol: protocolOf("rating", { taskFirst: false, minReadMs: 5000 }),
      medianMs: null,
    };
    expect(sessionFlags(rating, withTrials(8, { readMs: 0, judgeMs: 5000 }))).toEqual([]);
    expect(sessionFlags(rating, withTrials(8, { readMs: 0, judgeMs: 4999 }))).toEqual(["too-fast"]);
  });

  it("reads an attention check as the protocol expects it, of the panes it means", () => {
    const attentionChecks = [
      {
        id: "look",
        position: 1,
        title: "",
        body: "",
        panes: [
          { language: "c", code: "x" },
          { language: "c", code: "y" },
        ],
        expect: [
          { question: "readability", scores: [-2 as const] },
          { question: "usability", pane: "left" as const, scores: [1 as const, 2 as const] },
          { question: "preference", scores: [2 as const] },
        ],
      },
    ];
    const checked: FlagStudy = { protocol: protocolOf("side-by-side", { attentionChecks }), medianMs: null };
    const good = [
      mark("readability", "left", -2),
      mark("readability", "right", -2),
      mark("usability", "left", 2),
      mark("usability", "right", -2),
      mark("preference", "both", 2),
    ].map((score) => ({ check: "look", ...score }));
    const flagsWith = (at: number, score: number) =>
      sessionFlags(
        checked,
        session({ checks: good.map((one, which) => (which === at ? { ...one, score } : one)) }),
      );
    expect(sessionFlags(checked, session({ checks: good }))).toEqual([]);
    expect(sessionFlags(checked, session())).toEqual([]);
    expect(flagsWith(3, 1)).toEqual([]);
    for (const at of [0, 1, 2, 4]) expect(flagsWith(at, -1)).toEqual(["attention-check-failed"]);
    expect(sessionFlags(checked, session({ checks: good.slice(1, 2) }))).toEqual(["attention-check-failed"]);
  });
});

describe("trialFlags", () => {
  const said = (preference: number, ...marks: [left: number, right: number][]) =>
    trialFlags(
      study,
      trial(1, {
        scores: [
          mark("preference", "both", preference),
          ...marks.flatMap(([left, right], at) => [
            mark(`q${at}`, "left", left),
            mark(`q${at}`, "right", right),
          ]),
        ],
      }),
    );

  it("sees a preference against all marks that differ, and only such a one", () => {
    expect(said(1, [2, -1], [1, 1])).toEqual(["contradicts-preference"]);
    expect(said(-2, [-1, 1])).toEqual(["contradicts-preference"]);
    expect(said(-1, [2, -1], [1, 1])).toEqual([]);
    expect(said(1, [2, -1], [-1, 1])).toEqual([]);
    expect(said(1, [1, 1])).toEqual([]);
  });

  it("names the trial's own only", () => {
    expect(trialFlags(study, trial(1, { isLate: true, spanMs: 9000 }))).toEqual([
      "late",
      "timing-beyond-server-span",
    ]);
  });
});
