"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import type { EvenScore } from "@/lib/score/even-score";
import { usePreference } from "@/components/ui/use-preference";
import { AboutSheet } from "./about-sheet";
import { JudgingStep } from "./judging-step";
import { usePaneView } from "./panes/use-pane-view";
import { focusSlot, pressNextDifference, showSlot } from "./slot-focus";
import { isOpen, missingSlots, SCALE, type Slot, slotAfter, slotBeside } from "./slots";
import { TaskText, TaskTitle, TaskToRead } from "./task";
import { TrialHeader } from "./trial-header";
import { KeySheet, PauseSheet } from "./trial-sheets";
import { type TrialProps, useTrial } from "./use-trial";
import { useTrialKeys } from "./use-trial-keys";
import { useWords } from "@/components/judge/words/use-words";
import { controlLabel, signed } from "@/components/judge/words/texts";

interface TrialScreenProps extends TrialProps {
  /** The page has just loaded: the focus stays where the browser put it. */
  isFirst: boolean;
  isSaved: boolean;
  notice?: string | null;
  /** Of the whole session, at this judge's own pace; null while there is none yet. */
  minutesLeft?: number | null;
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  onWithdraw?: (() => Promise<string | null>) | undefined;
  /** Shown beside something that is being written: it takes the focus from nobody. */
  isAside?: boolean;
  /** Stands inside another page, which has the landmark. Nothing is sent. */
  isPractice?: boolean;
  /** What its trials are called; left out: by their places alone. */
  title?: string;
}

/** Characters of a program, about 240 lines, above which the press is answered before the program is laid out. */
const LONG = 8_000;

/** One trial: the task to read, then the code and the marks. */
export function Trial(props: TrialScreenProps) {
  const trialWords = useWords("trial");
  const { trial, manners } = props;
  const [sheet, setSheet] = useState<"keys" | "pause" | "about" | null>(null);
  // A browser says a little later that one is closed: another may be open by then.
  const close = (one: typeof sheet) => setSheet((open) => (open === one ? null : open));
  const [said, setSaid] = useState("");
  const nameOf = ({ question, side }: Slot) => controlLabel(trialWords, question.label, side);
  const [singleKeys, setSingleKeys] = usePreference("evenhand:single-keys", true);
  const { state, dispatch, slots, submit, onShown } = useTrial(props, sheet === "pause");
  const view = usePaneView();
  const heading = useRef<HTMLHeadingElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  // What was said with the trial is read once: it leaves with the step that it came with. That it is practice is said throughout.
  const [came] = useState({ step: state.step, notice: props.notice });
  const isOver = !props.isPractice && props.notice === came.notice && state.step !== came.step;
  const { isFirst, isAside = false, isPractice = false } = props;

  useEffect(() => {
    if (isAside || (isFirst && state.step === "reading")) return;
    if (!isFirst || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isAside, isFirst, state.step]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [state.step]);

  const [isOpening, startOpening] = useTransition();
  const read = () => {
    const open = () => dispatch({ type: "read" });
    // The press is answered at once, and long programs follow as soon as they are laid out.
    if (trial.panes.some(({ code }) => code.length > LONG)) startOpening(open);
    else open();
  };
  const send = () => {
    const missing = submit();
    if (missing === "left" || missing === "right") view.show(missing);
    else if (missing) focusSlot(missing.key);
  };
  /** Marks and says so; returns the slot to go on with, or null at the end. */
  const mark = (slot: Slot, score: EvenScore): Slot | null => {
    const marks = { ...state.marks, [slot.key]: score };
    dispatch({ type: "mark", key: slot.key, score });
    const required = slots.filter(({ question }) => question.required).length;
    const word = trialWords.markLabel({
      score: signed(score),
      anchor: slot.question.anchors[SCALE.indexOf(score)] ?? "",
    });
    const done = required - missingSlots(slots, marks).length;
    setSaid(trialWords.announceMark({ control: nameOf(slot), mark: word, count: done, of: required }));
    return slotAfter(slots, marks, slot.key);
  };
  const markByPointer = (key: string, score: EvenScore) => {
    const slot = slots.find((one) => one.key === key);
    const next = slot && mark(slot, score);
    if (slot?.side) view.follow(slot.side);
    if (next) showSlot(next.key);
  };
  const markByKey = (at: string | null, score: EvenScore) => {
    const [first] = missingSlots(slots, state.marks);
    // The only mark there is can be changed wherever the focus is.
    const slot = slots.find(({ key }) => key === at) ?? first ?? (slots.length === 1 ? slots[0] : undefined);
    if (state.step === "reading" || !slot || !isOpen(slot, slots, state.marks)) return;
    const next = mark(slot, score);
    if (next) focusSlot(next.key);
    else if (!manners.goOn?.(state)) sendButton.current?.focus();
  };
  const lastMarked = () => slots.findLast(({ key }) => state.marks[key] !== undefined);
  const clear = (key: string | null) => {
    const slot = slots.find((one) => one.key === key) ?? (key === null ? lastMarked() : undefined);
    if (!slot) return;
    dispatch({ type: "clear", key: slot.key });
    if (key === null) focusSlot(slot.key);
    setSaid(trialWords.announceClear({ control: nameOf(slot) }));
  };
  const beside = (key: string | null, step: -1 | 1) => {
    const slot =
      key === null ? slots.findLast((one) => isOpen(one, slots, state.marks)) : slotBeside(slots, key, step);
    if (slot) focusSlot(slot.key);
  };
  const isReading = state.step === "reading";
  const toggleTask = () => dispatch({ type: "task" });
  useTrialKeys(
    {
      mark: slots.length === 0 ? null : markByKey,
      clear,
      submit: () => (isReading ? read() : send()),
      task: () => !isReading && toggleTask(),
      map: () => setSheet("keys"),
      about: () => setSheet("about"),
      difference: pressNextDifference,
      before: (key) => beside(key, -1),
      after: (key) => beside(key, 1),
      view,
    },
    singleKeys,
  );

  const isStage = trial.panes.length === 1 && slots.length === 1;
  const width = isStage || isReading ? "max-w-4xl" : "max-w-[110rem]";
  const Landmark = isPractice ? "div" : "main";
  return (
    <Landmark
      className={`trial mx-auto w-full px-3 pb-3 sm:px-6 ${width} ${isReading ? "" : isStage ? "stage" : "desk"}`}
      data-paused={sheet === "pause"}
    >
      {!isReading && (
        <a href="#answer" className="skip">
          {trialWords.skip}
        </a>
      )}
      <TrialHeader
        {...props}
        position={trial.position}
        total={trial.total}
        delivery={state.delivery}
        isKept={state.isTouched && state.isKept}
        headingRef={heading}
        task={
          !isReading && <TaskTitle task={trial.task} isTaskOpen={state.isTaskOpen} onToggle={toggleTask} />
        }
        onPause={() => setSheet("pause")}
        onKeys={() => setSheet("keys")}
        onAbout={() => setSheet("about")}
      />
      {props.notice && !isOver && (
        <p className="mb-2 flex-none rounded-lg bg-sunken px-3 py-2 text-sm">{props.notice}</p>
      )}
      {isReading ? (
        <TaskToRead task={trial.task} isOpening={isOpening} onRead={read} />
      ) : (
        <>
          <TaskText task={trial.task} isTaskOpen={state.isTaskOpen} wasRead={manners.taskFirst} />
          <JudgingStep
            trial={trial}
            manners={manners}
            state={state}
            slots={slots}
            dispatch={dispatch}
            view={view}
            onMark={markByPointer}
            onShown={onShown}
            send={send}
            sendButton={sendButton}
            isStage={isStage}
            isPractice={isPractice}
          />
        </>
      )}
      <KeySheet
        isOpen={sheet === "keys"}
        onClose={() => close("keys")}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
        isOfLabels={manners.statements !== undefined}
        panes={trial.panes.length}
        hasDifferences={manners.comparing?.differences === true}
      />
      <AboutSheet
        isOpen={sheet === "about"}
        onClose={() => close("about")}
        manners={manners}
        questions={trial.questions}
        minutesLeft={props.minutesLeft ?? null}
      />
      <PauseSheet
        isOpen={sheet === "pause"}
        onClose={() => close("pause")}
        idleHours={manners.idleHours}
        onWithdraw={props.onWithdraw}
      />
      <p className="sr-only" role="status">
        {said}
      </p>
    </Landmark>
  );
}
