"use client";

import { createContext, use } from "react";

export interface PlotAxis {
  domain: readonly [number, number];
  ticks: readonly number[];
  format: (value: number) => string;
  title?: string;
  isLog?: boolean;
}

export interface PlotArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Scales {
  x: (value: number) => number;
  y: (value: number) => number;
  area: PlotArea;
}

export const PlotScales = createContext<Scales | null>(null);

/** From values to places, for marks inside a `Plot`. */
export function useScales(): Scales {
  const scales = use(PlotScales);
  if (!scales) throw new Error("marks are drawn inside a Plot");
  return scales;
}

/** From a value of an axis to its place between two ends, in pixels. */
export function toScale(
  { domain: [low, high], isLog = false }: Pick<PlotAxis, "domain" | "isLog">,
  from: number,
  to: number,
): (value: number) => number {
  const on = isLog ? Math.log : (value: number) => value;
  const [first, last] = [on(low), on(high)];
  // An axis of one value has it in the middle.
  const reach = last - first;
  // A third decimal of a pixel is nothing that anybody sees.
  return (value) =>
    Number((from + (reach === 0 ? 0.5 : (on(value) - first) / reach) * (to - from)).toFixed(3));
}

export const TICK = { fill: "var(--muted)", fontSize: 12 };
