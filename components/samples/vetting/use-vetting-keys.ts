"use client";

import { useEffect, useRef } from "react";
import { type VettingCommand, vettingCommandOf } from "./vetting-keys";

/** Listens for the queue's keys wherever the focus is, but not while a dialog is open. */
export function useVettingKeys(run: (command: VettingCommand) => void, singleKeys: boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
      const { key, target } = event;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const isTyping =
        target instanceof Element &&
        target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null;
      const command = vettingCommandOf({ key, hasModifier, isTyping }, singleKeys);
      if (!command) return;
      event.preventDefault();
      // A key held down would decide about samples that nobody looked at.
      if (!event.repeat) latest.current(command);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [singleKeys]);
}
