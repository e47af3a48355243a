import fc from "fast-check";
import { expect, it } from "vitest";
import { type Random, seededRandom } from "@/lib/simulate/random";
import { boundedMeanEvidence, boundedMeanSequence } from "./bounded-mean-sequence";
import { InvalidInputError } from "@/lib/stats/invalid-input";

const options = { nullMean: 0.5, alpha: 0.05 };
const scores = fc.array(
  fc.nat({ max: 10 }).map((tenths) => tenths / 10),
  { maxLength: 60 },
);

it("the interval leaves out exactly the means that the evidence rules out at the last look", () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 99 }), (given, percent) => {
      const nullMean = percent / 100;
      const { logE, interval } = boundedMeanSequence(given, { nullMean, alpha: 0.05 });
      const last = logE.at(-1) ?? 0;
      if (Math.abs(last - Math.log(20)) > 1e-9)
        expect(last >= Math.log(20)).toBe(nullMean < interval.low || nullMean > interval.high);
    }),
  );
});

it("turning scores round turns the interval round, and a look does not depend on what comes later", () => {
  fc.assert(
    fc.property(scores, (given) => {
      const [one, other] = [given, given.map((score) => 1 - score)].map((own) =>
        boundedMeanSequence(own, options),
      );
      if (!one || !other) throw new Error("two were asked for");
      expect(1 - other.interval.high).toBeCloseTo(one.interval.low, 9);
      expect(other.logE).toEqual(one.logE.map((log) => expect.closeTo(log, 9) as number));
      expect(boundedMeanSequence(given.slice(0, 10), options).logE).toEqual(one.logE.slice(0, 10));
    }),
  );
});

/** Shares of right answers of judges whose ability varies, and who answered 6 to 12 items. */
const judges = (draws: Random, number: number, mean: number): number[] =>
  Array.from({ length: number }, (_, at) => {
    const [n, ability] = [6 + 2 * (at % 4), mean + 0.3 * (draws.uniform() - 0.5)];
    return Array.from({ length: n }, () => draws.chance(ability)).filter(Boolean).length / n;
  });

it("with a look after every one of 100 judges, at most 5% of 4,000 studies without an effect cross", () => {
  const draws = seededRandom("bounded mean, null");
  const crossed = Array.from(
    { length: 4000 },
    () => boundedMeanEvidence(judges(draws, 100, 0.5), options).firstCrossing,
  );
  const share = crossed.filter((at) => at !== null).length / 4000;
  expect(share).toBeLessThan(0.05);
  // It does cross at times: a sequence that never did would pass the line above as well.
  expect(share).toBeGreaterThan(0.005);
});

it("crosses under an effect, and its interval closes in on the true mean", () => {
  const draws = seededRandom("bounded mean, effect");
  const looks = Array.from({ length: 200 }, () => boundedMeanSequence(judges(draws, 80, 0.65), options));
  expect(looks.filter(({ firstCrossing }) => firstCrossing !== null).length).toBeGreaterThan(195);
  const holds = looks.filter(({ interval: { low, high } }) => low <= 0.65 && high >= 0.65);
  expect(holds.length).toBeGreaterThan(185);
  expect(Math.max(...looks.map(({ interval: { low, high } }) => high - low))).toBeLessThan(0.25);
});

it("no scores leave everything open, and what is no score is refused", () => {
  expect(boundedMeanSequence([], options)).toEqual({
    n: 0,
    logE: [],
    firstCrossing: null,
    interval: { low: 0, high: 1, level: 0.95 },
  });
  for (const wrong of [[1.1], [-0.1], [Number.NaN]])
    expect(() => boundedMeanSequence(wrong, options)).toThrow(InvalidInputError);
  for (const nullMean of [0, 1, Number.NaN])
    expect(() => boundedMeanSequence([], { nullMean, alpha: 0.05 })).toThrow(InvalidInputError);
});
