import { expect, test } from "vitest";
import { checkSample, SAMPLE_LIMITS } from "./check-sample";

const codes = (code: string, language = "c") =>
  checkSample(code, language).map(({ code: fault, line }) => [fault, line]);

test("a sample at every limit is accepted", () => {
  expect(codes("x\n".repeat(SAMPLE_LIMITS.lines))).toEqual([]);
  expect(codes("😀".repeat(SAMPLE_LIMITS.lineCodePoints))).toEqual([]);
  expect(codes(`${"x".repeat(1023)}\n`.repeat(64))).toEqual([]);
});

test("NUL is refused, naming each line", () => {
  expect(codes("a\n\0\nb\0")).toEqual([
    ["nul", 2],
    ["nul", 3],
  ]);
});

test("more than 64 KiB of UTF-8 is refused, naming the line where it is too much", () => {
  expect(codes(`${"x".repeat(1023)}\n`.repeat(64) + "y")).toEqual([["too_large", 65]]);
  expect(codes(`${"é".repeat(600)}\n`.repeat(60))).toEqual([["too_large", 55]]);
});

test("more than 2,000 lines are refused", () => {
  expect(codes("x\n".repeat(2000) + "x")).toEqual([["too_many_lines", 2001]]);
});

test("a line of more than 2,000 code points is refused", () => {
  expect(codes(`x\r\n${"y".repeat(2001)}\r\nz`)).toEqual([["line_too_long", 2]]);
});

test("a paragraph of prose may be one long line, and has every other limit", () => {
  const paragraph = "word ".repeat(1000);
  for (const language of ["plain", "text", "Markdown", "prose"])
    expect(codes(paragraph, language)).toEqual([]);
  for (const language of ["c", "opencl", "cobol"])
    expect(codes(paragraph, language)).toEqual([["line_too_long", 1]]);
  expect(codes(`${paragraph}\0`, "text")).toEqual([["nul", 1]]);
  expect(codes("word ".repeat(20_000), "text")).toEqual([["too_large", 1]]);
});
