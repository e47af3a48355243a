import { isSameOutput, isSameValue } from "./compare-answer";
import { type ErrorKind, errorKindOf, errorText } from "./error-kinds";
import type { RunResult } from "./run-request";
import { type Comparison, isFunctionTest, type TaskTest, type TaskTests } from "./task-tests";

/** What became of one test. */
export interface TestOutcome {
  name: string;
  kind: string;
  /** `failed`: the program ended by itself and gave another answer. */
  status: "passed" | "failed" | "error";
  /** Whether it also passed without a tolerance: as text, or as equal values. Null where the test states no tolerance. */
  isExact: boolean | null;
  /** Null unless the status is `error`. */
  error: ErrorKind | null;
  /** The error in words, or an empty text. */
  message: string;
  ms: number;
  /** What the program wrote, or the value that the function returned as JSON; cut after `SHOWN_CHARACTERS`. */
  output: string;
}

const SHOWN_CHARACTERS = 2_000;

export function judgeRun(
  test: TaskTest,
  result: RunResult,
  { compare }: Pick<TaskTests, "compare">,
): TestOutcome {
  const { end, stdout, ms } = result;
  const error = errorKindOf(end);
  const value = end.kind === "ended" ? end.value : null;
  const output = isFunctionTest(test) && value !== null ? value : stdout;
  const told = { name: test.name, kind: test.kind, ms, output: output.slice(0, SHOWN_CHARACTERS) };
  const isTolerant = toleranceOf(test, compare) > 0;
  if (error !== null)
    return {
      ...told,
      status: "error",
      isExact: isTolerant ? false : null,
      error,
      message: errorText(end).slice(0, 500),
    };
  const isRight = isFunctionTest(test)
    ? isReturned(value, test.expected, test.epsilon ?? 0)
    : isSameOutput(stdout, test.stdout, test.compare ?? compare);
  const isEqual = isFunctionTest(test)
    ? isReturned(value, test.expected, 0)
    : isSameOutput(stdout, test.stdout, { kind: "trailing" });
  return {
    ...told,
    status: isRight ? "passed" : "failed",
    isExact: isTolerant ? isEqual : null,
    error: null,
    message: "",
  };
}

/** How far numbers may lie apart. */
const toleranceOf = (test: TaskTest, compare: Comparison): number => {
  if (isFunctionTest(test)) return test.epsilon ?? 0;
  const rule = test.compare ?? compare;
  return rule.kind === "numbers" ? rule.epsilon : 0;
};

const isReturned = (json: string | null, expected: unknown, epsilon: number): boolean => {
  if (json === null) return false;
  try {
    return isSameValue(JSON.parse(json), expected, epsilon);
  } catch {
    // A program can make its interpreter report anything.
    return false;
  }
};
