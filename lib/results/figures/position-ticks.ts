/** Whole numbers from the first trial on, evenly apart, at most nine. */
export function positionTicks(last: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => (last - 1) / size <= 8) ?? Math.ceil((last - 1) / 8);
  return Array.from({ length: Math.floor((last - 1) / step) + 1 }, (_, at) => 1 + at * step);
}
