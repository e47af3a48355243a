"use client";

import { useMemo } from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import type { Pane } from "@/lib/score/verdict";
import { lineBeside, matchLines } from "./match-lines";
import type { PaneView } from "./use-pane-view";

type View = TrialView["panes"][number];

/** Lets the other pane follow this one, by lines that match: equal lines stay beside each other. */
export function useLinkedScroll(view: PaneView, left: View, right: View): (side: Pane) => void {
  const pairs = useMemo(() => matchLines(left.code, right.code), [left.code, right.code]);
  return (side) => {
    const [from, to] = [view.scrolls[side].current, view.scrolls[side === "left" ? "right" : "left"].current];
    if (!view.isLinked || !view.isLeader(side) || !from || !to) return;
    const top = lineBeside(pairs, topLine(from), side);
    to.scrollTop = heightOf(to, top);
    to.scrollLeft = from.scrollLeft;
  };
}

/** The line at the upper edge of a pane, with the part of it that is above. Wrapped lines have different heights. */
const topLine = (pane: HTMLElement): number => {
  const lines = linesOf(pane);
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (topOf(lines, middle) + (lines[middle]?.offsetHeight ?? 0) <= pane.scrollTop) low = middle + 1;
    else high = middle;
  }
  const line = lines[low];
  if (!line) return lines.length;
  return low + Math.max(0, pane.scrollTop - topOf(lines, low)) / Math.max(1, line.offsetHeight);
};

const heightOf = (pane: HTMLElement, line: number): number => {
  const lines = linesOf(pane);
  const whole = Math.min(Math.floor(line), lines.length - 1);
  const found = lines[whole];
  return found ? topOf(lines, whole) + (line - whole) * found.offsetHeight : 0;
};

const topOf = (lines: readonly HTMLElement[], at: number): number =>
  (lines[at]?.offsetTop ?? 0) - (lines[0]?.offsetTop ?? 0);

const linesOf = (pane: HTMLElement): HTMLElement[] => [...pane.querySelectorAll<HTMLElement>(".line")];
