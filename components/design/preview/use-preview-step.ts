"use client";

import { type FocusEvent, useState } from "react";
import type { SectionId } from "@/components/design/sections";
import type { PreviewStep } from "./preview-message";

/** What of a judge's way a section of the editor is about; the others are about no page. */
const STEPS: Partial<Record<SectionId, PreviewStep>> = {
  questions: "trial",
  trial: "task",
  presentation: "trial",
  before: "begin",
  after: "end",
};

/**
 * The step that the preview shows: that of the section in which somebody has begun to work, until they choose another one.
 * `follow` hears of every field that gets the focus.
 */
export function usePreviewStep(): {
  step: PreviewStep;
  /** The section that was worked in last; null before. */
  place: string | null;
  setStep: (step: PreviewStep) => void;
  follow: (event: FocusEvent<HTMLElement>) => void;
} {
  const [step, setStep] = useState<PreviewStep>("trial");
  const [place, setPlace] = useState<string | null>(null);
  const follow = ({ target }: FocusEvent<HTMLElement>): void => {
    const section = target.closest("section[id]")?.id ?? null;
    if (section === null || section === place) return;
    setPlace(section);
    const own = STEPS[section as SectionId];
    if (own !== undefined) setStep(own);
  };
  return { step, place, setStep, follow };
}
