"use client";

import { type RefObject, useEffect, useState } from "react";

/** True once an element has come near the screen, when its picture may become a chart. */
export function useLive(room: RefObject<HTMLElement | null>): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!room.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setLive(true);
        watch.disconnect();
      },
      { rootMargin: "200px" },
    );
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [room]);
  return isLive;
}
