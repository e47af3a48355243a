import { describe, expect, test } from "vitest";
import { isSameOutput, isSameValue } from "./compare-answer";
import { errorKindOf } from "./error-kinds";
import { judgeRun } from "./judge-run";
import { taskTestsSchema } from "./task-tests";
import { testMetrics } from "./test-metrics";

describe("outputs", () => {
  test.each([
    ["4\n", "4", { kind: "exact" }, false],
    ["4\n", "4\n", { kind: "exact" }, true],
    ["a  \nb\n\n", "a\nb", { kind: "trailing" }, true],
    [" a", "a", { kind: "trailing" }, false],
    ["a\r\nb\r\n", "a\nb\n", { kind: "trailing" }, true],
    ["0.300001 x", "0.3\nx", { kind: "numbers", epsilon: 1e-5 }, true],
    ["0.30002", "0.3", { kind: "numbers", epsilon: 1e-5 }, false],
    ["1 2", "1", { kind: "numbers", epsilon: 1 }, false],
    ["0x10", "16", { kind: "numbers", epsilon: 1 }, false],
    ["inf", "nan", { kind: "numbers", epsilon: 1 }, false],
  ] as const)("%j against %j by %j is %s", (output, expected, rule, isSame) => {
    expect(isSameOutput(output, expected, rule)).toBe(isSame);
  });
});

describe("values", () => {
  test.each([
    [1, 1.000_009, 1e-5, true],
    [1, 1.1, 0, false],
    [[1, [2]], [1, [2]], 0, true],
    [[1, 2], [1], 0, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, 0, true],
    [{ a: 1 }, { b: 1 }, 0, false],
    [true, 1, 1, false],
    ["1", 1, 1, false],
    [null, null, 0, true],
    [[], {}, 0, false],
  ])("%j against %j within %d is %s", (value, expected, epsilon, isSame) => {
    expect(isSameValue(value, expected, epsilon)).toBe(isSame);
  });
});

describe("an end", () => {
  test.each([
    [["IndentationError", "SyntaxError"], "syntax"],
    [["ModuleNotFoundError", "ImportError"], "import"],
    [["UnicodeDecodeError", "UnicodeError", "ValueError"], "value"],
    [["UnboundLocalError", "NameError"], "name"],
    [["KeyError", "LookupError"], "index"],
    [["RecursionError", "RuntimeError"], "other"],
    [[], "other"],
  ])("by %j counts as %s", (names, kind) => {
    expect(errorKindOf({ kind: "raised", names, message: "" })).toBe(kind);
  });

  test("that reports a value which is no JSON fails its test", () => {
    const { tests, compare } = taskTestsSchema.parse([
      { name: "one", function: "f", arguments: [], expected: null },
    ]);
    const [one] = tests;
    if (!one) throw new Error("the test is gone");
    const result = { end: { kind: "ended" as const, value: "{" }, stdout: "", ms: 1, isUsable: true };
    expect(judgeRun(one, result, { compare }).status).toBe("failed");
  });
});

test("the metrics of a program are shares and counts of its tests", () => {
  const outcome = (kind: string, status: "passed" | "failed" | "error") => ({
    name: "",
    kind,
    status,
    isExact: null,
    error: status === "error" ? ("type" as const) : null,
    message: "",
    ms: 1,
    output: "",
  });
  expect(testMetrics([])).toEqual({});
  const values = testMetrics([
    outcome("random", "passed"),
    outcome("random", "failed"),
    outcome("own", "passed"),
  ]);
  expect(values).toMatchObject({
    executes: 1,
    tests_passed: 2 / 3,
    tests_passed_random: 0.5,
    errors_type: 0,
  });
  expect(values).not.toHaveProperty("tests_passed_edge");
  expect(values).not.toHaveProperty("tests_passed_exact");
  expect(testMetrics([outcome("edge", "passed"), outcome("edge", "error")])).toMatchObject({
    executes: 0,
    tests_passed_edge: 0.5,
    errors_type: 1,
  });
});

test("where numbers may lie apart, the share without a tolerance stands beside it", () => {
  const { tests, compare } = taskTestsSchema.parse({
    compare: { kind: "numbers", epsilon: 1e-5 },
    tests: [
      { name: "near", kind: "random", stdout: "0.5" },
      { name: "equal", kind: "random", stdout: "0.25" },
      { name: "value", kind: "edge", function: "f", arguments: [], expected: [1], epsilon: 1e-5 },
      { name: "text", stdout: "x", compare: { kind: "trailing" } },
    ],
  });
  const answers = ["0.500001\n", "0.25\n", "", "x\n"];
  const outcomes = tests.map((one, at) => {
    const end = { kind: "ended" as const, value: at === 2 ? "[1.000001]" : null };
    return judgeRun(one, { end, stdout: answers[at] ?? "", ms: 1, isUsable: true }, { compare });
  });
  expect(outcomes.map(({ status, isExact }) => [status, isExact])).toEqual([
    ["passed", false],
    ["passed", true],
    ["passed", false],
    ["passed", null],
  ]);
  expect(testMetrics(outcomes)).toMatchObject({
    tests_passed: 1,
    tests_passed_exact: 0.5,
    tests_passed_random: 1,
    tests_passed_random_exact: 0.5,
    tests_passed_edge: 1,
    tests_passed_edge_exact: 0,
  });
});

test("an integer that JSON cannot hold is refused", () => {
  const given = { name: "one", function: "f", arguments: [], expected: [2 ** 60] };
  expect(taskTestsSchema.safeParse([given]).success).toBe(false);
  expect(taskTestsSchema.safeParse([{ ...given, expected: ["1152921504606846976"] }]).success).toBe(true);
});

test("tests that may take more than two minutes together are refused with the limit that they need", () => {
  const suite = (length: number, timeLimitMs: number) =>
    taskTestsSchema.safeParse({
      timeLimitMs,
      tests: Array.from({ length }, (_unused, index) => ({ name: `t${index}`, stdout: "" })),
    });
  expect(suite(4, 30_000).success).toBe(true);
  expect(suite(200, 600).success).toBe(true);
  const refused = suite(200, 30_000);
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "200 tests of 30000 ms each may take more than 120 seconds together; state a timeLimitMs of at most 600, or fewer tests",
  ]);
});
