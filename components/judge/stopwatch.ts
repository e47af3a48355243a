/**
 * Milliseconds spent reading the task, judging, and away from the page (hidden or paused); and of judging, with the left and with
 * the right program on screen.
 */
export interface Timing {
  readMs: number;
  judgeMs: number;
  hiddenMs: number;
  shownLeftMs: number;
  shownRightMs: number;
}

export interface Stopwatch extends Timing {
  step: "reading" | "judging";
  isAway: boolean;
  isLeftShown: boolean;
  isRightShown: boolean;
  since: number;
}

type Change = Partial<Omit<Stopwatch, keyof Timing | "since">>;

export const NO_TIME: Timing = { readMs: 0, judgeMs: 0, hiddenMs: 0, shownLeftMs: 0, shownRightMs: 0 };

/** Starts at `now` (a monotonic clock, in ms), carrying on from what was measured before a reload. */
export function startStopwatch(
  step: Stopwatch["step"],
  now: number,
  earlier: Partial<Timing> = NO_TIME,
): Stopwatch {
  return { ...NO_TIME, ...earlier, step, isAway: false, isLeftShown: false, isRightShown: false, since: now };
}

/** Books the time since the last change, then changes step, presence, or what is on screen. */
export function tick(watch: Stopwatch, now: number, change: Change = {}): Stopwatch {
  const span = Math.max(0, now - watch.since);
  const account = watch.isAway ? "hiddenMs" : watch.step === "reading" ? "readMs" : "judgeMs";
  const seen = account === "judgeMs" ? span : 0;
  return {
    ...watch,
    [account]: watch[account] + span,
    shownLeftMs: watch.shownLeftMs + (watch.isLeftShown ? seen : 0),
    shownRightMs: watch.shownRightMs + (watch.isRightShown ? seen : 0),
    since: now,
    ...change,
  };
}

/** Whole milliseconds up to `now`. */
export function timingAt(watch: Stopwatch, now: number): Timing {
  const { readMs, judgeMs, hiddenMs, shownLeftMs, shownRightMs } = tick(watch, now);
  return {
    readMs: Math.floor(readMs),
    judgeMs: Math.floor(judgeMs),
    hiddenMs: Math.floor(hiddenMs),
    shownLeftMs: Math.floor(shownLeftMs),
    shownRightMs: Math.floor(shownRightMs),
  };
}

/** Has this program been on screen, now or before a reload? */
export function hasShown(watch: Stopwatch, side: "left" | "right"): boolean {
  return side === "left"
    ? watch.isLeftShown || watch.shownLeftMs > 0
    : watch.isRightShown || watch.shownRightMs > 0;
}
