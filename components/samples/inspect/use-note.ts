"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** What a note's writer hears back. */
export type NoteOutcome = { isDone: true } | { isDone: false; message: string };

export type NoteState =
  | { kind: "stored" }
  | { kind: "unsaved" }
  | { kind: "saving" }
  | { kind: "saved" }
  | { kind: "failed"; message: string };

/** After this pause in typing a note is stored. */
const PAUSE_MS = 700;

/**
 * Stores a note while it is typed: after a pause, and at once when asked (`flush`). One call at a time, so that the last
 * text is what stays; the browser asks before it leaves a page with an unsaved one.
 */
export function useNote<T>(given: T, save: (note: T) => Promise<NoteOutcome>) {
  const [noted, setNoted] = useState(given);
  const [state, setState] = useState<NoteState>({ kind: "stored" });
  const latest = useRef(given);
  const stored = useRef(given);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  /** False when it could not be stored. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    await running.current;
    if (latest.current === stored.current) return true;
    running.current = store();
    return running.current;

    async function store(): Promise<boolean> {
      const sent = latest.current;
      setState({ kind: "saving" });
      const outcome = await save(sent).catch((): NoteOutcome => ({
        isDone: false,
        message: "The server could not be reached; this note is not saved yet.",
      }));
      if (outcome.isDone) stored.current = sent;
      const isCurrent = latest.current === sent;
      setState(
        !outcome.isDone
          ? { kind: "failed", message: outcome.message }
          : { kind: isCurrent ? "saved" : "unsaved" },
      );
      return outcome.isDone;
    }
  }, [save]);

  const change = (next: T) => {
    setNoted(next);
    latest.current = next;
    setState({ kind: "unsaved" });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current !== stored.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("beforeunload", ask);
    };
  }, []);

  return { noted, state, change, flush };
}
