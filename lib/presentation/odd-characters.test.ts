import { expect, test } from "vitest";
import { oddCharacters } from "./odd-characters";

test("ordinary code in any script has no odd characters", () => {
  expect(oddCharacters('let größe = "日本語 עברית 😀";\n\tx();\n')).toEqual([]);
});

test("controls, bidi marks, zero-width characters, separators and halves of pairs are reported with their place", () => {
  expect(oddCharacters("a\u0000\n😀\u202e\u200bx\n\u2028\ud800")).toEqual([
    { line: 1, column: 2, codePoint: "U+0000", kind: "control" },
    { line: 2, column: 2, codePoint: "U+202E", kind: "bidi" },
    { line: 2, column: 3, codePoint: "U+200B", kind: "zero-width" },
    { line: 3, column: 1, codePoint: "U+2028", kind: "separator" },
    { line: 3, column: 2, codePoint: "U+D800", kind: "surrogate" },
  ]);
});

test("invisible letters of the tag block are found", () => {
  expect(oddCharacters("\u{e0041}")[0]?.kind).toBe("zero-width");
});
