import type { MultiplesFigure } from "@/lib/results/figures/figure";
import { barTips } from "@/lib/results/figures/tips";
import { BarMarks, namedAxis } from "./bar-marks";
import type { Sketch } from "./sketch";

/** One small picture a system, all with the same axes, so that shapes can be compared. Bars are counts of samples. */
export function multiplesSketch({ caption, bins, systems }: MultiplesFigure): Sketch {
  const shares = systems.map(({ samples }) => {
    const all = samples.reduce((sum, count) => sum + count, 0);
    return samples.map((count) => (all === 0 ? 0 : (100 * count) / all));
  });
  const top = Math.max(1, ...shares.flat());
  return {
    layout: "grid",
    panels: systems.map(({ system }, of) => {
      const series = [{ name: "share", values: shares[of] ?? [] }];
      return {
        title: system,
        plot: {
          label: `${caption}: ${system}`,
          tips: barTips(bins, [{ name: "share", values: shares[of] ?? [], words: inPercent }]),
          x: namedAxis(bins),
          y: { domain: [0, top], ticks: [0, top], format: inPercent },
          height: () => 110,
          most: 300,
          right: 8,
          top: 6,
          bottom: () => 0,
          marks: () => <BarMarks labels={bins} series={series} />,
        },
      };
    }),
  };
}

const inPercent = (share: number): string => `${Math.round(share)}%`;
