import { z } from "zod";

/** How the output of a program is compared with the expected one. */
const comparisonSchema = z.discriminatedUnion("kind", [
  /** Every character counts. */
  z.strictObject({ kind: z.literal("exact") }),
  /** White space at the end of lines and of the whole output does not count. */
  z.strictObject({ kind: z.literal("trailing") }),
  /** Words are separated by white space; two that are numbers may differ by `epsilon`, others must be equal. */
  z.strictObject({ kind: z.literal("numbers"), epsilon: z.number().min(0).max(1e6) }),
]);

export type Comparison = z.output<typeof comparisonSchema>;

export const TEST_LIMITS = {
  tests: 200,
  /** All tests of a task, as JSON text. */
  characters: 1_000_000,
  /** Of one stdin, expected output or program output. */
  text: 200_000,
  timeMs: 30_000,
  /** Of all tests of a task together, for one program. */
  suiteMs: 120_000,
} as const;

const named = {
  name: z.string().trim().min(1).max(100),
  /** `random`, `edge`, or a word of the study's own. */
  kind: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, "must be lower-case letters, digits, - and _, beginning with a letter")
    .default("test"),
};

/**
 * A value that both JSON and the languages have. Integers beyond 2^53, NaN and the infinities have no JSON number:
 * they are written as strings, in the tests and by the runner alike.
 */
const valueSchema = z.json().superRefine((value, context) => {
  if (hasUnsafeInteger(value))
    context.addIssue({ code: "custom", message: "holds an integer beyond 2^53; write it as a string" });
});

const outputTestSchema = z.strictObject({
  ...named,
  stdin: z.string().max(TEST_LIMITS.text).default(""),
  stdout: z.string().max(TEST_LIMITS.text),
  compare: comparisonSchema.optional(),
});

const functionTestSchema = z.strictObject({
  ...named,
  function: z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/, "must be the name of a function"),
  arguments: z.array(valueSchema).max(50),
  expected: valueSchema,
  /** How far numbers may lie apart; 0 where it is missing. */
  epsilon: z.number().min(0).max(1e6).optional(),
});

type OutputTest = z.output<typeof outputTestSchema>;
type FunctionTest = z.output<typeof functionTestSchema>;
export type TaskTest = OutputTest | FunctionTest;

const suiteSchema = z
  .strictObject({
    /** Of one test. */
    timeLimitMs: z.number().int().min(50).max(TEST_LIMITS.timeMs).default(2_000),
    /** Of all tests that read an output and state no rule of their own. */
    compare: comparisonSchema.default({ kind: "trailing" }),
    tests: z
      .array(z.union([outputTestSchema, functionTestSchema]))
      .min(1)
      .max(TEST_LIMITS.tests),
  })
  .superRefine(({ tests }, context) => {
    const names = new Set<string>();
    for (const [index, { name }] of tests.entries()) {
      if (names.has(name))
        context.addIssue({
          code: "custom",
          path: ["tests", index, "name"],
          message: `${name} is there twice`,
        });
      names.add(name);
    }
  });

const fromList = (value: unknown): unknown => (Array.isArray(value) ? { tests: value as unknown[] } : value);

/** Tests as a database holds them: those from before there was a limit of all together are read too. */
export const storedTestsSchema = z.preprocess(fromList, suiteSchema);

/** The tests of a task: a list of tests, or an object that also states a time limit and a rule of comparison. */
export const taskTestsSchema = z.preprocess(
  fromList,
  suiteSchema.superRefine(({ timeLimitMs, tests }, context) => {
    const most = Math.floor(TEST_LIMITS.suiteMs / tests.length);
    if (timeLimitMs <= most) return;
    const message =
      `${tests.length} tests of ${timeLimitMs} ms each may take more than ${TEST_LIMITS.suiteMs / 1000} seconds together; ` +
      `state a timeLimitMs of at most ${most}, or fewer tests`;
    context.addIssue({ code: "custom", path: ["timeLimitMs"], message });
  }),
);

export type TaskTests = z.output<typeof taskTestsSchema>;

export function isFunctionTest(test: TaskTest): test is FunctionTest {
  return "function" in test;
}

function hasUnsafeInteger(value: unknown): boolean {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value);
  if (Array.isArray(value)) return value.some(hasUnsafeInteger);
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasUnsafeInteger);
  return false;
}
