import type { LongList } from "./report";

/** As many entries as a page shows at once; further ones come from the exports. */
const FIRST = 200;
const BINS = 16;

/** A list cut to what a page shows, with bins that hold all of it. Entries without a value are left out. */
export function toLongList<Entry extends { n: number; mean: number }>(
  entries: readonly Entry[],
  low: number,
  high: number,
): LongList<Entry> {
  const used = entries.filter(({ n }) => n > 0);
  const width = (high - low) / BINS;
  const bins = Array.from({ length: BINS }, (_, at) => ({
    low: low + at * width,
    high: low + (at + 1) * width,
    count: 0,
  }));
  for (const { mean } of used) {
    const bin = bins[Math.min(BINS - 1, Math.max(0, Math.floor((mean - low) / width)))];
    if (bin) bin.count += 1;
  }
  return { total: used.length, first: used.slice(0, FIRST), bins };
}
