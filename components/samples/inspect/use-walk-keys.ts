"use client";

import { useEffect, useRef } from "react";

interface WalkActions {
  next: () => void;
  previous: () => void;
  note: () => void;
}

const KEYS: Record<string, keyof WalkActions> = {
  j: "next",
  ArrowRight: "next",
  k: "previous",
  ArrowLeft: "previous",
  n: "note",
};

/** Single keys that lead through a list. Where one types or chooses they are what they always are. */
export function useWalkKeys(actions: WalkActions, isOn: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target instanceof Element && target.closest("input, textarea, select, dialog[open]")) return;
      const act = KEYS[key];
      if (!act) return;
      event.preventDefault();
      latest.current[act]();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}
