"use client";

import { useState } from "react";
import type { EvenScore } from "@/lib/score/even-score";
import { type Missing, SCALE } from "./slots";
import { useWords } from "@/components/judge/words/use-words";
import { signed } from "@/components/judge/words/texts";

interface EvenScaleProps {
  slotKey: string;
  /** The whole name of what is marked: question and side. */
  label: string;
  anchors: readonly [string, string, string, string];
  value: EvenScore | undefined;
  onMark: (score: EvenScore) => void;
  isRequired: boolean;
  missing?: Missing;
  /** Drawn in its place, but not yet to be marked. */
  isClosed?: boolean;
  /** Four large buttons with their words inside; else the words stand over the control. */
  isLarge?: boolean;
  describedBy?: string;
}

/** Two marks, an empty slot where zero would be, two marks. One tab stop; moving the focus marks nothing. */
export function EvenScale(props: EvenScaleProps) {
  const trialWords = useWords("trial");
  const { value, anchors, isClosed = false, isLarge = false } = props;
  const [focused, setFocused] = useState<EvenScore | null>(null);
  const missing = isClosed ? undefined : props.missing;
  const stop = focused ?? value ?? SCALE[0];
  const mark = (score: EvenScore, at: number) => (
    <button
      key={score}
      type="button"
      role="radio"
      className="scale-mark"
      data-score={score}
      aria-checked={value === score}
      aria-label={trialWords.markLabel({ score: signed(score), anchor: anchors[at] ?? "" })}
      aria-disabled={isClosed || undefined}
      tabIndex={score === stop ? 0 : -1}
      onFocus={() => setFocused(score)}
      onClick={() => !isClosed && props.onMark(score)}
    >
      <span className="scale-number">{signed(score)}</span>
      {isLarge && <span>{anchors[at]}</span>}
    </button>
  );
  return (
    <div className={isLarge ? "scale-large" : undefined}>
      <div
        role="radiogroup"
        className="scale"
        data-slot={props.slotKey}
        data-missing={missing}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-required={props.isRequired}
        aria-invalid={missing && true}
        aria-disabled={isClosed || undefined}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(null)}
      >
        {mark(-2, 0)}
        {mark(-1, 1)}
        <span className="scale-slot" aria-hidden="true" />
        {mark(1, 2)}
        {mark(2, 3)}
      </div>
    </div>
  );
}
