"use client";

import { toShown } from "@/components/results/shown-number";
import { BAR_FILLS, BarMarks, namedAxis } from "./bar-marks";
import { ChartFigure } from "./chart-figure";
import { countTable } from "./count-table";
import { niceScale } from "./nice-scale";
import { KeyBox, PictureKey } from "./picture-key";
import { Plot } from "./plot";

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
}: {
  caption: string;
  note?: string;
  labels: readonly string[];
  /** What a label stands for: the axis' title and the table's first heading. */
  labelName: string;
  series: readonly BarSeries[];
}) {
  const shown = labels.map(toShown);
  return (
    <ChartFigure caption={caption} note={note} table={countTable(caption, labelName, labels, series)}>
      <Plot
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
    </ChartFigure>
  );
}
