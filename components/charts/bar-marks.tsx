"use client";

import { useScales } from "./scales";

/** Full against hollow: told apart without colour. */
export const BAR_FILLS = ["var(--pos-2)", "var(--card)"];
/** Of a label's room, what bars take; and how wide one may become. */
const TAKEN = 0.8;
const WIDEST = 44;

/** Bars of one or two series, side by side at the places from 0 to the number of labels. */
export function BarMarks({
  labels,
  series,
}: {
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
}) {
  const { x, y, area } = useScales();
  const band = x(1) - x(0);
  const width = Math.max(0.5, Math.min(WIDEST, (TAKEN * band) / series.length - (series.length > 1 ? 1 : 0)));
  const aside = (of: number): number => (of - (series.length - 1) / 2) * (width + 1) - width / 2;
  const floor = area.y + area.height;
  return (
    <g>
      {series.map(({ name, values }, of) => (
        <g key={name} fill={BAR_FILLS[of]} stroke="var(--pos-2)">
          {labels.map((_, at) => {
            const value = values[at] ?? 0;
            return value > 0 ? (
              <rect
                key={at}
                x={x(at + 0.5) + aside(of)}
                y={y(value)}
                width={width}
                height={floor - y(value)}
              />
            ) : null;
          })}
        </g>
      ))}
    </g>
  );
}

/** An axis of names for bars: label number `at` stands in the middle of its room. */
export function namedAxis(labels: readonly string[]): {
  domain: readonly [number, number];
  ticks: readonly number[];
  format: (value: number) => string;
} {
  return {
    domain: [0, Math.max(1, labels.length)],
    ticks: labels.map((_, at) => at + 0.5),
    format: (value) => labels[Math.floor(value)] ?? "",
  };
}
