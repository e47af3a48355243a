import type { ReactNode } from "react";
import type { TipsBy } from "./live-frame";
import type { PlotArea, PlotAxis } from "./scales";
import type { Tip } from "@/lib/results/figures/tips";

/** A figure as it is drawn, on a page and in a file: panels with their axes and marks, and what the marks mean. */
export interface Sketch {
  panels: readonly Panel[];
  key?: readonly KeyEntry[];
  /** The key's entries switch series off and on. */
  hasSwitches?: boolean;
  /** How panels lie on a page; one below the other unless said. In a file they always do. */
  layout?: "grid" | "square";
}

interface Panel {
  title?: string;
  plot: PlotSketch;
}

export interface KeyEntry {
  name: string;
  mark: ReactNode;
}

/**
 * Two numeric axes of fixed reach, and room for marks that are drawn by `useScales`. Without a `y` axis the rows of the
 * picture count from 0 at the top to `rows`. The drawing depends only on the width, so that a file gets the same picture as a
 * page of that width.
 */
export interface PlotSketch {
  /** What the picture is, for a screen reader. */
  label: string;
  x: PlotAxis;
  y?: PlotAxis;
  rows?: number;
  /** In pixels; or this much less than the picture is wide. */
  height: (isWide: boolean) => number | { lessThanWide: number };
  left?: number | ((isWide: boolean) => number);
  right?: number | ((isWide: boolean) => number);
  top?: number;
  /** Room for words below the axis, where no title stands there. */
  bottom?: (isWide: boolean) => number;
  /** The width where no page gives one. */
  most?: number;
  /** What pointing at the marks says. */
  tips: readonly Tip[];
  by?: TipsBy;
  /** How large a mark is for a pointer, where each mark is one for itself. */
  hit?: (area: PlotArea) => { width: number; height: number };
  marks: (isWide: boolean) => ReactNode;
}
