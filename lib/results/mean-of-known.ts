import { summary } from "@/lib/stats/means/summary";
import { isUndefined, type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** The mean of the values that exist. */
export function meanOfKnown(values: readonly (OrUndefined<number> | null)[]): OrUndefined<number> {
  const known = values.filter((value): value is number => value !== null && !isUndefined(value));
  return known.length === 0 ? undefinedBecause("no_values") : summary(known).mean;
}
