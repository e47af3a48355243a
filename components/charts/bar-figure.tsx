"use client";

import type { BarsFigure } from "@/lib/results/figures/figure";
import { toShown } from "@/components/results/shown-number";
import { BAR_FILLS, BarMarks, namedAxis } from "./bar-marks";
import { niceScale } from "@/lib/results/figures/nice-scale";
import { KeyBox, PictureKey } from "./picture-key";
import { barTips } from "@/lib/results/figures/tips";
import { Plot } from "./plot";

/** Whole-number bars, one or two series side by side. The picture is for eyes; the same figures stand in a table. */
export function BarFigure(figure: BarsFigure) {
  const { caption, labels, labelName, series } = figure;
  const shown = labels.map(toShown);
  return (
    <>
      <Plot
        label={caption}
        tips={barTips(shown, series)}
        x={{ ...namedAxis(shown), title: labelName }}
        y={{
          ...niceScale([0, 1, ...series.flatMap(({ values }) => values)], 6, true),
          format: (value) => value.toLocaleString("en"),
        }}
        height={() => 240}
        right={8}
        top={12}
      >
        {() => <BarMarks labels={shown} series={series} />}
      </Plot>
      {series.length > 1 && (
        <PictureKey
          entries={series.map(({ name }, at) => ({
            name,
            mark: <KeyBox fill={BAR_FILLS[at] ?? ""} stroke="var(--pos-2)" />,
          }))}
        />
      )}
    </>
  );
}
