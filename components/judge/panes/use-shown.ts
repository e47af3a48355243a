"use client";

import { type RefObject, useEffect } from "react";
import type { Pane } from "@/lib/score/verdict";

/** Says when a pane comes on screen and when it leaves. A browser that cannot tell says that it is there all the time. */
export function useShown(
  pane: RefObject<HTMLElement | null>,
  side: Pane,
  onShown: (side: Pane, isShown: boolean) => void,
): void {
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    if (!("IntersectionObserver" in window)) {
      onShown(side, true);
      return () => onShown(side, false);
    }
    const observer = new IntersectionObserver((entries) =>
      onShown(side, entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      onShown(side, false);
    };
  }, [pane, side, onShown]);
}
