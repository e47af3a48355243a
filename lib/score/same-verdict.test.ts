import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVEN_SCORES } from "./even-score";
import { verdictIdentity } from "./same-verdict";
import type { VerdictBody } from "./verdict";
import { type Asked, storedScores } from "./verdict-faults";

const IDS = ["readability", "usability", "x"];
const asked: Asked = {
  panes: 2,
  questions: [
    ...IDS.map((id) => ({ id, kind: "sample" as const, required: true })),
    { id: "preference", kind: "pair", required: true },
  ],
  allowComment: true,
  tells: true,
};

const slots = [
  ...IDS.flatMap((question) => (["left", "right"] as const).map((pane) => ({ question, pane }))),
  { question: "preference" },
];
const anyScores = fc
  .array(fc.constantFrom(...EVEN_SCORES), { minLength: slots.length, maxLength: slots.length })
  .map((marks) => slots.map((slot, at) => ({ ...slot, score: marks[at] ?? 1 })));
const anyTells = fc.array(
  fc.record(
    {
      pane: fc.constantFrom("left" as const, "right" as const),
      from: fc.nat(50),
      to: fc.nat(50),
      note: fc.string(),
    },
    { requiredKeys: ["pane", "from", "to"] },
  ),
  { maxLength: 4 },
);
const anyTiming = fc.record({ readMs: fc.nat(), judgeMs: fc.nat(), hiddenMs: fc.nat() });
const anyBody: fc.Arbitrary<VerdictBody> = fc.record(
  {
    scores: anyScores,
    comment: fc.string({ unit: "binary" }),
    tells: anyTells,
    revision: fc.integer({ min: 1, max: 9 }),
    timing: anyTiming,
  },
  { requiredKeys: ["scores", "timing"] },
);
const identity = (body: VerdictBody, of = asked) => verdictIdentity(storedScores(of, body.scores), body);

/** What equality means, said in another way than the identity does it. */
const meaning = ({ scores, comment, tells }: VerdictBody) => [
  comment ?? "",
  scores.map((one) => JSON.stringify([one.question, one.pane, one.score])).sort(),
  (tells ?? []).map((one) => JSON.stringify([one.pane, one.from, one.to, one.note ?? ""])).sort(),
];

describe("verdictIdentity", () => {
  it("leaves out the order of scores and marks, the revision and the timing", () => {
    fc.assert(
      fc.property(anyBody, anyTiming, fc.integer(), (body, timing, seed) => {
        const turned = [...body.scores.slice(seed % 3), ...body.scores.slice(0, seed % 3)];
        const other = {
          ...body,
          timing,
          revision: 7,
          scores: turned,
          ...(body.tells ? { tells: body.tells.toReversed() } : {}),
        };
        expect(identity(other)).toBe(identity(body));
      }),
    );
  });

  it("differs exactly when scores, comment or marks differ", () => {
    const near = fc.oneof(
      fc.constant((body: VerdictBody) => body),
      fc.constantFrom(...EVEN_SCORES).map((score) => (body: VerdictBody) => ({
        ...body,
        scores: body.scores.map((one, at) => (at === 0 ? { ...one, score } : one)),
      })),
      fc.string().map((comment) => (body: VerdictBody) => ({ ...body, comment })),
      anyTells.map((tells) => (body: VerdictBody) => ({ ...body, tells })),
    );
    fc.assert(
      fc.property(anyBody, near, (body, change) => {
        const other = change(body);
        const isEqual = JSON.stringify(meaning(body)) === JSON.stringify(meaning(other));
        expect(identity(body) === identity(other)).toBe(isEqual);
      }),
    );
  });

  it("takes an empty comment for none, an empty list of marks for none, and the one pane for the left", () => {
    const body: VerdictBody = { scores: [], timing: { readMs: 0, judgeMs: 0, hiddenMs: 0 } };
    expect(identity({ ...body, comment: "", tells: [] })).toBe(identity(body));
    const one = { ...asked, panes: 1 as const };
    const say = (pane?: "left") => ({
      ...body,
      scores: [{ question: "x", ...(pane ? { pane } : {}), score: 1 as const }],
    });
    expect(identity(say("left"), one)).toBe(identity(say(), one));
  });

  it("does not confuse where one text ends and the next begins", () => {
    const body: VerdictBody = { scores: [], timing: { readMs: 0, judgeMs: 0, hiddenMs: 0 } };
    const mark = (note: string) => ({ ...body, tells: [{ pane: "left" as const, from: 0, to: 1, note }] });
    expect(identity(mark('"],["left",0,1,"'))).not.toBe(
      identity({ ...body, tells: [...mark("").tells, ...mark("").tells] }),
    );
  });
});

describe("remarks in what makes two answers the same", () => {
  const remark = { pane: "left" as const, from: 1, to: 4, kind: "odd" };
  const other = { ...remark, kind: "good", text: "Short." };
  const identity = (body: Partial<VerdictBody>) => verdictIdentity([], body);

  it("count in any order, with kind, severity and words", () => {
    expect(identity({ remarks: [remark, other] })).toBe(identity({ remarks: [other, remark] }));
    const different = [[], [other], [{ ...remark, severity: "minor" }], [{ ...remark, text: "?" }]];
    for (const remarks of different) expect(identity({ remarks })).not.toBe(identity({ remarks: [remark] }));
  });

  it("leave answers without any as they were stored before there were remarks", () => {
    expect(identity({ comment: "hm", remarks: [] })).toBe('[[],"hm",[]]');
  });

  it("is another one where another answer says whether the code was seen before", () => {
    const [none, yes, no] = [undefined, "yes" as const, "no" as const].map((seen) =>
      verdictIdentity([], { comment: "c", ...(seen && { seen }) }),
    );
    expect(new Set([none, yes, no]).size).toBe(3);
    // Answers that were stored before anybody was asked keep their text.
    expect(none).toBe(JSON.stringify([[], "c", []]));
  });
});
