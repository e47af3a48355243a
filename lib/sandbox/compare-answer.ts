import type { Comparison } from "./task-tests";

/** Whether an output is the expected one under the stated rule. */
export function isSameOutput(output: string, expected: string, rule: Comparison): boolean {
  if (rule.kind === "exact") return output === expected;
  if (rule.kind === "trailing") return withoutTrailing(output) === withoutTrailing(expected);
  const words = wordsOf(output);
  const theirs = wordsOf(expected);
  return (
    words.length === theirs.length &&
    words.every((word, index) => isSameWord(word, theirs[index] ?? "", rule.epsilon))
  );
}

/** Whether two JSON values are equal; numbers may lie `epsilon` apart, the order of an object's keys does not count. */
export function isSameValue(value: unknown, expected: unknown, epsilon: number): boolean {
  if (typeof value === "number" && typeof expected === "number") return isNear(value, expected, epsilon);
  if (Array.isArray(value) && Array.isArray(expected))
    return (
      value.length === expected.length &&
      value.every((one, index) => isSameValue(one, expected[index], epsilon))
    );
  if (!isRecord(value) || !isRecord(expected)) return value === expected;
  const keys = Object.keys(value);
  return (
    keys.length === Object.keys(expected).length &&
    keys.every((key) => Object.hasOwn(expected, key) && isSameValue(value[key], expected[key], epsilon))
  );
}

const withoutTrailing = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd();

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

const isSameWord = (word: string, expected: string, epsilon: number): boolean => {
  if (word === expected) return true;
  return NUMBER.test(word) && NUMBER.test(expected) && isNear(Number(word), Number(expected), epsilon);
};

const isNear = (value: number, expected: number, epsilon: number): boolean =>
  value === expected || Math.abs(value - expected) <= epsilon;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
