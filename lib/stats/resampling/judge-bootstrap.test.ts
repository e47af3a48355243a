import fc from "fast-check";
import { expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { judgeBootstrap } from "./judge-bootstrap";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { processorMs } from "@/test/processor-ms";

const random = () => seededRandom("judges").uniform;
const judge = fc
  .integer({ min: 0, max: 12 })
  .chain((n) => fc.record({ n: fc.constant(n), sum: fc.nat({ max: n }) }));

it("turning right into wrong turns the interval round, and mean and standard error are the clustered ones", () => {
  fc.assert(
    fc.property(fc.array(judge, { maxLength: 30 }), (judges) => {
      const wrong = judges.map(({ sum, n }) => ({ sum: n - sum, n }));
      const [one, other] = [judges, wrong].map((given) =>
        judgeBootstrap(given, { random: random(), resamples: 99 }),
      );
      const { mean, seCr1, n, clusters } = clusteredMean(judges, 0);
      expect(one).toMatchObject({ mean, se: seCr1, n, judges: clusters });
      if (!one || !other) throw new Error("two were asked for");
      if (isUndefined(one.interval)) expect(one.interval).toEqual(other.interval);
      if (isUndefined(one.interval) || isUndefined(other.interval)) return;
      expect(1 - other.interval.high).toBeCloseTo(one.interval.low, 9);
      expect(1 - other.interval.low).toBeCloseTo(one.interval.high, 9);
    }),
  );
});

it("of judges with unequal ability and numbers of answers, about 95% of intervals hold the true mean", () => {
  const runs = 400;
  const study = (seed: string) => {
    const draws = seededRandom(seed);
    return Array.from({ length: 25 }, (_, at) => {
      const [n, ability] = [4 + 4 * (at % 5), 0.4 + 0.5 * draws.uniform()];
      return { n, sum: Array.from({ length: n }, () => draws.chance(ability)).filter(Boolean).length };
    });
  };
  const held = Array.from({ length: runs }, (_, run) => {
    const { interval, isInRange } = judgeBootstrap(study(`run ${run}`), {
      random: seededRandom(run).uniform,
      resamples: 300,
    });
    return isInRange && !isUndefined(interval) && interval.low <= 0.65 && interval.high >= 0.65;
  }).filter(Boolean).length;
  expect(held / runs).toBeGreaterThan(0.91);
  expect(held / runs).toBeLessThan(0.985);
});

it("1,000 resamples of 10,000 judges take seconds at most", () => {
  const judges = Array.from({ length: 10_000 }, (_, at) => ({ n: 5 + (at % 11), sum: at % 6 }));
  const tookMs = processorMs(() =>
    expect(isUndefined(judgeBootstrap(judges, { random: random() }).interval)).toBe(false),
  );
  expect(tookMs).toBeLessThan(6000);
});

it("no values, one judge, equal judges and a few judges have no interval, and say why", () => {
  const interval = (judges: { sum: number; n: number }[]) =>
    judgeBootstrap(judges, { random: random() }).interval;
  expect(interval([{ sum: 0, n: 0 }])).toEqual(undefinedBecause("no_data"));
  expect(interval([{ sum: 1, n: 3 }])).toEqual(undefinedBecause("one_cluster"));
  expect(
    interval([
      { sum: 1, n: 3 },
      { sum: 2, n: 6 },
    ]),
  ).toEqual(undefinedBecause("zero_variance"));
  expect(
    interval([
      { sum: 1, n: 3 },
      { sum: 2, n: 3 },
    ]),
  ).toEqual(undefinedBecause("infinite"));
  expect(() => judgeBootstrap([], { random: random(), resamples: 0.5 })).toThrow(InvalidInputError);
});
