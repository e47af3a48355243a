import { describe, expect, it } from "vitest";
import type { AnsweredTrial } from "@/lib/results/counts/answered-trials";
import { countTrials } from "@/lib/results/counts/count-pairs";
import { seededRandom } from "@/lib/simulate/random";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { crossedSides } from "./crossed-effects";
import { gather } from "./gather";
import { toSideEffects } from "./side-effects";

interface Given {
  judge: string;
  task: string;
  earlier: string;
  later: string;
  side: "left" | "right";
  scores: readonly [earlier: number, later: number];
}

const gatheredOf = (given: readonly Given[]) =>
  gather(
    countTrials(
      given.map(({ judge, task, earlier, later, side, scores: [one, other] }, at): AnsweredTrial => ({
        slice: { arm: "main", language: "c", isRepeat: false, isExcluded: false },
        session: judge,
        position: at + 1,
        place: { earlier, later, side },
        judge,
        task,
        readMs: null,
        judgeMs: null,
        marks: new Map([["quality", { earlier: one, later: other }]]),
        choices: new Map(),
        ties: [],
      })),
    ),
  );

const PAIRS = [
  ["a", "b"],
  ["a", "c"],
  ["b", "c"],
] as const;
const SCORES = [-2, -1, 1, 2] as const;

/** Judges who meet some tasks twice; the left gets more, system c gets much more and mostly stands on the right. */
const study = (seed: string, pairs: number): Given[] => {
  const draws = seededRandom(seed);
  const score = (lean: number): number =>
    SCORES[Math.min(3, Math.max(0, Math.floor(2 + lean + draws.normal())))] ?? 1;
  return Array.from({ length: 12 }, (_, judge) =>
    Array.from({ length: 8 }, (): Given => {
      const [earlier, later] = PAIRS[Math.floor(draws.uniform() * pairs)] ?? PAIRS[0];
      const side = draws.chance(later === "c" ? 0.3 : 0.5) ? "left" : "right";
      const [first, second] = [
        score(side === "right" ? 0.4 : 0),
        score((side === "left" ? 0.4 : 0) + (later === "c" ? 1 : 0)),
      ];
      const task = `t${Math.floor(draws.uniform() * 10)}`;
      return { judge: `j${judge}`, task, earlier, later, side, scores: [first, second] };
    }),
  ).flat();
};

/** By the answers themselves: least squares with a constant for each pair (Frisch and Waugh), residuals from pair and side. */
const plainly = (given: readonly Given[], valueOf: (scores: Given["scores"]) => number) => {
  const rows = given.map((one) => ({ ...one, x: one.side === "left" ? 1 : -1, y: valueOf(one.scores) }));
  const meanOf = (own: readonly (typeof rows)[number][], key: "x" | "y") =>
    own.reduce((sum, row) => sum + row[key], 0) / own.length;
  const turned = rows.map(
    ({ x, later, earlier }) =>
      x -
      meanOf(
        rows.filter((row) => row.earlier === earlier && row.later === later),
        "x",
      ),
  );
  const all = turned.reduce((sum, x) => sum + x ** 2, 0);
  const pulls = rows.map(({ y, earlier, later, x }, at) => {
    const alike = rows.filter((row) => row.earlier === earlier && row.later === later && row.x === x);
    return ((turned[at] ?? 0) / all) * (y - meanOf(alike, "y"));
  });
  const part = (nameOf: (row: Given) => string): number => {
    const sums = new Map<string, number>();
    for (const [at, row] of rows.entries())
      sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + (pulls[at] ?? 0));
    const squares = [...sums.values()].reduce((sum, value) => sum + value ** 2, 0);
    return (squares * sums.size) / (sums.size - 1);
  };
  return {
    estimate: rows.reduce((sum, { y }, at) => sum + ((turned[at] ?? 0) / all) * y, 0),
    judge: part(({ judge }) => judge),
    task: part(({ task }) => task),
    cell: part(({ judge, task, earlier, later }) => JSON.stringify([judge, task, earlier, later])),
  };
};

describe("what standing left adds to the scores", () => {
  it("is the left-side effect of the only pair, which R's sandwich confirms", () => {
    const [pair] = gatheredOf(study("one pair", 1));
    const { score, n } = toSideEffects([pair!], 0.95);
    const { side } = crossedSides(pair!, { level: 0.95, bounds: { low: -4, high: 4 } });
    expect(n).toBe(96);
    for (const key of ["estimate", "se", "df", "pTwoSided"] as const)
      expect(score[key]).toBeCloseTo(Number(side[key]), 10);
    expect(score.basis).toBe(side.basis);
  });

  it.each(["first", "second", "third"])(
    "is least squares with a constant for each of three pairs: %s study",
    (seed) => {
      const given = study(seed, 3);
      const found = toSideEffects(gatheredOf(given), 0.95);
      const ways = [
        [found.score, ([one, other]: Given["scores"]) => other - one],
        [found.positive, ([one, other]: Given["scores"]) => (Math.sign(other) - Math.sign(one)) / 2],
      ] as const;
      for (const [effect, valueOf] of ways) {
        const { estimate, judge, task, cell } = plainly(given, valueOf);
        expect(effect.estimate).toBeCloseTo(estimate, 10);
        const sum = judge + task - cell;
        if (sum >= Math.max(judge, task)) expect(effect.se).toBeCloseTo(Math.sqrt(sum), 10);
        else expect(Number(effect.se)).toBeGreaterThanOrEqual(Math.sqrt(Math.max(0, sum)) - 1e-12);
      }
    },
  );

  it("does not take a better system that stood on one side for the side", () => {
    const draws = seededRandom("better");
    const given = Array.from({ length: 40 }, (_, at): Given => ({
      judge: `j${at % 8}`,
      task: `t${at % 5}`,
      earlier: "a",
      later: at < 20 ? "b" : "c",
      side: at < 20 ? (draws.chance(0.5) ? "left" : "right") : "left",
      scores: at < 20 ? [1, 1] : [-2, 2],
    }));
    const { n, score, positive } = toSideEffects(gatheredOf(given), 0.95);
    expect([n, score.estimate, positive.estimate]).toEqual([20, 0, 0]);
  });

  it("says why there is none", () => {
    const onLeft = study("left", 3).map((one): Given => ({ ...one, side: "left" }));
    const { n, score } = toSideEffects(gatheredOf(onLeft), 0.95);
    expect([n, score.estimate]).toEqual([0, undefinedBecause("one_side")]);
    expect(isUndefined(score.interval)).toBe(true);
    expect(toSideEffects([], 0.95).score.estimate).toEqual(undefinedBecause("no_data"));
  });
});
