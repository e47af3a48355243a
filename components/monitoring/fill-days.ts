const DAY_MS = 86_400_000;

/**
 * One entry per day from the first to the last, with 0 where nothing came: a pause must look like a pause.
 *
 * @param days UTC days as YYYY-MM-DD, ascending
 */
export function fillDays(
  days: readonly { day: string; verdicts: number }[],
): { day: string; verdicts: number }[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const known = new Map(days.map(({ day, verdicts }) => [day, verdicts]));
  const start = Date.parse(first.day);
  const count = (Date.parse(last.day) - start) / DAY_MS + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(start + at * DAY_MS).toISOString().slice(0, 10);
    return { day, verdicts: known.get(day) ?? 0 };
  });
}
