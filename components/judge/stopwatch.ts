/** Milliseconds spent reading the task, judging, and away from the page (hidden or paused). */
export interface Timing {
  readMs: number;
  judgeMs: number;
  hiddenMs: number;
}

export interface Stopwatch extends Timing {
  step: "reading" | "judging";
  isAway: boolean;
  since: number;
}

export const NO_TIME: Timing = { readMs: 0, judgeMs: 0, hiddenMs: 0 };

/** Starts at `now` (a monotonic clock, in ms), carrying on from what was measured before a reload. */
export function startStopwatch(step: Stopwatch["step"], now: number, earlier: Timing = NO_TIME): Stopwatch {
  return { ...earlier, step, isAway: false, since: now };
}

/** Books the time since the last change, then changes step or presence. */
export function tick(
  watch: Stopwatch,
  now: number,
  change: Partial<Pick<Stopwatch, "step" | "isAway">> = {},
): Stopwatch {
  const span = Math.max(0, now - watch.since);
  const account = watch.isAway ? "hiddenMs" : watch.step === "reading" ? "readMs" : "judgeMs";
  return { ...watch, [account]: watch[account] + span, since: now, ...change };
}

/** Whole milliseconds up to `now`. */
export function timingAt(watch: Stopwatch, now: number): Timing {
  const { readMs, judgeMs, hiddenMs } = tick(watch, now);
  return { readMs: Math.floor(readMs), judgeMs: Math.floor(judgeMs), hiddenMs: Math.floor(hiddenMs) };
}
