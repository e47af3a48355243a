"use client";

import type { Dispatch, ReactNode, RefObject } from "react";
import type { Manners, TrialView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import type { Pane } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import { CommentField, Dock } from "./dock";
import { EvenScale } from "./even-scale";
import { Panes } from "./panes/panes";
import type { PaneView } from "./panes/use-pane-view";
import { missingAt, missingSlots, type Slot } from "./slots";
import { TellList } from "./tell-list";
import { isUnderWay, type TrialAction, type TrialState } from "./trial-state";
import { useWords } from "@/components/judge/words/use-words";

/** How the page behaves, and what stands between the programs and the marks. */
export type TrialManners = Manners & {
  /** The trial begins behind its task, as a preview may. */
  isTaskRead?: boolean;
  underPanes?: (trial: TrialView, at: UnderPanes) => ReactNode;
  /** What is under the panes lists the marked passages, too. */
  listsTells?: boolean;
  /** Why an answer cannot be sent as it stands; null where it can. */
  holds?: (state: TrialState, trial: TrialView) => string | null;
  /** How much of an answer is there, where it is more than marks. */
  countOf?: (state: TrialState, trial: TrialView) => string;
  /** After the last mark: moves the focus to what else is to be answered, and says whether anything is. */
  goOn?: (state: TrialState) => boolean;
  /** What the two programs are called, where it is more than left and right. */
  paneNames?: Record<Pane, string>;
};
export type UnderPanes = Pick<JudgingStepProps, "state" | "dispatch" | "view">;

interface JudgingStepProps {
  trial: TrialView;
  manners: TrialManners;
  state: TrialState;
  slots: readonly Slot[];
  dispatch: Dispatch<TrialAction>;
  view: PaneView;
  onMark: (key: string, score: EvenScore) => void;
  onShown: (side: Pane, isShown: boolean) => void;
  send: () => void;
  sendButton: RefObject<HTMLButtonElement | null>;
  /** One question about one pane: four large buttons under the code. */
  isStage: boolean;
  /** Nothing is sent: the button says so. */
  isPractice: boolean;
}

/** Step 2: the code and the marks. */
export function JudgingStep(props: JudgingStepProps) {
  const { trial, manners, state, slots, dispatch, view, isStage } = props;
  return (
    <>
      <Panes
        panes={trial.panes}
        view={view}
        tells={state.tells}
        onTell={manners.tells ? (tell) => dispatch({ type: "tell", tell }) : undefined}
        onShown={props.onShown}
        comparing={manners.comparing}
        names={manners.paneNames}
      />
      {!manners.listsTells && (
        <TellList
          tells={state.tells}
          panes={trial.panes}
          onRemove={(tell) => dispatch({ type: "untell", tell })}
        />
      )}
      {manners.underPanes?.(trial, { state, dispatch, view })}
      {isStage ? (
        <OneQuestion {...props} />
      ) : (
        <Dock
          slots={slots}
          state={state}
          dispatch={dispatch}
          onMark={props.onMark}
          onSlot={({ side }) => side && view.follow(side)}
          problem={<Problem state={state} />}
          canComment={manners.allowComment}
          count={manners.countOf?.(state, trial)}
        >
          <SendButton {...props} className="dock-button" />
        </Dock>
      )}
    </>
  );
}

function OneQuestion(props: JudgingStepProps) {
  const trialWords = useWords("trial");
  const { manners, state, slots, dispatch, onMark } = props;
  const [slot] = slots;
  if (!slot) return null;
  const { question, key } = slot;
  return (
    <section id="answer" tabIndex={-1} className="flex-none pt-2" aria-label={trialWords.answer}>
      <h2 className="mb-1.5 text-center text-base">{question.label}</h2>
      <EvenScale
        isLarge
        slotKey={key}
        label={question.label}
        anchors={question.anchors}
        value={state.marks[key]}
        onMark={(score) => onMark(key, score)}
        isRequired={question.required}
        missing={state.showsMissing ? missingAt(missingSlots(slots, state.marks), slot) : undefined}
      />
      <SendButton {...props} className="mt-2 w-full" />
      {manners.allowComment && (
        <details
          className="pt-1 text-sm"
          onToggle={({ currentTarget }) =>
            currentTarget.open && currentTarget.querySelector("textarea")?.focus()
          }
        >
          <summary className="flex min-h-11 items-center text-muted">{trialWords.comment}</summary>
          <CommentField state={state} dispatch={dispatch} />
        </details>
      )}
      <div className="min-h-6 pt-1 text-center">
        <Problem state={state} />
      </div>
    </section>
  );
}

function SendButton({
  trial,
  state,
  send,
  sendButton,
  isStage,
  isPractice,
  className,
}: JudgingStepProps & { className: string }) {
  const trialWords = useWords("trial");
  const isLast = trial.position === trial.total;
  const [next, last] = isStage
    ? [trialWords.sendShort, trialWords.sendShortLast]
    : [trialWords.send, trialWords.sendLast];
  return (
    <Button
      ref={sendButton}
      variant="primary"
      className={className}
      data-send=""
      aria-disabled={isUnderWay(state) || undefined}
      onClick={send}
    >
      {isPractice ? trialWords.sendPractice : isLast ? last : next}
    </Button>
  );
}

/** What stands in the way. Shown once, on an attempt to send, and hidden by the next mark. */
function Problem({ state }: Pick<JudgingStepProps, "state">) {
  const waitingWords = useWords("waiting");
  const { delivery, problem } = state;
  const text =
    delivery.at === "refused"
      ? delivery.message
      : delivery.at === "offline" || delivery.at === "busy"
        ? waitingWords[delivery.at]
        : problem;
  return (
    <p role="alert" className="text-sm text-danger empty:sr-only">
      {text}
    </p>
  );
}
