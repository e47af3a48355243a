import type { StudyView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import type { Words } from "./make-words";

/** The name of the platform, the same in every language. */
export const BRAND = "Evenhand";

/** With a real minus sign, and always with a sign. */
export function signed(value: EvenScore): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value)}`;
}

/** How long a study is, for somebody who has not begun. */
export function lengthText(
  words: Words["length"],
  length: { trials: number; minutes: number; isMost: boolean; isTimed: boolean },
): string {
  const { trials, minutes, isMost, isTimed } = length;
  if (isTimed) return isMost ? words.mostTasks({ trials, minutes }) : words.exactTasks({ trials, minutes });
  return isMost ? words.most({ trials, minutes }) : words.exact({ trials, minutes });
}

/** What comes after the practice trials. */
export function practiceNextText(
  { practiceNext }: Words["begin"],
  { quiz, trials, isMost }: Pick<StudyView, "quiz" | "trials" | "isMost">,
): string {
  if (!quiz) return isMost ? practiceNext.most({ trials }) : practiceNext.exact({ trials });
  const values = { questions: quiz.questions.length, trials };
  return isMost ? practiceNext.quizMost(values) : practiceNext.quizExact(values);
}

/** The whole name of what is marked: the question, and the program where there are two. */
export function controlLabel(words: Words["trial"], question: string, side: "left" | "right" | null): string {
  return side === null ? question : words.controlLabel[side]({ question });
}

/** For how long a place is kept for a judge who pauses. */
export function keptText({ kept }: Words["pause"], hours: number): string {
  if (hours < 1) return kept.minutes({ count: Math.round(hours * 60) });
  return hours < 48 ? kept.hours({ count: Math.round(hours) }) : kept.days({ count: Math.round(hours / 24) });
}

/** What is said after so many trials, where the study wants a milestone. */
export function milestoneText(words: Words["trial"], done: number, total: number): string {
  return done * 2 === total ? words.halfWay({ done, total }) : words.milestone({ done, total });
}
