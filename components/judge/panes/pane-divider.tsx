"use client";

import type { KeyboardEvent, PointerEvent } from "react";
import { useWords } from "@/components/judge/words/use-words";

const LEAST = 20;
const STEP = 5;

/** Between two panes: drawn or moved by the arrow keys it gives one of them more room; a double click makes them equal again. */
export function PaneDivider({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  const trialWords = useWords("trial");
  const set = (next: number) => onShare(Math.round(Math.min(100 - LEAST, Math.max(LEAST, next))));
  const drag = (event: PointerEvent<HTMLElement>) => {
    const room = event.currentTarget.parentElement?.getBoundingClientRect();
    if (room && event.currentTarget.hasPointerCapture(event.pointerId))
      set(((event.clientX - room.left) / room.width) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(share + step);
  };
  return (
    <div
      className="pane-divider"
      role="separator"
      aria-orientation="vertical"
      aria-label={trialWords.divider}
      aria-valuenow={share}
      aria-valuemin={LEAST}
      aria-valuemax={100 - LEAST}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onShare(50)}
    />
  );
}
