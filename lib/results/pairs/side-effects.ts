import { type JointValue, jointValues } from "@/lib/results/counts/joint";
import { type CrossedEffect, type Pulls, crossedOfPulls } from "@/lib/stats/crossed/crossed-of-pulls";
import { total } from "@/lib/stats/total";
import { undefinedBecause } from "@/lib/stats/undefined";
import type { Gathered, SideTally, Tally } from "./gather";
import type { SideEffects } from "./report";

/**
 * What standing left adds to the scores of a question: the mean over pairs of each pair's left-side effect (half the difference
 * of the means with either system on the left), weighted by left x right / (left + right) as least squares with a constant for each
 * pair weighs them. So a better system adds nothing, however often it stood left.
 *
 * A cell is what one judge said about one task and pair.
 *
 * @param pairs of one sample question, of two panes
 */
export function toSideEffects(pairs: readonly Gathered[], level: number): SideEffects {
  const sided = pairs.map(sidedOf);
  const inBothOrders = sided.filter(({ left, right }) => total(left) > 0 && total(right) > 0);
  const effect = (variable: Variable): CrossedEffect => {
    const bounds = { low: -variable.widest, high: variable.widest };
    const asked = { nullValue: 0, level, bounds };
    if (inBothOrders.length > 0) return crossedSideEffect(inBothOrders, variable, asked);
    const isAnswered = sided.some(({ left, right }) => total(left) + total(right) > 0);
    return crossedOfPulls(undefinedBecause(isAnswered ? "one_side" : "no_data"), emptyPulls(0), asked);
  };
  return {
    n: total(inBothOrders.map(({ left, right }) => total(left) + total(right))),
    score: effect(SCORE),
    positive: effect(POSITIVE),
  };
}

/** A number of every answer, later less earlier, and what it adds up to on one side. */
interface Variable {
  ofAnswer: (answer: JointValue) => number;
  ofSide: (tally: SideTally) => number;
  widest: number;
}

const SCORE: Variable = { ofAnswer: ({ value }) => value, ofSide: ({ sum }) => sum, widest: 4 };
const POSITIVE: Variable = {
  ofAnswer: ({ signs }) => signs / 2,
  ofSide: ({ signs }) => signs / 2,
  widest: 1,
};

const ANSWERS = jointValues(25, false);

/** How often each answer was given with the later system on either side, and how often in a cell with one answer. */
interface Sided {
  pair: Gathered;
  left: number[];
  right: number[];
  singleLeft: number[];
  singleRight: number[];
}

const sidedOf = (pair: Gathered): Sided => {
  const { joint, jointLeft, doubled } = pair;
  const left = answered(jointLeft);
  const right = less(answered(joint), left);
  const doubledLeft = answered(doubled.jointLeft);
  return {
    pair,
    left,
    right,
    singleLeft: less(left, doubledLeft),
    singleRight: less(right, less(answered(doubled.joint), doubledLeft)),
  };
};

/** Without the trials where a score is missing. */
const answered = (joint: readonly number[]): number[] =>
  ANSWERS.map((answer, at) => (answer === null ? 0 : (joint[at] ?? 0)));

const less = (counts: readonly number[], taken: readonly number[]): number[] =>
  counts.map((count, at) => count - (taken[at] ?? 0));

const crossedSideEffect = (
  pairs: readonly Sided[],
  variable: Variable,
  asked: Parameters<typeof crossedOfPulls>[2],
): CrossedEffect => {
  const weights = pairs.map(({ left, right }) => {
    const [onLeft, onRight] = [total(left), total(right)];
    return (onLeft * onRight) / (onLeft + onRight);
  });
  const n = total(pairs.map(({ left, right }) => total(left) + total(right)));
  const pulls = emptyPulls(n);
  let estimate = 0;
  const [judges, tasks] = [new Map<string, number>(), new Map<string, number>()];
  for (const [at, one] of pairs.entries()) {
    const share = (weights[at] ?? 0) / total(weights);
    const sides = [
      { n: total(one.left), sum: weighed(one.left, variable.ofAnswer) },
      { n: total(one.right), sum: weighed(one.right, variable.ofAnswer) },
    ] as const;
    const [left, right] = sides;
    estimate += (share * (left.sum / left.n - right.sum / right.n)) / 2;
    const factor = (n * share) / 2;
    const residual = (own: Sum, side: Sum): number =>
      (factor * (own.sum * side.n - own.n * side.sum)) / side.n ** 2;
    const pullOf = (tally: Tally): number =>
      residual({ n: tally.left.n, sum: variable.ofSide(tally.left) }, left) -
      residual({ n: tally.right.n, sum: variable.ofSide(tally.right) }, right);
    for (const judge of one.pair.judges) if (judge.n > 0) add(judges, judge.judge, pullOf(judge));
    for (const task of one.pair.tasks) if (task.n > 0) add(tasks, task.task, pullOf(task));
    for (const double of one.pair.doubles) if (double.n > 0) pulls.doubles.push(pullOf(double));
    const squares = (side: Sum) => (answer: JointValue) =>
      residual({ n: 1, sum: variable.ofAnswer(answer) }, side) ** 2;
    pulls.singles.cells += total(one.singleLeft) + total(one.singleRight);
    pulls.singles.squares +=
      weighed(one.singleLeft, squares(left)) + weighed(one.singleRight, squares(right));
    const size = (side: Sum) => (answer: JointValue) => ((factor * variable.ofAnswer(answer)) / side.n) ** 2;
    pulls.size += weighed(one.left, size(left)) + weighed(one.right, size(right));
  }
  return crossedOfPulls(
    estimate,
    { ...pulls, judges: [...judges.values()], units: [...tasks.values()] },
    asked,
  );
};

interface Sum {
  n: number;
  sum: number;
}

/** What a number of each answer adds up to over all answers. */
const weighed = (counts: readonly number[], ofAnswer: (answer: JointValue) => number): number =>
  total(ANSWERS.map((answer, at) => (answer === null ? 0 : (counts[at] ?? 0) * ofAnswer(answer))));

const add = (sums: Map<string, number>, name: string, value: number): void => {
  sums.set(name, (sums.get(name) ?? 0) + value);
};

const emptyPulls = (n: number): Pulls & { doubles: number[] } => ({
  n,
  judges: [],
  units: [],
  doubles: [],
  singles: { cells: 0, squares: 0 },
  size: 0,
});
