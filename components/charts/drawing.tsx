"use client";

import type { Figure } from "@/lib/results/figures/figure";
import { BarFigure } from "./bar-figure";
import { BoxFigure } from "./box-figure";
import { CurveChart } from "./curve-chart";
import { DivergingBars } from "./diverging-bars";
import { DotStrip } from "./dot-strip";
import { ForestPlot } from "./forest-plot";
import { HeatMap } from "./heat-map";
import { ScatterPlot } from "./scatter-plot";
import { SystemMultiples } from "./system-multiples";

/** Draws a figure, whatever its kind: the marks and what belongs to them, without the words around. */
export function Drawing({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case "forest":
      return <ForestPlot {...figure} />;
    case "diverging":
      return <DivergingBars {...figure} />;
    case "bars":
      return <BarFigure {...figure} />;
    case "curve":
      return <CurveChart {...figure} />;
    case "boxes":
      return <BoxFigure {...figure} />;
    case "strip":
      return <DotStrip {...figure} />;
    case "multiples":
      return <SystemMultiples {...figure} />;
    case "heat":
      return <HeatMap {...figure} />;
    case "scatter":
      return <ScatterPlot {...figure} />;
  }
}
