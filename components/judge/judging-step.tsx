"use client";

import type { Dispatch, RefObject } from "react";
import type { Manners, TrialView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { EvenScale } from "./even-scale";
import { Panes } from "./panes";
import { QuestionRows } from "./question-rows";
import { missingSlots, type Slot } from "./slots";
import { FoldedTask } from "./task";
import { TellList } from "./tell-list";
import { isUnderWay, type TrialAction, type TrialState } from "./trial-state";
import { trialWords, waitingWords } from "./words/en";

export interface JudgingStepProps {
  trial: TrialView;
  manners: Manners;
  state: TrialState;
  slots: readonly Slot[];
  dispatch: Dispatch<TrialAction>;
  send: () => void;
  sendButton: RefObject<HTMLButtonElement | null>;
  /** One question about one pane: four large buttons under the code. */
  isStage: boolean;
}

/** Step 2: the code and the marks. */
export function JudgingStep(props: JudgingStepProps) {
  const { trial, manners, state, slots, dispatch, isStage } = props;
  return (
    <>
      <FoldedTask
        task={trial.task}
        isTaskOpen={state.isTaskOpen}
        onToggle={() => dispatch({ type: "task" })}
      />
      <Panes
        panes={trial.panes}
        tells={state.tells}
        onTell={manners.tells ? (tell) => dispatch({ type: "tell", tell }) : undefined}
      />
      <TellList
        tells={state.tells}
        panes={trial.panes}
        onRemove={(tell) => dispatch({ type: "untell", tell })}
      />
      {isStage ? <OneQuestion {...props} /> : <ManyQuestions {...props} />}
      <Problem state={state} slots={slots} />
    </>
  );
}

function OneQuestion({ trial, manners, state, slots, dispatch, send, sendButton }: JudgingStepProps) {
  const [slot] = slots;
  if (!slot) return null;
  const { question, key } = slot;
  return (
    <div className="flex-none pt-2">
      <p className="mb-1.5 text-center font-semibold">{question.label}</p>
      <EvenScale
        isLarge
        slotKey={key}
        label={question.label}
        anchors={question.anchors}
        value={state.marks[key]}
        onMark={(score) => dispatch({ type: "mark", key, score })}
        isRequired={question.required}
        isMissing={state.showsMissing && missingSlots(slots, state.marks).length > 0}
      />
      <Button
        ref={sendButton}
        variant="primary"
        className="mt-2 w-full"
        aria-disabled={isUnderWay(state) || undefined}
        onClick={send}
      >
        {trial.position === trial.total ? trialWords.sendShortLast : trialWords.sendShort}
      </Button>
      {manners.allowComment && (
        <details className="pt-1 text-sm">
          <summary className="text-muted">{trialWords.comment}</summary>
          <Comment comment={state.comment} dispatch={dispatch} />
        </details>
      )}
    </div>
  );
}

function ManyQuestions({ trial, manners, state, slots, dispatch, send, sendButton }: JudgingStepProps) {
  return (
    <div className="pt-2">
      <QuestionRows
        slots={slots}
        marks={state.marks}
        showsMissing={state.showsMissing}
        onMark={(key, score) => dispatch({ type: "mark", key, score })}
      />
      {manners.allowComment && (
        <div className="border-t border-line py-3">
          <p className="text-sm text-muted" aria-hidden="true">
            {trialWords.comment}
          </p>
          <Comment comment={state.comment} dispatch={dispatch} />
        </div>
      )}
      <div className="flex justify-center border-t border-line pt-4">
        <Button
          ref={sendButton}
          variant="primary"
          className="w-full max-w-sm"
          aria-disabled={isUnderWay(state) || undefined}
          onClick={send}
        >
          {trial.position === trial.total ? trialWords.sendLast : trialWords.send}
        </Button>
      </div>
    </div>
  );
}

function Comment({ comment, dispatch }: Pick<JudgingStepProps, "dispatch"> & { comment: string }) {
  return (
    <textarea
      className="field mt-1 block"
      rows={2}
      maxLength={4000}
      aria-label={trialWords.comment}
      value={comment}
      onChange={({ target }) => dispatch({ type: "comment", text: target.value })}
    />
  );
}

/** What stands in the way: said at once, in a line that is always there. */
function Problem({ state, slots }: Pick<JudgingStepProps, "state" | "slots">) {
  const missing = state.showsMissing ? missingSlots(slots, state.marks) : [];
  const [first] = missing;
  const { delivery } = state;
  const text =
    delivery.at === "refused"
      ? delivery.message
      : delivery.at === "offline" || delivery.at === "busy"
        ? waitingWords[delivery.at]
        : first
          ? trialWords.missing(missing.length, trialWords.controlLabel(first.question.label, first.side))
          : "";
  return (
    <p role="alert" className="min-h-6 flex-none pt-1 text-center text-sm text-danger">
      {text}
    </p>
  );
}
