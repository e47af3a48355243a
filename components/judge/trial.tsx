"use client";

import { useEffect, useRef, useState } from "react";
import type { EvenScore } from "@/lib/score/even-score";
import { usePreference } from "@/components/ui/use-preference";
import { JudgingStep } from "./judging-step";
import { focusSlot } from "./slot-focus";
import { isOpen, missingSlots, slotAfter, slotBeside } from "./slots";
import { TaskToRead } from "./task";
import { TrialHeader } from "./trial-header";
import { KeySheet, PauseSheet } from "./trial-sheets";
import { type TrialProps, useTrial } from "./use-trial";
import { useTrialKeys } from "./use-trial-keys";
import { brandWords } from "./words/en";

interface TrialScreenProps extends TrialProps {
  /** The page has just loaded: the focus stays where the browser put it. */
  isFirst: boolean;
  isSaved: boolean;
  notice?: string | null;
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  onWithdraw?: (() => Promise<string | null>) | undefined;
  /** Shown beside something that is being written: it takes the focus from nobody. */
  isAside?: boolean;
}

/** One trial: the task to read, then the code and the marks. */
export function Trial(props: TrialScreenProps) {
  const { trial, manners } = props;
  const [sheet, setSheet] = useState<"keys" | "pause" | null>(null);
  const [singleKeys, setSingleKeys] = usePreference("evenhand:single-keys", true);
  const { state, dispatch, slots, submit } = useTrial(props, sheet === "pause");
  const heading = useRef<HTMLHeadingElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { isFirst, isAside = false } = props;

  useEffect(() => {
    if (isAside || (isFirst && state.step === "reading")) return;
    if (!isFirst || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isAside, isFirst, state.step]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [state.step]);

  const read = () => dispatch({ type: "read" });
  const send = () => {
    const missing = submit();
    if (missing) focusSlot(missing.key);
  };
  const markByKey = (at: string | null, score: EvenScore) => {
    const slot = slots.find(({ key }) => key === at) ?? missingSlots(slots, state.marks)[0];
    if (state.step === "reading" || !slot || !isOpen(slot, slots, state.marks)) return;
    dispatch({ type: "mark", key: slot.key, score });
    const next = slotAfter(slots, { ...state.marks, [slot.key]: score }, slot.key);
    if (next) focusSlot(next.key);
    else sendButton.current?.focus();
  };
  const beside = (key: string, step: -1 | 1) => {
    const slot = slotBeside(slots, key, step);
    if (slot) focusSlot(slot.key);
  };
  useTrialKeys(
    {
      mark: markByKey,
      clear: (key) => key !== null && dispatch({ type: "clear", key }),
      submit: () => (state.step === "reading" ? read() : send()),
      task: () => state.step === "judging" && dispatch({ type: "task" }),
      map: () => setSheet("keys"),
      above: (key) => beside(key, -1),
      below: (key) => beside(key, 1),
    },
    singleKeys,
  );

  const isStage = trial.panes.length === 1 && slots.length === 1;
  const isReading = state.step === "reading";
  return (
    <main
      className={`mx-auto w-full px-3 pb-3 sm:px-6 ${isStage ? `max-w-4xl ${isReading ? "" : "stage"}` : "max-w-[110rem]"}`}
    >
      <TrialHeader
        {...props}
        position={trial.position}
        total={trial.total}
        delivery={state.delivery}
        isTouched={state.isTouched}
        headingRef={heading}
        onPause={() => setSheet("pause")}
        onKeys={() => setSheet("keys")}
      />
      {props.notice && (
        <p role="status" className="mb-2 flex-none rounded-lg bg-sunken px-3 py-2 text-sm">
          {props.notice}
        </p>
      )}
      {isReading ? (
        <TaskToRead task={trial.task} onRead={read} />
      ) : (
        <JudgingStep
          trial={trial}
          manners={manners}
          state={state}
          slots={slots}
          dispatch={dispatch}
          send={send}
          sendButton={sendButton}
          isStage={isStage}
        />
      )}
      <KeySheet
        isOpen={sheet === "keys"}
        onClose={() => setSheet(null)}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      />
      <PauseSheet
        isOpen={sheet === "pause"}
        onClose={() => setSheet(null)}
        idleHours={manners.idleHours}
        onWithdraw={props.onWithdraw}
      />
      <p className="sr-only">{brandWords}</p>
    </main>
  );
}
