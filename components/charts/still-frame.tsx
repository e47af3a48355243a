"use client";

import type { ReactNode } from "react";
import { type PlotArea, type PlotAxis, PlotScales, toScale } from "./scales";

/**
 * A picture without a script: what a server sends first, and what stands in files. `LiveFrame` takes its place on a page, with
 * the same marks at the same places.
 */
export function StillFrame({
  width,
  height,
  area,
  x,
  y,
  isDownwards,
  children,
}: {
  width: number;
  height: number;
  area: PlotArea;
  x: Pick<PlotAxis, "domain" | "isLog">;
  y: Pick<PlotAxis, "domain" | "isLog">;
  isDownwards: boolean;
  children: ReactNode;
}) {
  const [top, bottom] = [area.y, area.y + area.height];
  const scales = {
    x: toScale(x, area.x, area.x + area.width),
    y: isDownwards ? toScale(y, top, bottom) : toScale(y, bottom, top),
    area,
  };
  return (
    <svg width={width} height={height} aria-hidden="true">
      <PlotScales value={scales}>{children}</PlotScales>
    </svg>
  );
}
