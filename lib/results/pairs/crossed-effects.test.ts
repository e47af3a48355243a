import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnsweredTrial } from "@/lib/results/counts/answered-trials";
import { countTrials } from "@/lib/results/counts/count-pairs";
import type { CrossedEffect } from "@/lib/stats/crossed/crossed-of-pulls";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import {
  crossedSides,
  equallySpaced,
  pairedDominance,
  positiveDifference,
  standardizedMean,
} from "./crossed-effects";
import { type Gathered, gather } from "./gather";
import { scaleOf } from "./to-contrast";

interface Answers {
  judge: number[];
  task: number[];
  side: ("left" | "right")[];
  earlier: number[];
  later: number[];
  choice: number[];
}

type Expected = Record<string, Record<string, number>>;

interface Reference {
  name: string;
  answers: Answers;
  score: Expected;
  choice: Expected;
}

const REFERENCES = JSON.parse(
  readFileSync("lib/stats/reference/crossed-effects.json", "utf8"),
) as Reference[];

const gatheredOf = ({ judge, task, side, earlier, later, choice }: Answers): Gathered[] => {
  const slice = { arm: "main", language: "c", isRepeat: false, isExcluded: false };
  const trials = judge.map((one, at): AnsweredTrial => ({
    slice,
    session: "s",
    position: at + 1,
    place: { earlier: "a", later: "b", side: side[at] ?? "left" },
    judge: `J${one}`,
    task: `t${task[at]}`,
    readMs: null,
    judgeMs: null,
    marks: new Map([["mark", { earlier: earlier[at] ?? 0, later: later[at] ?? 0 }]]),
    choices: new Map([["choice", choice[at] ?? 0]]),
    ties: [],
  }));
  return gather(countTrials(trials));
};

const effectsOf = (pair: Gathered) => ({
  dominance: pairedDominance(pair, 0.95),
  positive: positiveDifference(pair, 0.95),
  equalSteps: equallySpaced(pair, 0.95),
  standardized: standardizedMean(pair, 0.95),
  ...crossedSides(pair, { level: 0.95, bounds: scaleOf(pair) }),
});

const numbersOf = ({ estimate, se, df, interval, pTwoSided }: CrossedEffect): Record<string, unknown> => ({
  estimate,
  se,
  df,
  low: isUndefined(interval) ? interval : interval.low,
  high: isUndefined(interval) ? interval : interval.high,
  p: pTwoSided,
});

describe("effect sizes with judges and tasks crossed", () => {
  it.each(REFERENCES)("agree with R sandwich and with d_z's own derivative for $name", (reference) => {
    for (const pair of gatheredOf(reference.answers)) {
      const found = effectsOf(pair);
      const expected = pair.kind === "pair" ? reference.choice : reference.score;
      for (const [name, numbers] of Object.entries(expected)) {
        const effect = found[name as keyof typeof found] as CrossedEffect;
        const own = { ...numbersOf(effect), factor: found.standardized.factor };
        for (const [key, number] of Object.entries(numbers))
          expect(own[key as keyof typeof own], `${name}.${key}`).toBeCloseTo(number, 9);
      }
    }
  });

  it("say nothing of two judges but the estimate, and over judges alone of two tasks", () => {
    const first = REFERENCES[0] as Reference;
    const chosen = (isIn: (at: number) => boolean): Answers => {
      const kept = first.answers.judge.flatMap((_, at) => (isIn(at) ? [at] : []));
      const of = <Cell>(cells: readonly Cell[]): Cell[] => kept.map((at) => cells[at] as Cell);
      const { judge, task, side, earlier, later, choice } = first.answers;
      return {
        judge: of(judge),
        task: of(task),
        side: of(side),
        earlier: of(earlier),
        later: of(later),
        choice: of(choice),
      };
    };
    const why = undefinedBecause("too_few_judges");
    for (const pair of gatheredOf(chosen((at) => (first.answers.judge[at] ?? 0) <= 2))) {
      const { dominance, standardized, side } = effectsOf(pair);
      expect(dominance.estimate).toBeTypeOf("number");
      expect([dominance.interval, standardized.interval, side.interval]).toEqual([why, why, why]);
      // Hedges' factor needs the uncertainty of the spread, too.
      expect(standardized.estimate).toEqual(why);
    }
    for (const pair of gatheredOf(chosen((at) => (first.answers.task[at] ?? 0) <= 2)))
      expect(effectsOf(pair).dominance.basis).toBe("judges");
  });

  it("have no interval where all answers are the same, and no side where there is one side", () => {
    const three = [1, 2, 3];
    const same = three.map(() => 1);
    const [marks] = gatheredOf({
      judge: three,
      task: three,
      side: three.map(() => "left"),
      earlier: same,
      later: three.map(() => 2),
      choice: same,
    });
    if (!marks) throw new Error("there are marks");
    const { dominance, standardized, side, adjusted } = effectsOf(marks);
    expect(dominance).toMatchObject({ estimate: 1, se: 0, interval: undefinedBecause("zero_variance") });
    expect(standardized.estimate).toEqual(undefinedBecause("zero_variance"));
    expect([side.estimate, adjusted.estimate]).toEqual([
      undefinedBecause("one_side"),
      undefinedBecause("one_side"),
    ]);
  });

  it("change their sign with the systems, and are not changed by the order of answers", () => {
    const answer = fc.record({
      judge: fc.integer({ min: 1, max: 4 }),
      task: fc.integer({ min: 1, max: 4 }),
      side: fc.constantFrom<"left" | "right">("left", "right"),
      earlier: fc.constantFrom(-2, -1, 1, 2),
      later: fc.constantFrom(-2, -1, 1, 2),
      choice: fc.constantFrom(-2, -1, 1, 2),
    });
    const columns = (rows: readonly { [Column in keyof Answers]: Answers[Column][number] }[]): Answers => ({
      judge: rows.map(({ judge }) => judge),
      task: rows.map(({ task }) => task),
      side: rows.map(({ side }) => side),
      earlier: rows.map(({ earlier }) => earlier),
      later: rows.map(({ later }) => later),
      choice: rows.map(({ choice }) => choice),
    });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 30 }), (rows) => {
        const pairs = gatheredOf(columns(rows));
        expect(gatheredOf(columns([...rows].reverse())).map(effectsOf)).toEqual(pairs.map(effectsOf));
        const turned = gatheredOf(
          columns(
            rows.map((row) => ({
              ...row,
              earlier: row.later,
              later: row.earlier,
              choice: -row.choice,
            })),
          ),
        );
        for (const [at, pair] of pairs.entries()) {
          const [own, other] = [effectsOf(pair), effectsOf(turned[at] ?? pair)];
          for (const name of [
            "dominance",
            "positive",
            "equalSteps",
            "standardized",
            "adjusted",
            "side",
          ] as const) {
            const [one, two] = [own[name], other[name]];
            if (isUndefined(one.estimate) || isUndefined(two.estimate))
              expect(one.estimate).toEqual(two.estimate);
            else expect(one.estimate).toBeCloseTo(-two.estimate, 9);
            if (isUndefined(one.se) || isUndefined(two.se)) expect(one.se).toEqual(two.se);
            else expect(one.se).toBeCloseTo(two.se, 9);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
