import type { Origin } from "@/lib/results/rows";
import type { OriginCountsEntry } from "@/lib/stats/origin-influence";
import type { StratifiedCounts } from "@/lib/stats/stratified-crossed";
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
export function toStratified(arms: readonly ArmCounts[], panes: 1 | 2): StratifiedCounts<OriginEntry> {
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
): StratifiedCounts<OriginEntry> => {
  const list = <Entry extends Place & { scores: readonly number[] }>(
    entriesIn: (arm: ArmCounts) => readonly Entry[],
    namesOf: (entry: Entry, arm: string, stratum: string) => Pick<OriginEntry, "group" | "class">,
  ): OriginEntry[] =>
    arms.flatMap((counts) =>
      entriesIn(counts).map((entry) => {
        const { arm } = counts;
        const { truth, system, scores } = entry;
        const stratum = stratumOf(entry);
        const names = namesOf(entry, arm, stratum);
        return { ...names, arm, truth, system, counts: scores, stratum: `${arm} ${stratum}` };
      }),
    );
  return {
    // A judge belongs to one arm; samples may be shown in both.
    judges: list(
      ({ judges }) => judges,
      ({ judge }, arm) => ({ group: JSON.stringify([arm, judge]), class: arm }),
    ),
    units: list(
      ({ samples }) => samples,
      ({ sample }, _, stratum) => ({ group: sample, class: panes === 1 ? stratum : "" }),
    ),
    doubles: list(
      ({ doubles }) => doubles,
      ({ judge, sample }, arm) => ({ group: JSON.stringify([arm, judge, sample]), class: "" }),
    ),
  };
};

/** One part for each system, with a stratum for each truth. */
export function stratifiedBySystem(
  counts: ArmCounts,
  panes: 1 | 2,
): Map<string, StratifiedCounts<OriginEntry>> {
  const all = entriesOf([counts], panes, ({ truth, system }) => `${truth} ${system}`);
  const parts = new Map<string, { judges: OriginEntry[]; units: OriginEntry[]; doubles: OriginEntry[] }>();
  for (const list of ["judges", "units", "doubles"] as const)
    for (const entry of all[list]) {
      const part = parts.get(entry.system) ?? { judges: [], units: [], doubles: [] };
      parts.set(entry.system, part);
      part[list].push(entry);
    }
  return parts;
}
