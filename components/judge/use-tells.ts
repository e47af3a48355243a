"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Pane } from "@/lib/score/verdict";
import { offsetOfPoint, rangeOf } from "./panes/code-dom";
import { type Tell, toTell } from "./tells";

/** The passage that is selected in this code right now, as the tell it would make. */
export function useSelectedPassage(
  shown: RefObject<HTMLElement | null>,
  code: string,
  side: Pane,
  isOn: boolean,
): Tell | null {
  const [passage, setPassage] = useState<Tell | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const look = () => setPassage(selectedIn(shown.current, code, side));
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [shown, code, side, isOn]);
  return passage;
}

/** Draws the tells over the code without touching its markup. Browsers without highlights show only the list below it. */
export function useTellHighlights(
  shown: RefObject<HTMLElement | null>,
  /** `html` is what is drawn: when it is drawn again, so are the tells. */
  { code, html, side }: { code: string; html: string; side: Pane },
  tells: readonly Tell[],
): void {
  useEffect(() => {
    const element = shown.current;
    if (!element || !("highlights" in CSS)) return;
    const ranges = tells.flatMap((tell) => rangeOf(element, code, tell) ?? []);
    CSS.highlights.set(`tell-${side}`, new Highlight(...ranges));
    return () => void CSS.highlights.delete(`tell-${side}`);
  }, [shown, code, html, side, tells]);
}

const selectedIn = (shown: HTMLElement | null, code: string, side: Pane): Tell | null => {
  const selection = document.getSelection();
  if (!shown || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!shown.contains(range.startContainer) || !shown.contains(range.endContainer)) return null;
  const from = offsetOfPoint(shown, code, range.startContainer, range.startOffset);
  const to = offsetOfPoint(shown, code, range.endContainer, range.endOffset);
  return toTell(code, side, from, to);
};
