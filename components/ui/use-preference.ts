"use client";

import { useCallback, useSyncExternalStore } from "react";

const CHANGED = "preference-changed";

/** A yes or no that this browser remembers. Where it cannot (storage refused), it holds until the page is left. */
export function usePreference(name: string, fallback: boolean): [boolean, (value: boolean) => void] {
  const [stored, store] = useStored(name);
  const set = useCallback((next: boolean) => store(next ? "yes" : "no"), [store]);
  return [stored === null ? fallback : stored === "yes", set];
}

/** A text that this browser remembers; null while there is none, and on the server. */
export function useStored(name: string): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
  const set = useCallback((next: string) => write(name, next), [name]);
  return [value, set];
}

const inMemory = new Map<string, string>();

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
};

const read = (name: string): string | null => {
  try {
    const stored = window.localStorage.getItem(name);
    if (stored !== null) return stored;
  } catch {
    // Storage is refused: memory serves.
  }
  return inMemory.get(name) ?? null;
};

const write = (name: string, value: string): void => {
  inMemory.set(name, value);
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // As above.
  }
  window.dispatchEvent(new Event(CHANGED));
};
