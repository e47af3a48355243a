import fc from "fast-check";
import { expect, it } from "vitest";
import type { Random } from "@/lib/simulate/random";
import { boxPlot } from "./box-plot";
import { crossoverAnova } from "./crossover-anova";
import { rejectionRate } from "@/test/stats/property-checks";
import { twoWayAnova } from "./two-way-anova";
import { isUndefined } from "@/lib/stats/undefined";

const times = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 30 });

it("a box plot moves and stretches with its values, and turns over with their sign", () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 9 }), (values, factor) => {
      const [one, moved, turned] = [
        values,
        values.map((value) => factor * value + 5),
        values.map((value) => -value),
      ].map(boxPlot);
      if (!one || !moved || !turned || isUndefined(one) || isUndefined(moved) || isUndefined(turned))
        throw new Error("no value is missing");
      for (const part of ["min", "q1", "median", "q3", "max", "mean"] as const)
        expect(moved[part]).toBeCloseTo(factor * one[part] + 5, 9);
      expect([turned.q1, turned.max, turned.iqr]).toEqual(
        [-one.q3, -one.min, one.iqr].map((value) => expect.closeTo(value, 9) as number),
      );
      expect(
        one.outliers.length +
          values.filter((value) => value >= one.whiskers.low && value <= one.whiskers.high).length,
      ).toBe(values.length);
      expect(turned.outliers).toEqual(one.outliers.map((value) => -value).reverse());
    }),
  );
});

/** Unequal numbers of times per person and condition, tasks and people that differ. */
const crossover = (draws: Random) => {
  const tasks = Array.from({ length: 5 }, () => draws.normal());
  return Array.from({ length: 8 }, (_, person) => {
    const own = 2 * draws.normal();
    return draws.sample([...tasks.entries()], 3 + (person % 3)).map(([task, hard], at) => ({
      participant: `person ${person}`,
      task: `task ${task}`,
      condition: at % 3 === 0 ? "with" : "without",
      time: 100 + own + hard + draws.normal(),
    }));
  }).flat();
};

it.each([
  [
    "crossover",
    (d: Random) => {
      const { condition } = crossoverAnova(crossover(d)).terms;
      return isUndefined(condition) ? 1 : condition.p;
    },
  ],
  [
    "two-way",
    (d: Random) => {
      const rows = Array.from({ length: 24 }, (_, at) => ({
        a: `a${at % 2}`,
        b: `b${Math.floor(at / 2) % 3}`,
        value: (at % 2) + d.normal(),
      }));
      const result = twoWayAnova(rows);
      return isUndefined(result) ? 1 : result.b.p;
    },
  ],
] as const)("%s analysis: a condition without an effect has one about one time in twenty", (name, p) => {
  const rate = rejectionRate(name, 200, p);
  expect(rate).toBeGreaterThan(0.005);
  expect(rate).toBeLessThan(0.11);
});

it("analyses of variance see neither the order of rows, nor a common shift, nor minutes for seconds", () => {
  const cell = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 18, maxLength: 18 }), (values) => {
      const rows = values.map((value, at) => ({ a: `a${at % 2}`, b: `b${Math.floor(at / 2) % 3}`, value }));
      const timed = values.map((time, at) => ({
        participant: `p${at % 6}`,
        task: `t${Math.floor(at / 6)}`,
        condition: `c${(at + Math.floor(at / 6)) % 2}`,
        time,
      }));
      const tests = (factor: number, shift: number, turn: boolean) => {
        const order = <T>(list: T[]): T[] => (turn ? [...list].reverse() : list);
        const two = twoWayAnova(order(rows).map((row) => ({ ...row, value: factor * row.value + shift })));
        const { terms, effects } = crossoverAnova(
          order(timed).map((row) => ({ ...row, time: factor * row.time + shift })),
        );
        const p = <T>(term: T | { undefined: string }) =>
          isUndefined(term) ? term : (term as { p: unknown }).p;
        return [
          isUndefined(two) ? two : [two.a.p, two.b.p, two.interaction.p],
          Object.values(terms).map(p),
          effects.map(({ pTwoSided }) => pTwoSided),
        ];
      };
      // Where F is 0 but for rounding, p is 1 less its root: half of the digits. Shifts cost a few more.
      const [plain, moved, turned] = [tests(1, 0, false), tests(60, 40, false), tests(1, 0, true)].map(
        (one) =>
          JSON.stringify(one, (_key, value: unknown) =>
            typeof value === "number" ? value.toFixed(6) : value,
          ),
      );
      expect(moved).toEqual(plain);
      expect(turned).toEqual(plain);
    }),
    { numRuns: 40 },
  );
});
