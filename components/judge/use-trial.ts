"use client";

import { useEffect, useMemo, useReducer, useRef } from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import type { TrialManners } from "./judging-step";
import type { Pane, VerdictBody } from "@/lib/score/verdict";
import { keepDraft, readDraft } from "./draft-store";
import { missingSlots, type Slot, slotsOf, toScores } from "./slots";
import type { Timing } from "./stopwatch";
import { isUnderWay, nextRevision, startTrial, toDraft, trialReducer, type TrialState } from "./trial-state";
import { type Send, useDelivery } from "./use-delivery";
import { useStopwatch } from "./use-stopwatch";
import { useWords } from "@/components/judge/words/use-words";
import { controlLabel } from "@/components/judge/words/texts";

const SIDES: readonly Pane[] = ["left", "right"];

export interface TrialProps {
  /** The study the drafts are kept under; null in practice, where nothing is kept. */
  study: string | null;
  trial: TrialView;
  manners: TrialManners;
  send: Send;
}

/** The life of one trial in this browser: its state, its clock, its draft, and the sending of the verdict. */
export function useTrial({ study, trial, manners, send }: TrialProps, isPaused: boolean) {
  const trialWords = useWords("trial");
  const [state, dispatch] = useReducer(trialReducer, trial, (first) => startTrial(first, manners));
  const slots = useMemo(() => slotsOf(trial), [trial]);
  const clock = useStopwatch(state.step, isPaused);
  const deliver = useDelivery(send, dispatch);

  const untouched = useRef<TrialState | null>(null);

  useEffect(() => {
    const kept = study === null ? null : readDraft(study, trial);
    if (!kept) return;
    clock.resume(kept.timing);
    dispatch({ type: "restore", draft: kept.draft });
    // The answer was on its way when the page went: send it again. A doubled one is the server's to recognise.
    if (kept.draft.isWaiting) deliver(toVerdict(trial, manners, kept.draft, kept.timing));
  }, [study, trial, manners, clock, deliver]);

  useEffect(() => {
    const keep = () =>
      study !== null && keepDraft(study, trial, { draft: toDraft(state), timing: clock.read() });
    // Untouched, there is nothing to keep, and a draft about to be restored must not be overwritten.
    if (untouched.current === null || untouched.current === state) untouched.current = state;
    else dispatch({ type: "kept", isKept: keep() });
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [study, trial, state, clock]);

  /** Sends the verdict, or returns what is missing: a mark, or a look at one of the programs. */
  const submit = (): Slot | Pane | null => {
    if (isUnderWay(state)) return null;
    const held = manners.holds?.(state, trial);
    if (held) {
      dispatch({ type: "too-early", problem: held });
      return null;
    }
    const missing = missingSlots(slots, state.marks);
    const [first] = missing;
    const unseen = trial.panes.length === 2 ? SIDES.find((side) => !clock.hasShown(side)) : undefined;
    if (first) {
      const problem = trialWords.missing({
        count: missing.length,
        first: controlLabel(trialWords, first.question.label, first.side),
      });
      dispatch({ type: "too-early", problem });
      return first;
    }
    if (unseen) dispatch({ type: "too-early", problem: trialWords.unseen[unseen] });
    else deliver(toVerdict(trial, manners, state, clock.read()));
    return unseen ?? null;
  };
  return { state, dispatch, slots, submit, onShown: clock.show };
}

const toVerdict = (
  trial: TrialView,
  { allowComment, tells: takesTells, remarks: takesRemarks, statements, seenBefore }: TrialManners,
  {
    marks,
    tells,
    remarks,
    labels,
    seen,
    comment,
  }: Pick<TrialState, "marks" | "tells" | "remarks" | "labels" | "seen" | "comment">,
  timing: Timing,
): VerdictBody => ({
  scores: toScores(slotsOf(trial), marks),
  ...(allowComment && comment.trim() !== "" && { comment: comment.trim() }),
  ...(takesTells && tells.length > 0 && { tells: [...tells] }),
  ...(takesRemarks && remarks.length > 0 && { remarks: [...remarks] }),
  ...(statements && labels.length > 0 && { labels: [...labels] }),
  ...(seenBefore && seen && { seen }),
  revision: nextRevision(trial.answer),
  timing,
});
