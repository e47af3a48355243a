import fc from "fast-check";
import { expect, it } from "vitest";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { oneSampleT } from "./one-sample-t";
import { summary } from "./summary";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";

const judges = [0.3, 0.7, 0.8, 0.5, 0.3, 0.5, 0.7, 0.4, 0.5, 0.5];

it("the CLgen judges cannot be told from chance", () => {
  const { mean, sd, t, df, pTwoSided } = oneSampleT(judges, 0.5);
  expect([mean, sd, t, df, pTwoSided]).toEqual(
    [0.52, 0.16865480854, 0.375, 9, 0.71634489022].map((value) => expect.closeTo(value, 10) as number),
  );
});

it("the interval holds exactly the null values that the test does not reject", () => {
  const { interval } = oneSampleT(judges, 0.5, 0.9);
  if (isUndefined(interval)) throw new Error("defined");
  for (const end of [interval.low, interval.high])
    expect(oneSampleT(judges, end).pTwoSided).toBeCloseTo(0.1, 10);
});

it("no value, one value and identical values give reasons in place of numbers", () => {
  expect(oneSampleT([], 0).mean).toEqual(undefinedBecause("no_data"));
  expect(oneSampleT([0.7], 0.5)).toMatchObject({
    mean: 0.7,
    sd: undefinedBecause("one_observation"),
    df: undefinedBecause("one_observation"),
    interval: undefinedBecause("one_observation"),
  });
  expect(oneSampleT([0.1, 0.1, 0.1], 0.5)).toMatchObject({
    mean: 0.1,
    sd: 0,
    se: 0,
    pTwoSided: undefinedBecause("zero_variance"),
    interval: undefinedBecause("zero_variance"),
  });
});

it("no input whatever gives NaN or infinity", () => {
  const values = fc.array(fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10));
  fc.assert(
    fc.property(values, (input) => {
      const text = JSON.stringify([oneSampleT(input, 0.5), summary(input)], (_key, value: unknown) =>
        typeof value === "number" && !Number.isFinite(value) ? "NOT A NUMBER" : value,
      );
      expect(text).not.toContain("NOT A NUMBER");
    }),
  );
});

it("a value that is not a number is refused", () => {
  expect(() => oneSampleT([1, Number.NaN], 0)).toThrow(InvalidInputError);
  expect(() => oneSampleT([1, 2], Number.POSITIVE_INFINITY)).toThrow(InvalidInputError);
});
