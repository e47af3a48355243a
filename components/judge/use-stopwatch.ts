"use client";

import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Pane } from "@/lib/score/verdict";
import { hasShown, NO_TIME, startStopwatch, type Stopwatch, tick, type Timing, timingAt } from "./stopwatch";

interface TrialClock {
  /** The times so far. */
  read: () => Timing;
  /** Carries on from what was measured before a reload. */
  resume: (earlier: Partial<Timing>) => void;
  /** A program came on screen, or left it. */
  show: (side: Pane, isShown: boolean) => void;
  hasShown: (side: Pane) => boolean;
}

/** Measures a trial by the browser's monotonic clock. A hidden page and a pause count as being away. */
export function useStopwatch(step: Stopwatch["step"], isPaused: boolean): TrialClock {
  const watch = useRef<Stopwatch | null>(null);
  useEffect(() => {
    const now = performance.now();
    watch.current ??= startStopwatch(step, now);
    watch.current = tick(watch.current, now, { step, isAway: isAway(isPaused) });
    const look = () => {
      if (watch.current) watch.current = tick(watch.current, performance.now(), { isAway: isAway(isPaused) });
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [step, isPaused]);
  const read = useCallback(() => (watch.current ? timingAt(watch.current, performance.now()) : NO_TIME), []);
  const resume = useCallback((earlier: Partial<Timing>) => {
    const running = watch.current;
    if (!running) return;
    const { isAway: wasAway, isLeftShown, isRightShown } = running;
    watch.current = {
      ...startStopwatch(running.step, performance.now(), earlier),
      isAway: wasAway,
      isLeftShown,
      isRightShown,
    };
  }, []);
  const show = useCallback((side: Pane, isShown: boolean) => {
    const now = performance.now();
    // Panes are there before the clock's own effect has run.
    watch.current ??= startStopwatch("judging", now);
    watch.current = tick(
      watch.current,
      now,
      side === "left" ? { isLeftShown: isShown } : { isRightShown: isShown },
    );
  }, []);
  const wasShown = useCallback((side: Pane) => watch.current !== null && hasShown(watch.current, side), []);
  return useMemo(() => ({ read, resume, show, hasShown: wasShown }), [read, resume, show, wasShown]);
}

const isAway = (isPaused: boolean) => isPaused || document.visibilityState === "hidden";
