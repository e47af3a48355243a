import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { OverTasks } from "./report";
import { type MeasuredProgram, withinTasks } from "./within-tasks";

const REFERENCES = JSON.parse(readFileSync("lib/stats/reference/within-tasks.json", "utf8")) as {
  name: string;
  programs: MeasuredProgram[];
  tauB: Record<string, number>;
  accuracy: Record<string, number>;
}[];

const numbersOf = ({ interval, ...rest }: OverTasks): Record<string, unknown> => ({
  ...rest,
  ...(isUndefined(interval) ? {} : { low: interval.low, high: interval.high }),
});

describe("a metric within tasks", () => {
  it.each(REFERENCES)("agrees with R's tau-b and sandwich, tasks without spread left out: $name", (own) => {
    const found = withinTasks(own.programs, 0.95);
    for (const name of ["tauB", "accuracy"] as const)
      for (const [key, number] of Object.entries(own[name]))
        expect(numbersOf(found[name])[key], `${name}.${key}`).toBeCloseTo(number, 9);
  });

  it("is not moved by what tasks have in common, unlike the pooled correlation", () => {
    const programs = REFERENCES[0]?.programs ?? [];
    const shifted = programs.map((one) => ({
      ...one,
      value: one.value + 100 * Number(one.task),
      mean: one.mean - Number(one.task),
    }));
    const [own, other] = [withinTasks(programs, 0.95), withinTasks(shifted, 0.95)];
    expect(other.tauB.mean).toBeCloseTo(own.tauB.mean as number, 12);
  });

  it("has no interval over fewer than three tasks, or over tasks that say the same, and no value of nothing", () => {
    const program = (task: string, value: number): MeasuredProgram => ({
      task,
      language: "c",
      value,
      mean: value,
    });
    const tasks = (count: number) =>
      Array.from({ length: count }, (_, at) => [1, 2, 3].map((value) => program(`t${at}`, value))).flat();
    expect(withinTasks(tasks(2), 0.95).tauB).toMatchObject({
      mean: 1,
      interval: undefinedBecause("too_few_tasks"),
    });
    expect(withinTasks(tasks(3), 0.95).tauB).toMatchObject({
      mean: 1,
      se: 0,
      interval: undefinedBecause("zero_variance"),
    });
    expect(withinTasks([], 0.95).accuracy).toMatchObject({ tasks: 0, mean: undefinedBecause("no_data") });
  });

  it("covers no association in about 95 of 100 studies of 10 tasks and 4 systems", () => {
    const random = seededRandom("metrics within tasks");
    const runs = 500;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const programs = Array.from({ length: 40 }, (_, at): MeasuredProgram => ({
        task: `t${at % 10}`,
        language: "c",
        value: random.normal() + (at % 10),
        // Tasks with long programs are liked less.
        mean: random.normal() - (at % 10),
      }));
      const { interval } = withinTasks(programs, 0.95).tauB;
      covered += !isUndefined(interval) && interval.low <= 0 && interval.high >= 0 ? 1 : 0;
    }
    expect(covered / runs).toBeGreaterThan(0.92);
    expect(covered / runs).toBeLessThan(0.98);
  });
});
