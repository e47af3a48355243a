"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Fetches the page again while something is at work on the server and a person looks at the page. */
export function PageRefresh({ everyMs }: { everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs]);
  return null;
}
