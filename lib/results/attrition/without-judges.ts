import type { OriginCounts, PairCounts, PairUnit } from "@/lib/results/counts/counts";

/** The counts that are left without these judges, whose own counts are `theirs`: of both the same slices. */
export function pairsWithout(all: PairCounts, theirs: PairCounts, judges: ReadonlySet<string>): PairCounts {
  const stayed = <Entry extends { judge: string }>(entries: readonly Entry[]): Entry[] =>
    entries.filter(({ judge }) => !judges.has(judge));
  return {
    judges: stayed(all.judges),
    units: unitsWithout(all.units, theirs.units),
    doubles: stayed(all.doubles),
    pairedJudges: stayed(all.pairedJudges),
    pairedUnits: unitsWithout(all.pairedUnits, theirs.pairedUnits),
    pairedDoubles: stayed(all.pairedDoubles),
    ties: stayed(all.ties),
    shown: without(all.shown, theirs.shown, "trials", (shown, { trials }) =>
      shown.trials > trials ? { ...shown, trials: shown.trials - trials } : null,
    ),
    times: stayed(all.times),
    // Of the main comparison alone, which these are no part of.
    agreements: [],
    positions: [],
  };
}

/** Likewise of a human-or-robot or which-is-human study. */
export function originsWithout(
  all: OriginCounts,
  theirs: OriginCounts,
  judges: ReadonlySet<string>,
): OriginCounts {
  const stayed = <Entry extends { judge: string }>(entries: readonly Entry[]): Entry[] =>
    entries.filter(({ judge }) => !judges.has(judge));
  return {
    judges: stayed(all.judges),
    samples: without(all.samples, theirs.samples, "scores", (sample, { scores: [a, b, c, d] }) => {
      const [e, f, g, h] = sample.scores;
      const left = [e - a, f - b, g - c, h - d] as const;
      return left.some((count) => count > 0) ? { ...sample, scores: left } : null;
    }),
    positions: [],
    doubles: stayed(all.doubles),
    times: stayed(all.times),
  };
}

const unitsWithout = (all: readonly PairUnit[], theirs: readonly PairUnit[]): PairUnit[] =>
  without(all, theirs, "joint", (unit, { joint }) => {
    const left = unit.joint.map((count, at) => count - (joint[at] ?? 0));
    return left.some((count) => count > 0) ? { ...unit, joint: left } : null;
  });

/** Entries less those of the same place, which differ from them in what is counted alone; one of which nothing is left goes. */
const without = <Entry extends object>(
  all: readonly Entry[],
  theirs: readonly Entry[],
  counted: keyof Entry,
  subtract: (entry: Entry, other: Entry) => Entry | null,
): Entry[] => {
  const placeOf = (entry: Entry): string =>
    JSON.stringify(Object.entries({ ...entry, [counted]: null }).sort(([a], [b]) => (a < b ? -1 : 1)));
  const known = new Map(theirs.map((entry) => [placeOf(entry), entry]));
  return all.flatMap((entry) => {
    const other = known.get(placeOf(entry));
    if (other === undefined) return [entry];
    const left = subtract(entry, other);
    return left === null ? [] : [left];
  });
};
