interface NamedTick {
  /** In pixels. */
  at: number;
  words: string;
}

/** A letter's usual width at a tick's size, and the least room between two words. */
export const LETTER = 6.4;
const GAP = 10;

/** The ticks whose words have room beside each other: the first and the last before those between them. */
export function thinTicks(ticks: readonly NamedTick[], width: number): NamedTick[] {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last || ticks.length === 1) return [...ticks];
  const half = ({ words }: NamedTick): number => (LETTER * words.length) / 2;
  const isApart = (left: NamedTick, right: NamedTick) => right.at - half(right) - left.at - half(left) >= GAP;
  // Words that would be cut at the picture's edge give way to the one before.
  const isInside = (tick: NamedTick) => tick.at + half(tick) <= width + 2;
  const ends = isInside(last) && isApart(first, last) ? [last] : [];
  const kept = [first];
  for (const tick of ticks.slice(1, -1)) {
    const before = kept.at(-1) ?? first;
    if (isInside(tick) && isApart(before, tick) && ends.every((end) => isApart(tick, end))) kept.push(tick);
  }
  return [...kept, ...ends];
}
