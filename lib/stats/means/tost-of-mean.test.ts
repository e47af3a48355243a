import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equivalence } from "./equivalence";
import { oneSampleT } from "./one-sample-t";
import { tostOfMean } from "./tost-of-mean";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";

describe("two one-sided tests of a mean", () => {
  it("agree with the equivalence test over judges, which R's numbers hold", () => {
    const judge = fc.integer({ min: 0, max: 10 });
    const margins = fc.double({ min: 0.01, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(fc.array(judge, { minLength: 2, maxLength: 12 }), margins, (right, margin) => {
        const judges = right.map((correct) => ({ correct, n: 10 }));
        const reference = equivalence(judges, 0.5, { margin, alpha: 0.05 }).overJudges;
        const over = oneSampleT(
          right.map((correct) => correct / 10),
          0.5,
        );
        const { mean: estimate, se, df } = over;
        const test = tostOfMean({ estimate, se, df }, 0.5, { margin, alpha: 0.05 });
        expect(isUndefined(test)).toBe(isUndefined(reference));
        if (isUndefined(test) || isUndefined(reference)) return;
        expect(test.pTost).toBeCloseTo(reference.pTost, 9);
        expect(test.smallestMargin).toBeCloseTo(reference.smallestMargin, 9);
        expect(test.isEquivalent).toBe(reference.isEquivalent);
      }),
    );
  });

  it("say what is ruled out without a margin, and claim nothing then", () => {
    const test = tostOfMean({ estimate: 0.5, se: 0.01, df: 30 }, 0.5, { margin: null, alpha: 0.05 });
    expect(test).toMatchObject({ pTost: null, isEquivalent: false });
    expect(isUndefined(test) ? 0 : test.smallestMargin).toBeCloseTo(0.01697, 5);
  });

  it("give no test where there is no spread", () => {
    const flat = { estimate: 0.5, se: 0, df: 3 };
    expect(tostOfMean(flat, 0.5, { margin: 0.1, alpha: 0.05 })).toEqual(undefinedBecause("zero_variance"));
  });
});
