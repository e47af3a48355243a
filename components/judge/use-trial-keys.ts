"use client";

import { useLayoutEffect, useRef } from "react";
import type { EvenScore } from "@/lib/score/even-score";
import { type Command, commandOf, type KeyPlace } from "./keyboard";
import type { PaneView } from "./panes/use-pane-view";
import { focusBeside, slotKeyAt } from "./slot-focus";

interface KeyActions {
  /** Null where nothing is marked: the digits mean something else there. */
  mark: ((key: string | null, score: EvenScore) => void) | null;
  /** The mark of this control; null: the last one. */
  clear: (key: string | null) => void;
  submit: () => void;
  task: () => void;
  map: () => void;
  about: () => void;
  /** To the next place where the programs differ. */
  difference: () => void;
  /** To the control before this one; null: before the button that sends. */
  before: (key: string | null) => void;
  after: (key: string) => void;
  view: Pick<PaneView, "choose" | "maximise" | "wrap" | "resize" | "scroll">;
}

/** Listens for the trial's keys wherever the focus is, but not while a dialog is open. */
export function useTrialKeys(actions: KeyActions, singleKeys: boolean): void {
  // Before the page is painted: who sees it may press a key.
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
      const { key, target } = event;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const command = commandOf({ key, hasModifier, place: placeOf(target) }, { singleKeys });
      if (!command || (command.do === "mark" && latest.current.mark === null)) return;
      event.preventDefault();
      // A key held down would mark a whole column, or send the next trial unread.
      if (event.repeat && command.do !== "move" && command.do !== "scroll") return;
      run(command, target, latest.current);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [singleKeys]);
}

const run = (command: Command, target: EventTarget | null, actions: KeyActions): void => {
  const key = slotKeyAt(target);
  switch (command.do) {
    case "mark":
      return actions.mark?.(key, command.score);
    case "clear":
      return key !== null || placeOf(target) === "send" ? actions.clear(key) : undefined;
    case "move":
      return move(command.to, target, key, actions);
    case "pane":
      return actions.view.choose(command.side);
    case "size":
      return actions.view.resize(command.step);
    case "scroll":
      return actions.view.scroll(command.screens);
    case "wrap":
      return actions.view.wrap();
    case "maximise":
      return actions.view.maximise();
    default:
      return actions[command.do]();
  }
};

const move = (
  to: Extract<Command, { do: "move" }>["to"],
  target: EventTarget | null,
  key: string | null,
  { before, after }: KeyActions,
): void => {
  if (to === "control-before") before(key);
  if (key === null || !(target instanceof HTMLElement) || to === "control-before") return;
  if (to === "control-after") after(key);
  else focusBeside(target, to === "next-mark" ? 1 : -1);
};

const placeOf = (target: EventTarget | null): KeyPlace => {
  if (!(target instanceof Element)) return "page";
  if (target.closest('[role="radio"]')) return "scale";
  // A bar of folded lines stands in the code, and is a button.
  if (target.closest(".pane-scroll")) return target.closest("button") ? "control" : "code";
  if (target.closest('input, textarea, select, [contenteditable="true"]')) return "text";
  if (target.closest("[data-send]")) return "send";
  return target.closest("button, a, summary") ? "control" : "page";
};
