import type { ScatterFigure } from "@/lib/results/figures/figure";
import { scatterTips } from "@/lib/results/figures/tips";
import { COLOURS, shapeOf, SeriesMark } from "./curve-marks";
import { strengthOf, useHighlight } from "./highlight";
import { useScales } from "./scales";
import type { PlotSketch, Sketch } from "./sketch";
import { toAxis } from "./to-axis";

/** One point each sample, up to four series told apart by shape as well as by colour. */
export function scatterSketch(figure: ScatterFigure, hidden: ReadonlySet<string>): Sketch {
  const { caption, x, y, series: all } = figure;
  const series = all.filter(({ name }) => !hidden.has(name));
  const plot: PlotSketch = {
    label: caption,
    x: toAxis(x),
    y: toAxis(y),
    height: () => 340,
    right: 18,
    tips: scatterTips({ x, y, series }),
    by: "item",
    marks: () => <Points series={series} all={all} />,
  };
  return {
    panels: [{ plot }],
    key:
      all.length > 1
        ? all.map(({ name }, at) => ({ name, mark: <SeriesMark at={at} isLine={false} /> }))
        : undefined,
    hasSwitches: true,
  };
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
