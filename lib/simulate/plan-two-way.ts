import normal from "@stdlib/stats-base-dists-normal";
import t from "@stdlib/stats-base-dists-t";
import { type Bounds, stretch } from "@/lib/stats/crossed/crossed-test";

/** One simulated study: a value of each answer, and whose and about what it is. */
export interface SimulatedAnswers {
  values: Float64Array;
  judge: Uint32Array;
  unit: Uint32Array;
  judges: number;
  units: number;
}

/**
 * The t statistic of `two-way-mean` and its degrees of freedom, for thousands of simulated studies in which no judge meets
 * a unit twice. A test holds both to the same numbers. Null where there is none: fewer than three judges, no variation.
 */
export function twoWayStatistic(
  { values, judge, unit, judges, units }: SimulatedAnswers,
  { nullValue, bounds }: { nullValue: number; bounds: Bounds | null },
): { t: number; df: number } | null {
  const n = values.length;
  let mean = 0;
  for (let at = 0; at < n; at++) mean += values[at] as number;
  mean /= n;
  const ofJudge = new Float64Array(judges);
  const ofUnit = new Float64Array(units);
  const isSeen = new Uint8Array(units);
  let cell = 0;
  for (let at = 0; at < n; at++) {
    const residual = (values[at] as number) - mean;
    ofJudge[judge[at] as number]! += residual;
    ofUnit[unit[at] as number]! += residual;
    isSeen[unit[at] as number] = 1;
    cell += residual ** 2;
  }
  const seen = isSeen.reduce((sum, is) => sum + is, 0);
  if (judges < 3) return null;
  const parts = {
    judge: (squares(ofJudge) * judges) / (judges - 1) / n ** 2,
    unit: seen < 3 ? 0 : (squares(ofUnit) * seen) / (seen - 1) / n ** 2,
    cell: cell / (n - 1) / n,
  };
  const isOverJudges = seen < 3;
  const joint = parts.cell + Math.max(parts.judge - parts.cell, 0) + Math.max(parts.unit - parts.cell, 0);
  const variance = isOverJudges ? parts.judge : joint;
  if (variance <= 0) return null;
  const spread = parts.judge ** 2 / (judges - 1) + parts.unit ** 2 / (seen - 1) + parts.cell ** 2 / (n - 1);
  return {
    t: (mean - nullValue) / (Math.sqrt(variance) * stretch(mean, nullValue, bounds)),
    df: isOverJudges ? judges - 1 : variance ** 2 / spread,
  };
}

/** Whether a t statistic is significant, two-sided. The normal quantile settles most of the others at once. */
export function significance(alpha: number): (statistic: { t: number; df: number }) => boolean {
  const least = normal.quantile(1 - alpha / 2, 0, 1);
  return ({ t: value, df }) => Math.abs(value) > least && 2 * t.cdf(-Math.abs(value), df) <= alpha;
}

const squares = (sums: Float64Array): number => {
  let total = 0;
  for (const sum of sums) total += sum ** 2;
  return total;
};
