"use client";

import type { CSSProperties, ReactNode } from "react";
import { AxisBelow, AxisLeft, Grid, roomAtLeft } from "./axes";
import { type PlotAxis, PlotScales, toScale } from "./scales";
import { useWidth } from "./use-width";

/** Where a picture turns from a phone's layout to a desk's; `HIGH` says the same to the browser. */
const WIDE = 560;
const HIGH = "h-(--narrow) @min-[560px]:h-(--wide)";
/** A picture's width in a file, and before a page knows its room. */
const USUAL = 640;
/** Below the marks, for the words of the ticks. */
const TICK_ROOM = 30;

/**
 * Two numeric axes of fixed reach, and room for marks that are drawn by `useScales`. Without a `y` axis the rows of the
 * picture count from 0 at the top to `rows`. What is drawn hangs on the width alone, so that a file gets the same picture
 * as a page of that width. How high it becomes is known to the browser before any script runs, so that nothing below jumps.
 */
export function Plot({
  x,
  y,
  rows = 1,
  height,
  left = 8,
  right = 12,
  top = 8,
  bottom,
  most = USUAL,
  children,
}: {
  x: PlotAxis;
  y?: PlotAxis;
  rows?: number;
  /** In pixels; or so much less than the picture is wide. */
  height: (isWide: boolean) => number | { lessThanWide: number };
  left?: number | ((isWide: boolean) => number);
  right?: number | ((isWide: boolean) => number);
  top?: number;
  /** Room for words below the axis, where no title stands there. */
  bottom?: (isWide: boolean) => number;
  /** The width where no page gives one. */
  most?: number;
  children: (isWide: boolean) => ReactNode;
}) {
  const [room, width] = useWidth(most);
  const isWide = width >= WIDE;
  const at = (side: number | ((isWide: boolean) => number)): number =>
    typeof side === "number" ? side : side(isWide);
  const asked = height(isWide);
  const high = typeof asked === "number" ? asked : width - asked.lessThanWide;
  const below = TICK_ROOM + (bottom?.(isWide) ?? (x.title === undefined ? 2 : 20));
  const leftRoom = y === undefined ? at(left) : roomAtLeft(y);
  const area = {
    ...{ x: leftRoom, y: top },
    width: Math.max(1, width - leftRoom - at(right)),
    height: Math.max(1, high - top - below),
  };
  const scales = {
    x: toScale(x, area.x, area.x + area.width),
    y: y
      ? toScale(y, area.y + area.height, area.y)
      : toScale({ domain: [0, rows] }, area.y, area.y + area.height),
    area,
  };
  return (
    <div ref={room} className="@container">
      {/* Takes no width of its own: a picture that was wider must not hold its page as wide. */}
      <div
        className={`w-0 overflow-visible ${HIGH}`}
        style={{ "--narrow": toCss(height(false)), "--wide": toCss(height(true)) } as CSSProperties}
      >
        <svg width={width} height={high}>
          <Grid ticks={y ? y.ticks : x.ticks} scales={scales} isLevel={y !== undefined} />
          <AxisBelow axis={x} area={area} scale={scales.x} titleY={high - 6} width={width} />
          {y && <AxisLeft axis={y} area={area} scale={scales.y} />}
          <PlotScales value={scales}>{children(isWide)}</PlotScales>
        </svg>
      </div>
    </div>
  );
}

const toCss = (height: number | { lessThanWide: number }): string =>
  typeof height === "number" ? `${height}px` : `calc(100cqi - ${height.lessThanWide}px)`;
