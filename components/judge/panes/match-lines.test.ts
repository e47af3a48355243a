import { describe, expect, it } from "vitest";
import { lineBeside, matchLines } from "./match-lines";

const text = (...lines: string[]) => lines.join("\n");

describe("matching the lines of two programs", () => {
  it("pairs lines that occur once in each, ignoring indentation", () => {
    const left = text("function f() {", "  let a = 1;", "  return a;", "}");
    const right = text(
      "// about f",
      "// more",
      "function f() {",
      "    let a = 1;",
      "    log(a);",
      "    return a;",
      "}",
    );
    expect(matchLines(left, right)).toEqual([
      [0, 0],
      [1, 3],
      [2, 5],
      [3, 6],
      [4, 7],
    ]);
  });

  it("leaves out lines that would go backwards, and takes lines that stand twice only where the ends agree", () => {
    const left = text("start", "b", "c", "d", "x", "x");
    const right = text("begin", "d", "b", "c", "x", "x");
    expect(matchLines(left, right)).toEqual([
      [0, 0],
      [1, 2],
      [2, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ]);
  });

  it("goes by share where the programs have nothing in common", () => {
    const pairs = matchLines(text("a", "b", "c", "d"), text("1", "2"));
    expect([0, 2, 4].map((line) => lineBeside(pairs, line, "left"))).toEqual([0, 1, 2]);
    expect(lineBeside(pairs, 1, "right")).toBe(2);
  });

  it("holds equal lines beside each other however much stands between, in both directions", () => {
    const left = text(...Array.from({ length: 40 }, (_, at) => `line ${at}`));
    const right = text(...Array.from({ length: 100 }, (_, at) => `new ${at}`), left);
    const pairs = matchLines(left, right);
    expect(lineBeside(pairs, 30, "left")).toBe(130);
    expect(lineBeside(pairs, 130, "right")).toBe(30);
    expect(lineBeside(pairs, 30.5, "left")).toBe(130.5);
  });
});
