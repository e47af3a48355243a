"use client";

import { useRef, useState } from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import type { Pane } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import { usePreference } from "@/components/ui/use-preference";
import { CodePane } from "./code-pane";
import type { Tell } from "./tells";
import { sidesWords, trialWords } from "./words/en";

export interface PanesProps {
  panes: TrialView["panes"];
  tells: readonly Tell[];
  onTell?: ((tell: Tell) => void) | undefined;
}

/** One program, or two of equal width. */
export function Panes({ panes, tells, onTell }: PanesProps) {
  const [isWrapped, setWrapped] = usePreference("evenhand:wrap", false);
  const [left, right] = panes;
  const wrap = (
    <Button variant="quiet" aria-pressed={isWrapped} onClick={() => setWrapped(!isWrapped)}>
      {trialWords.wrap}
    </Button>
  );
  if (left && right)
    return (
      <TwoPanes left={left} right={right} tells={tells} onTell={onTell} isWrapped={isWrapped} wrap={wrap} />
    );
  return left ? (
    <div className="panes panes-one">
      <CodePane
        tells={tells}
        onTell={onTell}
        isWrapped={isWrapped}
        pane={left}
        side="left"
        title={trialWords.program.only}
        tools={wrap}
      />
    </div>
  ) : null;
}

type View = TrialView["panes"][number];

function TwoPanes(
  props: Omit<PanesProps, "panes"> & { left: View; right: View; isWrapped: boolean; wrap: React.ReactNode },
) {
  const [isLinked, setLinked] = usePreference("evenhand:linked", true);
  const [shown, setShown] = useState<Pane>("left");
  const scrolls = { left: useRef<HTMLDivElement>(null), right: useRef<HTMLDivElement>(null) };
  // Only the pane under the pointer or with the focus leads; else the two would answer each other for ever.
  const leader = useRef<Pane>("left");
  const follow = (side: Pane) => {
    const [from, to] = [scrolls[side].current, scrolls[side === "left" ? "right" : "left"].current];
    if (!isLinked || leader.current !== side || !from || !to) return;
    to.scrollTop = shareOf(from) * room(to);
    to.scrollLeft = from.scrollLeft;
  };
  const pane = (side: Pane, tools: React.ReactNode) => (
    <CodePane
      pane={props[side]}
      side={side}
      title={trialWords.program[side]}
      isWrapped={props.isWrapped}
      tells={props.tells.filter((tell) => tell.pane === side)}
      onTell={props.onTell}
      tools={tools}
      scrollRef={scrolls[side]}
      onScroll={() => follow(side)}
      onLead={() => {
        leader.current = side;
      }}
    />
  );
  const link = (
    <Button
      variant="quiet"
      className="max-md:hidden"
      aria-pressed={isLinked}
      onClick={() => setLinked(!isLinked)}
    >
      {trialWords.linked}
    </Button>
  );
  return (
    <div className="panes panes-two" data-shown={shown}>
      <div className="pane-switch">
        {(["left", "right"] as const).map((side) => (
          <Button key={side} aria-pressed={shown === side} variant="quiet" onClick={() => setShown(side)}>
            {sidesWords[side]}
          </Button>
        ))}
      </div>
      {pane("left", props.wrap)}
      {pane("right", link)}
    </div>
  );
}

const room = ({ scrollHeight, clientHeight }: HTMLElement) => Math.max(0, scrollHeight - clientHeight);
const shareOf = (element: HTMLElement) => (room(element) === 0 ? 0 : element.scrollTop / room(element));
