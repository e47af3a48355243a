import type { CurveFigure } from "@/lib/results/figures/figure";
import { curveTips } from "@/lib/results/figures/tips";
import { CurveMarks, SeriesMark } from "./curve-marks";
import type { PlotSketch, Sketch } from "./sketch";
import { toAxis } from "./to-axis";

/** Lines through points, up to four, told apart by dashes and shapes as well as by colour. */
export function curveSketch(figure: CurveFigure, hidden: ReadonlySet<string>): Sketch {
  const { caption, x, y, series: all, references = [], intervals = "bars", isSquare = false, empty } = figure;
  const series = all.filter(({ name }) => !hidden.has(name));
  const plot: PlotSketch = {
    label: caption,
    tips: curveTips({ x, y, series }),
    x: toAxis(x),
    y: toAxis(y),
    height: () => (isSquare ? { lessThanWide: BESIDE_SQUARE } : 280),
    right: Math.max(
      18,
      ...references.filter(({ from, to }) => from[1] === to[1]).map(({ text }) => 12 + 6.6 * text.length),
    ),
    most: isSquare ? 480 : undefined,
    marks: () => (
      <CurveMarks series={series} all={all} references={references} empty={empty} intervals={intervals} />
    ),
  };
  return {
    panels: [{ plot }],
    key: all.length > 1 ? all.map(({ name }, at) => ({ name, mark: <SeriesMark at={at} /> })) : undefined,
    hasSwitches: true,
    layout: isSquare ? "square" : undefined,
  };
}

/** This much more stands beside a square with its axes than above and below it. */
const BESIDE_SQUARE = 22;
