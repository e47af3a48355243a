import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binomialTest } from "./binomial-test";
import { clopperPearson } from "./clopper-pearson";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { jeffreys } from "@/test/stats/reference/jeffreys";
import { isUndefined } from "@/lib/stats/undefined";
import { wilson } from "./wilson";

const counts = fc.tuple(fc.nat(200), fc.nat(200)).filter(([k, failures]) => k + failures > 0);

describe.each([
  ["Clopper-Pearson", clopperPearson],
  ["Wilson", wilson],
  ["Jeffreys", jeffreys],
])("the %s interval", (_name, interval) => {
  it("lies in [0, 1], holds the observed share, and mirrors when success and failure swap", () => {
    fc.assert(
      fc.property(counts, ([k, failures]) => {
        const n = k + failures;
        const one = interval(k, n);
        const other = interval(failures, n);
        if (isUndefined(one) || isUndefined(other)) throw new Error("defined for n > 0");
        expect(one.low).toBeGreaterThanOrEqual(0);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.low).toBeLessThanOrEqual(k / n);
        expect(one.high).toBeGreaterThanOrEqual(k / n);
        expect(one.low).toBeCloseTo(1 - other.high, 12);
      }),
    );
  });

  it("is undefined without answers and refuses a level of 95 instead of 0.95", () => {
    expect(isUndefined(interval(0, 0))).toBe(true);
    expect(() => interval(1, 2, 95)).toThrow(InvalidInputError);
  });
});

it("at the ends of the Clopper-Pearson interval the observed count has a tail of exactly half the error", () => {
  const interval = clopperPearson(7, 10);
  if (isUndefined(interval)) throw new Error("defined");
  expect(binomialTest(7, 10, interval.low).pGreater).toBeCloseTo(0.025, 12);
  expect(binomialTest(7, 10, interval.high).pLess).toBeCloseTo(0.025, 12);
});
