import fc from "fast-check";
import { expect, it } from "vitest";
import { baseRateAccuracy } from "@/lib/stats/detection/base-rate-accuracy";
import { binomialTest } from "./binomial-test";
import { chiSquareFit } from "@/test/stats/reference/chi-square-fit";
import { chiSquareIndependence } from "@/test/stats/reference/chi-square-independence";
import { errorSymmetry } from "./error-symmetry";
import { fisherExact } from "./fisher-exact";
import { mantelHaenszel } from "@/test/stats/reference/mantel-haenszel";
import { differencesBetween, rejectionRate } from "@/test/stats/property-checks";
import { twoProportions } from "./two-proportions";
import { isUndefined } from "@/lib/stats/undefined";

const group = fc.integer({ min: 0, max: 25 }).chain((n) => fc.tuple(fc.nat({ max: n }), fc.constant(n)));
const swapped = <T>(values: readonly T[]): T[] => [...values].reverse();

it("two proportions do not care which group comes first, nor which outcome is the success", () => {
  fc.assert(
    fc.property(group, group, ([x1, n1], [x2, n2]) => {
      const [one, turned] = [fisherExact(x1, n1, x2, n2), fisherExact(x2, n2, x1, n1)];
      const failures = fisherExact(n1 - x1, n1, n2 - x2, n2);
      expect(
        differencesBetween(turned, {
          ...one,
          pLess: one.pGreater,
          pGreater: one.pLess,
          oddsRatio: turned.oddsRatio,
        }),
      ).toEqual([]);
      expect(differencesBetween(failures.pLess, one.pGreater)).toEqual([]);
      expect(differencesBetween(failures.oddsRatio, turned.oddsRatio)).toEqual([]);
      if (!isUndefined(one.oddsRatio) && !isUndefined(turned.oddsRatio))
        expect(one.oddsRatio * turned.oddsRatio).toBeCloseTo(1, 9);
      const [plain, back] = [
        twoProportions({ x: x1, n: n1 }, { x: x2, n: n2 }),
        twoProportions({ x: x2, n: n2 }, { x: x1, n: n1 }),
      ];
      if (isUndefined(plain.newcombe) || isUndefined(back.newcombe)) return;
      expect(back.newcombe.low).toBeCloseTo(-plain.newcombe.high, 9);
      expect(Number(back.difference)).toBeCloseTo(-Number(plain.difference), 12);
    }),
  );
});

it("a chi-square of a table is the same with rows and columns exchanged or in another order, and grows with the table", () => {
  const table = fc.array(fc.array(fc.nat({ max: 20 }), { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 4,
  });
  fc.assert(
    fc.property(table, (rows) => {
      const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? 0));
      const one = chiSquareIndependence(rows);
      const same = { ...one, yates: null };
      for (const other of [columns, swapped(rows), rows.map((row) => swapped(row))])
        expect(differencesBetween({ ...chiSquareIndependence(other), yates: null }, same)).toEqual([]);
      const tripled = chiSquareIndependence(rows.map((row) => row.map((count) => 3 * count)));
      if (!isUndefined(one.statistic)) expect(Number(tripled.statistic)).toBeCloseTo(3 * one.statistic, 7);
      expect(differencesBetween(tripled.cramersV, one.cramersV)).toEqual([]);
    }),
  );
});

it("errors and base rates mirror when human and machine change places", () => {
  fc.assert(
    fc.property(group, group, ([fp, machine], [fn, human]) => {
      const [one, other] = [
        errorSymmetry({ falsePositives: fp, machineItems: machine, falseNegatives: fn, humanItems: human }),
        errorSymmetry({ falsePositives: fn, machineItems: human, falseNegatives: fp, humanItems: machine }),
      ];
      expect(
        differencesBetween([one.p, one.ratesP, one.mcNemar], [other.p, other.ratesP, other.mcNemar]),
      ).toEqual([]);
      const counts = { tp: human - fn, fn, fp, tn: machine - fp };
      const [plain, back] = [
        baseRateAccuracy(counts),
        baseRateAccuracy({ tp: counts.tn, fn: fp, fp: fn, tn: counts.tp }),
      ];
      const of = ({ accuracy, kappa, excessOverGuesser, balancedAccuracy }: typeof plain) => [
        accuracy,
        kappa,
        excessOverGuesser,
        balancedAccuracy,
      ];
      expect(differencesBetween(of(plain), of(back))).toEqual([]);
    }),
  );
});

it("Mantel and Haenszel do not care about the order of strata, and turn the odds when sides change places", () => {
  const stratum = fc.record({
    leftChosen: fc.nat({ max: 8 }),
    leftNot: fc.nat({ max: 8 }),
    rightChosen: fc.nat({ max: 8 }),
    rightNot: fc.nat({ max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(stratum, { maxLength: 5 }), (strata) => {
      expect(differencesBetween(mantelHaenszel(swapped(strata)), mantelHaenszel(strata))).toEqual([]);
      const turned = mantelHaenszel(
        strata.map(({ leftChosen, leftNot, rightChosen, rightNot }) => ({
          leftChosen: rightChosen,
          leftNot: rightNot,
          rightChosen: leftChosen,
          rightNot: leftNot,
        })),
      );
      const one = mantelHaenszel(strata);
      expect(differencesBetween([turned.exactP, turned.chiSquare], [one.exactP, one.chiSquare])).toEqual([]);
      if (!isUndefined(one.oddsRatio) && !isUndefined(turned.oddsRatio) && one.oddsRatio > 0)
        expect(one.oddsRatio * turned.oddsRatio).toBeCloseTo(1, 7);
    }),
  );
});

/** The chance of each outcome of two groups with the same true share. */
const outcomes = (n1: number, n2: number, share: number) =>
  Array.from({ length: n1 + 1 }, (_, x1) =>
    Array.from({ length: n2 + 1 }, (_one, x2) => ({
      x1,
      x2,
      chance: pmf(x1, n1, share) * pmf(x2, n2, share),
    })),
  ).flat();

const pmf = (x: number, n: number, share: number): number => {
  const below = x === 0 ? 0 : Number(binomialTest(x - 1, n, share).pLess);
  return Number(binomialTest(x, n, share).pLess) - below;
};

it("of groups of 8 and 30 without a difference, Fisher calls at most 5% different; of 40 and 90, chi-square about 5%", () => {
  const size = (n1: number, n2: number, share: number, p: (x1: number, x2: number) => unknown) =>
    outcomes(n1, n2, share)
      .filter(({ x1, x2 }) => Number(p(x1, x2)) <= 0.05)
      .reduce((sum, { chance }) => sum + chance, 0);
  for (const share of [0.2, 0.5])
    expect(size(8, 30, share, (x1, x2) => fisherExact(x1, 8, x2, 30).pTwoSided)).toBeLessThanOrEqual(0.05);
  const chiSquare = size(
    40,
    90,
    0.4,
    (x1, x2) =>
      chiSquareIndependence([
        [x1, 40 - x1],
        [x2, 90 - x2],
      ]).p,
  );
  expect(chiSquare).toBeGreaterThan(0.04);
  expect(chiSquare).toBeLessThan(0.06);
});

it("Newcombe's intervals of 15 and 40 hold the true difference about as often as they say", () => {
  const held = Array.from({ length: 16 }, (_, x1) =>
    Array.from({ length: 41 }, (_one, x2) => ({ x1, x2, chance: pmf(x1, 15, 0.7) * pmf(x2, 40, 0.4) })),
  )
    .flat()
    .filter(({ x1, x2 }) => {
      const { newcombe } = twoProportions({ x: x1, n: 15 }, { x: x2, n: 40 });
      return !isUndefined(newcombe) && newcombe.low <= 0.3 && newcombe.high >= 0.3;
    })
    .reduce((sum, { chance }) => sum + chance, 0);
  expect(held).toBeGreaterThan(0.93);
  expect(held).toBeLessThan(0.98);
});

it("with unequal strata and no effect, Mantel and Haenszel reject about 5%, and a fit with unequal shares too", () => {
  const runs = 800;
  const sides = rejectionRate("strata", runs, (draws) => {
    const chosen = (n: number, share: number): number =>
      Array.from({ length: n }, () => draws.chance(share)).filter(Boolean).length;
    const p = mantelHaenszel(
      [10, 25, 40].map((n, at) => {
        const [left, right] = [chosen(n, 0.3 + 0.2 * at), chosen(2 * n, 0.3 + 0.2 * at)];
        return { leftChosen: left, leftNot: n - left, rightChosen: right, rightNot: 2 * n - right };
      }),
    ).chiSquare;
    return isUndefined(p) ? 1 : p.p;
  });
  const fit = rejectionRate("fit", runs, (draws) => {
    const counts = [0, 0, 0];
    for (let at = 0; at < 90; at++) {
      const draw = draws.uniform();
      const kind = draw < 0.5 ? 0 : draw < 0.8 ? 1 : 2;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return chiSquareFit(counts, [5, 3, 2]).p;
  });
  for (const rate of [sides, fit]) {
    expect(rate).toBeGreaterThan(0.02);
    expect(rate).toBeLessThan(0.085);
  }
});
