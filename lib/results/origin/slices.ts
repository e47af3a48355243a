import type { JudgeTime, OriginCounts, Slice } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { compareCodePoints } from "@/lib/score/orientation";

/** Which answers beyond the result's are counted too. */
export interface Also {
  repeats?: boolean;
  excluded?: boolean;
}

/** The counts of one arm. */
export interface ArmCounts extends OriginCounts {
  arm: string;
}

/** The entries of the slices that count: each judge's first session that no rule excludes, and what else is asked for. */
export function chosenSlices(counts: OriginCounts, also: Also = {}): OriginCounts {
  const isChosen = (slice: Slice): boolean =>
    (also.repeats === true || !slice.isRepeat) && (also.excluded === true || !slice.isExcluded);
  return {
    judges: counts.judges.filter(isChosen),
    samples: counts.samples.filter(isChosen),
    positions: counts.positions.filter(isChosen),
    doubles: counts.doubles.filter(isChosen),
    times: counts.times.filter(isChosen),
  };
}

/** Arm by arm, by code point. */
export function byArm(counts: OriginCounts): ArmCounts[] {
  const of = <Entry extends { arm: string }>(entries: readonly Entry[]): Map<string, Entry[]> =>
    groupRows(entries, ({ arm }) => arm);
  const [judges, samples, positions, doubles, times] = [
    ...([of(counts.judges), of(counts.samples), of(counts.positions)] as const),
    ...([of(counts.doubles), of<JudgeTime>(counts.times)] as const),
  ];
  return [...judges.keys()].sort(compareCodePoints).map((arm) => ({
    arm,
    judges: judges.get(arm) ?? [],
    samples: samples.get(arm) ?? [],
    positions: positions.get(arm) ?? [],
    doubles: doubles.get(arm) ?? [],
    times: times.get(arm) ?? [],
  }));
}
