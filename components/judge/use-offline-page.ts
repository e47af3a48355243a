"use client";

import { useEffect } from "react";

/** Lets the browser keep a page of its own for when there is no connection. Without it all else works the same. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    void navigator.serviceWorker.register("/judge/offline.js").catch(() => undefined);
  }, []);
}
