import { describe, expect, it } from "vitest";
import { presentText, type PresentationSwitches } from "./present";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

/** Per language a program with a place for an expression. */
const PROGRAMS: readonly [string, (expression: string) => string][] = [
  ["c", (expression) => `int f(int   x){return ${expression};}`],
  ["cpp", (expression) => `int f(int   x){return ${expression};}`],
  ["opencl", (expression) => `__kernel void f(__global   int*x){x[0]=${expression};}`],
  ["cuda", (expression) => `__global__ void f(int   *x){x[0]=${expression};}`],
  ["csharp", (expression) => `class A{int F(int   x){return ${expression};}}`],
  ["java", (expression) => `class A{int f(int   x){return ${expression};}}`],
  ["go", (expression) => `package a\nfunc f(x   int) int {return ${expression}}`],
  ["python", (expression) => `def f(x):\n  return   ${expression}`],
];

describe("a program that is nested too deep for its formatter", () => {
  it.each(PROGRAMS)(
    "takes the layout of no other one: %s",
    async (language, program) => {
      const shown = await presentText(program("x+1"), language, ALL);
      expect(shown.skipped).toEqual([]);
      let lost = 0;
      for (const depth of [1_000, 16_000, 16_000]) {
        const deep = await presentText(program(`${"(".repeat(depth)}1${")".repeat(depth)}`), language, ALL);
        lost += Number(deep.skipped.includes("format"));
        expect(await presentText(program("x+1"), language, ALL)).toEqual(shown);
      }
      expect(lost).toBeGreaterThan(0);
    },
    60_000,
  );
});
