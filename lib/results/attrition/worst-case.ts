import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** What an estimate would be if every missing answer were the least, and if every one were the most favourable. */
export interface WorstCase {
  low: OrUndefined<number>;
  high: OrUndefined<number>;
}

/**
 * Worst-case bounds of a mean: every missing value lies somewhere on the scale, and nothing is assumed of where.
 *
 * They hold whatever made people leave. They say nothing of the error of sampling, which an interval says.
 *
 * Source: Manski, Am. Econ. Rev. 80 (1990) 319; Horowitz and Manski, J. Am. Stat. Assoc. 95 (2000) 77.
 *
 * @param n values that are known, and their sum
 * @param missing values that are not
 */
export function worstCase(
  { n, sum, missing }: { n: number; sum: number; missing: number },
  scale: { low: number; high: number },
): WorstCase {
  const all = n + missing;
  if (all === 0) return { low: undefinedBecause("no_data"), high: undefinedBecause("no_data") };
  return { low: (sum + missing * scale.low) / all, high: (sum + missing * scale.high) / all };
}
