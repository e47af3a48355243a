import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePointsOf, offsetAt, passageOf, placeAt, toTell } from "./tells";

const codes = fc
  .array(fc.string({ unit: "grapheme-composite", maxLength: 12 }), { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map((line) => line.replaceAll(/[\n\r]/g, "")).join("\n"));

describe("places in code", () => {
  it("count a character beyond the basic plane as one", () => {
    expect(offsetAt("a😀b\ncd", { line: 1, column: 1 })).toBe(5);
    expect(placeAt("a😀b\ncd", 5)).toEqual({ line: 1, column: 1 });
  });

  it("give every offset back as it was", () => {
    fc.assert(
      fc.property(codes, fc.nat(), (code, any) => {
        const offset = any % ([...code].length + 1);
        expect(offsetAt(code, placeAt(code, offset))).toBe(offset);
      }),
    );
  });

  it("never lie outside the code", () => {
    fc.assert(
      fc.property(codes, fc.nat(20), fc.nat(20), (code, line, column) => {
        expect(offsetAt(code, { line, column })).toBeLessThanOrEqual([...code].length);
      }),
    );
  });

  it("count a mark drawn for an invisible character as the one character it stands for", () => {
    expect(
      codePointsOf([
        { text: "ab", isMark: false },
        { text: "U+200B", isMark: true },
        { text: "😀", isMark: false },
      ]),
    ).toBe(4);
  });
});

describe("a tell", () => {
  it("leaves out the blanks around the passage", () => {
    expect(toTell("  return  x;\n", "left", 0, 13)).toEqual({ pane: "left", from: 2, to: 12 });
  });

  it("is none when only blanks were selected", () => {
    expect(toTell("a  \n  b", "left", 1, 6)).toBeNull();
  });

  it("is named by its passage on one line, cut to the limit", () => {
    const code = "if (a) {\n    b();\n}";
    expect(passageOf(code, { pane: "left", from: 0, to: code.length })).toBe("if (a) { b(); }");
    expect(passageOf(code, { pane: "left", from: 0, to: code.length }, 5)).toBe("if (…");
  });
});
