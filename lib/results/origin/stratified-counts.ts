import type { Origin } from "@/lib/results/rows";
import type { OriginCountsEntry } from "@/lib/stats/detection/origin-influence";
import { type IndexedStrata, indexStrata } from "@/lib/stats/crossed/stratified-crossed";
import type { ArmCounts } from "./slices";

/** Answers of one or two arms with what tells them apart. */
export interface OriginEntry extends OriginCountsEntry {
  arm: string;
  system: string;
}

/**
 * Answers of arms by stratum. Of one pane a stratum is a system, or all systems of one truth where one of them has a single
 * sample in an arm; of two panes the side of the human's program, since a task may be shown with several machines' programs.
 */
export function toStratified(arms: readonly ArmCounts[], panes: 1 | 2): IndexedStrata<OriginEntry> {
  const isAlone = new Set(arms.flatMap((arm) => truthsWithLoneSamples(arm)));
  const isWhole = (truth: Origin): boolean => panes === 2 || isAlone.has(truth);
  return entriesOf(arms, panes, ({ truth, system }) => (isWhole(truth) ? truth : `${truth} ${system}`));
}

const truthsWithLoneSamples = ({ samples }: ArmCounts): Origin[] => {
  const systems = new Map<string, { truth: Origin; names: Set<string> }>();
  for (const { truth, system, sample } of samples) {
    const key = `${truth} ${system}`;
    const found = systems.get(key) ?? { truth, names: new Set<string>() };
    systems.set(key, found);
    found.names.add(sample);
  }
  return [...systems.values()].flatMap(({ truth, names }) => (names.size < 2 ? [truth] : []));
};

type Place = Pick<OriginEntry, "truth" | "system">;

const entriesOf = (
  arms: readonly ArmCounts[],
  panes: 1 | 2,
  stratumOf: (place: Place) => string,
): IndexedStrata<OriginEntry> => {
  const list = <Entry extends Place & { scores: readonly number[] }>(
    entriesIn: (arm: ArmCounts) => readonly Entry[],
    namesOf: (entry: Entry, arm: string, stratum: string) => Pick<OriginEntry, "group" | "class">,
  ): OriginEntry[] =>
    arms.flatMap((counts) => {
      const { arm } = counts;
      // There may be a million entries of few strata.
      const known = { human: new Map<string, string>(), machine: new Map<string, string>() };
      return entriesIn(counts).map((entry): OriginEntry => {
        const { truth, system } = entry;
        const own = known[truth].get(system) ?? stratumOf(entry);
        known[truth].set(system, own);
        const { group, class: name } = namesOf(entry, arm, own);
        const stratum = arms.length === 1 ? own : `${arm} ${own}`;
        return { group, class: name, stratum, arm, truth, system, counts: entry.scores };
      });
    });
  // A judge belongs to one arm; samples may be shown in both.
  const inArm = (arm: string, group: string): string =>
    arms.length === 1 ? group : JSON.stringify([arm, group]);
  return indexStrata({
    judges: list(
      ({ judges }) => judges,
      ({ judge }, arm) => ({ group: inArm(arm, judge), class: arm }),
    ),
    units: list(
      ({ samples }) => samples,
      ({ sample }, _, stratum) => ({ group: sample, class: panes === 1 ? stratum : "" }),
    ),
    doubles: list(
      ({ doubles }) => doubles,
      ({ judge, sample }, arm) => ({ group: inArm(arm, JSON.stringify([judge, sample])), class: "" }),
    ),
  });
};

/** Answers of one arm with a stratum for each system and truth, whatever the number of its samples. */
export function stratifiedBySystem(counts: ArmCounts, panes: 1 | 2): IndexedStrata<OriginEntry> {
  return entriesOf([counts], panes, ({ truth, system }) => `${truth} ${system}`);
}
