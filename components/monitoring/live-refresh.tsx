"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { LocalClock } from "@/components/ui/local-clock";
import { usePreference } from "@/components/ui/use-preference";

const EVERY_MS = 5000;

/**
 * Asks for the page's figures again while somebody looks at it, and says from when they are. Can be stopped, and stays
 * stopped. Where one reads, what is open and what has the focus stay as they are: only figures change.
 */
export function LiveRefresh({ at }: { at: string }) {
  const router = useRouter();
  const [isLive, setLive] = usePreference("live-progress", true);
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    // The next question waits for the last answer: a slow server is not asked faster than it answers.
    if (!isLive || isPending) return;
    const refresh = () => {
      if (document.visibilityState === "visible") startTransition(() => router.refresh());
    };
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [isLive, isPending, router]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span>
        Updated <LocalClock iso={at} />
      </span>
      <label className="inline-flex min-h-6 items-center gap-2">
        <input type="checkbox" checked={isLive} onChange={({ target }) => setLive(target.checked)} />
        Refresh every five seconds
      </label>
    </div>
  );
}
