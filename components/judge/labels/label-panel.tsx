"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import type { GivenLabel } from "@/lib/score/verdict";
import { MarkedText } from "@/components/ui/marked-text";
import { usePreference } from "@/components/ui/use-preference";
import { useSingleKeys } from "@/components/ui/use-single-keys";
import type { UnderPanes } from "@/components/judge/judging-step";
import { useChosenPassage, usePassageHighlight } from "@/components/judge/remarks/use-chosen-passage";
import { isUnderWay } from "@/components/judge/trial-state";
import { useWords } from "@/components/judge/words/use-words";
import { type LabelRules, nextKind, openKinds, withLabel } from "./label-state";
import { LabelUnit } from "./label-unit";
import { type Passage, passagesOf } from "./passages-of";

type LabelPanelProps = UnderPanes & { trial: TrialView; rules: LabelRules };

const KEYS = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7, 9: 8, s: "selection" } as const;

/** Under the programs: each kind of statement in both, and its label. One key labels the marked kind and goes on to the next. */
export function LabelPanel({ trial, rules, state, dispatch }: LabelPanelProps) {
  const words = useWords("labels");
  const { panes, units = [] } = trial;
  const { labels } = state;
  const [wanted, setWanted] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [singleKeys] = usePreference("evenhand:single-keys", true);
  const [chosen, setChosen] = useChosenPassage(panes, true);
  /** The kind whose lines are being typed. */
  const [typing, setTyping] = useState<string | null>(null);
  const current = wanted ?? nextKind(units, labels, null);
  const own = units.find(({ kind }) => kind === current);
  const shown = useMemo(
    () =>
      own
        ? passagesOf(
            own,
            labels.find(({ kind }) => kind === own.kind),
          )
        : [],
    [own, labels],
  );
  usePassageHighlight("statement", panes, shown);

  const guidelines = useRef<HTMLDetailsElement>(null);
  // Above the labels, where there is no room beside them, they are a line after the first trial, and once something was labelled or sent too early.
  const isFolded = trial.position > 1 || labels.length > 0 || state.problem !== "";
  useEffect(() => {
    if (guidelines.current && isFolded && matchMedia("(width < 64rem)").matches)
      guidelines.current.open = false;
  }, [isFolded]);
  const { problem } = state;
  const open = openKinds(units, labels);
  const firstOpen = problem === "" ? null : nextKind(units, labels, null);
  // What was sent too early goes on where something is missing, which on a phone is out of sight; a label does not move it.
  useEffect(() => {
    if (firstOpen !== null) focusOn(`[data-kind="${firstOpen}"]`);
  }, [problem, firstOpen]);
  const set = (next: readonly GivenLabel[]) => dispatch({ type: "change", change: { labels: [...next] } });
  const kindOf = (id: string) => rules.kinds.find((kind) => kind.id === id);
  const label = (kind: string, id: string) => {
    if (isUnderWay(state)) return;
    const next = withLabel(labels, kind, { label: id });
    set(next);
    const following = nextKind(units, next, kind);
    setWanted(following);
    const left = openKinds(units, next).length;
    const named = kindOf(kind);
    setSaid(
      words.chosen({
        kind: named?.label ?? kind,
        label: named?.labels.find((one) => one.id === id)?.label ?? id,
        count: left,
      }),
    );
    setTyping(null);
    focusOn(following === null ? ".dock-button" : `[data-kind="${following}"]`);
  };
  const add = (kind: string, { pane, from, to }: Passage) => {
    if (isUnderWay(state)) return;
    const before = labels.find((one) => one.kind === kind)?.passages ?? [];
    set(withLabel(labels, kind, { passages: [...before, { pane, from, to }] }));
    setSaid(words.added);
    setTyping(null);
    document.getSelection()?.removeAllRanges();
    setChosen(null);
    focusOn(`[data-kind="${kind}"]`);
  };
  const openLineForm = (kind: string) => {
    setTyping(kind);
    focusOn(`[data-kind="${kind}"] .label-lines button`);
  };
  useSingleKeys(
    KEYS,
    (command) => {
      if (command === "selection") {
        if (current !== null && chosen !== null) add(current, chosen);
        else if (current !== null) openLineForm(current);
        return;
      }
      const id = current === null ? undefined : kindOf(current)?.labels[command]?.id;
      if (current !== null && id !== undefined) label(current, id);
    },
    singleKeys,
  );

  return (
    <section className="label-panel card" aria-label={words.title}>
      <div className="label-columns">
        {rules.guidelines !== "" && (
          <details ref={guidelines} className="label-guidelines" open>
            <summary>{words.guidelines}</summary>
            <MarkedText text={rules.guidelines} className="prose text-sm" />
          </details>
        )}
        <ol className="label-units">
          {units.map((unit) => {
            const kind = kindOf(unit.kind);
            if (!kind) return null;
            return (
              <LabelUnit
                key={unit.kind}
                unit={unit}
                kind={kind}
                panes={panes}
                given={labels.find((one) => one.kind === unit.kind)}
                isCurrent={unit.kind === current}
                isMissing={state.showsMissing && open.includes(unit.kind)}
                canAdd={chosen !== null}
                onCurrent={() => setWanted(unit.kind)}
                onLabel={(id) => label(unit.kind, id)}
                hasLineForm={unit.kind === typing}
                onAdd={() => chosen !== null && add(unit.kind, chosen)}
                onAddLines={(passage) => add(unit.kind, passage)}
                onLineForm={() => (unit.kind === typing ? setTyping(null) : openLineForm(unit.kind))}
                onPassages={(passages) => {
                  set(withLabel(labels, unit.kind, { passages }));
                  setSaid(words.removed);
                }}
              />
            );
          })}
        </ol>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** Once it is there. */
const focusOn = (selector: string): void =>
  void requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: "nearest" });
  });
