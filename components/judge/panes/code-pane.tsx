"use client";

import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  type UIEventHandler,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import type { Pane } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import type { Tell } from "@/components/judge/tells";
import { useSelectedPassage, useTellHighlights } from "@/components/judge/use-tells";
import { columnsOf } from "./code-dom";
import { LineFields } from "./line-fields";
import { firstPassage } from "./passage-lines";
import { useHangingIndents } from "./use-hanging-indents";
import { useShown } from "./use-shown";
import { useWords } from "@/components/judge/words/use-words";

interface CodePaneProps {
  pane: TrialView["panes"][number];
  /** How the program is drawn, where that is more than its HTML. */
  html?: string;
  onFold?: ((fold: number) => void) | undefined;
  side: Pane;
  title: string;
  isWrapped: boolean;
  tells: readonly Tell[];
  /** Left out where passages are not asked for. */
  onTell?: ((tell: Tell) => void) | undefined;
  tools?: ReactNode;
  scrollRef: RefObject<HTMLDivElement | null>;
  onShown: (side: Pane, isShown: boolean) => void;
  onScroll?: UIEventHandler;
  onLead?: () => void;
}

/** One program in its card. The HTML comes from the server's presentation pipeline: escaped text and class names only. */
export function CodePane({
  pane,
  html = pane.html,
  onFold,
  side,
  title,
  isWrapped,
  tells,
  onTell,
  tools,
  scrollRef,
  onShown,
  onScroll,
  onLead,
}: CodePaneProps) {
  const trialWords = useWords("trial");
  const shown = useRef<HTMLPreElement>(null);
  const tellButton = useRef<HTMLButtonElement>(null);
  const passage = useSelectedPassage(shown, pane.code, side, onTell !== undefined);
  useTellHighlights(shown, { code: pane.code, html, side }, tells);
  /** Pressed with nothing selected, and how. */
  const [asks, setAsks] = useState<"keyboard" | "pointer" | null>(null);
  const asksPassage = asks !== null && passage === null;
  const columns = useMemo(() => columnsOf(pane.code), [pane.code]);
  useHangingIndents(shown, { code: pane.code, html, isWrapped });
  useShown(scrollRef, side, onShown);
  return (
    <section className="card pane" data-side={side} aria-label={title}>
      <div className="pane-head">
        <h2 className="text-sm">{title}</h2>
        <span className="pane-tools">
          {onTell && (
            <Button
              variant="quiet"
              ref={tellButton}
              className="pane-tell"
              // Pressing must not take the selection away before it is read.
              onPointerDown={(event) => event.preventDefault()}
              onClick={({ detail }) => {
                // A press by keyboard counts no clicks.
                setAsks(passage !== null ? null : detail === 0 ? "keyboard" : "pointer");
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
      <p role="status" className="pane-hint">
        {asksPassage && trialWords.tellHint}
      </p>
      {onTell && asksPassage && (
        <TellLines
          code={pane.code}
          side={side}
          isFocused={asks === "keyboard"}
          onTell={(tell) => {
            onTell(tell);
            setAsks(null);
            tellButton.current?.focus();
          }}
        />
      )}
      <div
        ref={scrollRef}
        className="pane-scroll"
        tabIndex={0}
        role="group"
        aria-label={trialWords.codeOf({ program: title })}
        onScroll={onScroll}
        onPointerEnter={onLead}
        onFocus={onLead}
        onTouchStart={onLead}
      >
        <pre
          ref={shown}
          className="code"
          translate="no"
          data-wrap={isWrapped}
          style={{ "--columns": columns } as CSSProperties}
          onClick={({ target }) => {
            const fold = target instanceof HTMLElement ? target.dataset.fold : undefined;
            if (fold === undefined) return;
            onFold?.(Number(fold));
            // The bar goes; the keys stay in the code.
            scrollRef.current?.focus({ preventScroll: true });
          }}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </section>
  );
}

/** The way for a keyboard: a passage by the numbers of its lines. */
function TellLines({
  code,
  side,
  isFocused,
  onTell,
}: {
  code: string;
  side: Pane;
  /** Begins in the first field. */
  isFocused: boolean;
  onTell: (tell: Tell) => void;
}) {
  const trialWords = useWords("trial");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFocused) form.current?.querySelector("input")?.focus();
  }, [isFocused]);
  const [lines, setLines] = useState(() => firstPassage(code, side));
  if (lines === null) return null;
  return (
    <form
      ref={form}
      className="pane-lines"
      onSubmit={(event) => {
        event.preventDefault();
        onTell(lines);
      }}
    >
      <LineFields code={code} passage={lines} onMove={setLines} />
      <Button type="submit">{trialWords.tell}</Button>
    </form>
  );
}
