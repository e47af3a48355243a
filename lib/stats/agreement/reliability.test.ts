import { describe, expect, it } from "vitest";
import reference from "@/lib/stats/reference/reliability.json";
import { isUndefined } from "@/lib/stats/undefined";
import { cohenKappa } from "./cohen-kappa";
import { ICC_KINDS, intraclassCorrelation } from "./intraclass-correlation";

const expectEqual = (own: unknown, theirs: number | null): void => {
  if (theirs === null) return;
  expect(Math.abs((own as number) - theirs)).toBeLessThan(1e-9 * Math.max(1, Math.abs(theirs)));
};

describe("reliability as R psych has it", () => {
  it.each(Object.entries(reference.correlations))(
    "in all six correlations of %s",
    (_, { ratings, kinds }) => {
      const own = intraclassCorrelation(ratings).kinds;
      for (const kind of ICC_KINDS) {
        const { icc, F, df1, df2, p, interval } = own[kind];
        if (isUndefined(interval)) throw new Error(`${kind} has no interval`);
        const theirs = kinds[kind];
        expectEqual(icc, theirs.icc);
        expectEqual(F, theirs.F);
        expectEqual(df1, theirs.df1);
        expectEqual(df2, theirs.df2);
        expectEqual(p, theirs.p);
        expectEqual(interval.low, theirs.low);
        expectEqual(interval.high, theirs.high);
      }
    },
  );

  it.each(Object.entries(reference.kappas))("in Cohen's kappas of %s", (_, { scale, ratings, found }) => {
    const [first, second] = [0, 1].map((judge) => ratings.map((pair) => pair[judge] ?? null));
    const categories = { categories: scale };
    const plain = cohenKappa(first ?? [], second ?? [], categories);
    const weighted = cohenKappa(first ?? [], second ?? [], { ...categories, weighting: "quadratic" });
    expectEqual(plain.kappa, found.kappa);
    expectEqual((plain.se as number) ** 2, found.variance);
    expectEqual(weighted.kappa, found.weighted);
    expectEqual((weighted.se as number) ** 2, found.weightedVariance);
  });
});
