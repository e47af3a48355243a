import type { KeyboardEvent } from "react";

/** Of rows recharts knows the arrows to the left and right only, and goes up by the right one. */
const FORWARD = "ArrowLeft";
const BACK = "ArrowRight";
const MEANT: Record<string, string> = {
  ArrowDown: FORWARD,
  ArrowRight: FORWARD,
  ArrowUp: BACK,
  ArrowLeft: BACK,
};

const translated = new WeakSet<Event>();

/** The arrows down and right lead to the row below, those up and left to the row above. Listens while the key goes down the tree. */
export function alongRows(event: KeyboardEvent<HTMLElement>): void {
  const key = MEANT[event.key];
  if (key === undefined || translated.has(event.nativeEvent)) return;
  event.preventDefault();
  event.stopPropagation();
  const meant = new window.KeyboardEvent("keydown", { key, bubbles: true });
  translated.add(meant);
  event.target.dispatchEvent(meant);
}
