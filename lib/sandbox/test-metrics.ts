import { ERROR_KINDS, type ErrorKind } from "./error-kinds";
import type { TestOutcome } from "./judge-run";

export type TestMetricName = "executes" | PassedName | `${PassedName}_exact` | `errors_${ErrorKind}`;
type PassedName = "tests_passed" | "tests_passed_random" | "tests_passed_edge";

/**
 * What the tests of a task say of one program: whether it executes (1 when no test ended by an error, whatever the
 * answers were), the share of tests that passed, the same of random and of edge tests where there are any, and how many tests ended
 * by each kind of error. Where some of these tests let numbers lie apart, each share is there twice, as in Ságodi et al. (2024): by the
 * tests' own rules, and `_exact` without any tolerance.
 */
export function testMetrics(outcomes: readonly TestOutcome[]): Partial<Record<TestMetricName, number>> {
  if (outcomes.length === 0) return {};
  const values: Partial<Record<TestMetricName, number>> = {
    executes: outcomes.some(({ status }) => status === "error") ? 0 : 1,
  };
  for (const [name, kind] of PASSED) {
    const some = outcomes.filter((outcome) => kind === null || outcome.kind === kind);
    if (some.length === 0) continue;
    values[name] = shareOf(some, isPassed);
    if (some.some(({ isExact }) => isExact !== null))
      values[`${name}_exact`] = shareOf(some, (outcome) => outcome.isExact ?? isPassed(outcome));
  }
  for (const kind of ERROR_KINDS)
    values[`errors_${kind}`] = outcomes.filter(({ error }) => error === kind).length;
  return values;
}

const PASSED = [
  ["tests_passed", null],
  ["tests_passed_random", "random"],
  ["tests_passed_edge", "edge"],
] as const satisfies readonly (readonly [PassedName, string | null])[];

const isPassed = ({ status }: TestOutcome): boolean => status === "passed";

const shareOf = (outcomes: readonly TestOutcome[], counts: (outcome: TestOutcome) => boolean): number =>
  outcomes.filter(counts).length / outcomes.length;
