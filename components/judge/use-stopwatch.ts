"use client";

import { useCallback, useEffect, useMemo, useRef } from "react";
import { NO_TIME, startStopwatch, type Stopwatch, tick, type Timing, timingAt } from "./stopwatch";

export interface TrialClock {
  /** The times so far. */
  read: () => Timing;
  /** Carries on from what was measured before a reload. */
  resume: (earlier: Timing) => void;
}

/** Measures a trial by the browser's monotonic clock. A hidden page and a pause count as being away. */
export function useStopwatch(step: Stopwatch["step"], isPaused: boolean): TrialClock {
  const watch = useRef<Stopwatch | null>(null);
  useEffect(() => {
    const now = performance.now();
    watch.current = tick(watch.current ?? startStopwatch(step, now), now, { step, isAway: isAway(isPaused) });
    const look = () => {
      if (watch.current) watch.current = tick(watch.current, performance.now(), { isAway: isAway(isPaused) });
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [step, isPaused]);
  const read = useCallback(() => (watch.current ? timingAt(watch.current, performance.now()) : NO_TIME), []);
  const resume = useCallback((earlier: Timing) => {
    const running = watch.current;
    if (running)
      watch.current = { ...startStopwatch(running.step, performance.now(), earlier), isAway: running.isAway };
  }, []);
  return useMemo(() => ({ read, resume }), [read, resume]);
}

const isAway = (isPaused: boolean) => isPaused || document.visibilityState === "hidden";
