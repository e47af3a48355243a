"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import type { Manners, TrialView } from "@/lib/blind/judge-view";
import type { Remark } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import { usePreference } from "@/components/ui/use-preference";
import { useSingleKeys } from "@/components/ui/use-single-keys";
import type { UnderPanes } from "@/components/judge/judging-step";
import { isUnderWay, type TrialState } from "@/components/judge/trial-state";
import { RemarkCard } from "./remark-card";
import { MAX_REMARKS } from "./remark-limits";
import { firstPassage, linesOfPassage, type Passage } from "@/components/judge/panes/passage-lines";
import { SeenBefore } from "./seen-before";
import { TellReasons } from "./tell-reasons";
import { codeElement, useChosenPassage, usePassageHighlight } from "./use-chosen-passage";
import { useWords } from "@/components/judge/words/use-words";
import { type Words } from "@/components/judge/words/make-words";

const KEYS = { r: "add" } as const;
const KIND_INPUT = ".remark-card .remark-choices[data-kind] input";

type RemarkPanelProps = UnderPanes & { trial: TrialView; manners: Manners };

/** Under the programs: whether they were seen before, remarks at their lines, and reasons at passages that gave the author away. */
export function RemarkPanel(props: RemarkPanelProps) {
  const { manners, state, dispatch } = props;
  return (
    <>
      {manners.seenBefore && <SeenBefore state={state} dispatch={dispatch} />}
      <Remarks {...props} />
    </>
  );
}

function Remarks({ trial, manners, state, dispatch, view }: RemarkPanelProps) {
  const remarkWords = useWords("remarks");
  const { panes } = trial;
  const rules = manners.remarks;
  const { remarks, tells } = state;
  const [chosenOpen, setOpen] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Remark | null>(null);
  const [said, setSaid] = useState("");
  const [singleKeys] = usePreference("evenhand:single-keys", true);
  const [chosen, setChosen] = useChosenPassage(panes, rules !== undefined);
  const panel = useRef<HTMLElement>(null);
  // An attempt to send stopped at a remark without a kind: it opens, and the keys are there.
  const isHeld = state.problem !== "" && state.problem === unfinishedRemark(remarkWords, panes, state);
  const open = isHeld ? remarks.findIndex(({ kind }) => kind === "") : chosenOpen;
  useEffect(() => {
    if (isHeld) panel.current?.querySelector<HTMLElement>(KIND_INPUT)?.focus();
  }, [isHeld]);
  const shown = useMemo(() => (open !== null && remarks[open] ? [remarks[open]] : []), [open, remarks]);
  usePassageHighlight("remark", panes, remarks);
  usePassageHighlight("remark-open", panes, shown);

  const set = (next: readonly Remark[]) => dispatch({ type: "change", change: { remarks: next } });
  /** Moves the focus, and with it all of what it is part of comes into sight. */
  const focus = (selector: string, whole = selector) =>
    requestAnimationFrame(() => {
      panel.current?.querySelector<HTMLElement>(selector)?.focus();
      panel.current?.querySelector(whole)?.scrollIntoView({ block: "nearest" });
    });
  const add = () => {
    const passage = chosen ?? firstPassage(codeOf(panes, view.active), view.active) ?? firstIn(panes);
    if (!rules || !passage || isUnderWay(state)) return;
    if (remarks.length >= MAX_REMARKS) {
      setSaid(remarkWords.most({ most: MAX_REMARKS }));
      return;
    }
    const { pane, from, to } = passage;
    set([...remarks, { pane, from, to, kind: "" }]);
    setOpen(remarks.length);
    setRemoved(null);
    setSaid(remarkWords.added({ place: placeOf(remarkWords, panes, passage) }));
    // What was selected is known; without it the lines come first.
    focus(chosen ? KIND_INPUT : '[data-line="from"]', ".remark-card");
    // The code gets lower where a remark is open on a small screen.
    requestAnimationFrame(() => reveal(panes, passage));
    if (chosen) document.getSelection()?.removeAllRanges();
    setChosen(null);
  };
  const remove = (at: number) => {
    setRemoved(remarks[at] ?? null);
    set(remarks.filter((_, of) => of !== at));
    setOpen(null);
    setSaid(remarkWords.removed);
    focus(".remark-bar button");
  };
  const show = (at: number) => {
    const remark = remarks[at];
    setOpen(open === at ? null : at);
    if (!remark || open === at) return;
    view.choose(remark.pane);
    reveal(panes, remark);
  };
  useSingleKeys(KEYS, add, singleKeys && rules !== undefined);

  if (!rules && tells.length === 0) return null;
  return (
    <section
      ref={panel}
      className="remark-panel card"
      aria-label={rules ? remarkWords.title : remarkWords.titleReasons}
      data-open={open !== null}
    >
      {rules && (
        <div className="remark-bar">
          <Button aria-keyshortcuts="r" onPointerDown={(event) => event.preventDefault()} onClick={add}>
            {remarkWords.add}{" "}
            <kbd aria-hidden="true" className="max-md:hidden">
              r
            </kbd>
          </Button>
          {removed && (
            <Button
              variant="quiet"
              onClick={() => {
                set([...remarks, removed]);
                setRemoved(null);
              }}
            >
              {remarkWords.undo}
            </Button>
          )}
          <span className="remark-note">
            {chosen ? remarkWords.chosen({ place: placeOf(remarkWords, panes, chosen) }) : remarkWords.hint}
          </span>
        </div>
      )}
      <TellReasons
        tells={manners.tellReasons ? tells : []}
        panes={panes}
        onChange={(next) => dispatch({ type: "change", change: { tells: next } })}
      />
      {rules && remarks.length > 0 && (
        <ol className="remark-list" aria-label={remarkWords.title}>
          {remarks.map((remark, at) => (
            <li key={at}>
              <button
                type="button"
                className="remark-line-button"
                aria-expanded={open === at}
                onClick={() => show(at)}
              >
                <span aria-hidden="true">{open === at ? "▾" : "▸"}</span>
                <span>{placeOf(remarkWords, panes, remark)}</span>
                <span
                  className={
                    remark.kind !== "" ? "font-semibold" : open === at ? "text-muted" : "remark-problem"
                  }
                >
                  {labelOf(rules.kinds, remark.kind) ?? remarkWords.noKind}
                </span>
                {remark.severity !== undefined && <span>{labelOf(rules.severities, remark.severity)}</span>}
                <span className="truncate text-muted">{remark.text}</span>
              </button>
              {open === at && (
                <RemarkCard
                  remark={remark}
                  number={at + 1}
                  panes={panes}
                  rules={rules}
                  onChange={(next) => {
                    setOpen(at);
                    if (next.pane !== remark.pane) view.choose(next.pane);
                    set(remarks.map((one, of) => (of === at ? next : one)));
                  }}
                  onRemove={() => remove(at)}
                  onDone={() => {
                    setOpen(null);
                    focus(".remark-bar button");
                  }}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** What stands in the way of sending: a remark without a kind. */
export function unfinishedRemark(
  words: Words["remarks"],
  panes: TrialView["panes"],
  { remarks }: Pick<TrialState, "remarks">,
): string | null {
  const open = remarks.find(({ kind }) => kind === "");
  return open ? words.holds({ place: placeOf(words, panes, open) }) : null;
}

const codeOf = (panes: TrialView["panes"], pane: Passage["pane"]): string =>
  panes[pane === "left" ? 0 : 1]?.code ?? "";

/** The first line of a passage comes into sight. */
const reveal = (panes: TrialView["panes"], passage: Passage): void => {
  const { first } = linesOfPassage(codeOf(panes, passage.pane), passage);
  codeElement(passage.pane)
    ?.querySelectorAll(".line")
    [first - 1]?.scrollIntoView({ block: "nearest", inline: "nearest" });
};

const firstIn = (panes: TrialView["panes"]): Passage | null =>
  firstPassage(codeOf(panes, "left"), "left") ?? firstPassage(codeOf(panes, "right"), "right");

const placeOf = (words: Words["remarks"], panes: TrialView["panes"], passage: Passage): string => {
  const { first, last } = linesOfPassage(codeOf(panes, passage.pane), passage);
  const side = panes.length === 1 ? "only" : passage.pane;
  return first === last ? words.line[side]({ first }) : words.lines[side]({ first, last });
};

const labelOf = (choices: readonly { id: string; label: string }[], id: string): string | undefined =>
  choices.find((choice) => choice.id === id)?.label;
