import type { PairCounts, Slice } from "@/lib/results/counts/counts";

export interface Selection {
  /** Each judge's further sessions, too. */
  withRepeats?: boolean;
  /** The sessions that the protocol's rules exclude, too. */
  withExcluded?: boolean;
  language?: string;
}

/** The entries that a result, or a variant of it, is made of: by default first sessions that no rule excludes. */
export function selectCounts(
  counts: PairCounts,
  { withRepeats = false, withExcluded = false, language }: Selection = {},
): PairCounts {
  const isIn = (one: Slice): boolean =>
    (withRepeats || !one.isRepeat) &&
    (withExcluded || !one.isExcluded) &&
    (language === undefined || one.language === language);
  return {
    judges: counts.judges.filter(isIn),
    units: counts.units.filter(isIn),
    doubles: counts.doubles.filter(isIn),
    ties: counts.ties.filter(isIn),
    pairedJudges: counts.pairedJudges.filter(isIn),
    pairedUnits: counts.pairedUnits.filter(isIn),
    pairedDoubles: counts.pairedDoubles.filter(isIn),
    agreements: counts.agreements.filter(isIn),
    shown: counts.shown.filter(isIn),
    positions: counts.positions.filter(isIn),
    times: counts.times.filter(isIn),
  };
}
