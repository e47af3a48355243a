import type { Interval } from "@/lib/stats/interval";
import type { OrUndefined } from "@/lib/stats/undefined";

/**
 * How far judges agree on a question. Units: task, language and system; of a question about the pair task, language and
 * pair.
 */
export interface AgreementReport {
  judges: number;
  /** With at least one mark, and with two or more. */
  units: number;
  pairableUnits: number;
  /** Krippendorff's, ordinal. */
  alpha: Coefficient;
  /** Gwet's with identity weights, and with ordinal ones. */
  ac1: Coefficient;
  ac2: Coefficient;
  /** Mean over units of the share of pairs of judges with the same mark, and with the same sign. */
  percent: OrUndefined<number>;
  percentSameSign: OrUndefined<number>;
  /** ICC(2,1) over the units that every judge marked. */
  icc: { units: number; icc: OrUndefined<number>; interval: OrUndefined<Interval> };
}

export interface Coefficient {
  value: OrUndefined<number>;
  /** By resampling units; null where no random numbers were given. */
  interval: OrUndefined<Interval> | null;
}
