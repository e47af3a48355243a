import type { Counts, OriginCounts, PairCounts, Slice } from "@/lib/results/counts/counts";
import {
  type Columns,
  type Make,
  judgeTime,
  marksAndChoice,
  originDouble,
  originJudge,
  originPosition,
  originSample,
  pairDouble,
  pairJudge,
  pairPosition,
  pairShown,
  pairTie,
  pairUnit,
} from "./counts-entries";

/** One place of one part with all of its entries, one list for each column. Judges are places in the list of names. */
export interface PackedCounts {
  part: string;
  arm: string;
  language: string;
  isRepeat: boolean;
  isExcluded: boolean;
  place: unknown;
  entries: unknown;
}

/** The counts as they are computed with; entries of one place stand together. */
export function unpackCounts(kind: Counts["kind"], rows: readonly PackedCounts[]): Counts {
  const names = (rows.find(({ part }) => part === "names")?.entries ?? []) as string[];
  return kind === "origin"
    ? { kind, counts: unpackOrigins(rows, names) }
    : { kind, counts: unpackPairs(rows, names) };
}

const unpackOrigins = (rows: readonly PackedCounts[], names: readonly string[]): OriginCounts => ({
  judges: entriesOf(rows, "judges", names, originJudge),
  samples: entriesOf(rows, "samples", names, originSample),
  positions: entriesOf(rows, "positions", names, originPosition),
  doubles: entriesOf(rows, "doubles", names, originDouble),
  times: entriesOf(rows, "times", names, judgeTime),
});

const unpackPairs = (rows: readonly PackedCounts[], names: readonly string[]): PairCounts => ({
  judges: entriesOf(rows, "judges", names, pairJudge),
  units: entriesOf(rows, "units", names, pairUnit),
  doubles: entriesOf(rows, "doubles", names, pairDouble),
  ties: entriesOf(rows, "ties", names, pairTie),
  pairedJudges: entriesOf(rows, "pairedJudges", names, pairJudge),
  pairedUnits: entriesOf(rows, "pairedUnits", names, pairUnit),
  pairedDoubles: entriesOf(rows, "pairedDoubles", names, pairDouble),
  agreements: entriesOf(rows, "agreements", names, marksAndChoice),
  shown: entriesOf(rows, "shown", names, pairShown),
  positions: entriesOf(rows, "positions", names, pairPosition),
  times: entriesOf(rows, "times", names, judgeTime),
});

const entriesOf = <Entry extends Slice>(
  rows: readonly PackedCounts[],
  part: string,
  names: readonly string[],
  make: Make<Entry>,
): Entry[] => {
  const list: Entry[] = [];
  for (const row of rows) {
    if (row.part !== part) continue;
    const columns = row.entries as Record<string, readonly unknown[]>;
    const judge = columns.judge?.map((place) => names[place as number]);
    const named = { ...columns, judge } as unknown as Columns<Entry>;
    const length = Object.values(columns)[0]?.length ?? 0;
    for (let at = 0; at < length; at += 1) list.push(make(row, row.place as Entry, named, at));
  }
  return list;
};
