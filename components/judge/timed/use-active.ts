"use client";

import { useCallback, useRef } from "react";
import { useStopwatch } from "@/components/judge/use-stopwatch";

/** Returns how many milliseconds the page was in front since the last call. */
export function useActive(): () => number {
  const { read } = useStopwatch("judging", false);
  const taken = useRef(0);
  return useCallback(() => {
    const { judgeMs } = read();
    const fresh = judgeMs - taken.current;
    taken.current = judgeMs;
    return fresh;
  }, [read]);
}
