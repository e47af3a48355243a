"use client";

import { useMemo } from "react";
import { PanelRunner, type PanelRunnerProps, type UpperPanel } from "@/components/judge/try/panel-runner";
import { useWords } from "@/components/judge/words/use-words";
import { RemarkPanel, unfinishedRemark } from "./remark-panel";

/** Trials with remarks at lines or reasons at marked passages, and with the Run panel where there is one. */
export function RemarkRunner(props: PanelRunnerProps) {
  const words = useWords("remarks");
  const upper = useMemo<UpperPanel>(
    () => ({
      Panel: RemarkPanel,
      manners: ({ tellReasons }) => ({
        listsTells: tellReasons === true,
        holds: (state, { panes }) => unfinishedRemark(words, panes, state),
      }),
    }),
    [words],
  );
  return <PanelRunner {...props} upper={upper} />;
}
