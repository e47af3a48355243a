"use client";

import { useCallback, useSyncExternalStore } from "react";

const CHANGED = "preference-changed";

/** A yes or no that this browser remembers. Where it cannot (storage refused), it holds until the page is left. */
export function usePreference(name: string, fallback: boolean): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name) ?? fallback,
    () => fallback,
  );
  const set = useCallback((next: boolean) => write(name, next), [name]);
  return [value, set];
}

const inMemory = new Map<string, boolean>();

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
};

const read = (name: string): boolean | null => {
  try {
    const stored = window.localStorage.getItem(name);
    if (stored !== null) return stored === "yes";
  } catch {
    // Storage is refused: memory serves.
  }
  return inMemory.get(name) ?? null;
};

const write = (name: string, value: boolean): void => {
  inMemory.set(name, value);
  try {
    window.localStorage.setItem(name, value ? "yes" : "no");
  } catch {
    // As above.
  }
  window.dispatchEvent(new Event(CHANGED));
};
