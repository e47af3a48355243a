import fc from "fast-check";
import { expect, it } from "vitest";
import { type Random, seededRandom } from "@/lib/simulate/random";
import { clusteredMean } from "./clustered-mean";
import { equivalence } from "@/lib/stats/means/equivalence";
import { pairedDifference } from "@/test/stats/reference/paired-difference";
import { preference } from "@/test/stats/reference/preference";
import { differencesBetween, rejectionRate } from "@/test/stats/property-checks";
import { sideAdjustedPreference } from "@/lib/stats/strengths/side-adjusted-preference";
import { sideBias } from "@/test/stats/reference/side-bias";
import { signFlipTest } from "@/lib/stats/ranks/sign-flip-test";
import { signedRank } from "@/lib/stats/ranks/signed-rank";
import { signedRankOfJudges } from "@/lib/stats/ranks/signed-rank-of-judges";
import { twoWayMean } from "./two-way-mean";
import { isUndefined, mapDefined } from "@/lib/stats/undefined";

const score = fc.constantFrom(-2, -1, 1, 2);
const judge = fc.integer({ min: 1, max: 6 }).map((at) => `judge ${at}`);
const rows = fc.array(fc.record({ judge, unit: fc.integer({ min: 1, max: 5 }).map(String), value: score }), {
  maxLength: 40,
});

it("turning every score round turns every mean, interval and t round, and leaves p as it is", () => {
  fc.assert(
    fc.property(rows, (given) => {
      const [one, other] = [given, given.map((row) => ({ ...row, value: -row.value }))].map((own) =>
        twoWayMean(own, 0),
      );
      if (!one || !other) throw new Error("two were asked for");
      expect(differencesBetween(other.twoWay.pTwoSided, one.twoWay.pTwoSided)).toEqual([]);
      expect(differencesBetween(other.byJudge.seCr1, one.byJudge.seCr1)).toEqual([]);
      if (!isUndefined(one.mean)) expect(Number(other.mean)).toBeCloseTo(-one.mean, 12);
      if (isUndefined(one.twoWay.interval) || isUndefined(other.twoWay.interval)) return;
      expect(other.twoWay.interval.low).toBeCloseTo(-one.twoWay.interval.high, 9);
    }),
  );
});

it("the order of answers and the names of judges and units change nothing", () => {
  fc.assert(
    fc.property(rows, (given) => {
      const renamed = given
        .map(({ judge: who, unit, value }) => ({ judge: `${who} anew`, unit: `${unit} anew`, value }))
        .reverse();
      expect(differencesBetween(twoWayMean(renamed, 0.3), twoWayMean(given, 0.3))).toEqual([]);
    }),
  );
});

it("with one answer from each judge, clusters are single answers, and the clustered mean is the t test's", () => {
  fc.assert(
    fc.property(fc.array(score, { minLength: 2, maxLength: 30 }), (values) => {
      const alone = values.map((value, at) => ({ judge: String(at), unit: String(at), value }));
      const { naive, byJudge } = twoWayMean(alone, 0);
      expect(differencesBetween(byJudge.pTwoSided, naive.pTwoSided)).toEqual([]);
      expect(differencesBetween(byJudge.seCr1, naive.se)).toEqual([]);
    }),
  );
});

it("signed ranks and sign flips mirror with the signs; ranks do not see a stretch, flips no factor", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 12 }), (values) => {
      const [one, other] = [signedRank(values), signedRank(values.map((value) => -value))];
      expect([other.wPlus, other.wMinus]).toEqual([one.wMinus, one.wPlus]);
      expect(
        differencesBetween(
          [other.exact.pTwoSided, other.exact.pLess],
          [one.exact.pTwoSided, one.exact.pGreater],
        ),
      ).toEqual([]);
      expect(differencesBetween(signedRank(values.map((value) => value ** 3)), one)).toEqual([]);
      expect(
        differencesBetween(
          signedRankOfJudges(
            values.map((value) => value / 10 + 0.5),
            0.5,
          ),
          one,
        ),
      ).toEqual([]);
      const [flips, scaled] = [signFlipTest(values), signFlipTest(values.map((value) => value / 7))];
      expect(differencesBetween(scaled, flips)).toEqual([]);
      if (!isUndefined(flips))
        expect(flips.pTwoSided).toBeGreaterThanOrEqual(Math.min(1, 2 / flips.patterns));
    }),
  );
});

it("a preference for A is one against B, and left answers mirror when panes change places", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ judge, choice: score, side: fc.constantFrom("left", "right") }), {
        maxLength: 40,
      }),
      (given) => {
        const turned = given.map((row) => ({ ...row, choice: -row.choice }));
        const [one, other] = [preference(given), preference(turned)];
        expect([other.prefersA, other.prefersB, other.judges.preferA]).toEqual([
          one.prefersB,
          one.prefersA,
          one.judges.preferB,
        ]);
        expect(
          differencesBetween(
            [other.p, other.gradedByJudge.pTwoSided, other.shareByJudge.pTwoSided],
            [one.p, one.gradedByJudge.pTwoSided, one.shareByJudge.pTwoSided],
          ),
        ).toEqual([]);
        const scores = given.map(({ judge: who, choice, side }) => ({ judge: who, score: choice, side }));
        const moved = scores.map((row) => ({
          ...row,
          side: row.side === "left" ? ("right" as const) : ("left" as const),
        }));
        const [here, there] = [sideAdjustedPreference(scores), sideAdjustedPreference(moved)];
        expect(differencesBetween(there.adjusted, here.adjusted)).toEqual([]);
        expect(
          differencesBetween(
            mapDefined(there.side.estimate, (value) => 0 - value),
            here.side.estimate,
          ),
        ).toEqual([]);
      },
    ),
  );
});

it("ratings of two systems by pairs mirror when the systems change places", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ judge, a: fc.option(score), b: fc.option(score) }), { maxLength: 25 }),
      (given) => {
        const [one, other] = [
          pairedDifference(given),
          pairedDifference(given.map(({ judge: who, a, b }) => ({ judge: who, a: b, b: a }))),
        ];
        expect(
          differencesBetween(
            [other.meanA, other.naive.pTwoSided, other.byJudge.pTwoSided, other.signs.positive],
            [one.meanB, one.naive.pTwoSided, one.byJudge.pTwoSided, one.signs.negative],
          ),
        ).toEqual([]);
        for (const of of [
          ({ cliffsDelta }: typeof one) => cliffsDelta,
          ({ effect }: typeof one) => effect.hedgesG,
        ])
          expect(
            differencesBetween(
              mapDefined(of(other), (value) => 0 - value),
              of(one),
            ),
          ).toEqual([]);
      },
    ),
  );
});

it("equivalence within a wider margin follows from equivalence within a narrower one", () => {
  const judges = fc.array(
    fc
      .integer({ min: 1, max: 10 })
      .chain((n) => fc.record({ n: fc.constant(n), correct: fc.nat({ max: n }) })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(judges, fc.integer({ min: 1, max: 20 }), (given, points) => {
      const [narrow, wide] = [points, points + 10].map((margin) =>
        equivalence(given, 0.5, { margin: margin / 100, alpha: 0.05 }),
      );
      for (const method of ["exact", "wilson", "overJudges"] as const) {
        const [one, other] = [narrow?.[method], wide?.[method]];
        if (!one || !other || isUndefined(one) || isUndefined(other)) continue;
        expect(other.pTost).toBeLessThanOrEqual(one.pTost + 1e-12);
        expect(one.isEquivalent && !other.isEquivalent).toBe(false);
        if (Math.abs(one.smallestMargin - points / 100) > 1e-6)
          expect(one.isEquivalent).toBe(one.smallestMargin < points / 100);
      }
    }),
  );
});

/** Judges who lean differently, with unequal numbers of answers, and units that differ. */
const study = (draws: Random, judges: number, units: number) => {
  const unitsLean = Array.from({ length: units }, () => 0.7 * draws.normal());
  return Array.from({ length: judges }, (_, at) => {
    const own = 0.7 * draws.normal();
    return draws.sample([...unitsLean.entries()], 3 + (at % 8)).map(([unit, lean]) => {
      const drawn = own + lean + draws.normal();
      return {
        judge: String(at),
        unit: String(unit),
        value: Math.sign(drawn) * (Math.abs(drawn) > 1 ? 2 : 1),
      };
    });
  }).flat();
};

it("judges and units that differ, with no preference: two-way rejects about 5%, single answers far more", () => {
  const [rates, runs] = [{ twoWay: 0, naive: 0, byJudge: 0 }, 300];
  const draws = seededRandom("crossed");
  for (let run = 0; run < runs; run++) {
    const means = twoWayMean(study(draws, 40, 30), 0);
    for (const method of ["twoWay", "naive", "byJudge"] as const)
      if (Number(means[method].pTwoSided) <= 0.05) rates[method] += 1 / runs;
  }
  expect(rates.twoWay).toBeLessThan(0.1);
  expect(rates.twoWay).toBeGreaterThan(0.01);
  expect(rates.naive).toBeGreaterThan(0.2);
  expect(rates.byJudge).toBeGreaterThan(rates.twoWay);
});

it.each([
  ["CR1 by judge", (d: Random) => clusteredMean(sums(d, 30), 0).pTwoSided],
  [
    "signed ranks of judges",
    (d: Random) =>
      signedRankOfJudges(
        sums(d, 25).map(({ sum, n }) => sum / n),
        0,
      ).exact.pTwoSided,
  ],
  [
    "sign flips",
    (d: Random) =>
      mapDefined(signFlipTest(sums(d, 9).map(({ sum, n }) => sum / n)), ({ pTwoSided }) => pTwoSided),
  ],
  [
    "left choices by judge",
    (d: Random) => sideBias(sums(d, 30).map(({ left, n }) => ({ left, n }))).byJudge.pTwoSided,
  ],
  [
    "side-adjusted preference",
    (d: Random) =>
      sideAdjustedPreference(
        study(d, 24, 60).map(({ judge: who, value }, at) => ({
          judge: who,
          score: value,
          side: at % 3 === 0 ? "left" : "right",
        })),
      ).adjusted.pTwoSided,
  ],
] as const)(
  "%s: judges with unequal leanings and numbers of answers are called different about one time in twenty",
  (name, p) => {
    const rate = rejectionRate(name, 400, p);
    expect(rate).toBeGreaterThan(0.01);
    expect(rate).toBeLessThan(0.1);
  },
);

/** Sums of signs of judges who lean differently, around no lean. */
const sums = (draws: Random, judges: number) =>
  Array.from({ length: judges }, (_, at) => {
    const [n, lean] = [4 + 3 * (at % 4), 0.2 + 0.6 * draws.uniform()];
    const left = Array.from({ length: n }, () => draws.chance(lean)).filter(Boolean).length;
    return { n, left, sum: 2 * left - n };
  });
