"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { usePreference } from "@/components/ui/use-preference";

const EVERY_MS = 5000;

/** Asks for the page's figures again while somebody looks at it. Can be stopped, and stays stopped. */
export function LiveRefresh() {
  const router = useRouter();
  const [isLive, setLive] = usePreference("live-progress", true);
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isLive, router]);
  return (
    <label className="inline-flex min-h-6 items-center gap-2 text-sm text-muted">
      <input type="checkbox" checked={isLive} onChange={({ target }) => setLive(target.checked)} />
      Refresh every five seconds
    </label>
  );
}
