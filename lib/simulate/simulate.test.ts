import normal from "@stdlib/stats-base-dists-normal";
import { describe, expect, it } from "vitest";
import { answerOrigin, answerWhichHuman } from "./answer-origin";
import { answerPair } from "./answer-pair";
import { expectedChoice, expectedDifference } from "./expected-score";
import { expectedAccuracy, expectedAccuracyOn, expectedPreference } from "./expected-share";
import { drawJudge, leavesAfterTrial } from "./judge";
import { GUESSING_POPULATION, USUAL_POPULATION } from "./population";
import { type Random, seededRandom } from "./random";
import { simulateOriginStudy } from "./simulate-origin-study";
import { simulatePairStudy } from "./simulate-pair-study";
import { trialTimes } from "./trial-times";

/** Every share here is of 40,000 draws or more: 0.01 is four standard errors. */
const MANY = 40_000;
const shareOf = (holds: (random: Random) => boolean, seed: string): number => {
  const random = seededRandom(seed);
  let count = 0;
  for (let at = 0; at < MANY; at++) if (holds(random)) count++;
  return count / MANY;
};
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const sdOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
};
const phi = (z: number): number => normal.cdf(z, 0, 1);

describe("the seeded generator", () => {
  it("gives the same numbers for the same seed and others for another", () => {
    const draws = (seed: string) => Array.from({ length: 20 }, seededRandom(seed).uniform);
    expect(draws("a")).toEqual(draws("a"));
    expect(draws("a").filter((value, at) => value === draws("b")[at])).toEqual([]);
  });

  it("is uniform, and normal, with nothing in common between neighbouring seeds", () => {
    const random = seededRandom(1);
    const counts = new Array<number>(16).fill(0);
    for (let at = 0; at < 160_000; at++) counts[random.integer(16)]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(40);
    const normals = Array.from({ length: MANY }, random.normal);
    expect(Math.abs(meanOf(normals))).toBeLessThan(0.02);
    expect(Math.abs(sdOf(normals) - 1)).toBeLessThan(0.015);
    expect(Math.abs(meanOf(normals.map((value) => (value > 1.96 ? 1 : 0))) - 0.025)).toBeLessThan(0.004);
    const first = Array.from({ length: 4_000 }, (_, seed) => seededRandom(seed).uniform() - 0.5);
    expect(Math.abs(meanOf(first.slice(1).map((value, at) => value * (first[at] ?? 0))) * 12)).toBeLessThan(
      0.07,
    );
  });

  it("samples without repeats, every element as often", () => {
    const random = seededRandom("sample");
    const counts = new Map<number, number>();
    for (let at = 0; at < 10_000; at++) {
      const drawn = random.sample([1, 2, 3, 4, 5], 2);
      expect(new Set(drawn).size).toBe(2);
      for (const one of drawn) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 4_000)).toBeLessThan(200);
    expect(random.sample([1, 2], 5)).toHaveLength(2);
  });
});

describe("a simulated judge", () => {
  it("comes from the population", () => {
    const random = seededRandom("judges");
    const population = { ...USUAL_POPULATION, ability: { mean: 0.7, sd: 0.3 }, careless: 0.2 };
    const judges = Array.from({ length: MANY }, () => drawJudge(random, population));
    expect(meanOf(judges.map(({ ability }) => ability))).toBeCloseTo(0.7, 1);
    expect(sdOf(judges.map(({ ability }) => ability))).toBeCloseTo(0.3, 1);
    expect(Math.abs(judges.filter(({ isCareless }) => isCareless).length / MANY - 0.2)).toBeLessThan(0.01);
  });

  it("is right as often as ability and difficulty say", () => {
    const judge = { ...drawJudge(seededRandom(1), GUESSING_POPULATION), ability: 0.8 };
    const isRight = (random: Random) =>
      answerOrigin(random, judge, { truth: "machine", difficulty: 0.3 }) < 0;
    expect(Math.abs(shareOf(isRight, "right") - phi(0.5))).toBeLessThan(0.01);
    const isRightOfTwo = (random: Random) =>
      answerWhichHuman(random, judge, { human: "left", difficulty: 0 }) < 0;
    expect(Math.abs(shareOf(isRightOfTwo, "two") - phi(0.8))).toBeLessThan(0.01);
  });

  it("is surer where the evidence is clearer", () => {
    const judge = drawJudge(seededRandom(1), GUESSING_POPULATION);
    const isSure = (ability: number) => (random: Random) =>
      Math.abs(answerOrigin(random, { ...judge, ability }, { truth: "human", difficulty: 0 })) === 2;
    expect(Math.abs(shareOf(isSure(0), "sure") - 0.5)).toBeLessThan(0.01);
    expect(shareOf(isSure(1.5), "surer")).toBeGreaterThan(0.75);
  });

  it("answers at random when careless, however able", () => {
    const judge = { ...drawJudge(seededRandom(1), GUESSING_POPULATION), ability: 9, isCareless: true };
    const says = (score: number) => (random: Random) =>
      answerOrigin(random, judge, { truth: "human", difficulty: 0 }) === score;
    for (const score of [-2, -1, 1, 2])
      expect(Math.abs(shareOf(says(score), `${score}`) - 0.25)).toBeLessThan(0.01);
    expect(
      meanOf(Array.from({ length: 500 }, (_, at) => trialTimes(seededRandom(at), judge).judgeMs)),
    ).toBeLessThan(5_000);
  });

  it("says human, or right, more often where biased, whatever is true", () => {
    const judge = { ...drawJudge(seededRandom(1), GUESSING_POPULATION), humanBias: 0.5, rightBias: 0.3 };
    for (const truth of ["human", "machine"] as const)
      expect(
        Math.abs(
          shareOf((random) => answerOrigin(random, judge, { truth, difficulty: 0 }) > 0, truth) - phi(0.5),
        ),
      ).toBeLessThan(0.01);
    const item = { earlierQuality: 0, laterQuality: 0, side: "left" as const, questions: [] };
    expect(
      Math.abs(shareOf((random) => answerPair(random, judge, item).choice > 0, "side") - phi(0.3)),
    ).toBeLessThan(0.01);
  });

  it("chooses the better program as often as quality and taste say, and marks it higher", () => {
    const judge = { ...drawJudge(seededRandom(1), GUESSING_POPULATION), taste: 0.2 };
    for (const side of ["left", "right"] as const) {
      const item = { earlierQuality: 0.1, laterQuality: 0.5, side, questions: ["a", "b"] };
      const sign = side === "right" ? 1 : -1;
      const wins = shareOf((random) => sign * answerPair(random, judge, item).choice > 0, side);
      expect(Math.abs(wins - phi(0.6))).toBeLessThan(0.01);
      const random = seededRandom("marks");
      const marks = Array.from({ length: 4_000 }, () => answerPair(random, judge, item).marks).flat();
      const mean = (pane: "left" | "right") =>
        meanOf(marks.filter((mark) => mark.pane === pane).map(({ score }) => score));
      expect(sign * (mean("right") - mean("left"))).toBeGreaterThan(0.5);
      expect(marks.every(({ question }) => ["a", "b"].includes(question))).toBe(true);
    }
  });

  it("leaves and takes time as the population says", () => {
    const judge = drawJudge(seededRandom(1), {
      ...GUESSING_POPULATION,
      dropOut: 0.1,
      slowness: { mean: 0, sd: 0 },
    });
    expect(Math.abs(shareOf((random) => leavesAfterTrial(random, judge), "leave") - 0.1)).toBeLessThan(0.01);
    const isBelowMedian = (random: Random) =>
      trialTimes(random, judge).readMs < USUAL_POPULATION.reading.medianMs;
    expect(Math.abs(shareOf(isBelowMedian, "times") - 0.5)).toBeLessThan(0.01);
  });
});

describe("a simulated study", () => {
  const originDesign = {
    judges: 4_000,
    samplesPerPool: 500,
    trials: { from: 5, to: 15 },
    mix: "balanced" as const,
    population: { ...USUAL_POPULATION, careless: 0.1, dropOut: 0 },
    difficulty: { mean: 0, sd: 0.5 },
  };

  it("of human or robot has the accuracy that follows from its parameters", () => {
    const { answers, samples } = simulateOriginStudy(seededRandom("origin"), originDesign);
    const accuracy = meanOf(answers.map(({ isRight }) => (isRight ? 1 : 0)));
    expect(Math.abs(accuracy - expectedAccuracyOn(originDesign.population, samples))).toBeLessThan(0.015);
    expect(
      Math.abs(accuracy - expectedAccuracy(originDesign.population, originDesign.difficulty)),
    ).toBeLessThan(0.02);
    expect(
      expectedAccuracy({ ...GUESSING_POPULATION, ability: { mean: 0.5, sd: 1 } }, { mean: 0, sd: 0 }),
    ).toBeCloseTo(phi(0.5 / Math.SQRT2), 12);
  });

  it("gives one half where everybody guesses", () => {
    const design = { ...originDesign, population: GUESSING_POPULATION, difficulty: { mean: 0, sd: 0 } };
    const { answers } = simulateOriginStudy(seededRandom("null"), design);
    expect(Math.abs(meanOf(answers.map(({ isRight }) => (isRight ? 1 : 0))) - 0.5)).toBeLessThan(0.01);
  });

  it("shows no judge a sample twice, and each as many of both kinds where balanced", () => {
    const { answers } = simulateOriginStudy(seededRandom("mix"), { ...originDesign, judges: 50 });
    expect(new Set(answers.map(({ judge, unit }) => `${judge} ${unit}`)).size).toBe(answers.length);
    for (const judge of new Set(answers.map((answer) => answer.judge))) {
      const mine = answers.filter((answer) => answer.judge === judge);
      const humans = mine.filter(({ truth }) => truth === "human").length;
      expect(Math.abs(2 * humans - mine.length)).toBeLessThanOrEqual(1);
      expect(mine.length).toBeGreaterThanOrEqual(5);
      expect(mine.length).toBeLessThanOrEqual(15);
    }
  });

  it("refuses a pool that one judge would exhaust", () => {
    const design = { ...originDesign, judges: 1, samplesPerPool: 3, trials: 20 };
    expect(() => simulateOriginStudy(seededRandom(1), design)).toThrow(RangeError);
  });

  it("side by side has the preference that follows from its parameters, turned towards the later system", () => {
    const design = {
      judges: 3_000,
      tasks: 600,
      trials: 10,
      questions: ["read"],
      population: { ...USUAL_POPULATION, rightBias: { mean: 0.5, sd: 0.2 }, dropOut: 0 },
      advantage: { mean: 0.4, sd: 0.5 },
    };
    const { outcomes } = simulatePairStudy(seededRandom("pairs"), design);
    const share = meanOf(outcomes.map(({ choice }) => (choice > 0 ? 1 : 0)));
    expect(Math.abs(share - expectedPreference(design.population, design.advantage))).toBeLessThan(0.03);
    const { population, advantage } = design;
    const graded = meanOf(outcomes.map(({ choice }) => choice));
    expect(Math.abs(graded - expectedChoice(population, advantage))).toBeLessThan(0.07);
    const difference = meanOf(outcomes.map(({ differences }) => differences[0] ?? 0));
    expect(Math.abs(difference - expectedDifference(population, advantage))).toBeLessThan(0.07);
    expect(difference).toBeGreaterThan(0.2);
    expect(new Set(outcomes.map(({ judge, unit }) => `${judge} ${unit}`)).size).toBe(outcomes.length);
  });
});
