import type { OriginCounts } from "@/lib/results/counts/counts";
import type { OriginHeadline } from "@/lib/results/origin/headline-report";
import { type Basis, toBasis } from "@/lib/results/origin/basis";
import { toHeadline } from "@/lib/results/origin/headline";
import { byArm, chosenSlices } from "@/lib/results/origin/slices";
import { answersIn, rightIn, tallyBy } from "@/lib/results/origin/tally";
import { groupRows } from "@/lib/results/group-rows";
import type { Origin } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import {
  type Dealt,
  type Finished,
  type UnansweredTrial,
  type Unfinished,
  toDealt,
  toFinished,
} from "./unanswered";
import { originsWithout } from "./without-judges";
import { type WorstCase, worstCase } from "./worst-case";

/** Who did not finish in one arm. Of first sessions that no rule excludes, withdrawn ones left out. */
export interface ArmAttrition extends Dealt, Finished {
  /** Trials by what they show; of two panes by the machine's system, and `truth` is null. */
  dealtBy: (Dealt & { system: string; truth: Origin | null })[];
  /** The answer of those alone who finished; null where all or none did. */
  completers: OriginHeadline | null;
  /** The estimate that leads, if every trial had been answered. */
  bounds: WorstCase & { missing: number };
}

/** Of each arm. */
export type AttritionOf = (basis: Basis) => ArmAttrition | null;

/** Looks the attrition of any arm up; null where it is unknown what was dealt. */
export function attritionBy(unfinished: Unfinished<OriginCounts> | null): AttritionOf {
  if (unfinished === null) return () => null;
  const unanswered = groupRows(unfinished.unanswered.flatMap(toItem), ({ arm }) => arm);
  const theirs = groupRows(unfinished.counts ? byArm(chosenSlices(unfinished.counts)) : [], ({ arm }) => arm);
  return (basis) => {
    const { arm } = basis.counts;
    return toAttrition(basis, unanswered.get(arm) ?? [], {
      counts: theirs.get(arm)?.[0] ?? null,
      judges: unfinished.judges,
    });
  };
}

interface Item extends UnansweredTrial {
  system: string;
  isHuman: boolean;
}

/** As answers are counted: of two panes the system is the machine's, and human means that the human's stood on the right. */
const toItem = (trial: UnansweredTrial): Item[] => {
  const { truth, leftSystem, rightSystem } = trial;
  if (truth === null) return [];
  const isHuman = truth === "human" || truth === "right";
  return [{ ...trial, isHuman, system: rightSystem === null || isHuman ? leftSystem : rightSystem }];
};

const toAttrition = (
  basis: Basis,
  unanswered: readonly Item[],
  leavers: { counts: Basis["counts"] | null; judges: ReadonlySet<string> },
): ArmAttrition => {
  const answering = basis.judges.map(({ key }) => key);
  const finished = toFinished(answering, unanswered, leavers.judges);
  return {
    ...finished,
    ...toDealt(answersIn(basis.all), unanswered),
    dealtBy: dealtBy(basis, unanswered),
    completers: completersOf(basis, leavers, finished),
    bounds: boundsOf(basis, unanswered),
  };
};

const dealtBy = ({ counts, setting }: Basis, unanswered: readonly Item[]): ArmAttrition["dealtBy"] => {
  const keyOf = (system: string, truth: Origin): string =>
    JSON.stringify([system, setting.panes === 1 ? truth : null]);
  const answered = new Map(
    tallyBy(counts.judges, ({ system, truth }) => keyOf(system, truth)).map(({ key, split }) => [
      key,
      answersIn(split),
    ]),
  );
  const missing = groupRows(unanswered, ({ system, isHuman }) =>
    keyOf(system, isHuman ? "human" : "machine"),
  );
  return [...new Set([...answered.keys(), ...missing.keys()])]
    .map((key) => {
      const [system, truth] = JSON.parse(key) as [string, Origin | null];
      return { system, truth, ...toDealt(answered.get(key) ?? 0, missing.get(key) ?? []) };
    })
    .sort((a, b) => compareCodePoints(a.system, b.system) || compareCodePoints(a.truth ?? "", b.truth ?? ""));
};

const completersOf = (
  { counts, setting }: Basis,
  { counts: theirs, judges }: { counts: Basis["counts"] | null; judges: ReadonlySet<string> },
  finished: Finished,
): OriginHeadline | null => {
  if (finished.finished === 0 || finished.finished === finished.judges) return null;
  // Who was dealt trials and answered none is in no counts.
  const left = theirs === null ? counts : { arm: counts.arm, ...originsWithout(counts, theirs, judges) };
  return toHeadline(toBasis(left, setting));
};

/** Of coins the mean of the shares for both truths, each at its worst; otherwise the share of all. */
const boundsOf = ({ all, crossed }: Basis, unanswered: readonly Item[]): ArmAttrition["bounds"] => {
  const missingOf = (isHuman: boolean): number =>
    unanswered.filter((item) => item.isHuman === isHuman).length;
  const missing = unanswered.length;
  if (crossed.of === "accuracy") {
    const { right, n } = rightIn(all);
    return { ...worstCase({ n, sum: right, missing }, SHARE), missing };
  }
  const [human, machine] = (["human", "machine"] as const).map((truth) => {
    const [negative, positive] = [all[truth][0] + all[truth][1], all[truth][2] + all[truth][3]];
    const n = negative + positive;
    const sum = truth === "human" ? positive : negative;
    return worstCase({ n, sum, missing: missingOf(truth === "human") }, SHARE);
  }) as [WorstCase, WorstCase];
  return { low: middle(human.low, machine.low), high: middle(human.high, machine.high), missing };
};

const middle = (one: OrUndefined<number>, other: OrUndefined<number>): OrUndefined<number> => {
  if (isUndefined(one)) return one;
  return isUndefined(other) ? other : (one + other) / 2;
};
