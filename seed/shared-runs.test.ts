import fc from "fast-check";
import { expect, test } from "vitest";
import { isCopied, SharedRuns, SHORTEST } from "./shared-runs";

function longestByHand(texts: readonly string[][], tokens: readonly string[]): number {
  let longest = 0;
  for (const text of texts)
    for (let at = 0; at < tokens.length; at++)
      for (let from = 0; from < text.length; from++) {
        let length = 0;
        while (
          at + length < tokens.length &&
          from + length < text.length &&
          tokens[at + length] === text[from + length]
        )
          length++;
        longest = Math.max(longest, length);
      }
  return longest;
}

test("finds the longest run shared with one text, never across two", () => {
  const text = fc.array(fc.constantFrom("a", "b"), { maxLength: 60 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), text, (texts, tokens) => {
      const shared = new SharedRuns();
      for (const one of texts) shared.add(one);
      const expected = longestByHand(texts, tokens);
      expect(shared.longest(tokens)).toBe(expected >= SHORTEST ? expected : 0);
    }),
    { numRuns: 300 },
  );
});

test("a sample is copied from over 30 shared tokens on, or from half of its own", () => {
  expect([isCopied(30, 100), isCopied(31, 100), isCopied(19, 40), isCopied(20, 40)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
