import t from "@stdlib/stats-base-dists-t";

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
 * a unit twice. A test holds both to the same numbers. Null where there is none: one judge, one unit, no variation.
 */
export function twoWayStatistic(
  { values, judge, unit, judges, units }: SimulatedAnswers,
  nullValue: number,
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
  if (judges < 2 || seen < 2) return null;
  const parts = {
    judge: (squares(ofJudge) * judges) / (judges - 1) / n ** 2,
    unit: (squares(ofUnit) * seen) / (seen - 1) / n ** 2,
    cell: cell / (n - 1) / n,
  };
  const sum = parts.judge + parts.unit - parts.cell;
  const isPositive = sum > 1e-13 * (parts.judge + parts.unit + parts.cell);
  const variance = isPositive ? sum : Math.max(parts.judge, parts.unit, parts.cell);
  if (variance <= 0) return null;
  return { t: (mean - nullValue) / Math.sqrt(variance), df: Math.min(judges, seen) - 1 };
}

/** Quantiles of t by degrees of freedom, each worked out once. */
export function criticalT(alpha: number): (df: number) => number {
  const known = new Map<number, number>();
  return (df) => {
    const critical = known.get(df) ?? t.quantile(1 - alpha / 2, df);
    known.set(df, critical);
    return critical;
  };
}

const squares = (sums: Float64Array): number => {
  let total = 0;
  for (const sum of sums) total += sum ** 2;
  return total;
};
