import type { Labels } from "./tables/labels";

/** The page's sentences, those of the primary question first, and how many these are. */
export interface PairAnswers {
  answers: readonly string[];
  first: number;
}

/** Words of questions by id, without the question mark, behind which a colon would stumble. */
export function asLabels(questions: readonly { id: string; label: string }[]): Labels {
  return Object.fromEntries(questions.map(({ id, label }) => [id, label.replace(/\?$/, "")]));
}
