"use client";

import type { ScatterFigure } from "@/lib/results/figures/figure";
import { scatterTips } from "@/lib/results/figures/tips";
import { COLOURS, shapeOf, SeriesMark } from "./curve-marks";
import { strengthOf, useHighlight } from "./highlight";
import { PictureKey } from "./picture-key";
import { Plot } from "./plot";
import { useScales } from "./scales";
import { toAxis } from "./to-axis";
import { useShown } from "./use-shown";

/** One point each sample, up to four series told apart by shape as well as by colour. */
export function ScatterPlot(figure: ScatterFigure) {
  const { caption, x, y } = figure;
  const shown = useShown(figure.series);
  return (
    <>
      <Plot
        label={caption}
        x={toAxis(x)}
        y={toAxis(y)}
        height={() => 340}
        right={18}
        tips={scatterTips({ x, y, series: shown.series })}
        by="item"
      >
        {() => <Points series={shown.series} all={figure.series} />}
      </Plot>
      {figure.series.length > 1 && (
        <PictureKey
          entries={figure.series.map(({ name }, at) => ({
            name,
            mark: <SeriesMark at={at} isLine={false} />,
          }))}
          {...shown.key}
        />
      )}
    </>
  );
}

function Points({ series, all }: { series: ScatterFigure["series"]; all: ScatterFigure["series"] }) {
  const { x, y } = useScales();
  const { system: highlighted } = useHighlight();
  return (
    <g>
      {series.map(({ name, points }) => {
        const at = all.findIndex((one) => one.name === name);
        return (
          <g key={name} fill={COLOURS[at % 4]} stroke="var(--card)" strokeWidth={0.7} fillOpacity={0.75}>
            {points.map((point, of) => (
              <path
                key={of}
                d={shapeOf(at, x(point.x), y(point.y))}
                opacity={strengthOf(point.system, highlighted)}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}
