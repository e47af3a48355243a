import fc from "fast-check";
import { expect, it } from "vitest";
import type { Random } from "@/lib/simulate/random";
import { type Guesses, bangIndex } from "./blinding-index";
import { calibration } from "./calibration";
import { jamesIndex } from "./james-index";
import { mannWhitney } from "@/lib/stats/ranks/mann-whitney";
import { differencesBetween, rejectionRate } from "@/test/stats/property-checks";
import { rocCurve } from "./roc-curve";
import { signalDetection } from "./signal-detection";
import { isUndefined, mapDefined } from "@/lib/stats/undefined";

const count = fc.nat({ max: 20 });
const answers = fc.array(fc.constantFrom(-2, -1, 1, 2), { maxLength: 20 });
const FORECASTS = [-2, -1, 1, 2].map((score) => ({ score, forecast: (score + 2.5) / 5 }));

it("naming machines instead of humans leaves d' as it is and turns the criterion", () => {
  fc.assert(
    fc.property(count, count, count, count, (hits, misses, falseAlarms, correctRejections) => {
      const one = signalDetection({ hits, misses, falseAlarms, correctRejections }).model;
      const other = signalDetection({
        hits: correctRejections,
        misses: falseAlarms,
        falseAlarms: misses,
        correctRejections: hits,
      }).model;
      expect(isUndefined(other)).toBe(isUndefined(one));
      if (isUndefined(one) || isUndefined(other)) return;
      expect(other.dPrime).toBeCloseTo(one.dPrime, 9);
      expect(other.criterion).toBeCloseTo(-one.criterion, 9);
      expect(other.se).toBeCloseTo(one.se, 9);
    }),
  );
});

it("the area under the curve is Mann and Whitney's share, and 1 less itself with the kinds exchanged", () => {
  fc.assert(
    fc.property(answers, answers, (human, machine) => {
      const { auc, pTwoSided } = rocCurve(human, machine);
      const { w } = mannWhitney(human, machine);
      expect(
        differencesBetween(
          auc,
          mapDefined(w, (pairs) => pairs / (human.length * machine.length)),
        ),
      ).toEqual([]);
      const other = rocCurve(machine, human);
      expect(
        differencesBetween(
          other.auc,
          mapDefined(auc, (area) => 1 - area),
        ),
      ).toEqual([]);
      expect(differencesBetween(other.pTwoSided, pTwoSided)).toEqual([]);
    }),
  );
});

it("Brier's score is its parts put together, and the same when forecasts and kinds are turned", () => {
  fc.assert(
    fc.property(answers, answers, (human, machine) => {
      const one = calibration(human, machine, FORECASTS);
      const turned = calibration(
        machine.map((score) => -score),
        human.map((score) => -score),
        FORECASTS,
      );
      expect(differencesBetween(turned.brier, one.brier)).toEqual([]);
      if (isUndefined(one.brier)) return;
      expect(one.brier).toBeCloseTo(
        Number(one.reliability) - Number(one.resolution) + Number(one.uncertainty),
        9,
      );
    }),
  );
});

it("Bang's index turns its sign with right and wrong, and James' does not care which arm is first", () => {
  const guesses: fc.Arbitrary<Guesses> = fc.record({ correct: count, incorrect: count, dontKnow: count });
  const turned = (given: Guesses): Guesses =>
    "correct" in given ? { ...given, correct: given.incorrect, incorrect: given.correct } : given;
  fc.assert(
    fc.property(guesses, guesses, (first, second) => {
      const [one, other] = [bangIndex(first).withDontKnow, bangIndex(turned(first)).withDontKnow];
      expect(
        differencesBetween(
          mapDefined(other.value, (value) => 0 - value),
          one.value,
        ),
      ).toEqual([]);
      expect(differencesBetween([other.se, other.pTwoSided], [one.se, one.pTwoSided])).toEqual([]);
      expect(differencesBetween(jamesIndex(second, first), jamesIndex(first, second))).toEqual([]);
    }),
  );
});

const leaning = (draws: Random, n: number): number[] =>
  Array.from({ length: n }, () => (draws.chance(0.6) ? 1 : -1) * (draws.chance(0.4) ? 2 : 1));

it.each([
  ["area under the curve", (d: Random) => rocCurve(leaning(d, 60), leaning(d, 35)).pTwoSided],
  ["Bang's index", (d: Random) => bangOf(d)],
] as const)("%s: guessers with a habit are caught about one time in twenty", (name, p) => {
  const rate = rejectionRate(name, 800, p);
  expect(rate).toBeGreaterThan(0.02);
  expect(rate).toBeLessThan(0.085);
});

/** Of 80 people who guess their arm, some of whom say that they do not know. */
const bangOf = (draws: Random) => {
  const guesses = { correct: 0, incorrect: 0, dontKnow: 0 };
  for (let at = 0; at < 80; at++)
    guesses[draws.chance(0.3) ? "dontKnow" : draws.chance(0.5) ? "correct" : "incorrect"] += 1;
  return bangIndex(guesses).withDontKnow.pTwoSided;
};

it("intervals of d' of guessers with a habit and unequal kinds hold 0 about as often as they say", () => {
  const missed = rejectionRate("d'", 800, (draws) => {
    const said = (n: number): number =>
      Array.from({ length: n }, () => draws.chance(0.65)).filter(Boolean).length;
    const [hits, falseAlarms] = [said(60), said(40)];
    const { model } = signalDetection({
      hits,
      misses: 60 - hits,
      falseAlarms,
      correctRejections: 40 - falseAlarms,
    });
    return isUndefined(model) || (model.interval.low <= 0 && model.interval.high >= 0) ? 1 : 0;
  });
  expect(missed).toBeGreaterThan(0.015);
  expect(missed).toBeLessThan(0.085);
});
