import { expect, it } from "vitest";
import { widestWordEm } from "./widest-word";

it("takes the widest of all words, not the longest text", () => {
  expect(widestWordEm(["klar annehmen"])).toBe(widestWordEm(["annehmen", "a b c d e f g h"]));
});

it("takes wide letters as wider than narrow ones", () => {
  expect(widestWordEm(["annehmen"])).toBeGreaterThan(widestWordEm(["strictly"]));
});

it("breaks Chinese and Japanese at every character, and no text is narrower than one em", () => {
  expect(widestWordEm(["非常不喜欢"])).toBe(1);
  expect(widestWordEm(["とても嫌い"])).toBe(1);
  expect(widestWordEm(["", ""])).toBe(1);
});
