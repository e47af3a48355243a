"use client";

import { useMemo } from "react";
import { PanelRunner, type PanelRunnerProps, type UpperPanel } from "@/components/judge/try/panel-runner";
import { useWords } from "@/components/judge/words/use-words";
import { missingSlots, slotsOf } from "@/components/judge/slots";
import { focusSeenBefore } from "./seen-before";
import { RemarkPanel, unfinishedRemark } from "./remark-panel";

/** Trials with remarks at lines, reasons at marked passages, or the question whether the code was seen before, and with the Run panel where there is one. */
export function RemarkRunner(props: PanelRunnerProps) {
  const words = useWords("remarks");
  const seen = useWords("seen");
  const trialWords = useWords("trial");
  const upper = useMemo<UpperPanel>(
    () => ({
      Panel: RemarkPanel,
      manners: ({ tellReasons, seenBefore }) => ({
        listsTells: tellReasons === true,
        holds: (state, { panes }) =>
          unfinishedRemark(words, panes, state) ?? (seenBefore && state.seen === null ? seen.holds : null),
        ...(seenBefore && {
          countOf: ({ marks, seen: answer }, trial) => {
            const slots = slotsOf(trial);
            const of = slots.filter(({ question }) => question.required).length + 1;
            const left = missingSlots(slots, marks).length + (answer === null ? 1 : 0);
            return trialWords.marked({ count: of - left, of });
          },
          goOn: ({ seen: answer }) => answer === null && focusSeenBefore(),
        }),
      }),
    }),
    [words, seen, trialWords],
  );
  return <PanelRunner {...props} upper={upper} />;
}
