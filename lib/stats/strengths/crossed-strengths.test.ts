import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { bradleyTerry } from "@/test/stats/reference/bradley-terry";
import { type CrossedChoices, type CrossedStrengths, crossedStrengths } from "./crossed-strengths";
import type { CrossedTest } from "@/lib/stats/crossed/crossed-test";
import { type SidedComparison, davidson } from "./davidson";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { holmOf } from "./strength-ranks";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { processorMs } from "@/test/processor-ms";

interface Test {
  value: number;
  parts: number[];
  se: number;
  df: number;
  low: number;
  high: number;
  t: number;
  p: number;
}

interface Expected {
  strengths: Test[];
  differences: Test[];
  holm: number[];
  best: number[];
  worst: number[];
  equal: { statistic: number; df1: number; df2: number; p: number };
  others: Record<string, Test>;
}

interface DataSet {
  systems: number;
  /** One text for each judge: task, left system, right system (base 36) and outcome (1 left, 2 right, 0 tie), a digit each. */
  judges: string[];
  davidson: Expected;
}

interface Reference {
  simulated: DataSet & Record<"bradleyTerry" | "withPosition" | "davidsonWithPosition", Expected>;
  cems: DataSet & Record<"bradleyTerry", Expected>;
  football: DataSet & Record<"davidsonWithPosition", Expected>;
}

const REFERENCE = JSON.parse(
  readFileSync(new URL("../reference/crossed-strengths.json", import.meta.url), "utf8"),
) as Reference;

/** One choice. */
interface Choice {
  judge: string;
  task: string;
  comparison: SidedComparison;
}

const choicesOf = ({ judges }: Pick<DataSet, "judges">): Choice[] =>
  judges.flatMap((text, judge) =>
    text.split(" ").map((row) => {
      const [task = "", left = "", right = "", outcome] = row;
      const comparison = {
        left: parseInt(left, 36) - 1,
        right: parseInt(right, 36) - 1,
        leftWins: outcome === "1" ? 1 : 0,
        rightWins: outcome === "2" ? 1 : 0,
        ties: outcome === "0" ? 1 : 0,
      };
      return { judge: `judge ${judge}`, task, comparison };
    }),
  );

const crossed = (choices: readonly Choice[]): CrossedChoices => {
  const clusters = (nameOf: (choice: Choice) => string): SidedComparison[][] => {
    const map = new Map<string, SidedComparison[]>();
    for (const choice of choices) {
      const own = map.get(nameOf(choice)) ?? [];
      map.set(nameOf(choice), own);
      own.push(choice.comparison);
    }
    return [...map.values()];
  };
  return {
    judges: clusters(({ judge }) => judge),
    units: clusters(({ task }) => task),
    doubles: clusters(({ judge, task }) => `${judge}, ${task}`).filter((cell) => cell.length > 1),
  };
};

const decided = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ comparison }) => comparison.ties === 0);

const close = (value: number): number => expect.closeTo(value, 9) as number;

const expectTest = (value: number, test: CrossedTest, expected: Test): void => {
  if (isUndefined(test.interval)) throw new Error("there is variation");
  expect({ value, ...test, low: test.interval.low, high: test.interval.high }).toMatchObject({
    value: close(expected.value),
    se: close(expected.se),
    // Many degrees of freedom come from small variances, so digits count there, not places.
    df: expect.closeTo(expected.df, 6) as number,
    low: close(expected.low),
    high: close(expected.high),
    t: expect.closeTo(expected.t, 7) as number,
    pTwoSided: close(expected.p),
  });
};

const expectAll = (found: CrossedStrengths, expected: Expected): void => {
  if (isUndefined(found.systems)) throw new Error("strengths are finite");
  for (const [at, { value, test, rank }] of found.systems.entries()) {
    expectTest(value, test, expected.strengths[at]!);
    expect(rank).toEqual({ best: expected.best[at], worst: expected.worst[at] });
  }
  for (const [at, { value, test }] of found.differences.entries())
    expectTest(value, test, expected.differences[at]!);
  expect(holmOf(found.differences)).toEqual(expected.holm.map(close));
  const { statistic, df1, df2, p } = expected.equal;
  expect(found.equal).toEqual({
    statistic: expect.closeTo(statistic, 7) as number,
    df1,
    df2: expect.closeTo(df2, 6) as number,
    p: close(p),
  });
};

const expectPosition = ({ position }: CrossedStrengths, { others }: Expected): void => {
  if (position === null || isUndefined(position)) throw new Error("sides changed");
  expectTest(position.value, position.test, others.position!);
};

const expectNu = ({ nu }: CrossedStrengths, { others: { logNu } }: Expected): void => {
  if (nu === null || isUndefined(nu) || isUndefined(nu.interval) || !logNu) throw new Error("there are ties");
  const { low, high } = nu.interval;
  expect([Math.log(nu.value), nu.seLog, Math.log(low), Math.log(high)]).toEqual(
    [logNu.value, logNu.se, logNu.low, logNu.high].map(close),
  );
};

describe("strengths with judges and tasks crossed", () => {
  const simulated = choicesOf(REFERENCE.simulated);
  const cems = choicesOf(REFERENCE.cems);

  it("agree with R's glm and sandwich where judges meet tasks several times", () => {
    const found = crossedStrengths(4, crossed(decided(simulated)));
    expect(found.differences[0]?.test.basis).toBe("judges and units");
    expectAll(found, REFERENCE.simulated.bradleyTerry);
  });

  it("agree with R's glm and sandwich with an advantage of the left", () => {
    const found = crossedStrengths(4, crossed(decided(simulated)), { withPosition: true });
    expectAll(found, REFERENCE.simulated.withPosition);
    expectPosition(found, REFERENCE.simulated.withPosition);
    expect(found.nu).toBe(null);
  });

  it("agree with a Poisson model in R and its scores where ties are an outcome", () => {
    const found = crossedStrengths(4, crossed(simulated));
    expectAll(found, REFERENCE.simulated.davidson);
    expectNu(found, REFERENCE.simulated.davidson);
  });

  it("agree with R where ties are an outcome and the left has an advantage", () => {
    const found = crossedStrengths(4, crossed(simulated), { withPosition: true });
    expectAll(found, REFERENCE.simulated.davidsonWithPosition);
    expectPosition(found, REFERENCE.simulated.davidsonWithPosition);
    expectNu(found, REFERENCE.simulated.davidsonWithPosition);
  });

  it("agree with R for five seasons of the Premier League, with draws and an advantage at home", () => {
    const { systems, davidson: plain, davidsonWithPosition: sided } = REFERENCE.football;
    const matches = crossed(choicesOf(REFERENCE.football));
    expectAll(crossedStrengths(systems, matches), plain);
    expectNu(crossedStrengths(systems, matches), plain);
    const found = crossedStrengths(systems, matches, { withPosition: true });
    expectAll(found, sided);
    expectPosition(found, sided);
    expectNu(found, sided);
  });

  it("are about one task only over judges alone, as in the published ranking of six schools by 303 students", () => {
    const found = crossedStrengths(6, crossed(decided(cems)));
    expect(found.differences.every(({ test }) => test.basis === "judges")).toBe(true);
    expectAll(found, REFERENCE.cems.bradleyTerry);
    const tied = crossedStrengths(6, crossed(cems));
    expectAll(tied, REFERENCE.cems.davidson);
    expectNu(tied, REFERENCE.cems.davidson);
  });

  it("are Bradley and Terry's, with the likelihood ratio of independent choices, and Davidson's with ties", () => {
    const wins = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (const { comparison } of decided(simulated)) {
      const [winner, loser] = comparison.leftWins
        ? [comparison.left, comparison.right]
        : [comparison.right, comparison.left];
      wins[winner]![loser]! += 1;
    }
    const plain = bradleyTerry(wins, { lambda: 0.1, pseudo: 0.5 });
    const found = crossedStrengths(4, crossed(decided(simulated)));
    if (isUndefined(plain.strengths) || isUndefined(plain.equal) || isUndefined(found.systems))
      throw new Error("strengths are finite");
    expect(found.systems.map(({ value }) => value)).toEqual(plain.strengths.values.map(close));
    expect(found.equalIfIndependent).toMatchObject({ statistic: close(plain.equal.statistic), df: 3 });
    const { fit } = davidson(
      4,
      simulated.map(({ comparison }) => comparison),
      { withPosition: false },
    );
    const tied = crossedStrengths(4, crossed(simulated));
    if (isUndefined(tied.systems)) throw new Error("strengths are finite");
    expect(tied.systems.map(({ value }) => value)).toEqual(fit?.strengths.map(close));
    expect(tied.ties).toBe(simulated.length - decided(simulated).length);
  });

  it("follow their systems into any order", () => {
    const turned = simulated.map(({ comparison, ...choice }) => ({
      ...choice,
      comparison: { ...comparison, left: 3 - comparison.left, right: 3 - comparison.right },
    }));
    const [one, other] = [crossedStrengths(4, crossed(simulated)), crossedStrengths(4, crossed(turned))];
    if (isUndefined(one.systems) || isUndefined(other.systems) || isUndefined(one.equal))
      throw new Error("strengths are finite");
    expect([...other.systems].reverse().map(({ value, test: { se } }) => [value, se])).toEqual(
      one.systems.map(({ value, test: { se } }) => [close(value), close(se as number)]),
    );
    expect(other.equal).toMatchObject({ statistic: close(one.equal.statistic), p: close(one.equal.p) });
  });

  it("have no interval and no rank without three judges or without finite strengths, and say why", () => {
    const few = simulated.map((choice, at) => ({ ...choice, judge: `judge ${at % 2}` }));
    const found = crossedStrengths(4, crossed(few));
    const why = undefinedBecause("too_few_judges");
    expect(found).toMatchObject({ judges: 2, equal: why });
    expect(found.systems).toMatchObject([{ test: { interval: why }, rank: why }, {}, {}, {}]);
    const unbeaten = simulated.map((choice) => {
      const { left, right } = choice.comparison;
      const best = { leftWins: left === 0 ? 1 : 0, rightWins: right === 0 ? 1 : 0, ties: 0 };
      return left === 0 || right === 0 ? { ...choice, comparison: { left, right, ...best } } : choice;
    });
    const infinite = undefinedBecause("infinite");
    const ridge = crossedStrengths(4, crossed(unbeaten));
    expect(ridge).toMatchObject({ method: "ridge", equal: infinite, differences: [] });
    expect(ridge.systems).toMatchObject([{ test: { interval: infinite }, rank: infinite }, {}, {}, {}]);
  });

  it("do not exist where every choice is a tie, or where nothing but ties connects a system to the others", () => {
    const tie = { left: 0, right: 1, leftWins: 0, rightWins: 0, ties: 1 };
    const clusters = Array.from({ length: 4 }, () => [tie, { ...tie, right: 2 }]);
    const infinite = undefinedBecause("infinite");
    const all = { judges: clusters, units: clusters, doubles: clusters };
    expect(crossedStrengths(3, all)).toMatchObject({ ties: 8, choices: 8, systems: infinite, nu: infinite });
    const decided = [
      { ...tie, leftWins: 2, rightWins: 1 },
      { ...tie, right: 2 },
    ];
    const four = clusters.map(() => decided);
    const some = crossedStrengths(3, { judges: four, units: four, doubles: [] });
    const untold = undefinedBecause("not_identified");
    expect(some).toMatchObject({ systems: untold, equal: untold, nu: untold });
  });

  it("do not exist without choices or between groups that were never compared", () => {
    expect(crossedStrengths(3, { judges: [], units: [], doubles: [] }).systems).toEqual(
      undefinedBecause("no_data"),
    );
    const apart = [
      { left: 0, right: 1, leftWins: 2, rightWins: 1, ties: 0 },
      { left: 2, right: 3, leftWins: 2, rightWins: 1, ties: 0 },
    ];
    const { systems, equal } = crossedStrengths(4, { judges: [apart], units: [apart], doubles: [apart] });
    expect([systems, equal]).toEqual([
      undefinedBecause("not_identified"),
      undefinedBecause("not_identified"),
    ]);
  });

  it("refuse judges and tasks that do not hold the same choices, and systems against themselves", () => {
    const one = { left: 0, right: 1, leftWins: 1, rightWins: 0, ties: 0 };
    const run = (choices: CrossedChoices) => () => crossedStrengths(2, choices);
    expect(run({ judges: [[one]], units: [[one, one]], doubles: [] })).toThrow(InvalidInputError);
    expect(run({ judges: [[{ ...one, right: 0 }]], units: [[one]], doubles: [] })).toThrow(InvalidInputError);
    expect(run({ judges: [[{ ...one, ties: -1 }]], units: [[one]], doubles: [] })).toThrow(InvalidInputError);
  });

  it("between equals, claim some rank in about one study in twenty at most, though tasks differ", () => {
    const runs = 150;
    const claims = Array.from({ length: runs }, (_, run) => {
      const draws = seededRandom(`equals ${run}`);
      const spread = (count: number) =>
        Array.from({ length: count }, () => [0, 0, 0].map(() => 0.8 * draws.normal()));
      const [tastes, tasks] = [spread(40), spread(12)];
      const choices = tastes.flatMap((taste, judge) =>
        draws.sample([...tasks.keys()], 4 + (judge % 8)).map((task) => {
          const [left = 0, right = 1] = draws.sample([0, 1, 2], 2);
          const likingOf = (system: number): number => (taste[system] ?? 0) + (tasks[task]?.[system] ?? 0);
          const isLeft = draws.chance(1 / (1 + Math.exp(likingOf(right) - likingOf(left))));
          const comparison = { left, right, leftWins: isLeft ? 1 : 0, rightWins: isLeft ? 0 : 1, ties: 0 };
          return { judge: String(judge), task: String(task), comparison };
        }),
      );
      const { systems, equal } = crossedStrengths(3, crossed(choices));
      if (isUndefined(systems) || isUndefined(equal)) throw new Error("strengths are finite");
      const isApart = systems.some(({ rank }) => !isUndefined(rank) && rank.worst - rank.best < 2);
      return { isApart, isUnequal: equal.p <= 0.05 };
    });
    const most = runs * 0.05 + 3 * Math.sqrt(runs * 0.05 * 0.95);
    expect(claims.filter(({ isApart }) => isApart).length).toBeLessThan(most);
    expect(claims.filter(({ isUnequal }) => isUnequal).length).toBeLessThan(most);
  });

  it("of 10 systems by 10,000 judges are there within seconds", () => {
    const draws = seededRandom("many");
    const clusters = (count: number, size: number): SidedComparison[][] => {
      const all = Array.from({ length: count * size }, () => {
        const [left = 0, right = 1] = draws.sample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 2);
        const isLeft = draws.chance(1 / (1 + Math.exp((right - left) / 10)));
        return { left, right, leftWins: isLeft ? 1 : 0, rightWins: isLeft ? 0 : 1, ties: 0 };
      });
      return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
    };
    const judges = clusters(10_000, 20);
    const all = judges.flat();
    const units = Array.from({ length: 100 }, (_, at) => all.slice(at * 2_000, (at + 1) * 2_000));
    const tookMs = processorMs(() =>
      expect(crossedStrengths(10, { judges, units, doubles: [] }).differences).toHaveLength(45),
    );
    expect(tookMs).toBeLessThan(8_000);
  });
});
