import type { Figure } from "@/lib/results/figures/figure";
import { barSketch } from "./bar-sketch";
import { boxSketch } from "./box-sketch";
import { curveSketch } from "./curve-sketch";
import { divergingSketch } from "./diverging-sketch";
import { forestSketch } from "./forest-sketch";
import { heatSketch } from "./heat-sketch";
import { multiplesSketch } from "./multiples-sketch";
import { scatterSketch } from "./scatter-sketch";
import type { Sketch } from "./sketch";
import { stripSketch } from "./strip-sketch";

/** How a figure is drawn, whatever its kind; `hidden`: names of series that a reader switched off. */
export function toSketch(figure: Figure, hidden: ReadonlySet<string> = new Set()): Sketch {
  switch (figure.kind) {
    case "forest":
      return forestSketch(figure);
    case "diverging":
      return divergingSketch(figure);
    case "bars":
      return barSketch(figure);
    case "curve":
      return curveSketch(figure, hidden);
    case "boxes":
      return boxSketch(figure);
    case "strip":
      return stripSketch(figure);
    case "multiples":
      return multiplesSketch(figure);
    case "heat":
      return heatSketch(figure);
    case "scatter":
      return scatterSketch(figure, hidden);
  }
}
