import type { ScoreCounts } from "@/lib/results/counts/counts";
import type { Origin } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import type { Confusion } from "@/lib/stats/detection/confusion";

/** Answers by what was true: how many had each score. */
export type Split = Readonly<Record<Origin, ScoreCounts>>;

interface Counted {
  truth: Origin;
  scores: ScoreCounts;
}

/** Entries added up by a key, in code point order of it, each with the first of its entries. */
export function tallyBy<Entry extends Counted>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): { key: string; first: Entry; split: Split }[] {
  const groups = new Map<string, { key: string; first: Entry; split: Record<Origin, ScoreCounts> }>();
  for (const entry of entries) {
    const key = keyOf(entry);
    let group = groups.get(key);
    if (group === undefined) {
      group = { key, first: entry, split: { human: NO_SCORES, machine: NO_SCORES } };
      groups.set(key, group);
    }
    group.split[entry.truth] = added(group.split[entry.truth], entry.scores);
  }
  return [...groups.values()]
    .filter(({ split }) => answersIn(split) > 0)
    .sort((one, other) => compareCodePoints(one.key, other.key));
}

/** All of some entries. */
export function tallyOf(entries: readonly Counted[]): Split {
  return tallyBy(entries, () => "")[0]?.split ?? { human: NO_SCORES, machine: NO_SCORES };
}

export function confusionOf({ human, machine }: Split): Confusion {
  return {
    tp: human[2] + human[3],
    fp: machine[2] + machine[3],
    tn: machine[0] + machine[1],
    fn: human[0] + human[1],
  };
}

/** Right answers, and all. */
export function rightIn(split: Split): { right: number; n: number } {
  const { tp, fp, tn, fn } = confusionOf(split);
  return { right: tp + tn, n: tp + fp + tn + fn };
}

export function answersIn({ human, machine }: Split): number {
  return [...human, ...machine].reduce((sum, count) => sum + count, 0);
}

const NO_SCORES: ScoreCounts = [0, 0, 0, 0];

const added = (a: ScoreCounts, b: ScoreCounts): ScoreCounts => [
  ...([a[0] + b[0], a[1] + b[1]] as const),
  ...([a[2] + b[2], a[3] + b[3]] as const),
];
