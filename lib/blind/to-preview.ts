import type { DesignSpec } from "@/lib/study/designs/design-spec";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type StudyExtent, expectedLength } from "@/lib/study/length/expected-length";
import { completionFor } from "@/lib/study/completion";
import type { ClosingView, CompletionView, Manners, StudyView, TrialView } from "./judge-view";
import { toClosingView } from "./to-closing-view";
import { toCompletionView } from "./to-completion-view";
import { toManners } from "./to-session-view";
import { toStudyView } from "./to-study-view";
import { toTrialView } from "./to-trial-view";

type Pane = { language: string; code: string; html: string };

/** What a preview shows beside the protocol's own words: a task with its programs, and the practice trials' code. */
export interface PreviewMaterial {
  task: { title: string; body: string } | null;
  panes: Pane[];
  practice: Pane[][];
  /** How much a session of the study holds; no tasks while it has none. */
  extent: StudyExtent;
  /** Nothing of the study's own yet: a built-in example stands in. */
  isExample: boolean;
}

export interface Preview {
  study: StudyView;
  trial: TrialView;
  manners: Manners;
  closing: ClosingView;
  /** The debrief's own words; scores and truth need answers, and a preview has none. */
  text: string;
  show: Protocol["debrief"]["show"];
  completion: CompletionView | null;
  measures: DesignSpec["measures"];
  /** A public study of a design whose judges may begin with one tap. */
  beginsAtOnce: boolean;
}

/** The trial of the preview, as one of those that are shown again. */
const shownAgain = ({
  left,
  ...trial
}: Pick<PreviewMaterial, "task"> & { position: number; left: Pane | null; right: Pane | null }) =>
  left === null ? [] : [{ ...trial, taskKey: null, left }];

/** Where "all" tasks are asked for and there are none yet. */
const EXAMPLE_TRIALS = 5;

/** What a judge would meet under this protocol, through the same schemas as anything that a judge meets. */
export function toPreview(protocol: Protocol, material: PreviewMaterial): Preview {
  const extent = { ...material.extent, tasks: material.extent.tasks || EXAMPLE_TRIALS };
  const [left = null, right = null] = material.panes;
  const trial = {
    position: 1,
    revision: 0,
    checkKey: null,
    task: material.task,
    left,
    right: protocol.panes === 2 ? right : null,
  };
  return {
    study: toStudyView(protocol, "", { practice: material.practice, extent }),
    trial: toTrialView(protocol, trial, expectedLength(protocol, extent).trials),
    manners: toManners(protocol),
    closing: toClosingView(protocol, shownAgain(trial)),
    text: protocol.debrief.text,
    show: protocol.debrief.show,
    completion: toCompletionView(completionFor(protocol, "completed")),
    measures: DESIGN_SPECS[protocol.design].measures,
    beginsAtOnce: protocol.public && DESIGN_SPECS[protocol.design].beginsAtOnce,
  };
}
