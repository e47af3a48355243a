import { ERROR_KINDS, type ErrorKind } from "./error-kinds";
import type { TestOutcome } from "./judge-run";

export type TestMetricName =
  "executes" | "tests_passed" | "tests_passed_random" | "tests_passed_edge" | `errors_${ErrorKind}`;

/**
 * What the tests of a task say of one program: whether it executes (1 when no test ended by an error, whatever the
 * answers were), the share of tests that passed, the same of random and of edge tests where there are any, and how many tests ended
 * by each kind of error.
 */
export function testMetrics(outcomes: readonly TestOutcome[]): Partial<Record<TestMetricName, number>> {
  if (outcomes.length === 0) return {};
  const values: Partial<Record<TestMetricName, number>> = {
    executes: outcomes.some(({ status }) => status === "error") ? 0 : 1,
    tests_passed: shareOf(outcomes),
  };
  for (const kind of ["random", "edge"] as const) {
    const some = outcomes.filter((outcome) => outcome.kind === kind);
    if (some.length > 0) values[`tests_passed_${kind}`] = shareOf(some);
  }
  for (const kind of ERROR_KINDS)
    values[`errors_${kind}`] = outcomes.filter(({ error }) => error === kind).length;
  return values;
}

const shareOf = (outcomes: readonly TestOutcome[]): number =>
  outcomes.filter(({ status }) => status === "passed").length / outcomes.length;
