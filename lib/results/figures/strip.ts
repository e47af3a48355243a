/** Judges by a share each: dots at their values, or bars of equal width where there are many. */
export interface Strip {
  label: string;
  judges: number;
  /** Null where every judge has a dot. */
  width: number | null;
  /** So many judges at this value, or in the bar whose middle this is; in order. */
  stacks: { at: number; judges: number }[];
}

/** More dots than this are a blot. */
const MOST_DOTS = 200;
const FEWEST_BARS = 5;
const MOST_BARS = 40;

/**
 * What a page sends to draw one value per judge: the values that occur with their counts, or bars for more than 200
 * judges. So ten thousand judges weigh as little as twenty.
 *
 * @param answers of the usual judge: bars stand where their shares can be, since others would be a comb
 */
export function toStrip(label: string, shares: readonly number[], answers = 20): Strip {
  const isMany = shares.length > MOST_DOTS;
  const bars = Math.min(MOST_BARS, Math.max(FEWEST_BARS, answers));
  const counts = new Map<number, number>();
  for (const share of shares) {
    // Dots of 2/3 and 0.6667 would lie on each other; a thousandth tells them apart well enough.
    const steps = isMany ? bars : 1000;
    const at = Math.round(share * steps) / steps;
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return {
    label,
    judges: shares.length,
    width: isMany ? 1 / bars : null,
    stacks: [...counts].sort(([a], [b]) => a - b).map(([at, judges]) => ({ at, judges })),
  };
}
