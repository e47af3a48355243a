import type { StoredPane } from "@/lib/score/verdict";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type AnswerView, type LabelUnitView, type TrialView, trialViewSchema } from "./judge-view";
import { taskInLocale } from "@/lib/study/wording/translations";

/** A trial as the judge path's one query brings it: no ids, no names. */
export interface ShownTrial {
  position: number;
  revision: number;
  checkKey: string | null;
  /** Finds the task's words in the judge's language; it goes no further. */
  taskKey?: string | null;
  task: { title: string; body: string } | null;
  left: Pane | null;
  right: Pane | null;
  answer?: {
    comment: string | null;
    tells: unknown;
    remarks?: unknown;
    labels?: unknown;
    seen?: string | null;
    scores: { question: string; pane: StoredPane; score: number }[];
  } | null;
}
type Pane = { language: string; code: string; html: string };

/**
 * Builds the judge's view of a trial and parses it with the strict schema: whatever is not allowed throws here, on the
 * server, instead of reaching a browser.
 */
export function toTrialView(
  protocol: Protocol,
  trial: ShownTrial,
  total: number,
  { checkPanes = [], units }: { checkPanes?: Pane[]; units?: LabelUnitView[] | undefined } = {},
): TrialView {
  const check = protocol.attentionChecks.find(({ id }) => id === trial.checkKey);
  const panes = check ? checkPanes : [trial.left, trial.right].filter((pane): pane is Pane => pane !== null);
  return trialViewSchema.parse({
    position: trial.position,
    total,
    task: check
      ? { title: check.title, body: check.body }
      : taskInLocale(protocol, trial.taskKey ?? null, trial.task ?? { title: "", body: "" }),
    panes,
    questions: protocol.questions,
    ...(units && { units }),
    ...(trial.answer && trial.revision > 0 ? { answer: toAnswerView(trial.revision, trial.answer) } : {}),
  });
}

const toAnswerView = (
  revision: number,
  answer: NonNullable<ShownTrial["answer"]>,
): Record<keyof AnswerView, unknown> => ({
  revision,
  scores: answer.scores.map(({ question, pane, score }) =>
    pane === "both" ? { question, score } : { question, pane, score },
  ),
  comment: answer.comment ?? undefined,
  tells: answer.tells ?? undefined,
  remarks: answer.remarks ?? undefined,
  labels: answer.labels ?? undefined,
  seen: answer.seen ?? undefined,
});
