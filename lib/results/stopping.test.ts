import { expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import type { StoppingPlan } from "@/lib/study/protocol/stopping-faults";
import { scoreOfChoices, stoppingDecision } from "./stopping";

const coins: StoppingPlan = { rule: "beta-binomial", alpha: 0.05, mix: "independent" };
const judges: StoppingPlan = { rule: "bounded-mean", alpha: 0.05, mix: "balanced" };
const many = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);

it("a study without a rule always goes on", () => {
  expect(
    stoppingDecision({ ...coins, rule: "none" }, { answers: many(500, true), scores: many(500, 1) }),
  ).toBe("continue");
});

it("coins stop at 20 to 1: eight right answers in a row do, seven do not", () => {
  expect(stoppingDecision(coins, { answers: many(7, true), scores: [] })).toBe("continue");
  expect(stoppingDecision(coins, { answers: many(8, true), scores: [] })).toBe("stop");
});

it("what was enough once stays enough, whatever comes later", () => {
  const answers = [...many(10, true), ...many(10, false)];
  expect(stoppingDecision(coins, { answers, scores: [] })).toBe("stop");
  expect(stoppingDecision(judges, { answers: [], scores: [...many(15, 0.9), ...many(15, 0.1)] })).toBe(
    "stop",
  );
});

it("judges stop by their scores, in the order in which they finished", () => {
  expect(stoppingDecision(judges, { answers: many(500, true), scores: many(3, 0.9) })).toBe("continue");
  expect(stoppingDecision(judges, { answers: [], scores: many(30, 0.9) })).toBe("stop");
  expect(
    stoppingDecision({ ...judges, mix: null }, { answers: [], scores: many(30, scoreOfChoices(1)) }),
  ).toBe("stop");
  expect(
    stoppingDecision({ ...judges, mix: null }, { answers: [], scores: many(30, scoreOfChoices(0)) }),
  ).toBe("continue");
});

it("answers that are no coins are refused, with the rule to take", () => {
  for (const mix of ["balanced", null] as const)
    expect(stoppingDecision({ ...coins, mix }, { answers: [], scores: [] })).toEqual({
      refused: expect.stringContaining("bounded mean") as string,
    });
});

it("coins cross in at most 5% of 1,000 studies of guessers, however their judges lean", () => {
  const draws = seededRandom("stopping");
  const study = () =>
    Array.from({ length: 20 }, () => {
      const lean = draws.uniform();
      return Array.from({ length: 10 }, () => draws.chance(0.5) === draws.chance(lean));
    }).flat();
  const stopped = many(1000, 0).filter(
    () => stoppingDecision(coins, { answers: study(), scores: [] }) === "stop",
  );
  expect(stopped.length).toBeLessThan(50);
  expect(stopped.length).toBeGreaterThan(5);
});
