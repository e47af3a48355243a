"use client";

import type { QuestionView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import { EvenScale } from "./even-scale";
import { isOpen, type Marks, missingSlots, type Slot } from "./slots";
import { sidesWords, trialWords } from "./words/en";

export interface QuestionRowsProps {
  slots: readonly Slot[];
  marks: Marks;
  showsMissing: boolean;
  onMark: (key: string, score: EvenScore) => void;
}

/** One row per question: left control, label, right control; what is asked of the pair comes last, over the whole width. */
export function QuestionRows(props: QuestionRowsProps) {
  const questions = [...new Set(props.slots.map(({ question }) => question))];
  return (
    <div>
      {questions.map((question) => (
        <Row key={question.id} question={question} {...props} />
      ))}
    </div>
  );
}

function Row({
  question,
  slots,
  marks,
  showsMissing,
  onMark,
}: QuestionRowsProps & { question: QuestionView }) {
  const own = slots.filter((slot) => slot.question.id === question.id);
  const [first] = own;
  if (!first) return null;
  const isPair = question.kind === "pair";
  const isClosed = !isOpen(first, slots, marks);
  const missing = showsMissing ? missingSlots(own, marks) : [];
  const helpId = `help-${question.id}`;
  return (
    <div
      className={`question-row ${isPair ? "" : own.length === 2 ? "question-row-two" : "question-row-one"}`}
    >
      <div className={`question-label ${isPair ? "text-center" : ""}`}>
        <p className="font-semibold">{question.label}</p>
        <p id={helpId} className="text-sm leading-snug text-muted">
          {isClosed ? trialWords.closed : question.help}
        </p>
      </div>
      {own.map((slot) => (
        <div
          key={slot.key}
          className={`question-side ${slot.side === null ? "question-side-only" : ""} ${isPair ? "mx-auto w-full max-w-3xl" : ""}`}
        >
          {slot.side !== null && <span className="text-sm text-muted">{sidesWords[slot.side]}</span>}
          <EvenScale
            slotKey={slot.key}
            label={trialWords.controlLabel(question.label, slot.side)}
            anchors={question.anchors}
            value={marks[slot.key]}
            onMark={(score) => onMark(slot.key, score)}
            isRequired={question.required}
            isMissing={missing.includes(slot)}
            isClosed={isClosed}
            isLarge={isPair}
            describedBy={helpId}
          />
        </div>
      ))}
    </div>
  );
}
