"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Locale } from "@/lib/study/wording/locales";

/** A small laptop's window: two panes stand side by side, and scaled down they can still be read. */
const COMPUTER_PX = 920;
const PHONE_PX = 390;

/** A page of its own in a frame, as wide as the screen it is meant for and scaled to the room there is. */
export function ScaledFrame({
  room,
  frameRef,
  isPhone,
  locale,
}: {
  /** What the page is shown in: it can fill the screen. */
  room: RefObject<HTMLDivElement | null>;
  frameRef: RefObject<HTMLIFrameElement | null>;
  isPhone: boolean;
  /** The language of the page's own words. */
  locale: Locale;
}) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [room]);
  // On a phone there is room for a phone's page only.
  const width =
    isPhone || size.width < 500 ? Math.min(PHONE_PX, size.width) : Math.max(COMPUTER_PX, size.width);
  const scale = Math.min(1, size.width / (width || 1));
  return (
    <div
      ref={room}
      className="card relative h-[36rem] overflow-hidden fullscreen:rounded-none fullscreen:border-0 xl:h-[calc(100dvh-15.5rem)] xl:min-h-96"
    >
      <iframe
        ref={frameRef}
        src={`/preview?lang=${locale}`}
        title="What a judge sees"
        className="absolute top-0 left-1/2 border-0"
        style={{
          width,
          height: size.height / (scale || 1),
          transform: `translateX(-50%) scale(${scale})`,
          transformOrigin: "top center",
        }}
      />
    </div>
  );
}
