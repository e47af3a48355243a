"use client";

import { useLayoutEffect, useMemo, useRef } from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import type { Pane } from "@/lib/score/verdict";
import { lineBeside, matchLines } from "./match-lines";
import type { PaneView } from "./use-pane-view";

type View = TrialView["panes"][number];

/**
 * Lets the other pane follow this one, by lines that match: equal lines stay beside each other. Where one pane shows at a time,
 * the other one follows when it comes on screen.
 */
export function useLinkedScroll(
  view: PaneView,
  left: View,
  right: View,
): {
  follow: (side: Pane) => void;
  /** Brings these lines, from 0, to the upper end of the panes, below what stands just before them. */
  goTo: (lines: Record<Pane, number>) => void;
} {
  const pairs = useMemo(() => matchLines(left.code, right.code), [left.code, right.code]);
  const { active, alone, isLinked, scrolls } = view;
  const seen = useRef<{ side: Pane; top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    const last = seen.current;
    const pane = scrolls[active].current;
    if (!isLinked || !last || last.side === active || !pane || isOnScreen(scrolls[last.side].current)) return;
    const top = lineBeside(pairs, last.top, last.side);
    pane.scrollTo({ top: heightOf(pane, top), left: last.left, behavior: "instant" });
    seen.current = { side: active, top, left: last.left };
  }, [active, alone, isLinked, scrolls, pairs]);
  return {
    follow: (side) => {
      const [from, to] = [scrolls[side].current, scrolls[side === "left" ? "right" : "left"].current];
      if (!isLinked || !view.isLeader(side) || !from) return;
      const last = { side, top: topLine(from), left: from.scrollLeft };
      seen.current = last;
      if (!to || !isOnScreen(to)) return;
      to.scrollTo({
        top: heightOf(to, lineBeside(pairs, last.top, side)),
        left: last.left,
        behavior: "instant",
      });
    },
    goTo: (lines) => {
      view.lead(active);
      for (const side of ["left", "right"] as const) {
        const pane = scrolls[side].current;
        if (!pane) continue;
        pane.scrollTo({ top: heightOf(pane, Math.max(0, lines[side] - LINES_BEFORE)), behavior: "instant" });
      }
    },
  };
}

const LINES_BEFORE = 2;

const isOnScreen = (pane: HTMLElement | null): boolean => pane !== null && pane.clientHeight > 0;

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

/** Those that are drawn: after the last line end none is (code.css). */
const linesOf = (pane: HTMLElement): HTMLElement[] => [
  ...pane.querySelectorAll<HTMLElement>(".line:not(.line ~ .line:last-child:empty)"),
];
