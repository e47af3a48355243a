"use client";

import type { PlotFrame } from "./plot-frame";
import { PlotScales, toScale } from "./scales";

/**
 * A picture without a script: what a server sends first. `LiveFrame` takes its place on a page, with the same marks at the same
 * places.
 */
export function StillFrame(frame: PlotFrame) {
  return (
    <svg
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      // Whole, though smaller, where a phone has run no script yet.
      className="h-auto max-w-[100cqi]"
    >
      <StillMarks {...frame} />
    </svg>
  );
}

/** The drawing alone, for a page's still picture and for files. */
export function StillMarks({ area, x, y, isDownwards, children }: PlotFrame) {
  const [top, bottom] = [area.y, area.y + area.height];
  const scales = {
    x: toScale(x, area.x, area.x + area.width),
    y: isDownwards ? toScale(y, top, bottom) : toScale(y, bottom, top),
    area,
  };
  return <PlotScales value={scales}>{children}</PlotScales>;
}
