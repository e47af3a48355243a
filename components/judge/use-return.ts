"use client";

import { useEffect, useRef } from "react";

/** True from a step through the history until a page has asked about it. */
let hasReturned = false;
let isListening = false;

/**
 * Calls back when this page is shown again by the browser's Back or Forward: what it shows was kept then, and may no longer be so.
 */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    if (!isListening) {
      isListening = true;
      window.addEventListener("popstate", () => {
        hasReturned = true;
      });
    }
    if (hasReturned) {
      hasReturned = false;
      latest.current();
    }
    const show = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);
}
