/**
 * Round ends and ticks that hold all values; one value, or none, still gets some room. At most `count` ticks; of counts of
 * things, `isWhole` ones only.
 */
export function niceScale(
  values: readonly number[],
  count = 5,
  isWhole = false,
): { domain: readonly [number, number]; ticks: readonly number[] } {
  const least = values.length === 0 ? 0 : Math.min(...values);
  const most = values.length === 0 ? 1 : Math.max(...values);
  // Values that only rounding tells apart are one value.
  const isOne = most - least <= 1e-9 * Math.max(1e-3, Math.abs(least), Math.abs(most));
  const [low, high] = isOne ? [least - 0.5, most + 0.5] : [least, most];
  const step = stepOf(low, high, count, isWhole);
  const [from, to] = [Math.floor(low / step + NEAR), Math.ceil(high / step - NEAR)];
  const ticks = Array.from({ length: to - from + 1 }, (_, at) =>
    Number(((from + at) * step).toPrecision(12)),
  );
  return { domain: [ticks[0] ?? low, ticks.at(-1) ?? high], ticks };
}

/** An end that is a tick but for rounding needs no further one. */
const NEAR = 1e-10;

/** The smallest round step with few enough ticks. */
const stepOf = (low: number, high: number, count: number, isWhole: boolean): number => {
  for (let power = Math.floor(Math.log10((high - low) / count)); ; power += 1)
    for (const digits of [1, 2, 2.5, 5]) {
      const step = Number(`${digits}e${power}`);
      if (isWhole && !Number.isInteger(step)) continue;
      if (Math.ceil(high / step - NEAR) - Math.floor(low / step + NEAR) < count) return step;
    }
};

/** Round ticks of a logarithmic axis around positive values: 1, 2, 5, 10, 20, 50 and so on; with a long reach tens only. */
export function logScale(values: readonly number[]): {
  domain: readonly [number, number];
  ticks: readonly number[];
} {
  const positive = values.filter((value) => value > 0);
  const low = positive.length === 0 ? 1 : Math.min(...positive);
  const high = positive.length === 0 ? 10 : Math.max(...positive);
  const [from, to] = [Math.floor(Math.log10(low) - 1e-9), Math.floor(Math.log10(high)) + 1];
  const steps = to - from > 3 ? [1] : to - from > 2 ? [1, 3] : [1, 2, 5];
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((power) =>
    steps.map((step) => Number((step * 10 ** power).toPrecision(6))),
  );
  const first = all.filter((tick) => tick <= low).at(-1) ?? low;
  const last = all.find((tick) => tick >= high && tick > first) ?? high;
  return { domain: [first, last], ticks: all.filter((tick) => tick >= first && tick <= last) };
}
