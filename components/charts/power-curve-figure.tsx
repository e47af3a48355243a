"use client";

import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { ChartFigure } from "./chart-figure";

export interface PowerPoint {
  judges: number;
  /** Shares. */
  formula: number;
  simulated: number;
}

/** Power over the number of judges: by formula dashed, among judges who differ full. Told apart without colour. */
export function PowerCurveFigure({
  caption,
  points,
  judges,
  goal,
}: {
  caption: string;
  points: readonly PowerPoint[];
  /** Where the plan stands. */
  judges: number;
  /** The power that is wished for. */
  goal: number;
}) {
  return (
    <ChartFigure
      caption={caption}
      heads={["Judges", ...SERIES.map(({ name }) => name)]}
      rows={points.map((point) => [point.judges, percent(point.formula), percent(point.simulated)])}
    >
      <ResponsiveContainer width="100%" height={280} initialDimension={{ width: 640, height: 280 }}>
        <LineChart data={[...points]} accessibilityLayer={false} margin={MARGIN}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            type="number"
            dataKey="judges"
            domain={["dataMin", "dataMax"]}
            tick={TICK}
            stroke="var(--edge)"
            tickLine={false}
            minTickGap={16}
            label={{ value: "Judges", position: "insideBottom", offset: -14, ...TICK }}
          />
          <YAxis
            domain={[0, 1]}
            ticks={[0, 0.2, 0.4, 0.6, 0.8, 1]}
            tickFormatter={percent}
            tick={TICK}
            stroke="var(--edge)"
            tickLine={false}
            width={48}
          />
          <Tooltip
            contentStyle={TOOLTIP}
            isAnimationActive={false}
            labelFormatter={(label) => `${String(label)} judges`}
            formatter={(value) => percent(Number(value))}
          />
          <ReferenceLine y={goal} stroke="var(--edge)" strokeDasharray="2 3" />
          <ReferenceLine
            x={judges}
            stroke="var(--neg-2)"
            strokeWidth={2}
            label={{ value: `${judges} judges`, position: "top", ...TICK, fill: "var(--ink)" }}
          />
          {SERIES.map(({ key, name, dash }) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke="var(--pos-2)"
              strokeWidth={2}
              strokeDasharray={dash}
              dot={dash === undefined ? { r: 3, fill: "var(--pos-2)" } : false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {SERIES.map(({ key, name, dash }) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <svg width="28" height="6">
              <line
                x1="0"
                y1="3"
                x2="28"
                y2="3"
                stroke="var(--pos-2)"
                strokeWidth="2"
                strokeDasharray={dash}
              />
            </svg>
            {name}
          </span>
        ))}
      </p>
    </ChartFigure>
  );
}

const SERIES: { key: "formula" | "simulated"; name: string; dash?: string }[] = [
  { key: "formula", name: "If answers were independent", dash: "6 4" },
  { key: "simulated", name: "Judges who differ, two-way test" },
];

const percent = (share: number): string => `${Math.round(100 * share)}%`;
const MARGIN = { top: 22, right: 12, bottom: 22, left: 0 };
const TICK = { fill: "var(--muted)", fontSize: 12 };
const TOOLTIP = {
  background: "var(--card)",
  border: "1px solid var(--edge)",
  borderRadius: 8,
  color: "var(--ink)",
};
