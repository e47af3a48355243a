import type { SystemPair } from "@/lib/results/columns";
import type { PairCounts, PairShown } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { total } from "@/lib/stats/total";
import type { OrUndefined } from "@/lib/stats/undefined";

/** What the counts are about, all by code point. */
export interface Whole {
  panes: 1 | 2;
  systems: string[];
  languages: string[];
  /** With at least one answered trial; likewise tasks, each counted once for all its languages. */
  judges: number;
  trials: number;
  tasks: number;
  /** How often the systems of each pair were shown together, and on which side the later one stood. Empty of one pane. */
  shown: {
    earlier: string;
    later: string;
    trials: number;
    laterLeft: OrUndefined<number>;
    laterRight: OrUndefined<number>;
  }[];
}

export function toWhole({ shown, times }: PairCounts): Whole {
  const byPair = groupRows(shown, pairKey);
  const systems = shown.flatMap(({ earlier, later }) => (later === null ? [earlier] : [earlier, later]));
  return {
    panes: shown.length > 0 && shown.every(({ later }) => later === null) ? 1 : 2,
    systems: sortedUnique(systems),
    languages: sortedUnique(shown.map(({ language }) => language)),
    judges: new Set(times.map(({ judge }) => judge)).size,
    trials: total(shown.map(({ trials }) => trials)),
    tasks: new Set(shown.map(({ task }) => task)).size,
    shown: pairsShown(shown).map(({ earlier, later }) => {
      const own = byPair.get(pairKey({ earlier, later })) ?? [];
      const on = (side: "left" | "right"): number =>
        total(own.filter((one) => one.side === side).map(({ trials }) => trials));
      return {
        earlier,
        later,
        trials: on("left") + on("right"),
        laterLeft: on("left"),
        laterRight: on("right"),
      };
    }),
  };
}

const pairKey = ({ earlier, later }: Pick<PairShown, "earlier" | "later">): string =>
  JSON.stringify([earlier, later]);

const pairsShown = (shown: PairCounts["shown"]): SystemPair[] => {
  const pairs = new Map<string, SystemPair>();
  for (const { earlier, later } of shown)
    if (later !== null) pairs.set(pairKey({ earlier, later }), { earlier, later });
  return [...pairs.values()].sort(
    (a, b) => compareCodePoints(a.earlier, b.earlier) || compareCodePoints(a.later, b.later),
  );
};

export function sortedUnique(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort(compareCodePoints);
}
