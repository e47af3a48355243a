import { type Outcome, type Scenario, covers, rejects } from "@/lib/simulate/calibration/outcome";
import { type LabelledSample, tellApart } from "@/lib/pools/tell-apart";
import { type Random, seededRandom } from "@/lib/simulate/random";
import { cliffsDelta } from "@/lib/stats/ranks/cliffs-delta";
import { mannWhitney } from "@/lib/stats/ranks/mann-whitney";
import { isUndefined } from "@/lib/stats/undefined";

interface PoolDesign {
  first: number;
  second: number;
  /** By how much longer the programs of the first pool are, in standard deviations of the logarithm of a length. */
  longer: number;
}

/** Lengths of the programs of two pools, in whole lines: what the pool check compares. */
export function lengthScenario(name: string, { first, second, longer }: PoolDesign): Scenario {
  let known: number | null = null;
  const truth = (): number => {
    const random = seededRandom(name);
    known ??= longer === 0 ? 0 : deltaOf(lengths(random, MANY, longer), lengths(random, MANY, 0)).delta;
    return known;
  };
  return {
    family: "pools, lengths",
    name,
    situation: { judges: 1, units: Math.min(first, second), areIndependent: true },
    errsByRejecting: longer === 0,
    run: (random): Outcome[] => {
      const [one, other] = [lengths(random, first, longer), lengths(random, second, 0)];
      const { pTwoSided } = mannWhitney(one, other);
      return [
        { method: "Mann-Whitney", about: "all units", rejects: rejects(pTwoSided) },
        {
          method: "Cliff's delta",
          about: "all units",
          covers: covers(deltaOf(one, other).interval, truth()),
        },
      ];
    },
  };
}

/** A classifier between two pools that do not differ: is one half in the interval? */
export function classifierScenario(name: string, samples: number): Scenario {
  return {
    family: "pools, told apart by a classifier",
    name,
    situation: { judges: 1, units: samples, areIndependent: true },
    errsByRejecting: true,
    run: (random): Outcome[] => {
      const pool = Array.from({ length: 2 * samples }, (_, at) => program(random, at, samples));
      const told = tellApart(pool, String(random.integer(1e9)));
      return [
        {
          method: "told apart by a classifier",
          about: "all units",
          covers: "undefined" in told ? null : covers(told.interval, 0.5),
        },
      ];
    },
  };
}

const MANY = 40_000;

const lengths = (random: Random, count: number, longer: number): number[] =>
  Array.from({ length: count }, () =>
    Math.max(1, Math.round(Math.exp(2.5 + 0.6 * (longer + random.normal())))),
  );

const deltaOf = (one: readonly number[], other: readonly number[]) => {
  const { w } = mannWhitney(one, other);
  if (isUndefined(w)) throw new RangeError("two pools with samples have a delta");
  const { delta, interval } = cliffsDelta(w, one.length, other.length);
  return { delta: isUndefined(delta) ? 0 : delta, interval };
};

/** A few of sixty tokens, as often as it happens, and a length. */
const program = (random: Random, at: number, samples: number): LabelledSample => {
  const counts = new Map<string, number>();
  const length = 10 + random.integer(40);
  for (let token = 0; token < length; token += 1) {
    const name = `token ${Math.floor(60 * random.uniform() ** 2)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return { counts, lengths: [length], isFirst: at < samples, group: `sample ${at}` };
};
