import { describe, expect, it } from "vitest";
import { LIU_Q4, liuCompletions } from "@/test/results/liu-completions";
import { USUAL_TIMES, simulateTimes } from "@/lib/simulate/timed/simulate-times";
import { seededRandom } from "@/lib/simulate/random";
import { isUndefined } from "@/lib/stats/undefined";
import type { Completion } from "./completion";
import { toTimedReport } from "./to-timed-report";

const rows = simulateTimes(seededRandom("timed report"), {
  groups: [10, 7],
  tasks: 6,
  groupStep: 0.3,
  population: { ...USUAL_TIMES, limitMinutes: 25, givingUp: 0.2 },
});

describe("the report of timed tasks", () => {
  it.each(LIU_Q4)("prints the paper's totals, F, p and d of group $group to its digits", (printed) => {
    const made = liuCompletions();
    expect(made).toHaveLength(200);
    expect(made.every(({ minutes }) => minutes !== null && minutes > 0)).toBe(true);
    const part = toTimedReport(made).parts.find(({ group }) => group === printed.group);
    const { F, p, dOfN, dfBetween, dfWithin } = part?.oneWay ?? {};
    const digits = (value: unknown): string => (value as number).toFixed(4);
    expect(part?.conditions.map(({ total }) => total.toFixed(1))).toEqual([
      printed.scratch.toFixed(1),
      printed.program.toFixed(1),
    ]);
    expect([dfBetween, dfWithin]).toEqual([1, 98]);
    expect([digits(F), digits(p), digits(dOfN)]).toEqual([printed.F, printed.p, printed.d]);
  });

  it("counts how each completion ended, and takes only passed ones into totals", () => {
    const [whole] = toTimedReport(rows).parts;
    for (const { condition, outcomes, total } of whole?.conditions ?? []) {
      const own = rows.filter((row) => row.condition === condition);
      expect(Object.values(outcomes).reduce((sum: number, count: number) => sum + count, 0)).toBe(own.length);
      expect(outcomes.gaveUp + outcomes.timedOut).toBeGreaterThan(0);
      const passed = own.filter(({ outcome }) => outcome === "passed");
      expect(total).toBeCloseTo(
        passed.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
        8,
      );
    }
  });

  it("does not depend on the order of its rows", () => {
    expect(toTimedReport([...rows].reverse())).toEqual(toTimedReport(rows));
  });

  it("takes a program's time as so many times as long when all its times are", () => {
    const before = toTimedReport(rows.map((row): Completion => ({ ...row, outcome: "passed" })));
    const after = toTimedReport(
      rows.map((row): Completion => ({
        ...row,
        outcome: "passed",
        minutes: row.minutes === null ? null : row.minutes * (row.condition === "program" ? 3 : 1),
      })),
    );
    for (const [at, { ratio }] of after.parts.entries()) {
      const own = before.parts[at]?.ratio;
      expect(ratio.estimate).toBeCloseTo(3 * (own?.estimate as number), 8);
      expect(ratio.logSe).toBeCloseTo(own?.logSe as number, 8);
    }
  });

  it("says why a number is missing where nothing was completed", () => {
    const none = toTimedReport(
      rows.map((row): Completion => ({ ...row, minutes: null, outcome: "unfinished" })),
    );
    const [whole] = none.parts;
    expect(whole?.ratio.estimate).toEqual({ undefined: "no_data" });
    expect(whole?.conditions[0]?.outcomes.notOpened).toBeGreaterThan(0);
    expect(whole && isUndefined(whole.restricted.until)).toBe(true);
    expect(toTimedReport([]).parts).toHaveLength(1);
  });
});
