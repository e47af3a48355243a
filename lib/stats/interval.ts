/** A two-sided confidence interval. `level` is its coverage as a share (0.95), never in percent. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly level: number;
}

/** The coverage used wherever a study does not say otherwise. */
export const DEFAULT_LEVEL = 0.95;

/**
 * The part of an interval that a share can take. The t interval over judges may reach beyond 0 or 1; statistics keep
 * it as computed (R's numbers), and pages show it clipped.
 */
export function clipToShare({ low, high, level }: Interval): Interval {
  return { low: clip(low), high: clip(high), level };
}

const clip = (share: number): number => Math.min(1, Math.max(0, share));
