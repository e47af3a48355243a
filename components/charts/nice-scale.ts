import { getNiceTickValues } from "recharts";

/** Round ends and ticks that hold all values; one value, or none, still gets some room. */
export function niceScale(
  values: readonly number[],
  count = 5,
): { domain: readonly [number, number]; ticks: readonly number[] } {
  const low = values.length === 0 ? 0 : Math.min(...values);
  const high = values.length === 0 ? 1 : Math.max(...values);
  const ends: [number, number] = low === high ? [low - 0.5, high + 0.5] : [low, high];
  const ticks = getNiceTickValues(ends, count, true, "snap125").map((tick) => Number(tick.toPrecision(12)));
  return { domain: [ticks[0] ?? ends[0], ticks.at(-1) ?? ends[1]], ticks };
}

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
