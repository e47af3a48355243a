import { describe, expect, it } from "vitest";
import { fieldProblem } from "./field-problem";
import { wordsIn } from "./words/catalogues";

const fieldsWords = wordsIn("en").fields;

const years = { type: "number" as const, required: true, min: 0, max: 60 };

describe("what is wrong with an entered field", () => {
  it.each<[string, string, string | null]>([
    ["nothing in a needed one", "  ", fieldsWords.missing],
    ["a number below the least", "-1", fieldsWords.tooSmall({ least: 0 })],
    ["a number above the most", "61", fieldsWords.tooLarge({ most: 60 })],
    ["a word for a number", "ten", fieldsWords.notNumber],
    ["the least", "0", null],
    ["the most", "60", null],
  ])("%s", (_what, text, problem) => {
    expect(fieldProblem(fieldsWords, years, text)).toBe(problem);
  });

  it("is nothing for an empty field that is not needed, unless the browser could not read its text", () => {
    const optional = { ...years, required: false };
    expect(fieldProblem(fieldsWords, optional, "")).toBeNull();
    expect(fieldProblem(fieldsWords, optional, "", true)).toBe(fieldsWords.notNumber);
  });

  it("is nothing for a text that looks like a number out of range", () => {
    expect(fieldProblem(fieldsWords, { ...years, type: "text" }, "99")).toBeNull();
  });
});
