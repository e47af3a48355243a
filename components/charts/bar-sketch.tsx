import { toShown } from "@/components/results/shown-number";
import type { BarsFigure } from "@/lib/results/figures/figure";
import { niceScale } from "@/lib/results/figures/nice-scale";
import { barTips } from "@/lib/results/figures/tips";
import { BAR_FILLS, BarMarks, namedAxis } from "./bar-marks";
import { KeyBox } from "./picture-key";
import type { Sketch } from "./sketch";

/** Whole-number bars, one or two series side by side. */
export function barSketch({ caption, labels, labelName, series }: BarsFigure): Sketch {
  const shown = labels.map(toShown);
  return {
    panels: [
      {
        plot: {
          label: caption,
          tips: barTips(shown, series),
          x: { ...namedAxis(shown), title: labelName },
          y: {
            ...niceScale([0, 1, ...series.flatMap(({ values }) => values)], 6, true),
            format: (value) => value.toLocaleString("en"),
          },
          height: () => 240,
          right: 8,
          top: 12,
          marks: () => <BarMarks labels={shown} series={series} />,
        },
      },
    ],
    key:
      series.length > 1
        ? series.map(({ name }, at) => ({
            name,
            mark: <KeyBox fill={BAR_FILLS[at] ?? ""} stroke="var(--pos-2)" />,
          }))
        : undefined,
  };
}
