import type { Protocol } from "@/lib/study/protocol/protocol";
import { sourceSettings } from "@/lib/study/blinding/blinding-settings";
import { taskInLocale } from "@/lib/study/wording/translations";
import { type ClosingView, closingViewSchema } from "./judge-view";
import { toFieldViews } from "./to-field-views";

/** A trial whose programs are shown again. */
interface ShownAgain {
  position: number;
  /** Finds the task's words in the judge's language; it goes no further. */
  taskKey: string | null;
  task: { title: string; body: string } | null;
  left: Pane;
  right: Pane | null;
}
type Pane = { language: string; code: string; html: string };

/**
 * What is asked after the last trial: the same of every session, but for the trials that are shown again where judges say who
 * wrote their programs. The caller has seen that it is after.
 */
export function toClosingView(protocol: Protocol, shownAgain: readonly ShownAgain[] = []): ClosingView {
  const source = sourceSettings(protocol);
  return closingViewSchema.parse({
    questions: toFieldViews(protocol, "closing"),
    ...(source && {
      source: {
        choices: source.choices.map(({ label }) => label),
        trials: shownAgain.map(({ position, task, taskKey, left, right }) => ({
          position,
          task: taskInLocale(protocol, taskKey, task ?? { title: "", body: "" }),
          panes: right === null ? [left] : [left, right],
        })),
      },
    }),
  });
}
