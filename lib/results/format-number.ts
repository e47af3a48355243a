import type { Interval } from "@/lib/stats/interval";

/** Fixed digits, and never "-0.0". */
export function formatNumber(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}

/** A share as a percentage: 0.52 is "52%". */
export function formatPercent(share: number, digits = 0): string {
  return `${formatNumber(100 * share, digits)}%`;
}

/** Two significant digits, and "< 0.001" below, since smaller values are only as good as the model behind them. */
export function formatP(p: number): string {
  return p < 0.001 ? "< 0.001" : p.toPrecision(2);
}

/** "p = 0.72" or "p < 0.001". */
export function formatPEquation(p: number): string {
  const text = formatP(p);
  return text.startsWith("<") ? `p ${text}` : `p = ${text}`;
}

/** "40 to 64": both ends with the same digits, scaled by 100 for shares. */
export function formatInterval({ low, high }: Interval, digits: number, scale = 1): string {
  return `${formatNumber(low * scale, digits)} to ${formatNumber(high * scale, digits)}`;
}

/** "95% CI" */
export function formatLevel(interval: Pick<Interval, "level">): string {
  return `${formatCoverage(interval)} CI`;
}

/** "95%" */
export function formatCoverage({ level }: Pick<Interval, "level">): string {
  return `${Number((100 * level).toPrecision(6))}%`;
}
