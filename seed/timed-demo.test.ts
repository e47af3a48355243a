import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { taskTestsSchema } from "@/lib/sandbox/task-tests";
import { Sandbox } from "@/lib/sandbox/server/sandbox";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import { SHORT_TASKS } from "./timed-tasks";

const sandbox = new Sandbox(1);
beforeAll(() => makeSandboxRunner(), 90_000);
afterAll(() => sandbox.close());

describe.each(SHORT_TASKS)("the demo's task $title", ({ language, tests, starter, wrong, right }) => {
  const failures = async (code: string): Promise<number> => {
    const outcomes = await sandbox.test({ language, code, tests: taskTestsSchema.parse(tests) });
    return outcomes.filter(({ status }) => status !== "passed").length;
  };

  test("is solved by its right program alone", async () => {
    expect(await failures(right)).toBe(0);
    for (const code of [starter, ...wrong]) {
      const failed = await failures(code);
      expect(failed, code).toBeGreaterThan(0);
      // It does something: a program to begin with that fails everywhere would be no help.
      expect(failed, code).toBeLessThan(tests.length);
    }
  });
});
