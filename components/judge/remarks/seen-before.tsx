"use client";

import { useEffect, useId } from "react";
import type { SeenAnswer } from "@/lib/score/seen";
import { usePreference } from "@/components/ui/use-preference";
import { useSingleKeys } from "@/components/ui/use-single-keys";
import type { UnderPanes } from "@/components/judge/judging-step";
import { isUnderWay } from "@/components/judge/trial-state";
import { useWords } from "@/components/judge/words/use-words";

const KEYS = { b: "focus" } as const;
const ANSWERS: readonly SeenAnswer[] = ["yes", "not-sure", "no"];

/** Puts the focus on its answer, or else on the first one, and brings all of it into sight; false where it is not asked. */
export function focusSeenBefore(): boolean {
  const group = document.querySelector(".seen-before");
  const input =
    group?.querySelector<HTMLElement>("input:checked") ?? group?.querySelector<HTMLElement>("input");
  input?.focus();
  group?.scrollIntoView({ block: "nearest" });
  return group !== null;
}

/** Whether the judge had seen the code before the study. It tells nothing of where the code is from. */
export function SeenBefore({ state, dispatch }: Pick<UnderPanes, "state" | "dispatch">) {
  const words = useWords("seen");
  const [singleKeys] = usePreference("evenhand:single-keys", true);
  const name = useId();
  // An attempt to send stopped here: the keys are at the answers.
  const isHeld = state.problem === words.holds;
  useEffect(() => {
    if (isHeld) focusSeenBefore();
  }, [isHeld]);
  useSingleKeys(KEYS, focusSeenBefore, singleKeys);
  return (
    <fieldset
      className="seen-before card"
      disabled={isUnderWay(state)}
      // As from the marks, which the focus came from.
      onKeyDown={({ key }) => key === "Enter" && document.querySelector<HTMLElement>("[data-send]")?.click()}
    >
      <legend className="sr-only">{words.question}</legend>
      <span aria-hidden="true" className={isHeld ? "remark-problem" : "font-semibold"}>
        {words.question} <kbd className="max-md:hidden">b</kbd>
      </span>
      <span className="remark-choices">
        {ANSWERS.map((answer) => (
          <label key={answer} className="remark-choice">
            <input
              type="radio"
              name={name}
              checked={state.seen === answer}
              onChange={() => dispatch({ type: "change", change: { seen: answer } })}
            />
            {words.answers[answer]}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
