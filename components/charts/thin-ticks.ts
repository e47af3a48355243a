interface NamedTick {
  /** In pixels. */
  at: number;
  words: string;
}

/** A letter's usual width at a tick's size, and the least room between two words. */
export const LETTER = 6.4;
const GAP = 10;
/** So far may words at a picture's edge stand beside their tick. */
const ASIDE = 16;

/**
 * The ticks whose words have room beside each other, from the left to the right. Of ticks that stand evenly every second stays,
 * or every third, up to the last one, so that none looks left out; of others the first and the last before those between
 * them. Words that would be cut at the picture's edge move inside or, where that is too far from their tick, go.
 */
export function thinTicks(ticks: readonly NamedTick[], width: number): NamedTick[] {
  const named = ticks.map((tick) => ({ ...tick, at: insideOf(tick, width) }));
  const shown = named.filter((tick) => isInside(tick, width));
  if (shown.every((tick, at) => isApart(shown[at - 1], tick))) return shown;
  return areEven(ticks) ? everyFew(shown) : endsFirst(shown);
}

/** Words in the middle of a picture's edge are half outside. A letter more, since some are wide. */
const halfOf = ({ words }: NamedTick): number => (LETTER * (words.length + 1)) / 2;

const insideOf = (tick: NamedTick, width: number): number => {
  const inside = Math.max(halfOf(tick), Math.min(tick.at, width - halfOf(tick)));
  return Math.abs(inside - tick.at) <= ASIDE ? inside : tick.at;
};

const isInside = (tick: NamedTick, width: number): boolean =>
  tick.at >= halfOf(tick) && tick.at <= width - halfOf(tick);

const isApart = (left: NamedTick | undefined, right: NamedTick): boolean =>
  left === undefined || right.at - halfOf(right) - left.at - halfOf(left) + LETTER >= GAP;

const areEven = (ticks: readonly NamedTick[]): boolean => {
  const gaps = ticks.slice(1).map(({ at }, of) => at - (ticks[of]?.at ?? 0));
  return Math.max(...gaps) - Math.min(...gaps) < 1;
};

/** A step that keeps the first one too is worth some words. */
const everyFew = (ticks: readonly NamedTick[]): NamedTick[] => {
  const last = ticks.length - 1;
  const every = (step: number) => ticks.filter((_, at) => (last - at) % step === 0);
  const fits = (step: number) => every(step).every((tick, at, kept) => isApart(kept[at - 1], tick));
  const steps = Array.from({ length: last }, (_, at) => at + 1).filter(fits);
  const least = steps[0] ?? last + 1;
  return every(steps.find((step) => last % step === 0 && step < 2 * least) ?? least);
};

const endsFirst = (ticks: readonly NamedTick[]): NamedTick[] => {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last) return [];
  const ends = isApart(first, last) ? [last] : [];
  const kept = [first];
  for (const tick of ticks.slice(1, -1))
    if (isApart(kept.at(-1), tick) && ends.every((end) => isApart(tick, end))) kept.push(tick);
  return [...kept, ...ends];
};
