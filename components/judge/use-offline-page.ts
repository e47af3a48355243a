"use client";

import { useEffect } from "react";
import { useLocale } from "@/components/judge/words/use-words";

/** Lets the browser keep a page of its own for when there is no connection. Without it all else works the same. */
export function useOfflinePage(): void {
  const locale = useLocale();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    void navigator.serviceWorker.register(`/judge/offline.js?lang=${locale}`).catch(() => undefined);
  }, [locale]);
}
