interface Standing {
  people: number;
  /** Whole percent of people with fewer right, rounded down, so that it never claims too much. */
  below: number;
  /** Whole percent of people with more right, rounded up. */
  above: number;
}

/** Where a score stands among everybody's; null where all had as many right. */
export function standingOf(
  bins: readonly { right: number; sessions: number }[],
  right: number,
): Standing | null {
  const count = (isCounted: (bin: number) => boolean) =>
    bins.filter((bin) => isCounted(bin.right)).reduce((sum, { sessions }) => sum + sessions, 0);
  const people = count(() => true);
  const [fewer, more] = [count((bin) => bin < right), count((bin) => bin > right)];
  if (fewer + more === 0) return null;
  return {
    people,
    below: Math.floor((100 * fewer) / people),
    above: Math.ceil((100 * more) / people),
  };
}
