import { formatPercent } from "@/lib/results/format-number";
import { counted } from "@/lib/results/paragraphs/words";
import { type Bounds, SHARE } from "@/lib/stats/crossed/crossed-test";
import {
  CROSSED_RANGE,
  CROSSOVER_RANGE,
  STRENGTH_RANGE,
  areSidesEven,
  isDeclared,
} from "@/lib/stats/declared";
import type { TwoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import type { OriginHeadline } from "./origin/headline-report";
import type { ArmComparison } from "./origin/report";
import type { Contrast } from "./pairs/report";
import type { StrengthsReport } from "./pairs/strengths-report";
import type { TimedPart } from "./timed/report";

/** The part of an estimate that decides whether its interval was found accurate. */
interface Crossed {
  judges: number;
  units: number;
  /** Undefined, or without an interval: nothing to warn about. */
  estimate: OrUndefined<number>;
  interval: OrUndefined<unknown>;
  bounds: Bounds;
}

/** What to say of an arm's interval outside the range in which it was found accurate; null inside. */
export function originRangeNote({ judges, samples, crossed }: OriginHeadline): string | null {
  const { estimate, interval } = crossed;
  return scaleNote({ judges, units: samples, estimate, interval, bounds: SHARE });
}

/** The same of a difference of two arms, from the smaller arm and the share that is closer to an end. */
export function armsRangeNote(
  { first, second, overAnswers }: Pick<ArmComparison, "first" | "second" | "overAnswers">,
  arms: readonly OriginHeadline[],
): string | null {
  if (isUndefined(overAnswers.twoWay.interval)) return null;
  const own = arms.filter(({ arm }) => arm === first || arm === second);
  const [judges, units] = [own.map((arm) => arm.judges), own.map(({ samples }) => samples)].map((of) =>
    Math.min(...of),
  );
  if (judges === undefined || units === undefined) return null;
  const shares = own.flatMap(({ crossed: { estimate } }) => (isUndefined(estimate) ? [] : [estimate]));
  const share = shares.sort((one, other) => Math.abs(other - 0.5) - Math.abs(one - 0.5))[0] ?? 0.5;
  const situation = { judges, units, share, about: "all units", areIndependent: false } as const;
  if (isDeclared("crossed difference of arms", situation)) return null;
  const { leastShare, judgesBeyond } = CROSSED_RANGE;
  return judges < LEAST_JUDGES_OF_ARM
    ? `With ${counted(judges, "judge")} in one of the arms the interval may be too narrow; in simulations it was accurate from ${LEAST_JUDGES_OF_ARM} judges in each.`
    : `With ${counted(judges, "judge")} in one of the arms, ${counted(units, "sample")} and a share of ${formatPercent(share)} the interval may be too narrow; in simulations it was accurate between ${formatPercent(leastShare)} and ${formatPercent(1 - leastShare)}, or from ${judgesBeyond} judges in each arm.`;
}

const LEAST_JUDGES_OF_ARM = 10;

/** The same of one contrast, from its own judges, tasks, share and sides. */
export function contrastRangeNote(
  { difference, choice, later }: Pick<Contrast, "difference" | "choice" | "later">,
  bounds: Bounds,
): string | null {
  const { judges, units, mean, twoWay } = difference;
  if (isUndefined(twoWay.interval)) return null;
  const side = choice === null ? null : unevenSide(choice.sideAdjusted, judges);
  if (side !== null)
    return `${later} was on the ${side.name} in ${formatPercent(side.share)} of its trials, so part of this number may be the side's.`;
  return scaleNote({ judges, units, estimate: mean, interval: twoWay.interval, bounds });
}

/** The same of the mean of one system's scores. */
export function meanRangeNote({ judges, units, mean, twoWay }: TwoWayMean, bounds: Bounds): string | null {
  return scaleNote({ judges, units, estimate: mean, interval: twoWay.interval, bounds });
}

/** The same of d', criterion and AUC: what they are made of are the two rates, so that either may lie too close to an end. */
export function detectionRangeNote({
  judges,
  hits,
  falseAlarms,
}: {
  judges: number;
  hits: OrUndefined<number>;
  falseAlarms: OrUndefined<number>;
}): string | null {
  const rates = [hits, falseAlarms].flatMap((rate) => (isUndefined(rate) ? [] : [rate]));
  const { leastShare, judgesBeyond } = CROSSED_RANGE;
  const isFar = rates.every((rate) => Math.min(rate, 1 - rate) >= leastShare);
  if (isFar || judges >= judgesBeyond) return null;
  return `With ${counted(judges, "judge")} and hits or false alarms below ${formatPercent(leastShare)} or above ${formatPercent(1 - leastShare)} these intervals may be too narrow; in simulations they were accurate between these, or from ${judgesBeyond} judges.`;
}

/** The same of the ratio of times in a crossover. */
export function timedRangeNote({ people, tasks, ratio }: TimedPart): string | null {
  if (isUndefined(ratio.interval)) return null;
  const situation = { judges: people, units: tasks, about: "all units", areIndependent: false } as const;
  if (isDeclared("ratio of times", situation)) return null;
  return `With ${people} people and ${tasks} tasks the interval may be too narrow; in simulations it was accurate from ${CROSSOVER_RANGE.map((from) => `${from.people} people and ${from.tasks} tasks`).join(", or from ")}.`;
}

/** The same of the strengths and ranks of several systems. */
export function strengthsRangeNote({
  judges,
  tasks,
  basis,
  differences,
}: Pick<StrengthsReport, "judges" | "tasks" | "basis" | "differences">): string | null {
  if (differences.every(({ interval }) => isUndefined(interval))) return null;
  const about = basis === "judges" ? "these units" : "all units";
  if (isDeclared("ranks", { judges, units: tasks, about, areIndependent: false })) return null;
  return basis === "judges"
    ? `With ${counted(judges, "judge")} these intervals and ranks may be too narrow; in simulations with so few tasks they were accurate from ${STRENGTH_RANGE.judgesOfOneTask} judges.`
    : `With ${counted(tasks, "task")} these intervals and ranks may be too narrow; in simulations they were accurate from ${STRENGTH_RANGE.tasks} tasks.`;
}

const scaleNote = ({ judges, units, estimate, interval, bounds }: Crossed): string | null => {
  if (isUndefined(estimate) || isUndefined(interval)) return null;
  const share = (estimate - bounds.low) / (bounds.high - bounds.low);
  // With fewer than three units the interval is over judges alone, and says so.
  const situation = { judges, units: Math.max(3, units), share, about: "all units" } as const;
  if (isDeclared("two-way mean", { ...situation, areIndependent: false })) return null;
  const { leastShare, judgesBeyond } = CROSSED_RANGE;
  const usual =
    bounds === SHARE
      ? `between ${formatPercent(leastShare)} and ${formatPercent(1 - leastShare)}`
      : "further from the end of the scale";
  return `With ${counted(judges, "judge")} and ${bounds === SHARE ? "a share" : "a mean"} this close to the end of the scale the interval may be too narrow; in simulations such intervals were accurate ${usual}, or from ${judgesBeyond} judges.`;
};

const unevenSide = (
  { left, right }: Record<"left" | "right", OrUndefined<number>>,
  judges: number,
): { name: "left" | "right"; share: number } | null => {
  if (isUndefined(left) || isUndefined(right) || left + right === 0) return null;
  const share = Math.max(left, right) / (left + right);
  return areSidesEven(judges, share) ? null : { name: left > right ? "left" : "right", share };
};
