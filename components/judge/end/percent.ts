/** A chance in words a person reads: "under 0.1%", "3.4%", "62%", "over 99%". */
export function percent(chance: number): string {
  const value = chance * 100;
  if (value < 0.1) return "under 0.1%";
  if (value > 99) return "over 99%";
  return `${value < 10 ? value.toFixed(1) : Math.round(value)}%`;
}
