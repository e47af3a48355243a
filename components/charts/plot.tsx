"use client";

import { type CSSProperties, lazy, Suspense } from "react";
import { alongRows } from "./along-rows";
import { toPlotFrame, USUAL_WIDTH } from "./plot-frame";
import type { PlotSketch } from "./sketch";
import { StillFrame } from "./still-frame";
import { useLive } from "./use-live";
import { useWidth } from "./use-width";

/** Asked for when the first chart comes near the screen: what a page shows first does not wait for it. */
const LiveFrame = lazy(() => import("./live-frame").then((module) => ({ default: module.LiveFrame })));

/** Where a phone's layout turns into a desk's, as `toPlotFrame` says it. */
const HIGH = "h-(--narrow) @min-[560px]:h-(--wide)";

/** A plot on a page, as wide as its room. How high it becomes is known to the browser before any script runs, so that nothing below jumps. */
export function Plot({ plot }: { plot: PlotSketch }) {
  const { label, y, height, most = USUAL_WIDTH, tips, by = y === undefined ? "row" : "column", hit } = plot;
  const [room, width] = useWidth(most);
  const isLive = useLive(room);
  const frame = toPlotFrame(plot, width);
  const still = <StillFrame {...frame} />;
  return (
    <div ref={room} className="@container" onKeyDownCapture={by === "row" ? alongRows : undefined}>
      {/* Takes no width of its own: a picture that was wider must not hold its page as wide. */}
      <div
        className={`w-0 overflow-visible [&_svg]:-outline-offset-2 ${HIGH}`}
        style={{ "--narrow": toCss(height(false)), "--wide": toCss(height(true)) } as CSSProperties}
      >
        {isLive ? (
          <Suspense fallback={still}>
            <LiveFrame {...frame} tips={tips} by={by} label={label} hit={hit?.(frame.area)} />
          </Suspense>
        ) : (
          still
        )}
      </div>
    </div>
  );
}

const toCss = (height: number | { lessThanWide: number }): string =>
  typeof height === "number" ? `${height}px` : `calc(100cqi - ${height.lessThanWide}px)`;
