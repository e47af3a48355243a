"use client";

import { PanelRunner, type PanelRunnerProps, type UpperPanel } from "@/components/judge/try/panel-runner";
import { RemarkPanel, unfinishedRemark } from "./remark-panel";

const REMARKS: UpperPanel = {
  Panel: RemarkPanel,
  manners: ({ tellReasons }) => ({
    listsTells: tellReasons === true,
    holds: (state, { panes }) => unfinishedRemark(panes, state),
  }),
};

/** Trials with remarks at lines or reasons at marked passages, and with the Run panel where there is one. */
export function RemarkRunner(props: PanelRunnerProps) {
  return <PanelRunner {...props} upper={REMARKS} />;
}
