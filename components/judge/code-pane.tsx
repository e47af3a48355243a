"use client";

import { type ReactNode, type RefObject, type UIEventHandler, useRef } from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import type { Pane } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import type { Tell } from "./tells";
import { useSelectedPassage, useTellHighlights } from "./use-tells";
import { trialWords } from "./words/en";

export interface CodePaneProps {
  pane: TrialView["panes"][number];
  side: Pane;
  title: string;
  isWrapped: boolean;
  tells: readonly Tell[];
  /** Left out where passages are not asked for. */
  onTell?: ((tell: Tell) => void) | undefined;
  tools?: ReactNode;
  scrollRef?: RefObject<HTMLDivElement | null>;
  onScroll?: UIEventHandler;
  onLead?: () => void;
}

/** One program in its card. The HTML comes from the server's presentation pipeline: escaped text and class names only. */
export function CodePane({
  pane,
  side,
  title,
  isWrapped,
  tells,
  onTell,
  tools,
  scrollRef,
  onScroll,
  onLead,
}: CodePaneProps) {
  const shown = useRef<HTMLPreElement>(null);
  const passage = useSelectedPassage(shown, pane.code, side, onTell !== undefined);
  useTellHighlights(shown, pane.code, side, tells);
  return (
    <section className="card pane" data-side={side} aria-label={title}>
      <div className="flex min-h-10 flex-none flex-wrap items-center justify-between gap-x-2 border-b border-line pr-1 pl-3 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="flex items-center">
          {onTell && (
            <Button
              variant="quiet"
              disabled={passage === null}
              title={trialWords.tellHint}
              // Pressing must not take the selection away before it is read.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!passage) return;
                onTell(passage);
                document.getSelection()?.removeAllRanges();
              }}
            >
              {trialWords.tell}
            </Button>
          )}
          {tools}
        </span>
      </div>
      <div
        ref={scrollRef}
        className="pane-scroll"
        tabIndex={0}
        role="group"
        aria-label={title}
        onScroll={onScroll}
        onPointerEnter={onLead}
        onFocus={onLead}
        onTouchStart={onLead}
      >
        <pre
          ref={shown}
          className="code"
          data-wrap={isWrapped}
          dangerouslySetInnerHTML={{ __html: pane.html }}
        />
      </div>
    </section>
  );
}
