"use client";

import { BarMarks, namedAxis } from "./bar-marks";
import { ChartFigure } from "./chart-figure";
import { countTable } from "./count-table";
import { PictureText } from "./picture-text";
import { Plot } from "./plot";

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
            <PictureText className="max-w-full truncate font-mono">{system}</PictureText>
            <Plot
              x={namedAxis(bins)}
              y={{ domain: [0, top], ticks: [0, top], format: inPercent }}
              height={() => 110}
              most={300}
              right={8}
              top={6}
              bottom={() => 0}
            >
              {() => (
                <BarMarks
                  labels={bins}
                  series={[{ name: "share", values: shares[of] ?? [], words: inPercent }]}
                />
              )}
            </Plot>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}

const inPercent = (share: number): string => `${Math.round(share)}%`;
