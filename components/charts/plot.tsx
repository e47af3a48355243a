"use client";

import { type CSSProperties, type KeyboardEvent, lazy, type ReactNode, Suspense } from "react";
import type { Tip } from "@/lib/results/figures/tips";
import { AxisBelow, AxisLeft, Grid, roomAtLeft } from "./axes";
import type { TipsBy } from "./live-frame";
import type { PlotArea, PlotAxis } from "./scales";
import { StillFrame } from "./still-frame";
import { useLive } from "./use-live";
import { useWidth } from "./use-width";

/** Asked for when the first chart comes near the screen: what a page shows first does not wait for it. */
const LiveFrame = lazy(() => import("./live-frame").then((module) => ({ default: module.LiveFrame })));

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
  label,
  x,
  y,
  rows = 1,
  height,
  left = 8,
  right = 12,
  top = 8,
  bottom,
  most = USUAL,
  tips,
  by = y === undefined ? "row" : "column",
  hit,
  children,
}: {
  /** What the picture is, for a screen reader. */
  label: string;
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
  /** What pointing at the marks says. */
  tips: readonly Tip[];
  by?: TipsBy;
  /** How large a mark is for a pointer, where each mark is one for itself. */
  hit?: (area: PlotArea) => { width: number; height: number };
  children: (isWide: boolean) => ReactNode;
}) {
  const [room, width] = useWidth(most);
  const isLive = useLive(room);
  const isWide = width >= WIDE;
  const at = (side: number | ((isWide: boolean) => number)): number =>
    typeof side === "number" ? side : side(isWide);
  const asked = height(isWide);
  const high = typeof asked === "number" ? asked : width - asked.lessThanWide;
  const below = TICK_ROOM + (bottom?.(isWide) ?? (x.title === undefined ? 2 : 20));
  const leftRoom = y === undefined ? at(left) : roomAtLeft(y);
  const area = {
    x: leftRoom,
    y: top,
    width: Math.max(1, width - leftRoom - at(right)),
    height: Math.max(1, high - top - below),
  };
  const frame = {
    width,
    height: high,
    area,
    x,
    y: y ?? { domain: [0, rows] as const },
    isDownwards: y === undefined,
    children: (
      <>
        <Grid ticks={y ? y.ticks : x.ticks} isLevel={y !== undefined} />
        <AxisBelow axis={x} titleY={high - 6} width={width} />
        {y && <AxisLeft axis={y} />}
        {children(isWide)}
      </>
    ),
  };
  const still = <StillFrame {...frame} />;
  return (
    <div ref={room} className="@container" onKeyDown={by === "row" ? alongRows : undefined}>
      {/* Takes no width of its own: a picture that was wider must not hold its page as wide. */}
      <div
        className={`w-0 overflow-visible ${HIGH}`}
        style={{ "--narrow": toCss(height(false)), "--wide": toCss(height(true)) } as CSSProperties}
      >
        {isLive ? (
          <Suspense fallback={still}>
            <LiveFrame {...frame} tips={tips} by={by} label={label} hit={hit?.(area)} />
          </Suspense>
        ) : (
          still
        )}
      </div>
    </div>
  );
}

/** recharts goes from mark to mark by the arrows to the left and right; rows stand one below the other. */
const alongRows = (event: KeyboardEvent<HTMLDivElement>): void => {
  const key = { ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" }[event.key];
  if (key === undefined) return;
  event.preventDefault();
  event.target.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }));
};

const toCss = (height: number | { lessThanWide: number }): string =>
  typeof height === "number" ? `${height}px` : `calc(100cqi - ${height.lessThanWide}px)`;
