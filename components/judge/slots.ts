import type { AnswerView, QuestionView, TrialView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import type { Pane } from "@/lib/score/verdict";

/** The scale in the order it is drawn. (A copy: the schema's module would bring its parser into the bundle.) */
export const SCALE: readonly EvenScore[] = [-2, -1, 1, 2];

/** One place for one mark: a question, and the side it is about (null: the only pane, or the pair). */
export interface Slot {
  key: string;
  question: QuestionView;
  side: Pane | null;
}

export type Marks = Readonly<Record<string, EvenScore>>;

type Asks = Pick<TrialView, "panes" | "questions">;

/** All slots of a trial in the order in which they are marked: row by row, left before right, the pair last. */
export function slotsOf({ panes, questions }: Asks): Slot[] {
  const sides: (Pane | null)[] = panes.length === 1 ? [null] : ["left", "right"];
  const rows = questions
    .filter(({ kind }) => kind === "sample")
    .flatMap((question) => sides.map((side) => slot(question, side)));
  const pair = questions.filter(({ kind }) => kind === "pair").map((question) => slot(question, null));
  return [...rows, ...pair];
}

/** What still has to be marked before the verdict can be sent. */
export function missingSlots(slots: readonly Slot[], marks: Marks): Slot[] {
  return slots.filter(({ key, question }) => question.required && marks[key] === undefined);
}

/** A slot that had no answer on an attempt to send: the first one stands out, and gets the focus. */
export type Missing = "first" | "later";

export function missingAt(missing: readonly Slot[], slot: Slot): Missing | undefined {
  const at = missing.indexOf(slot);
  return at < 0 ? undefined : at === 0 ? "first" : "later";
}

/** The choice between the two opens when every property of both is marked. */
export function isOpen(slot: Slot, slots: readonly Slot[], marks: Marks): boolean {
  return (
    slot.question.kind === "sample" ||
    missingSlots(slots, marks).every(({ question }) => question.kind === "pair")
  );
}

/** Where to go on after marking: the next slot, or the first one missing where the next is not open; null: to the end. */
export function slotAfter(slots: readonly Slot[], marks: Marks, key: string): Slot | null {
  const next = slots[slots.findIndex((slot) => slot.key === key) + 1];
  if (!next) return missingSlots(slots, marks)[0] ?? null;
  return isOpen(next, slots, marks) ? next : (missingSlots(slots, marks)[0] ?? null);
}

/** The slot before or after in the order of marking: the two programs of one question stand under each other. */
export function slotBeside(slots: readonly Slot[], key: string, step: -1 | 1): Slot | null {
  return slots[slots.findIndex((slot) => slot.key === key) + step] ?? null;
}

/** The scores as the judge interface wants them. */
export function toScores(slots: readonly Slot[], marks: Marks): AnswerView["scores"] {
  return slots.flatMap(({ key, question, side }) => {
    const score = marks[key];
    return score === undefined ? [] : [{ question: question.id, ...(side && { pane: side }), score }];
  });
}

/** The marks of a stored answer. With one pane, "left" and no pane mean the same. */
export function toMarks(slots: readonly Slot[], answer: AnswerView | undefined): Marks {
  const marks: Record<string, EvenScore> = {};
  for (const { question, pane, score } of answer?.scores ?? []) {
    const found = slots.find(
      (known) => known.question.id === question && (known.side === null || known.side === pane),
    );
    if (found) marks[found.key] = score;
  }
  return marks;
}

const slot = (question: QuestionView, side: Pane | null): Slot => ({
  key: `${question.id}--${side ?? "only"}`,
  question,
  side,
});

interface OfScale {
  anchors: QuestionView["anchors"];
  asked: QuestionView[];
}

/** Neighbours with the same four words, so that these are said once. */
export function questionsByScale(questions: readonly QuestionView[]): OfScale[] {
  const groups: OfScale[] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last && last.anchors.every((word, at) => word === question.anchors[at])) last.asked.push(question);
    else groups.push({ anchors: question.anchors, asked: [question] });
  }
  return groups;
}
