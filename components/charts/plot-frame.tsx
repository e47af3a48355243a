import { AxisBelow, AxisLeft, Grid, roomAtLeft } from "./axes";
import type { LiveFrameProps } from "./live-frame";
import type { PlotSketch } from "./sketch";

/** Where a picture turns from a phone's layout to a desk's. */
export const WIDE = 560;
/** A picture's width in a file, and before a page knows its room. */
export const USUAL_WIDTH = 640;
/** Below the marks, for the words of the ticks. */
const TICK_ROOM = 30;

export type PlotFrame = Omit<LiveFrameProps, "tips" | "by" | "label" | "hit">;

/** Everything of a plot that follows from its width: places, axes and marks. */
export function toPlotFrame(plot: PlotSketch, width: number): PlotFrame {
  const { x, y, rows = 1, height, left = 8, right = 12, top = 8, bottom, marks } = plot;
  const isWide = width >= WIDE;
  const at = (side: number | ((isWide: boolean) => number)): number =>
    typeof side === "number" ? side : side(isWide);
  const asked = height(isWide);
  const high = typeof asked === "number" ? asked : width - asked.lessThanWide;
  const below = TICK_ROOM + (bottom?.(isWide) ?? (x.title === undefined ? 2 : 20));
  const leftRoom = y === undefined ? at(left) : roomAtLeft(y);
  return {
    width,
    height: high,
    area: {
      x: leftRoom,
      y: top,
      width: Math.max(1, width - leftRoom - at(right)),
      height: Math.max(1, high - top - below),
    },
    x,
    y: y ?? { domain: [0, rows] },
    isDownwards: y === undefined,
    children: (
      <>
        <Grid ticks={y ? y.ticks : x.ticks} isLevel={y !== undefined} />
        <AxisBelow axis={x} titleY={high - 6} width={width} />
        {y && <AxisLeft axis={y} />}
        {marks(isWide)}
      </>
    ),
  };
}
