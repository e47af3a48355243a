"use client";

import { useEffect, useState } from "react";
import { useWords } from "@/components/judge/words/use-words";

interface ClockProps {
  /** Of the server, when its answer came. */
  elapsedMs: number;
  limitMs: number | null;
  /** `performance.now()` when the answer came. */
  receivedAt: number;
  onOver: () => void;
}

/** How long the task has taken, or how much time is left. Said aloud five minutes and one minute before the end. */
export function Clock({ elapsedMs, limitMs, receivedAt, onOver }: ClockProps) {
  const taskWords = useWords("task");
  const [now, setNow] = useState(receivedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const elapsed = elapsedMs + Math.max(0, now - receivedAt);
  const left = limitMs === null ? null : Math.max(0, limitMs - elapsed);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const minutes = left === null ? null : left <= 60_000 ? 1 : left <= 300_000 ? 5 : null;
  return (
    <p className="timed-clock" data-short={minutes === 1}>
      <span className="timed-clock-label">{left === null ? taskWords.elapsed : taskWords.left}</span>{" "}
      <span role="timer">{toClock(left ?? elapsed)}</span>
      <span className="sr-only" role="status">
        {minutes !== null && taskWords.minutesLeft({ minutes })}
      </span>
    </p>
  );
}

const toClock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
