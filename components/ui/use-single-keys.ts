"use client";

import { useLayoutEffect, useRef } from "react";

interface PressedKey {
  key: string;
  hasModifier: boolean;
  isTyping: boolean;
}

/** What a key means. Single letters can be switched off (WCAG 2.1.4), and never mean anything while a judge types. */
export function commandOf<Command>(
  keys: Readonly<Record<string, Command>>,
  { key, hasModifier, isTyping }: PressedKey,
  isOn: boolean,
): Command | null {
  return !isOn || hasModifier || isTyping || !Object.hasOwn(keys, key) ? null : (keys[key] ?? null);
}

/** Listens for single keys wherever the focus is, but not while a dialog is open. */
export function useSingleKeys<Command>(
  keys: Readonly<Record<string, Command>>,
  run: (command: Command) => void,
  isOn: boolean,
): void {
  // Before the page is painted: who sees it may press a key.
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
      const { key, target } = event;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const isTyping =
        target instanceof Element &&
        target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null;
      const command = commandOf(keys, { key, hasModifier, isTyping }, isOn);
      if (command === null) return;
      event.preventDefault();
      // A key held down would decide about things that were not looked at.
      if (!event.repeat) latest.current(command);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [keys, isOn]);
}
