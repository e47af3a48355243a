import { type Outcome, type Scenario, covers, rejects } from "@/lib/simulate/calibration/outcome";
import { type LabelledSample, tellApart } from "@/lib/pools/tell-apart";
import { type Random, seededRandom } from "@/lib/simulate/random";
import { cliffsDelta } from "@/lib/stats/ranks/cliffs-delta";
import { cliffsDeltaInterval } from "@/lib/stats/ranks/cliffs-delta-interval";
import { mannWhitney } from "@/lib/stats/ranks/mann-whitney";
import { isUndefined } from "@/lib/stats/undefined";

interface PoolDesign {
  first: number;
  second: number;
  /** By how much longer the programs of the first pool are, in standard deviations of the logarithm of a length. */
  longer: number;
  /** Of the programs, those that have nothing of what is measured, such as blank lines: all of them are tied. */
  without?: { first: number; second: number };
}

/** Lengths of the programs of two pools, in whole lines: what the pool check compares. */
export function lengthScenario(
  name: string,
  { first, second, longer, without = { first: 0, second: 0 } }: PoolDesign,
): Scenario {
  const draw = (random: Random, [ofFirst, ofSecond]: [number, number]) =>
    [
      lengths(random, ofFirst, { longer, without: without.first }),
      lengths(random, ofSecond, { longer: 0, without: without.second }),
    ] as const;
  const areAlike = longer === 0 && without.first === without.second;
  let known: number | null = null;
  const truth = (): number => {
    known ??= areAlike ? 0 : deltaOf(...draw(seededRandom(name), [MANY, MANY])).delta;
    return known;
  };
  return {
    family: "pools, lengths",
    name,
    situation: {
      judges: 1,
      units: Math.round(Math.min(first * (1 - without.first), second * (1 - without.second))),
      areIndependent: true,
    },
    errsByRejecting: areAlike,
    run: (random): Outcome[] => {
      const [one, other] = draw(random, [first, second]);
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

const lengths = (
  random: Random,
  count: number,
  { longer, without }: { longer: number; without: number },
): number[] =>
  Array.from({ length: count }, () =>
    without > 0 && random.uniform() < without
      ? 0
      : Math.max(1, Math.round(Math.exp(2.5 + 0.6 * (longer + random.normal())))),
  );

const deltaOf = (one: readonly number[], other: readonly number[]) => {
  const { w } = mannWhitney(one, other);
  const delta = isUndefined(w) ? w : cliffsDelta(w, one.length, other.length);
  if (isUndefined(delta)) throw new RangeError("two pools with samples have a delta");
  return { delta, interval: cliffsDeltaInterval(one, other) };
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
