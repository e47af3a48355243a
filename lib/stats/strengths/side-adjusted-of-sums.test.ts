import fc from "fast-check";
import { expect, it } from "vitest";
import { cohenKappa, cohenKappaOfTable } from "@/lib/stats/agreement/cohen-kappa";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { sideAdjustedOfSums } from "./side-adjusted-of-sums";
import { sideAdjustedPreference } from "./side-adjusted-preference";
import { summary } from "@/lib/stats/means/summary";
import { summaryOfCounts } from "@/lib/stats/means/summary-of-counts";

const score = fc.constantFrom(-2, -1, 1, 2);

it("side-adjusted sums: turning the scale turns both effects, swapping the sides turns the side's alone", () => {
  const sided = fc.record({ n: fc.integer({ min: 0, max: 5 }), sum: fc.integer({ min: -10, max: 10 }) });
  const judge = fc
    .record({ left: sided, right: sided })
    .map(({ left, right }) => ({ left: ofNone(left), right: ofNone(right) }));
  fc.assert(
    fc.property(fc.array(judge, { minLength: 2, maxLength: 12 }), (judges) => {
      const plain = sideAdjustedOfSums(judges);
      const swapped = sideAdjustedOfSums(judges.map(({ left, right }) => ({ left: right, right: left })));
      const turned = sideAdjustedOfSums(
        judges.map(({ left, right }) => ({ left: negative(left), right: negative(right) })),
      );
      expect(swapped.meanWhenLeft).toEqual(plain.meanWhenRight);
      for (const effect of ["adjusted", "side"] as const) {
        expect(turned[effect].pTwoSided).toEqual(plain[effect].pTwoSided);
        if (typeof plain[effect].estimate !== "number") continue;
        expect(turned[effect].estimate).toBeCloseTo(-plain[effect].estimate, 12);
        const sign = effect === "side" ? -1 : 1;
        expect(swapped[effect].estimate).toBeCloseTo(sign * plain[effect].estimate, 12);
      }
    }),
  );
});

it("a table of counts gives the kappa of the pairs that it counts", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 60 }), (pairs) => {
      const categories = [-2, -1, 1, 2];
      const table = categories.map((one) =>
        categories.map((other) => pairs.filter(([a, b]) => a === one && b === other).length),
      );
      const listed = cohenKappa(
        pairs.map(([a]) => a),
        pairs.map(([, b]) => b),
        { categories },
      );
      const counted = cohenKappaOfTable(table);
      expect(typeof counted.kappa).toBe(typeof listed.kappa);
      if (typeof counted.kappa === "number") expect(counted.kappa).toBeCloseTo(Number(listed.kappa), 10);
      if (typeof counted.se === "number") expect(counted.se).toBeCloseTo(Number(listed.se), 6);
    }),
  );
});

it("counted values have the summary of the listed ones", () => {
  fc.assert(
    fc.property(fc.array(score, { maxLength: 40 }), (values) => {
      const listed = summary(values);
      const counted = summaryOfCounts(
        [2, 1, -1, -2].map((value) => ({ value, count: values.filter((one) => one === value).length })),
      );
      expect(counted.n).toBe(listed.n);
      for (const key of ["sum", "mean", "sd"] as const)
        if (typeof listed[key] === "number") expect(counted[key]).toBeCloseTo(listed[key], 12);
        else expect(counted[key]).toEqual(listed[key]);
    }),
  );
});

const ofNone = (side: { n: number; sum: number }) => (side.n === 0 ? { n: 0, sum: 0 } : side);
const negative = ({ n, sum }: { n: number; sum: number }) => ({ n, sum: 0 - sum });

it("the preference by single scores refuses a side that is neither left nor right", () => {
  const scores = [{ judge: "a", score: 2, side: "top" as "left" }];
  expect(() => sideAdjustedPreference(scores)).toThrow(InvalidInputError);
});
