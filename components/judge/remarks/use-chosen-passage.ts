"use client";

import { useEffect, useState } from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import type { Pane } from "@/lib/score/verdict";
import { toTell } from "@/components/judge/tells";
import { offsetOfPoint, rangeOf } from "@/components/judge/panes/code-dom";
import type { Passage } from "@/components/judge/panes/passage-lines";

const SIDES = ["left", "right"] as const satisfies readonly Pane[];

/** The shown code of a program; null while it is not there. */
export const codeElement = (pane: Pane): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.pane[data-side="${pane}"] pre.code`);

/**
 * The passage chosen in either program: by selecting, or by pressing a line number, with Shift or a second touch for several lines.
 * It stays while the focus is elsewhere, and goes when another place in the code is pressed.
 */
export function useChosenPassage(
  panes: TrialView["panes"],
  isOn: boolean,
): [Passage | null, (passage: null) => void] {
  const [chosen, setChosen] = useState<Passage | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const look = () => {
      const found = selectedIn(panes);
      if (found !== undefined) setChosen(found);
    };
    const press = lineNumberPresses();
    document.addEventListener("selectionchange", look);
    document.addEventListener("click", press);
    return () => {
      document.removeEventListener("selectionchange", look);
      document.removeEventListener("click", press);
    };
  }, [panes, isOn]);
  return [chosen, setChosen];
}

/** Draws passages over the code under a name of the style sheet, without touching its markup. */
export function usePassageHighlight(
  name: string,
  panes: TrialView["panes"],
  passages: readonly Passage[],
): void {
  useEffect(() => {
    if (!("highlights" in CSS)) return;
    const ranges = passages.flatMap((passage) => {
      const shown = codeElement(passage.pane);
      const code = panes[passage.pane === "left" ? 0 : 1]?.code;
      return (shown && code !== undefined && rangeOf(shown, code, passage)) || [];
    });
    CSS.highlights.set(name, new Highlight(...ranges));
    return () => void CSS.highlights.delete(name);
  }, [name, panes, passages]);
}

/** Null: the caret stands in the code with nothing selected. Undefined: the selection is elsewhere. */
const selectedIn = (panes: TrialView["panes"]): Passage | null | undefined => {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  for (const [at, pane] of SIDES.entries()) {
    const shown = codeElement(pane);
    const code = panes[at]?.code;
    if (code === undefined || !shown?.contains(range.startContainer) || !shown.contains(range.endContainer))
      continue;
    if (selection.isCollapsed) return null;
    const from = offsetOfPoint(shown, code, range.startContainer, range.startOffset);
    return toTell(code, pane, from, offsetOfPoint(shown, code, range.endContainer, range.endOffset));
  }
  return undefined;
};

/** Selects the line whose number was pressed, or all from the number pressed before. */
const lineNumberPresses = () => {
  let anchor: Element | null = null;
  return (event: MouseEvent): void => {
    const line =
      event.target instanceof Element ? event.target.closest(".pane[data-side] pre.code .line") : null;
    const scroller = line?.closest(".pane-scroll");
    if (!line || !scroller) return;
    const numbers = Number.parseFloat(getComputedStyle(line).paddingLeft);
    if (event.clientX > scroller.getBoundingClientRect().left + numbers) return;
    const isTouch = event instanceof PointerEvent && event.pointerType !== "mouse";
    const isSame = anchor !== line && anchor?.isConnected && anchor.parentElement === line.parentElement;
    const begin = isSame && (event.shiftKey || isTouch) ? anchor : null;
    anchor = begin !== null && isTouch ? null : (begin ?? line);
    const [first, last] = begin && isBefore(line, begin) ? [line, begin] : [begin ?? line, line];
    document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
  };
};

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
