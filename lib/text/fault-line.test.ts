import { expect, test } from "vitest";
import { z } from "zod";
import { faultLine } from "./fault-line";

test("an error of many lines is its last one, and what is no error is said as it is", () => {
  expect(faultLine(new Error("\nInvalid invocation:\n\n  relation does not exist\n"))).toBe(
    "relation does not exist",
  );
  expect(faultLine("gone")).toBe("gone");
  expect(faultLine(new Error(""))).toBe("");
});

test("data that do not fit are said with their place", () => {
  const { error } = z.object({ tests: z.array(z.number()) }).safeParse({ tests: [1, "two"] });
  expect(faultLine(error)).toBe("✖ Invalid input: expected number, received string → at tests[1]");
});

test("no line is longer than a log bears", () => {
  expect(faultLine(new Error("x".repeat(1000)))).toHaveLength(200);
  const { error } = z.array(z.number()).safeParse(Array<string>(50).fill("x"));
  expect(faultLine(error)).toHaveLength(200);
});
