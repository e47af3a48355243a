"use client";

import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import type { Pane } from "@/lib/score/verdict";
import { usePreference, useStored } from "@/components/ui/use-preference";

const SIZES = [11, 12, 13, 14, 16, 18, 20];
const STANDARD = 13;

/** How a judge looks at the code: which program, how large, in lines of what width. */
export interface PaneView {
  /** The program that keys scroll, and the one that shows where only one fits. */
  active: Pane;
  /** The one that has the whole width for now. */
  alone: Pane | null;
  isWrapped: boolean;
  isLinked: boolean;
  sizePx: number;
  scrolls: Record<Pane, RefObject<HTMLDivElement | null>>;
  /** Only the pane under the pointer or with the keys moves the other one; else the two would answer each other for ever. */
  lead: (side: Pane) => void;
  isLeader: (side: Pane) => boolean;
  choose: (side: Pane) => void;
  /** Chooses it once what was just done is on screen: a mark shows at once, and the program follows. */
  follow: (side: Pane) => void;
  /** Chooses it and brings it on screen, wherever the page stands. */
  show: (side: Pane) => void;
  maximise: (side?: Pane) => void;
  wrap: () => void;
  link: () => void;
  resize: (step: -1 | 1) => void;
  /** By this many heights of the pane. */
  scroll: (screens: number) => void;
}

export function usePaneView(): PaneView {
  const [isWrapped, setWrapped] = usePreference("evenhand:wrap", false);
  const [isLinked, setLinked] = usePreference("evenhand:linked", true);
  const [size, setSize] = useStored("evenhand:code-size");
  const [active, setActive] = useState<Pane>("left");
  const [alone, setAlone] = useState<Pane | null>(null);
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const leader = useRef<Pane>("left");
  const wanted = useRef<Pane>("left");
  const scrolls = useMemo(() => ({ left, right }), []);
  const sizePx = SIZES.includes(Number(size)) ? Number(size) : STANDARD;
  const lead = useCallback((side: Pane) => {
    leader.current = side;
  }, []);
  const isLeader = useCallback((side: Pane) => leader.current === side, []);
  const choose = useCallback((side: Pane) => {
    setActive(side);
    setAlone((now) => now && side);
  }, []);
  return {
    active,
    alone,
    isWrapped,
    isLinked,
    sizePx,
    scrolls,
    lead,
    isLeader,
    choose,
    follow: (side) => {
      wanted.current = side;
      // The picture comes after the frame's own callbacks. Of several marks in one frame the last one decides.
      requestAnimationFrame(() => setTimeout(() => choose(wanted.current)));
    },
    show: (side) => {
      choose(side);
      requestAnimationFrame(() => scrolls[side].current?.scrollIntoView({ block: "nearest" }));
    },
    maximise: (side = active) => {
      setActive(side);
      setAlone(alone === side ? null : side);
    },
    wrap: () => setWrapped(!isWrapped),
    link: () => setLinked(!isLinked),
    resize: (step) => {
      const next = SIZES[SIZES.indexOf(sizePx) + step];
      if (next !== undefined) setSize(String(next));
    },
    scroll: (screens) => {
      const pane = scrolls[active].current ?? left.current;
      lead(active);
      pane?.scrollBy({ top: screens * pane.clientHeight });
    },
  };
}
