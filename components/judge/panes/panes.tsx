"use client";

import { type CSSProperties, type ReactNode, useState } from "react";
import type { Manners, TrialView } from "@/lib/blind/judge-view";
import type { Pane } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import type { Tell } from "@/components/judge/tells";
import { CodePane } from "./code-pane";
import { PaneDivider } from "./pane-divider";
import { useLinkedScroll } from "./use-linked-scroll";
import { useComparison } from "./use-comparison";
import type { PaneView } from "./use-pane-view";
import { useWords } from "@/components/judge/words/use-words";

interface PanesProps {
  panes: TrialView["panes"];
  view: PaneView;
  tells: readonly Tell[];
  onTell?: ((tell: Tell) => void) | undefined;
  onShown: (side: Pane, isShown: boolean) => void;
  comparing?: Manners["comparing"];
  /** What the two are called; left out: by their sides. */
  names?: Record<Pane, string> | undefined;
}

type View = TrialView["panes"][number];

/** One program, or two of equal width. */
export function Panes(props: PanesProps) {
  const trialWords = useWords("trial");
  const [left, right] = props.panes;
  if (left && right) return <TwoPanes {...props} left={left} right={right} />;
  if (!left) return null;
  const { view } = props;
  return (
    <div className="panes panes-one" style={sizeOf(view)}>
      <CodePane
        {...props}
        pane={left}
        side="left"
        isWrapped={view.isWrapped}
        scrollRef={view.scrolls.left}
        title={trialWords.program.only}
        tools={<TextTools view={view} />}
      />
    </div>
  );
}

function TwoPanes(props: Omit<PanesProps, "panes"> & { left: View; right: View }) {
  const trialWords = useWords("trial");
  const sidesWords = useWords("sides");
  const { view } = props;
  const [share, setShare] = useState(50);
  const { follow, goTo } = useLinkedScroll(view, props.left, props.right);
  const { htmls, places, folds, areFolded, toggleFolds, openFold } = useComparison(
    props.left,
    props.right,
    props.comparing,
  );
  const pane = (side: Pane, tools: ReactNode) => (
    <CodePane
      pane={props[side]}
      html={htmls[side]}
      onFold={openFold}
      side={side}
      title={props.names?.[side] ?? trialWords.program[side]}
      isWrapped={view.isWrapped}
      tells={props.tells.filter((tell) => tell.pane === side)}
      onTell={props.onTell}
      onShown={props.onShown}
      tools={
        <>
          {tools}
          <Button
            variant="quiet"
            aria-label={trialWords.maximise[side]}
            aria-pressed={view.alone === side}
            aria-keyshortcuts="m"
            onClick={() => view.maximise(side)}
          >
            ⤢
          </Button>
        </>
      }
      scrollRef={view.scrolls[side]}
      onScroll={() => follow(side)}
      onLead={() => view.lead(side)}
    />
  );
  const fold = folds > 0 && (
    <Button variant="quiet" className="pane-fold" aria-pressed={areFolded} onClick={toggleFolds}>
      {trialWords.foldEqual}
    </Button>
  );
  /** The place that was gone to last, from 0. */
  const [at, setAt] = useState(-1);
  const toNext = () => {
    const next = (at + 1) % places.length;
    const lines = places[next];
    if (!lines) return;
    setAt(next);
    goTo(lines);
  };
  const differences = places.length > 0 && (
    <Button
      variant="quiet"
      className="pane-next"
      aria-label={`${trialWords.differ} ${at + 1}/${places.length}`}
      aria-keyshortcuts="n"
      data-next-difference=""
      onClick={toNext}
    >
      <span className="pane-key" aria-hidden="true" />
      <span className="pane-next-words">{trialWords.differ}</span> {at + 1}/{places.length} ↓
    </Button>
  );
  const link = (
    <>
      {differences}
      {fold}
      <Button variant="quiet" aria-pressed={view.isLinked} onClick={view.link}>
        {trialWords.linked}
      </Button>
    </>
  );
  return (
    <div
      className="panes panes-two"
      data-shown={view.active}
      data-alone={view.alone ?? undefined}
      style={{ ...sizeOf(view), "--left": `${share}fr`, "--right": `${100 - share}fr` } as CSSProperties}
    >
      <div className="pane-switch">
        <span className="flex flex-1 gap-1">
          {(["left", "right"] as const).map((side) => (
            <Button
              key={side}
              className="flex-1"
              aria-pressed={view.active === side}
              variant="quiet"
              onClick={() => view.choose(side)}
            >
              {props.names?.[side] ?? sidesWords[side]}
            </Button>
          ))}
        </span>
        {fold}
        <TextTools view={view} />
        <Button
          variant="quiet"
          aria-label={trialWords.maximise[view.active]}
          aria-pressed={view.alone !== null}
          onClick={() => view.maximise()}
        >
          ⤢
        </Button>
        {differences}
      </div>
      {pane("left", <TextTools view={view} />)}
      <PaneDivider share={share} onShare={setShare} />
      {pane("right", link)}
    </div>
  );
}

function TextTools({ view }: { view: PaneView }) {
  const trialWords = useWords("trial");
  return (
    <>
      <Button
        variant="quiet"
        aria-label={trialWords.wrap}
        aria-pressed={view.isWrapped}
        aria-keyshortcuts="w"
        onClick={view.wrap}
      >
        <span className="pane-wrap-words">{trialWords.wrap}</span>
        <span className="pane-wrap-sign" aria-hidden="true">
          ↵
        </span>
      </Button>
      <Button
        variant="quiet"
        className="pane-size"
        aria-label={trialWords.smaller}
        onClick={() => view.resize(-1)}
      >
        A−
      </Button>
      <Button
        variant="quiet"
        className="pane-size"
        aria-label={trialWords.larger}
        onClick={() => view.resize(1)}
      >
        A+
      </Button>
    </>
  );
}

const sizeOf = ({ sizePx }: PaneView) => ({ "--code-size": `${sizePx / 16}rem` }) as CSSProperties;
