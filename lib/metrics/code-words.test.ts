import fc from "fast-check";
import { expect, it } from "vitest";
import { codeWords } from "./code-words";

it.each([
  ["sum += nextValue;", ["sum", "+", "=", "next", "Value", ";"]],
  ["HTTPServer x1Y my_var fooBarBaz", ["HTTPServer", "x1Y", "my_var", "foo", "Bar", "Baz"]],
  ['"don\'t"', ['"', "don", "'", "t", '"']],
  ["größeÄndern != 'é'", ["größe", "Ändern", "!", "=", "'", "é", "'"]],
  ["a\t\r\n  b\u00a0c😀", ["a", "b", "c", "😀"]],
  ["", []],
])("cuts %j", (code, words) => {
  expect(codeWords(code)).toEqual(words);
});

it("loses white space and nothing else", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "B", "_", "9", "é", "{", '"', " ", "\n", "😀") }),
      (code) => {
        expect(codeWords(code).join("")).toBe(code.replace(/\s/gu, ""));
      },
    ),
  );
});

it("cuts ASCII as it cuts the same code beside another letter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii", maxLength: 80 }), (code) => {
      expect([...codeWords(code), "é"]).toEqual(codeWords(`${code}\né`));
    }),
  );
});
