import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVEN_SCORES, confidenceOf, evenScoreSchema, leanOf } from "./even-score";
import { compareCodePoints, isOriginRight, isWhichHumanRight, orientPairScore } from "./orientation";

const anyScore = fc.constantFrom(...EVEN_SCORES);
const anyName = fc.string({ unit: "binary" });

describe("an even score", () => {
  it("is one of four numbers, and nothing that looks like one", () => {
    for (const score of [-2, -1, 1, 2]) expect(evenScoreSchema.safeParse(score).success).toBe(true);
    for (const other of [0, -0, 3, -3, 1.5, "2", "", null, undefined, true, NaN, Infinity, 1n, [1], {}])
      expect(evenScoreSchema.safeParse(other).success).toBe(false);
  });

  it("is its lean times its confidence", () => {
    for (const score of EVEN_SCORES) expect(leanOf(score) * confidenceOf(score)).toBe(score);
  });
});

describe("compareCodePoints", () => {
  it("orders by code point where UTF-16 units and dictionaries order otherwise", () => {
    expect(compareCodePoints("\u{1F600}", "\uffee")).toBeGreaterThan(0);
    expect("\u{1F600}" > "\uffee").toBe(false);
    expect(compareCodePoints("Z", "a")).toBeLessThan(0);
    expect(compareCodePoints("é", "f")).toBeGreaterThan(0);
    expect(compareCodePoints("a", "ab")).toBeLessThan(0);
    expect(compareCodePoints("a10", "a9")).toBeLessThan(0);
  });

  it("takes half of a character for itself, as its code point stands", () => {
    const anyUnits = fc
      .array(fc.constantFrom(0x61, 0xd83d, 0xd83e, 0xde00, 0xde01, 0xffee), { maxLength: 5 })
      .map((units) => String.fromCharCode(...units));
    const pointsOf = (text: string) => Array.from(text, (one) => one.codePointAt(0) ?? 0);
    fc.assert(
      fc.property(anyUnits, anyUnits, (a, b) => {
        const [left, right] = [pointsOf(a), pointsOf(b)];
        const at = left.findIndex((point, place) => point !== right[place]);
        const bySlowerWay =
          at < 0 || at >= right.length ? left.length - right.length : Number(left[at]) - Number(right[at]);
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(bySlowerWay));
      }),
      { numRuns: 1000 },
    );
  });

  it("agrees with the order of UTF-8 bytes, which is how the database compares", () => {
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
        expect(Math.sign(compareCodePoints(a, b))).toBe(bytes);
      }),
    );
  });
});

describe("orientPairScore", () => {
  it("is positive when the later system is the better one", () => {
    // negative: the left is better
    expect(orientPairScore(-2, "a", "b")).toBe(-2);
    expect(orientPairScore(-2, "b", "a")).toBe(2);
    expect(orientPairScore(1, "Z", "a")).toBe(1);
    expect(orientPairScore(1, "\u{1F600}", "\uffee")).toBe(-1);
  });

  it("does not depend on the sides: swapping the panes and the judgement changes nothing", () => {
    fc.assert(
      fc.property(anyScore, anyName, anyName, (score, left, right) => {
        fc.pre(left !== right);
        const swapped = EVEN_SCORES.find((other) => other === -score);
        expect(swapped && orientPairScore(swapped, right, left)).toBe(orientPairScore(score, left, right));
        expect(orientPairScore(score, right, left)).toBe(-(orientPairScore(score, left, right) ?? 0));
      }),
    );
  });

  it("is null for two samples of one system", () => {
    fc.assert(fc.property(anyScore, anyName, (score, name) => orientPairScore(score, name, name) === null));
  });
});

it.each([
  [1, "human", true],
  [2, "machine", false],
  [-1, "machine", true],
  [-2, "human", false],
] as const)("origin: %i is right about %s: %s", (score, truth, isRight) => {
  expect(isOriginRight(score, truth)).toBe(isRight);
});

it.each([
  [1, "right", true],
  [2, "left", false],
  [-1, "left", true],
  [-2, "right", false],
] as const)("which is human: %i is right about the %s: %s", (score, truth, isRight) => {
  expect(isWhichHumanRight(score, truth)).toBe(isRight);
});
