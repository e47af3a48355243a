"use client";

import type { MultiplesFigure } from "@/lib/results/figures/figure";
import { BarMarks, namedAxis } from "./bar-marks";
import { PictureText } from "./picture-text";
import { barTips } from "@/lib/results/figures/tips";
import { Plot } from "./plot";

/** One small picture a system, all with the same axes, so that shapes can be compared. Bars are counts of samples. */
export function SystemMultiples(figure: MultiplesFigure) {
  const { bins, systems } = figure;
  const shares = systems.map(({ samples }) => {
    const all = samples.reduce((sum, count) => sum + count, 0);
    return samples.map((count) => (all === 0 ? 0 : (100 * count) / all));
  });
  const top = Math.max(1, ...shares.flat());
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {systems.map(({ system }, of) => (
        <div key={system} className="min-w-0">
          <PictureText className="max-w-full truncate font-mono">{system}</PictureText>
          <Plot
            label={`${figure.caption}: ${system}`}
            tips={barTips(bins, [{ name: "share", values: shares[of] ?? [], words: inPercent }])}
            x={namedAxis(bins)}
            y={{ domain: [0, top], ticks: [0, top], format: inPercent }}
            height={() => 110}
            most={300}
            right={8}
            top={6}
            bottom={() => 0}
          >
            {() => <BarMarks labels={bins} series={[{ name: "share", values: shares[of] ?? [] }]} />}
          </Plot>
        </div>
      ))}
    </div>
  );
}

const inPercent = (share: number): string => `${Math.round(share)}%`;
