import { describe, expect, it } from "vitest";
import { type VerdictBody, verdictSchema } from "./verdict";
import { type Asked, storedScores, verdictFaults } from "./verdict-faults";

const TIMING = { readMs: 0, judgeMs: 0, hiddenMs: 0 };
const PAIRS: Asked = {
  panes: 2,
  questions: [
    { id: "readability", kind: "sample", required: true },
    { id: "extra", kind: "sample", required: false },
    { id: "preference", kind: "pair", required: true },
  ],
  allowComment: true,
  tells: true,
  codeLengths: [10, 20],
};
const ONE: Asked = {
  panes: 1,
  questions: [{ id: "origin", kind: "sample", required: true }],
  allowComment: false,
  tells: false,
};
const whole: VerdictBody["scores"] = [
  { question: "readability", pane: "left", score: 1 },
  { question: "readability", pane: "right", score: -1 },
  { question: "preference", score: 2 },
];
const paths = (asked: Asked, body: Partial<VerdictBody>) =>
  verdictFaults(asked, { scores: whole, timing: TIMING, ...body }).map(({ path }) => path);
const messages = (asked: Asked, scores: VerdictBody["scores"]) =>
  verdictFaults(asked, { scores, timing: TIMING }).map(({ message }) => message);

describe("verdictFaults", () => {
  it("finds nothing in a whole verdict, with or without what is not required, in any order", () => {
    expect(paths(PAIRS, {})).toEqual([]);
    expect(paths(PAIRS, { scores: whole.toReversed() })).toEqual([]);
    expect(paths(PAIRS, { scores: [...whole, { question: "extra", pane: "right", score: 2 }] })).toEqual([]);
  });

  it("with one pane takes the left or none", () => {
    expect(paths(ONE, { scores: [{ question: "origin", score: 1 }] })).toEqual([]);
    expect(paths(ONE, { scores: [{ question: "origin", pane: "left", score: 1 }] })).toEqual([]);
    expect(paths(ONE, { scores: [{ question: "origin", pane: "right", score: 1 }] })).toEqual([
      "scores.0.pane",
      "scores",
    ]);
  });

  it("names every answer that is missing, by question and pane", () => {
    expect(messages(PAIRS, [])).toEqual([
      '"readability" for the left pane is not answered',
      '"readability" for the right pane is not answered',
      '"preference" is not answered',
    ]);
  });

  it("names what was never asked, and what is answered twice, by place", () => {
    expect(paths(PAIRS, { scores: [...whole, { question: "beauty", score: 1 }] })).toEqual([
      "scores.3.question",
    ]);
    expect(paths(PAIRS, { scores: [...whole, { question: "preference", score: 1 }] })).toEqual(["scores.3"]);
    const again = { question: "origin", pane: "left" as const, score: 1 as const };
    expect(paths(ONE, { scores: [{ question: "origin", score: 1 }, again] })).toEqual(["scores.1"]);
  });

  it("names a pane that is missing, and one too many", () => {
    expect(messages(PAIRS, [...whole, { question: "extra", score: 1 }])).toEqual(['say "left" or "right"']);
    expect(
      messages(PAIRS, [...whole.slice(0, 2), { question: "preference", pane: "left", score: 1 }]),
    ).toEqual(["a question about the pair has no pane", '"preference" is not answered']);
  });

  it("names a comment and marks where none are taken", () => {
    const scores = [{ question: "origin", score: 1 as const }];
    expect(paths(ONE, { scores, comment: "", tells: [{ pane: "left", from: 0, to: 1 }] })).toEqual([
      "comment",
      "tells",
    ]);
    expect(paths(ONE, { scores, tells: [] })).toEqual([]);
  });

  it("names marks that end before they begin, or outside their own pane's code", () => {
    const tells = (from: number, to: number, pane: "left" | "right" = "left") => ({
      tells: [{ pane, from, to }],
    });
    expect(paths(PAIRS, tells(0, 10))).toEqual([]);
    expect(paths(PAIRS, tells(0, 11))).toEqual(["tells.0.to"]);
    expect(paths(PAIRS, tells(0, 20, "right"))).toEqual([]);
    expect(paths(PAIRS, tells(0, 21, "right"))).toEqual(["tells.0.to"]);
    expect(paths(PAIRS, tells(5, 5))).toEqual(["tells.0.to"]);
    expect(paths({ ...PAIRS, panes: 1, questions: [] }, { scores: [], ...tells(0, 1, "right") })).toEqual([
      "tells.0.pane",
    ]);
  });
});

describe("verdictSchema", () => {
  const parse = (change: object) => {
    const result = verdictSchema.safeParse({ scores: whole, timing: TIMING, ...change });
    return result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
  };

  it.each([0, 3, -3, 1.5, "2", null, undefined, true, NaN, [1]])(
    "refuses a score of %j and names it",
    (score) => {
      expect(parse({ scores: [whole[0], { question: "preference", score }] })).toEqual(["scores.1.score"]);
    },
  );

  it.each<[string, object, string]>([
    ["an unknown field", { system: "a" }, ""],
    ["an unknown field of a score", { scores: [{ ...whole[0], system: "a" }] }, "scores.0"],
    ["both panes", { scores: [{ ...whole[0], pane: "both" }] }, "scores.0.pane"],
    ["a revision of 0", { revision: 0 }, "revision"],
    ["a fraction of a revision", { revision: 1.5 }, "revision"],
    ["a revision no column holds", { revision: 32_768 }, "revision"],
    ["a time below 0", { timing: { ...TIMING, readMs: -1 } }, "timing.readMs"],
    ["a time that is a fraction", { timing: { ...TIMING, judgeMs: 0.5 } }, "timing.judgeMs"],
    ["a time no column holds", { timing: { ...TIMING, hiddenMs: 2 ** 31 } }, "timing.hiddenMs"],
    ["NUL in a comment", { comment: "\0" }, "comment"],
    ["half a character in a comment", { comment: "a\ud83d" }, "comment"],
    ["half a character in a note", { tells: [{ from: 0, to: 1, note: "\ude00" }] }, "tells.0.note"],
    ["a negative offset", { tells: [{ from: -1, to: 1 }] }, "tells.0.from"],
  ])("refuses %s", (_what, change, path) => {
    expect(parse(change)).toEqual([path]);
  });

  it("takes whole characters beyond the first plane", () => {
    expect(parse({ comment: "\u{1F600}", tells: [{ from: 0, to: 1, note: "\u{10FFFF}" }] })).toEqual([]);
  });
});

it("stores one pane as left, a pair as both, and never guesses a side", () => {
  const paneOf = (asked: Asked, question: string, pane?: "left" | "right") =>
    storedScores(asked, [{ question, ...(pane ? { pane } : {}), score: 1 }]);
  expect(paneOf(ONE, "origin")).toEqual([{ question: "origin", pane: "left", score: 1 }]);
  expect(paneOf(PAIRS, "readability")).toEqual([{ question: "readability", pane: "both", score: 1 }]);
  expect(paneOf(PAIRS, "readability", "right")).toEqual([
    { question: "readability", pane: "right", score: 1 },
  ]);
  expect(paneOf(PAIRS, "preference")).toEqual([{ question: "preference", pane: "both", score: 1 }]);
  // the same questions in a study of one pane belong elsewhere
  expect(paneOf({ ...PAIRS, panes: 1 }, "readability")).toEqual([
    { question: "readability", pane: "left", score: 1 },
  ]);
});

describe("remarks", () => {
  const kinds = [{ id: "odd" }, { id: "good" }];
  const asked: Asked = { ...PAIRS, remarks: { mode: "offered", kinds, severities: [{ id: "minor" }] } };
  const remark = { pane: "right" as const, from: 0, to: 20, kind: "odd" };

  it("fit where they lie in the code and are chosen from the study's lists", () => {
    const remarks = [remark, remark, { ...remark, kind: "good", severity: "minor", text: "Short." }];
    expect(paths(asked, { remarks })).toEqual([]);
  });

  it.each<[string, object, string]>([
    ["a kind that is not chosen", { kind: "" }, "remarks.0.kind"],
    ["a kind of another study", { kind: "other" }, "remarks.0.kind"],
    ["a severity of another study", { severity: "major" }, "remarks.0.severity"],
    ["a passage beyond the code", { to: 21 }, "remarks.0.to"],
    ["a passage that ends before it begins", { from: 5, to: 5 }, "remarks.0.to"],
  ])("are refused with %s", (_, change, path) => {
    expect(paths(asked, { remarks: [{ ...remark, ...change }] })).toEqual([path]);
  });

  it("are refused where the study takes none, and in a pane that is not there", () => {
    expect(paths(PAIRS, { remarks: [remark] })).toEqual(["remarks"]);
    expect(
      paths({ ...asked, remarks: { mode: "off", kinds, severities: [] } }, { remarks: [remark] }),
    ).toEqual(["remarks"]);
    const one = { ...ONE, remarks: asked.remarks };
    const body = { scores: [{ question: "origin", score: 1 as const }], remarks: [remark] };
    expect(paths(one, body)).toEqual(["remarks.0.pane"]);
  });
});

describe("whether code was seen before", () => {
  it("is said where the study asks it, and only there", () => {
    const asking: Asked = { ...PAIRS, blinding: { seenBefore: true } };
    expect(paths(asking, { seen: "not-sure" })).toEqual([]);
    expect(paths(asking, {})).toEqual(["seen"]);
    expect(paths(PAIRS, { seen: "no" })).toEqual(["seen"]);
    expect(paths({ ...PAIRS, blinding: { seenBefore: false } }, {})).toEqual([]);
  });
});
