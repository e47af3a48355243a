"use client";

import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/**
 * How wide an element is, in whole pixels, as it changes. Before it is known, and in a file, which has no page around it: as
 * wide as `first`.
 */
export function useWidth(first: number): [RefObject<HTMLDivElement | null>, number] {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    if (!room.current) return;
    const watch = new ResizeObserver(([entry]) => {
      // What is not shown has no width; it is measured when it is.
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  return [room, width];
}
