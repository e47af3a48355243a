import { formatPercent } from "@/lib/results/format-number";
import { counted } from "@/lib/results/paragraphs/words";
import { type Bounds, SHARE } from "@/lib/stats/crossed-test";
import { CROSSED_RANGE, STRENGTH_RANGE, isDeclared } from "@/lib/stats/declared";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import type { OriginHeadline } from "./origin/arm-report";
import type { Contrast } from "./pairs/report";
import type { StrengthsReport } from "./pairs/strengths-report";

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

/** The same of one contrast, from its own judges, tasks, share and sides. */
export function contrastRangeNote(
  { difference, choice, later }: Pick<Contrast, "difference" | "choice" | "later">,
  bounds: Bounds,
): string | null {
  const { judges, units, mean, twoWay } = difference;
  if (isUndefined(twoWay.interval)) return null;
  const side = choice === null ? null : unevenSide(choice.sideAdjusted);
  if (side !== null)
    return `${later} was on the ${side.name} in ${formatPercent(side.share)} of its trials, so part of this number may be the side's.`;
  return scaleNote({ judges, units, estimate: mean, interval: twoWay.interval, bounds });
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
    ? `With ${counted(judges, "judge")} these intervals and ranks may be too narrow; of so few tasks they were accurate from ${STRENGTH_RANGE.judgesOfOneTask} judges.`
    : `With ${counted(tasks, "task")} these intervals and ranks may be too narrow; they were accurate from ${STRENGTH_RANGE.tasks} tasks.`;
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
  return `With ${counted(judges, "judge")} and ${bounds === SHARE ? "a share" : "a mean"} this close to the end of the scale the interval may be too narrow; such intervals were accurate ${usual}, or from ${judgesBeyond} judges.`;
};

const unevenSide = ({
  left,
  right,
}: Record<"left" | "right", OrUndefined<number>>): { name: "left" | "right"; share: number } | null => {
  if (isUndefined(left) || isUndefined(right) || left + right === 0) return null;
  const share = Math.max(left, right) / (left + right);
  return share <= 1 - CROSSED_RANGE.leastSide ? null : { name: left > right ? "left" : "right", share };
};
