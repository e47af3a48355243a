/** Judges by a share each: dots at their values, or bars of equal width where there are many. */
export interface Strip {
  label: string;
  judges: number;
  /** Null where every judge has a dot. */
  width: number | null;
  /** So many judges at this value, or in the bar that begins here; in order. */
  stacks: { at: number; judges: number }[];
}

/** More dots than this are a blot. */
const MOST_DOTS = 200;
const BARS = 20;

/**
 * What a page sends to draw one value per judge: the values that occur with their counts, or twenty bars for more than
 * 200 judges, the last with both ends. So ten thousand judges weigh as little as twenty.
 */
export function toStrip(label: string, shares: readonly number[]): Strip {
  const isMany = shares.length > MOST_DOTS;
  const counts = new Map<number, number>();
  for (const share of shares) {
    // Dots of 2/3 and 0.6667 would lie on each other; a thousandth tells them apart well enough.
    const at = isMany
      ? Math.min(BARS - 1, Math.floor(share * BARS + 1e-9)) / BARS
      : Math.round(share * 1000) / 1000;
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return {
    label,
    judges: shares.length,
    width: isMany ? 1 / BARS : null,
    stacks: [...counts].sort(([a], [b]) => a - b).map(([at, judges]) => ({ at, judges })),
  };
}
