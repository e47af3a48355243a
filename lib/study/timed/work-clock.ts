/** The clock of one task, by the database's time. */
export interface WorkClock {
  openedAtMs: number;
  endedAtMs: number | null;
  /** Since when the clock is stopped. */
  pausedAtMs: number | null;
  /** Of pauses that are over. */
  pausedMs: number;
}

/** How long the task took so far, without pauses. */
export function elapsedMs(clock: WorkClock, nowMs: number): number {
  const until = clock.endedAtMs ?? clock.pausedAtMs ?? nowMs;
  return Math.max(0, until - clock.openedAtMs - clock.pausedMs);
}

/** When time is over; null without a limit, and while the clock is stopped. */
export function deadlineMs(clock: WorkClock, limitMs: number | null): number | null {
  return limitMs === null || clock.pausedAtMs !== null ? null : clock.openedAtMs + clock.pausedMs + limitMs;
}

/** How long all pauses took, with the one that goes on. */
export function pausedUntil({ pausedAtMs, pausedMs }: WorkClock, nowMs: number): number {
  return pausedMs + (pausedAtMs === null ? 0 : Math.max(0, nowMs - pausedAtMs));
}
