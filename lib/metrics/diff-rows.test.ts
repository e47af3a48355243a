import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffRows, type DiffRow } from "./diff-rows";
import type { DiffLine } from "./mark-lines";
import { pairLines } from "./pair-lines";
import { processorMs } from "@/test/processor-ms";

const word = fc.constantFrom("if", "x", "y", "=", "1", "return");
const program = fc
  .array(fc.array(word, { maxLength: 5 }), { maxLength: 25 })
  .map((lines) => lines.map((line) => line.join(" ")).join("\n"));

describe("two programs side by side", () => {
  it("keep every line whole and in order, and no row is empty", () => {
    fc.assert(
      fc.property(program, program, (reference, generated) => {
        const { rows } = diffRows(placed(reference), placed(generated));
        expect(textOf(rows.map((row) => row.reference))).toBe(reference);
        expect(textOf(rows.map((row) => row.generated))).toBe(generated);
        expect(rows.every((row) => row.reference !== null || row.generated !== null)).toBe(true);
      }),
    );
  });

  it("that are the same have each line opposite itself, and no mark", () => {
    fc.assert(
      fc.property(program, (code) => {
        for (const { reference, generated } of diffRows(placed(code), placed(code)).rows) {
          expect(reference).toEqual(generated);
          expect(reference?.parts.every(({ mark }) => mark === null)).toBe(true);
        }
      }),
    );
  });

  it("have as many marked tokens as the shares say", () => {
    fc.assert(
      fc.property(program, program, (reference, generated) => {
        const { rows, missingShare, irrelevantShare, tokens } = diffRows(
          placed(reference),
          placed(generated),
        );
        const marked = (lines: (DiffLine | null)[]) =>
          lines
            .flatMap((line) => line?.parts ?? [])
            .flatMap(({ text, mark }) => (mark === null ? [] : text.split(" ").filter(Boolean))).length;
        if (typeof missingShare === "number")
          expect(marked(rows.map((row) => row.reference))).toBe(Math.round(missingShare * tokens.reference));
        if (typeof irrelevantShare === "number")
          expect(marked(rows.map((row) => row.generated))).toBe(
            Math.round(irrelevantShare * tokens.generated),
          );
      }),
    );
  });

  it("are read as a person would: an added line stands alone, a changed one beside what it was", () => {
    const before = "a = 1\nb = 2\nreturn a";
    expect(drawn(before, "a = 1\nlog ( a )\nb = 3\nreturn a")).toEqual([
      "a = 1 | a = 1",
      "- | {+log ( a )}",
      "b = {~2} | b = {~3}",
      "return a | return a",
    ]);
    expect(drawn(before, "return a")).toEqual(["{-a = 1} | -", "{-b = 2} | -", "return a | return a"]);
  });

  it("do not differ by where their lines are broken", () => {
    expect(drawn("f ( a , b )", "f (\n  a ,\n  b )")).toEqual([
      "f ( a , b ) | f (",
      "- |   a ,",
      "- |   b )",
    ]);
  });

  it("mark a token of several lines in each of them", () => {
    const text = "`a\nb\nc`";
    const whole = { code: `x ${text} y`, tokens: [token("x", 0, 1), token(text, 2, 1), token("y", 10, 3)] };
    expect(
      diffRows(whole, placed("x y")).rows.map(({ reference }) => reference && drawnLine(reference)),
    ).toEqual(["x {-`a}", "{-b}", "{-c`} y"]);
  });
});

it("lines stand opposite those with which they share most, not the first with which they share something", () => {
  const shared = [
    { left: 0, right: 0 },
    { left: 0, right: 1 },
    { left: 0, right: 1 },
    { left: 2, right: 1 },
    { left: 3, right: 3 },
  ];
  expect(pairLines(4, 4, shared)).toEqual([
    { left: null, right: 0 },
    { left: 0, right: 1 },
    { left: 1, right: 2 },
    { left: 2, right: null },
    { left: 3, right: 3 },
  ]);
});

it("two programs of 2,000 lines are ready in less than a second", () => {
  const long = (seed: number) =>
    Array.from(
      { length: 2000 },
      (_, at) => `x${(at * seed) % 17} = f ( y${(at * at * seed) % 29} , ${at % 5} ) ;`,
    ).join("\n");
  const [one, other] = [placed(long(7)), placed(long(11))];
  expect(processorMs(() => diffRows(one, other))).toBeLessThan(2000);
});

const token = (text: string, from: number, line: number) => ({ text, from, to: from + text.length, line });

/** Words as tokens. */
const placed = (code: string) => ({
  code,
  tokens: [...code.matchAll(/\S+/g)].map((match) =>
    token(match[0], match.index, code.slice(0, match.index).split("\n").length),
  ),
});

const SIGNS = { missing: "-", irrelevant: "+", modified: "~" };
const drawnLine = ({ parts }: DiffLine) =>
  parts.map(({ text, mark }) => (mark === null ? text : `{${SIGNS[mark]}${text}}`)).join("");
const drawn = (reference: string, generated: string) => {
  const side = (line: DiffRow["reference"]) => (line ? drawnLine(line) : "-");
  return diffRows(placed(reference), placed(generated)).rows.map(
    (row) => `${side(row.reference)} | ${side(row.generated)}`,
  );
};
const textOf = (lines: (DiffLine | null)[]) =>
  lines.flatMap((line) => (line ? [line.parts.map(({ text }) => text).join("")] : [])).join("\n");
