import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance";
import { editSimilarity } from "./edit-similarity";
import { tokenDistance } from "./token-distance";
import { whiteSpaceTokens } from "@/test/metrics/white-space-tokens";
import { wordErrorRate } from "./word-error-rate";

/** Few letters, so that much is equal, one of them outside the basic plane; long enough for several blocks of 32. */
const text = fc.string({ unit: fc.constantFrom("a", "b", "é", "😀"), maxLength: 150 });

describe("the edit distance", () => {
  it("equals the plain table of distances, whatever the lengths", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(editDistance(one, other)).toBe(tableDistance([...one], [...other]));
      }),
      { numRuns: 500 },
    );
  });

  it.each([31, 32, 33, 63, 64, 65, 96])(
    "is right where %i rows end a block of bits or begin one",
    (length) => {
      expect(editDistance("a".repeat(length), "b".repeat(length))).toBe(length);
      expect(editDistance("a".repeat(length), "b")).toBe(length);
      expect(editDistance(`x${"ab".repeat(length)}`, `${"ba".repeat(length)}y`)).toBe(
        tableDistance([...("x" + "ab".repeat(length))], [...("ba".repeat(length) + "y")]),
      );
    },
  );

  it("is a distance: 0 only between equal texts, the same both ways, never longer than by way of a third", () => {
    fc.assert(
      fc.property(text, text, text, (one, other, third) => {
        const direct = editDistance(one, other);
        expect(direct === 0).toBe(one === other);
        expect(editDistance(other, one)).toBe(direct);
        expect(direct).toBeLessThanOrEqual(editDistance(one, third) + editDistance(third, other));
      }),
    );
  });

  it("counts an emoji and the last code point there is as one character, and half a pair as another", () => {
    expect(editDistance("x😀y", "xy")).toBe(1);
    expect(editDistance("\u{10ffff}", "\u{10fffe}")).toBe(1);
    expect(editDistance("😀", "\ud83d")).toBe(1);
  });
});

describe("the edit similarity", () => {
  it("is 1 only for equal texts, the same both ways, and within [0, 1]", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const similarity = editSimilarity(one, other);
        expect(similarity === 1).toBe(one === other);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(editSimilarity(other, one)).toBe(similarity);
      }),
    );
  });
});

describe("the word error rate", () => {
  it("counts tokens as the edit distance counts characters", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(tokenDistance([...one], [...other])).toBe(editDistance(one, other));
      }),
    );
  });

  it("is 1 for an empty text, above 1 for one that says too much, and does not exist without a reference", () => {
    expect(wordErrorRate([], ["a", "b"])).toBe(1);
    expect(wordErrorRate(["a", "b", "c", "d"], ["x"])).toBe(4);
    expect(wordErrorRate(["a"], [])).toBeNull();
  });

  it("cuts a text at any white space and makes no empty token at its ends", () => {
    expect(whiteSpaceTokens("\tint  x;\r\n\u00a0y ")).toEqual(["int", "x;", "y"]);
    expect(whiteSpaceTokens(" \n")).toEqual([]);
  });
});

/** The definition, cell by cell. */
function tableDistance(left: readonly string[], right: readonly string[]): number {
  let row = right.map((_, at) => at + 1);
  left.forEach((symbol, above) => {
    let diagonal = above;
    let before = above + 1;
    row = row.map((upper, at) => {
      const cell = Math.min(upper + 1, before + 1, diagonal + (symbol === right[at] ? 0 : 1));
      diagonal = upper;
      before = cell;
      return cell;
    });
  });
  return row.at(-1) ?? left.length;
}
