import fc from "fast-check";
import { expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { bradleyTerry } from "./bradley-terry";
import { bradleyTerryBootstrap } from "./bradley-terry-bootstrap";
import { InvalidInputError } from "./invalid-input";
import { isUndefined, undefinedBecause } from "./undefined";

const random = () => seededRandom("judges").uniform;
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 7) as number);

const table = fc
  .integer({ min: 2, max: 6 })
  .chain((k) =>
    fc.record({
      k: fc.constant(k),
      wins: fc.array(fc.nat({ max: 5 }), { minLength: k * k, maxLength: k * k }),
    }),
  ) // prettier-ignore
  .map(({ k, wins }) => ({ k, wins: wins.map((count, at) => (at % (k + 1) === 0 ? 0 : count)) }));

it("strengths are those of the maximum likelihood, or of the ridge where there is none", () => {
  fc.assert(
    fc.property(table, ({ k, wins }) => {
      const rows = Array.from({ length: k }, (_, i) => wins.slice(i * k, i * k + k));
      const whole = bradleyTerry(rows, { lambda: 0.1, pseudo: 0.5 });
      const { systems, method } = bradleyTerryBootstrap([wins], k, { random: random() });
      expect(isUndefined(systems)).toBe(wins.every((count) => count === 0));
      if (isUndefined(systems)) return;
      expect(method).toBe(isUndefined(whole.strengths) ? "ridge" : "maximum-likelihood");
      const reference = isUndefined(whole.strengths) ? whole.ridge : whole.strengths;
      if (isUndefined(reference)) throw new Error("the ridge always exists");
      expect(systems.map(({ value }) => value)).toEqual(near(reference.values));
    }),
  );
});

/** Judges with tastes of their own and unequal numbers of votes. */
const judgesOf = (
  seed: string,
  judges: number,
  votes: number,
  strengths: readonly number[],
): Float64Array[] => {
  const draws = seededRandom(seed);
  const k = strengths.length;
  return Array.from({ length: judges }, (_, at) => {
    const wins = new Float64Array(k * k);
    const own = strengths.map((strength) => strength + 0.5 * draws.normal());
    for (let vote = 0; vote < votes * (1 + (at % 3)); vote++) {
      const [i = 0, j = 0] = draws.sample([...strengths.keys()], 2);
      const isFirst = draws.chance(1 / (1 + Math.exp((own[j] ?? 0) - (own[i] ?? 0))));
      const cell = isFirst ? i * k + j : j * k + i;
      wins[cell] = (wins[cell] ?? 0) + 1;
    }
    return wins;
  });
};

it("between equals, few differences are called sure, with judges of unequal taste and votes", () => {
  const runs = 120;
  const sure = Array.from({ length: runs }, (_, run) => {
    const judges = judgesOf(`equal ${run}`, 30, 10, [0, 0, 0]);
    const { differences } = bradleyTerryBootstrap(judges, 3, {
      random: seededRandom(run).uniform,
      resamples: 200,
    });
    const one = differences[0]?.[1];
    return one !== undefined && !isUndefined(one) && (one.low > 0 || one.high < 0);
  });
  expect(sure.filter(Boolean).length).toBeLessThan(runs * 0.05 + 3.5 * Math.sqrt(runs * 0.05 * 0.95));
});

it("ranks leave one place to a system that is surely ahead, and mirror when all wins are turned round", () => {
  const judges = judgesOf("apart", 60, 20, [-1, 0, 0, 1.5]);
  const { systems } = bradleyTerryBootstrap(judges, 4, { random: random() });
  const turned = judges.map((wins) => wins.map((_, at) => wins[(at % 4) * 4 + Math.floor(at / 4)] ?? 0));
  const mirror = bradleyTerryBootstrap(turned, 4, { random: random() }).systems;
  if (isUndefined(systems) || isUndefined(mirror)) throw new Error("defined");
  expect(systems[3]?.rank).toEqual({ best: 1, worst: 1 });
  expect(systems[0]?.rank).toEqual({ best: 4, worst: 4 });
  expect(systems[1]?.rank).toEqual({ best: 2, worst: 3 });
  expect(mirror.map(({ value }) => -value)).toEqual(near(systems.map(({ value }) => value)));
  expect(mirror[3]?.rank).toEqual({ best: 4, worst: 4 });
});

it("resamples without finite strengths take the ridge, and are counted", () => {
  const judges = [[0, 5, 0, 0], [0, 4, 0, 0], [0, 3, 1, 0]]; // prettier-ignore
  const result = bradleyTerryBootstrap(judges, 2, { random: random(), resamples: 300 });
  // Without the third judge nobody ever chose the second system: (2/3)³ of the resamples.
  expect(result.ridgeResamples / 300).toBeGreaterThan(0.2);
  expect(result.ridgeResamples / 300).toBeLessThan(0.4);
  expect(result.method).toBe("maximum-likelihood");
});

it("1,000 resamples of 1,000 judges with 100 votes on ten systems take seconds at most", () => {
  const judges = judgesOf("many", 1000, 50, Array.from({ length: 10 }, (_, at) => at / 10)); // prettier-ignore
  const started = performance.now();
  expect(bradleyTerryBootstrap(judges, 10, { random: random() }).ridgeResamples).toBe(0);
  expect(performance.now() - started).toBeLessThan(4000);
});

it("no votes, one judge and judges who never differ have no interval, and say why", () => {
  const run = (judges: number[][]) => bradleyTerryBootstrap(judges, 2, { random: random() });
  expect(run([[0, 0, 0, 0]]).systems).toEqual(undefinedBecause("no_data"));
  expect(run([[0, 2, 1, 0]])).toMatchObject({ judges: 1, resamples: 0, systems: [{ interval: undefinedBecause("one_cluster") }, {}] }); // prettier-ignore
  expect(run([[0, 2, 1, 0], [0, 2, 1, 0]])).toMatchObject({ systems: [{ rank: undefinedBecause("zero_variance") }, {}] }); // prettier-ignore
  for (const wrong of [[0, 1, 1], [1, 0, 0, 0], [0, -1, 0, 0], [0, Number.NaN, 0, 0]]) expect(() => run([wrong])).toThrow(InvalidInputError); // prettier-ignore
});
