import type { AnswerView, TrialView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import type { SeenAnswer } from "@/lib/score/seen";
import type { GivenLabel, Remark } from "@/lib/score/verdict";
import { type Marks, slotsOf, toMarks } from "./slots";
import type { Tell } from "./tells";

/** Where the answer in hand is: being marked, on its way, kept until it can be sent again, or refused with a reason. */
export type Delivery =
  | { at: "marking" | "sending" | "offline" | "busy" }
  | { at: "refused"; message: string };

export interface TrialState {
  step: "reading" | "judging";
  isTaskOpen: boolean;
  marks: Marks;
  tells: readonly Tell[];
  /** One without a kind is not complete yet. */
  remarks: readonly Remark[];
  /** Of statements; one without a label is not complete yet. */
  labels: readonly GivenLabel[];
  /** Whether its code was seen before; null until that is said. */
  seen: SeenAnswer | null;
  comment: string;
  isCommenting: boolean;
  /** Sent too early: from now on what is missing is shown as missing. */
  showsMissing: boolean;
  /** What stood in the way when it was sent too early, until the next mark. */
  problem: string;
  /** Something was marked here that is not stored yet. */
  isTouched: boolean;
  /** What was marked last is kept in this browser. */
  isKept: boolean;
  delivery: Delivery;
}

/** What of a trial in progress is kept in this browser. */
export type Draft = Pick<
  TrialState,
  "step" | "marks" | "tells" | "remarks" | "labels" | "seen" | "comment"
> & {
  isWaiting: boolean;
};

export type TrialAction =
  | { type: "read" }
  | { type: "mark"; key: string; score: EvenScore }
  | { type: "clear"; key: string }
  | { type: "commenting" }
  | { type: "comment"; text: string }
  | { type: "tell"; tell: Tell }
  | { type: "untell"; tell: Tell }
  | { type: "change"; change: Partial<Pick<TrialState, "tells" | "remarks" | "labels" | "seen">> }
  | { type: "task" }
  | { type: "too-early"; problem: string }
  | { type: "kept"; isKept: boolean }
  | { type: "deliver"; delivery: Delivery }
  | { type: "restore"; draft: Draft };

/** A trial as it first stands: with the stored answer when there is one, else unmarked and, if so asked, task first. */
export function startTrial(
  trial: TrialView,
  manners: { taskFirst: boolean; isTaskRead?: boolean },
): TrialState {
  const hasTask = trial.task.title !== "" || trial.task.body !== "";
  const isReading = manners.taskFirst && !manners.isTaskRead && hasTask && !trial.answer;
  return {
    step: isReading ? "reading" : "judging",
    isTaskOpen: hasTask && !manners.taskFirst,
    marks: toMarks(slotsOf(trial), trial.answer),
    tells: trial.answer?.tells ?? [],
    remarks: trial.answer?.remarks ?? [],
    labels: trial.answer?.labels ?? [],
    seen: trial.answer?.seen ?? null,
    comment: trial.answer?.comment ?? "",
    isCommenting: false,
    showsMissing: false,
    problem: "",
    isTouched: false,
    isKept: false,
    delivery: { at: "marking" },
  };
}

/** While an answer is on its way nothing of it can change: what is stored is what was seen. */
export function trialReducer(state: TrialState, action: TrialAction): TrialState {
  if (isUnderWay(state) && !["kept", "deliver", "task", "commenting", "restore"].includes(action.type))
    return state;
  switch (action.type) {
    case "read":
      return { ...state, step: "judging", isTaskOpen: false };
    case "mark":
      return { ...edited(state), marks: { ...state.marks, [action.key]: action.score } };
    case "clear":
      return { ...edited(state), marks: without(state.marks, action.key) };
    case "commenting":
      return { ...state, isCommenting: !state.isCommenting };
    case "comment":
      return { ...edited(state), comment: action.text };
    case "tell":
      return hasTell(state.tells, action.tell)
        ? state
        : { ...edited(state), tells: [...state.tells, action.tell] };
    case "untell":
      return { ...edited(state), tells: state.tells.filter((tell) => !isSame(tell, action.tell)) };
    case "change":
      return { ...edited(state), ...action.change };
    case "task":
      return { ...state, isTaskOpen: !state.isTaskOpen };
    case "too-early":
      return { ...state, showsMissing: true, problem: action.problem };
    case "kept":
      return state.isKept === action.isKept ? state : { ...state, isKept: action.isKept };
    case "deliver":
      return { ...state, delivery: action.delivery };
    case "restore": {
      const { isWaiting, ...kept } = action.draft;
      return { ...state, ...kept, isTouched: true, delivery: { at: isWaiting ? "offline" : "marking" } };
    }
  }
}

export function toDraft({ step, marks, tells, remarks, labels, seen, comment, delivery }: TrialState): Draft {
  return {
    step,
    marks,
    tells,
    remarks,
    labels,
    seen,
    comment,
    isWaiting: delivery.at !== "marking" && delivery.at !== "refused",
  };
}

/** The revision a page sends: one more than the last one stored. */
export function nextRevision(answer: AnswerView | undefined): number {
  return (answer?.revision ?? 0) + 1;
}

export function isUnderWay({ delivery }: Pick<TrialState, "delivery">): boolean {
  return delivery.at === "sending" || delivery.at === "offline" || delivery.at === "busy";
}

const edited = (state: TrialState): TrialState => ({
  ...state,
  isTouched: true,
  problem: "",
  delivery: { at: "marking" },
});

const without = (marks: Marks, key: string): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([known]) => known !== key));

const hasTell = (tells: readonly Tell[], tell: Tell): boolean => tells.some((known) => isSame(known, tell));

const isSame = (a: Tell, b: Tell): boolean => a.pane === b.pane && a.from === b.from && a.to === b.to;
