"use client";

import { type ReactNode, useEffect } from "react";
import {
  ComposedChart,
  Line,
  Scatter,
  ScatterChart,
  Tooltip,
  useActiveTooltipDataPoints,
  useIsTooltipActive,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from "recharts";
import type { Tip } from "@/lib/results/figures/tips";
import { useHighlight } from "./highlight";
import { type PlotArea, type PlotAxis, PlotScales } from "./scales";
import { TipBox } from "./tip-box";

/** Along which way a pointer, or an arrow key, goes from mark to mark; `item`: each mark for itself. */
export type TipsBy = "row" | "column" | "item";

export interface LiveFrameProps {
  width: number;
  height: number;
  area: PlotArea;
  x: Pick<PlotAxis, "domain" | "isLog">;
  y: Pick<PlotAxis, "domain" | "isLog">;
  /** The lowest value stands at the top, as rows do. */
  isDownwards: boolean;
  tips: readonly Tip[];
  by: TipsBy;
  /** What the chart is, for a screen reader. */
  label: string;
  /** Of a mark, in pixels, where each is one for itself. */
  hit?: { width: number; height: number };
  /** The marks, and the axes around them. */
  children: ReactNode;
}

/**
 * The chart as recharts runs it: scales, tooltip, cursor, keyboard and touch. The marks are the same components as in the still
 * picture (`StillFrame`), drawn by these scales, so that nothing moves when one takes the other's place.
 */
export function LiveFrame(frame: LiveFrameProps) {
  const { width, height, area, x, y, isDownwards, tips, by, label, hit = HIT, children } = frame;
  const margin = {
    top: area.y,
    left: area.x,
    right: width - area.x - area.width,
    bottom: height - area.y - area.height,
  };
  const axes = (
    <>
      <XAxis
        hide
        type="number"
        dataKey="x"
        domain={[...x.domain]}
        scale={x.isLog ? "log" : "linear"}
        allowDataOverflow
      />
      <YAxis
        hide
        type="number"
        dataKey="y"
        domain={[...y.domain]}
        scale={y.isLog ? "log" : "linear"}
        // Of rows recharts begins at the top in any case.
        reversed={isDownwards !== (by === "row")}
        allowDataOverflow
      />
    </>
  );
  const inside = (
    <>
      <Marks>{children}</Marks>
      <Pointing />
      <Tooltip
        cursor={
          by === "item"
            ? false
            : { fill: "var(--accent)", fillOpacity: 0.07, stroke: "var(--accent)", strokeOpacity: 0.5 }
        }
        content={<TipBox />}
        // A row without a value says why.
        filterNull={false}
        isAnimationActive={false}
        wrapperStyle={{ zIndex: 20 }}
      />
    </>
  );
  if (by === "item")
    return (
      <ScatterChart width={width} height={height} margin={margin} aria-label={label}>
        {axes}
        {inside}
        <Scatter data={[...tips]} isAnimationActive={false} shape={<HitArea size={hit} />} />
      </ScatterChart>
    );
  return (
    <ComposedChart
      width={width}
      height={height}
      margin={margin}
      data={[...tips]}
      layout={by === "row" ? "vertical" : "horizontal"}
      aria-label={label}
    >
      {axes}
      {inside}
      <Line
        dataKey={by === "row" ? "x" : "y"}
        stroke="none"
        dot={tips.length === 1 ? noDot : false}
        activeDot={{ r: 8, fill: "none", stroke: "var(--accent)", strokeWidth: 2 }}
        isAnimationActive={false}
        legendType="none"
      />
    </ComposedChart>
  );
}

/** A line through one point is given a dot of its own, which no mark stands for. */
const noDot = () => <g />;

function Marks({ children }: { children: ReactNode }) {
  const [x, y, area] = [useXAxisScale(), useYAxisScale(), usePlotArea()];
  if (!x || !y || !area) return null;
  const at = (scale: NonNullable<typeof x>) => (value: number) => Number((scale(value) ?? 0).toFixed(3));
  return <PlotScales value={{ x: at(x), y: at(y), area }}>{children}</PlotScales>;
}

/** Tells the other charts of the page which system is pointed at. */
function Pointing() {
  const { point } = useHighlight();
  const isActive = useIsTooltipActive();
  const [tip] = useActiveTooltipDataPoints<Tip>() ?? [];
  const system = isActive ? (tip?.system ?? null) : null;
  useEffect(() => {
    point(system);
    return () => point(null);
  }, [point, system]);
  return null;
}

/** Larger than a point, so that it is easy to hit. */
const HIT = { width: 20, height: 20 };

/** Around a mark, for pointers only. */
function HitArea({
  cx = 0,
  cy = 0,
  size: { width, height },
}: {
  cx?: number;
  cy?: number;
  size: { width: number; height: number };
}) {
  return <rect x={cx - width / 2} y={cy - height / 2} width={width} height={height} fill="transparent" />;
}
