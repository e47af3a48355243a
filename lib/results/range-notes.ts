import { rangeNote } from "@/lib/stats/declared";
import { isUndefined } from "@/lib/stats/undefined";
import type { OriginHeadline } from "./origin/arm-report";
import type { PairsReport } from "./pairs/report";

/** What to say of an arm's interval outside the range in which it was found to hold; null inside, and where there is none. */
export function originRangeNote({ judges, samples, crossed }: OriginHeadline): string | null {
  if (isUndefined(crossed.estimate) || isUndefined(crossed.interval)) return null;
  return told(
    judges,
    samples,
    rangeNote("crossed accuracy", { ...OF_ALL, judges, units: samples, share: crossed.estimate }),
  );
}

/** The same of the intervals of a side-by-side or rating study. */
export function pairsRangeNote({ judges, tasks }: Pick<PairsReport, "judges" | "tasks">): string | null {
  if (judges < 2 || tasks < 2) return null;
  return told(judges, tasks, rangeNote("two-way mean", { ...OF_ALL, judges, units: tasks }));
}

const OF_ALL = { about: "all units", areIndependent: false } as const;

const told = (judges: number, units: number, note: string | null): string | null =>
  note === null ? null : `Here are ${judges} judges and ${units} units, so take it with care. ${note}`;
