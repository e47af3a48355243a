/** The chance of at least `right` right answers out of `of` by guessing, each right with probability `chance`. */
export function chanceOfAtLeast(right: number, of: number, chance: number): number {
  let term = (1 - chance) ** of;
  let below = 0;
  for (let k = 0; k < right; k += 1) {
    below += term;
    term *= ((of - k) / (k + 1)) * (chance / (1 - chance));
  }
  return Math.min(1, Math.max(0, 1 - below));
}

/** A chance in words a person reads: "under 0.1 %", "3.4 %", "62 %". */
export function percent(chance: number): string {
  const value = chance * 100;
  if (value < 0.1) return "under 0.1 %";
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} %`;
}
