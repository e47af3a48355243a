import { type AllocationDesign, isOfPairs } from "./design";
import { listPairFamilies, listSampleFamilies } from "./units";

/** What an arm holds to be judged, and how much of it one session deals. */
export interface ArmShare {
  /** Samples, or pairs of samples of one task. */
  units: number;
  items: number;
  isOfPairs: boolean;
}

/** Of each arm; null where pairs are put together anew for each session, so that no two judges need share one. */
export function armShares(design: AllocationDesign): (ArmShare | null)[] {
  return design.arms.map((_, arm) => {
    const isPaired = isOfPairs(design);
    const families = isPaired ? listPairFamilies(design, arm) : listSampleFamilies(design, arm, null);
    if (families.length === 0) return null;
    const units = families
      .flatMap((family) => family.units)
      .reduce((sum, { options }) => sum + options.length, 0);
    const { itemsPerSession } = design;
    const items = itemsPerSession === "all" ? families.length : Math.min(itemsPerSession, families.length);
    return { units, items, isOfPairs: isPaired };
  });
}

/**
 * With how many judges nothing need be judged by two of them: all could have judged something else. One judge more, and two of
 * them have something in common.
 */
export function judgesWithoutShared({ units, items }: ArmShare): number {
  return items === 0 ? 0 : Math.floor(units / items);
}
