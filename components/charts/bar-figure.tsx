"use client";

import { toShown } from "@/components/results/shown-number";
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { ChartFigure } from "./chart-figure";
import { countTable } from "./count-table";
import { KeyBox, PictureKey } from "./picture-key";

export interface BarSeries {
  name: string;
  /** In the order of the labels. */
  values: readonly number[];
}

/** Whole-number bars, one or two series side by side. The picture is for eyes; the same figures stand in a table. */
export function BarFigure({
  caption,
  note,
  labels,
  labelName,
  series,
  mark,
}: {
  caption: string;
  note?: string;
  labels: readonly string[];
  /** What a label stands for: the axis' title and the table's first heading. */
  labelName: string;
  series: readonly BarSeries[];
  /** A line at one of the labels. */
  mark?: { at: string; text: string };
}) {
  const rows = labels.map((label, at) => ({
    label,
    ...Object.fromEntries(series.map(({ values }, of) => [`s${of}`, values[at] ?? 0])),
  }));
  return (
    <ChartFigure caption={caption} note={note} table={countTable(caption, labelName, labels, series)}>
      <ResponsiveContainer width="100%" height={240} initialDimension={{ width: 640, height: 240 }}>
        <BarChart data={rows} accessibilityLayer={false} margin={MARGIN} barGap={1}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="label"
            tickFormatter={toShown}
            tick={TICK}
            stroke="var(--edge)"
            tickLine={false}
            minTickGap={12}
            label={{ value: labelName, position: "insideBottom", offset: -14, ...TICK }}
          />
          <YAxis allowDecimals={false} tick={TICK} stroke="var(--edge)" tickLine={false} width={44} />
          <Tooltip cursor={{ fill: "var(--sunken)" }} contentStyle={TOOLTIP} isAnimationActive={false} />
          {series.map(({ name }, at) => (
            <Bar
              key={name}
              dataKey={`s${at}`}
              name={name}
              fill={FILLS[at]}
              stroke="var(--pos-2)"
              maxBarSize={44}
              isAnimationActive={false}
            />
          ))}
          {mark && (
            <ReferenceLine
              x={mark.at}
              stroke="var(--neg-2)"
              strokeDasharray="5 4"
              strokeWidth={2}
              label={{ value: mark.text, position: "top", ...TICK, fill: "var(--ink)" }}
            />
          )}
        </BarChart>
      </ResponsiveContainer>
      {series.length > 1 && (
        <PictureKey
          entries={series.map(({ name }, at) => ({
            name,
            mark: <KeyBox fill={FILLS[at] ?? ""} stroke="var(--pos-2)" />,
          }))}
        />
      )}
    </ChartFigure>
  );
}

const MARGIN = { top: 22, right: 8, bottom: 22, left: 0 };
const TICK = { fill: "var(--muted)", fontSize: 12 };
const TOOLTIP = {
  background: "var(--card)",
  border: "1px solid var(--edge)",
  borderRadius: 8,
  color: "var(--ink)",
};
/** Full against hollow: told apart without colour. */
const FILLS = ["var(--pos-2)", "var(--card)"];
