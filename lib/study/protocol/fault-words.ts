import type { z } from "zod";
import type { Fault } from "@/lib/text/fault";

type Issue = z.core.$ZodIssue;

/** What the schema found, one fault per place, in words that a researcher can act on. */
export function toFaults(issues: readonly Issue[]): Fault[] {
  return issues.flatMap((issue): Fault[] => {
    const path = issue.path.join(".");
    if (issue.code !== "unrecognized_keys") return [{ path, message: toWords(issue) }];
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join("."),
      message: "is not a field of the protocol",
    }));
  });
}

const toWords = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      return isNothing(issue) ? "is missing" : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${anyOf(issue.values.map(String))}`;
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    case "invalid_union":
      return unionWords(issue);
    default:
      return issue.message;
  }
};

const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
};

const isNothing = (issue: Issue): boolean => issue.message.endsWith("received undefined");

const tooSmall = (origin: string, least: number, isInclusive: boolean): string => {
  if (origin === "string") return least === 1 ? "is empty" : `needs at least ${least} characters`;
  if (origin === "array") return least === 1 ? "needs at least one entry" : `needs at least ${least} entries`;
  return isInclusive ? `must be at least ${least}` : `must be more than ${least}`;
};

const tooBig = (origin: string, most: number, isInclusive: boolean): string => {
  if (origin === "string") return `must have at most ${most} characters`;
  if (origin === "array") return `must have at most ${most} entries`;
  return isInclusive ? `must be at most ${most}` : `must be less than ${most}`;
};

/** The choices of a union of plain values; of any other union, what its alternatives ask for. */
const unionWords = (issue: Extract<Issue, { code: "invalid_union" }>): string => {
  const words = issue.errors.flatMap((alternative) =>
    alternative.flatMap((inner) =>
      inner.code === "invalid_value" ? inner.values.map(String) : [toWords(inner).replace(/^must be /, "")],
    ),
  );
  return words.length > 0 ? `must be ${anyOf([...new Set(words)])}` : issue.message;
};

const anyOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
