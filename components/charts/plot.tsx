"use client";

import { type ReactNode, useState } from "react";
import {
  CartesianGrid,
  ComposedChart,
  ResponsiveContainer,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from "recharts";

export interface PlotAxis {
  domain: readonly [number, number];
  ticks: readonly number[];
  format: (value: number) => string;
  title?: string;
  isLog?: boolean;
}

/** Where a picture turns from a phone's layout to a desk's. */
const WIDE = 560;

/**
 * Two numeric axes of fixed reach, and room for marks that are drawn by `useScales`. Without a `y` axis the rows of the
 * picture count from 0 at the top to `rows`.
 */
export function Plot({
  x,
  y,
  rows = 1,
  height,
  left = 8,
  right = 12,
  top = 8,
  bottom,
  children,
}: {
  x: PlotAxis;
  y?: PlotAxis;
  rows?: number;
  height: (isWide: boolean) => number;
  left?: number | ((isWide: boolean) => number);
  right?: number | ((isWide: boolean) => number);
  top?: number;
  /** Room for words below the axis, where no title stands there. */
  bottom?: (isWide: boolean) => number;
  children: (isWide: boolean) => ReactNode;
}) {
  const [isWide, setWide] = useState(true);
  const at = (side: number | ((isWide: boolean) => number)): number =>
    typeof side === "number" ? side : side(isWide);
  const high = height(isWide);
  return (
    <ResponsiveContainer
      width="100%"
      height={high}
      initialDimension={{ width: 640, height: high }}
      onResize={(width) => setWide(width >= WIDE)}
    >
      <ComposedChart
        data={[]}
        accessibilityLayer={false}
        margin={{
          top,
          left: y ? 0 : at(left),
          right: at(right),
          bottom: bottom?.(isWide) ?? (x.title ? 20 : 2),
        }}
      >
        <CartesianGrid vertical={!y} horizontal={y !== undefined} stroke="var(--line)" />
        {/* Recharts takes an axis of numbers for one of names unless it has a key, though there are no data. */}
        <XAxis
          type="number"
          dataKey="x"
          niceTicks="none"
          allowDataOverflow
          scale={x.isLog ? "log" : "linear"}
          domain={[...x.domain]}
          ticks={[...x.ticks]}
          tickFormatter={x.format}
          tick={TICK}
          stroke="var(--edge)"
          tickLine={false}
          minTickGap={10}
          interval="preserveStartEnd"
          label={x.title ? { value: x.title, position: "insideBottom", offset: -12, ...TICK } : undefined}
        />
        <YAxis
          type="number"
          niceTicks="none"
          allowDataOverflow
          hide={!y}
          reversed={!y}
          domain={y ? [...y.domain] : [0, rows]}
          ticks={y ? [...y.ticks] : undefined}
          tickFormatter={y?.format}
          tick={TICK}
          stroke="var(--edge)"
          tickLine={false}
          width={y?.title ? 62 : 46}
          label={
            y?.title
              ? { value: y.title, angle: -90, position: "insideLeft", offset: 14, ...TICK, ...MIDDLE }
              : undefined
          }
        />
        {children(isWide)}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

export interface Scales {
  x: (value: number) => number;
  y: (value: number) => number;
  area: { x: number; y: number; width: number; height: number };
}

/** From values to places, for marks inside a `Plot`; null until the axes stand. */
export function useScales(): Scales | null {
  const [x, y, area] = [useXAxisScale(), useYAxisScale(), usePlotArea()];
  if (!x || !y || !area) return null;
  return { x: (value) => x(value) ?? 0, y: (value) => y(value) ?? 0, area };
}

export const TICK = { fill: "var(--muted)", fontSize: 12 };
const MIDDLE = { style: { textAnchor: "middle" as const } };
