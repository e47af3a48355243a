"use client";

import { useCallback, useSyncExternalStore } from "react";

const MOST = 4;
const CHANGED = "vetting-reasons-changed";
const NONE: readonly string[] = [];

/** The reasons last given for a yes or a no, newest first: this browser remembers them, where it may. */
export function useReasons(verdict: "accept" | "reject"): [readonly string[], (reason: string) => void] {
  const name = `evenhand:vetting:${verdict}`;
  const reasons = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => NONE,
  );
  const add = useCallback(
    (reason: string) => {
      write(name, [reason, ...read(name).filter((one) => one !== reason)].slice(0, MOST));
    },
    [name],
  );
  return [reasons, add];
}

/** The same list as long as it says the same, which is what React compares. */
const kept = new Map<string, { text: string; reasons: readonly string[] }>();

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

const read = (name: string): readonly string[] => {
  const before = kept.get(name);
  let text = before?.text ?? "[]";
  try {
    text = window.localStorage.getItem(name) ?? text;
  } catch {
    // Storage is refused: memory serves.
  }
  if (before?.text === text) return before.reasons;
  const reasons = parse(text);
  kept.set(name, { text, reasons });
  return reasons;
};

const parse = (text: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : NONE;
  } catch {
    return NONE;
  }
};

const write = (name: string, reasons: readonly string[]): void => {
  kept.set(name, { text: JSON.stringify(reasons), reasons });
  try {
    window.localStorage.setItem(name, JSON.stringify(reasons));
  } catch {
    // As above.
  }
  window.dispatchEvent(new Event(CHANGED));
};
