"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Has the page fetched anew while something is at work on the server. */
export function PageRefresh({ everyMs }: { everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs]);
  return null;
}
