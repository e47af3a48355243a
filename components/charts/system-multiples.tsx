"use client";

import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { ChartFigure } from "./chart-figure";
import { countTable } from "./count-table";

/** One small picture a system, all with the same axes, so that shapes can be compared. Bars are counts of samples. */
export function SystemMultiples({
  caption,
  bins,
  binName,
  systems,
}: {
  caption: string;
  bins: readonly string[];
  binName: string;
  systems: readonly { system: string; samples: readonly number[] }[];
}) {
  const shares = systems.map(({ samples }) => {
    const all = samples.reduce((sum, count) => sum + count, 0);
    return samples.map((count) => (all === 0 ? 0 : (100 * count) / all));
  });
  const top = Math.max(1, ...shares.flat());
  return (
    <ChartFigure
      caption={caption}
      table={countTable(
        caption,
        binName,
        bins,
        systems.map(({ system, samples }) => ({ name: system, values: samples })),
      )}
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {systems.map(({ system }, of) => (
          <div key={system} className="min-w-0">
            <p data-picture-text className="w-fit max-w-full truncate font-mono text-sm">
              {system}
            </p>
            <ResponsiveContainer width="100%" height={110} initialDimension={{ width: 300, height: 110 }}>
              <BarChart
                data={bins.map((bin, at) => ({ bin, share: shares[of]?.[at] ?? 0 }))}
                accessibilityLayer={false}
                margin={MARGIN}
                barCategoryGap={1}
              >
                <XAxis dataKey="bin" tick={TICK} stroke="var(--edge)" tickLine={false} minTickGap={14} />
                <YAxis
                  domain={[0, top]}
                  tickFormatter={(share: number) => `${Math.round(share)}%`}
                  ticks={[0, top]}
                  tick={TICK}
                  stroke="var(--edge)"
                  tickLine={false}
                  width={40}
                />
                <Bar dataKey="share" fill="var(--pos-2)" isAnimationActive={false} />
              </BarChart>
            </ResponsiveContainer>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}

const MARGIN = { top: 6, right: 8, bottom: 0, left: 0 };
const TICK = { fill: "var(--muted)", fontSize: 11 };
