import { type EvenScore, confidenceOf } from "@/lib/score/even-score";
import type { StoredPane } from "@/lib/score/verdict";
import type { TrialRow } from "./rows";

/** A stored score of a trial: which question, about which pane, and the mark. */
export interface GivenScore {
  readonly question: string;
  readonly pane: StoredPane;
  readonly score: EvenScore;
}

/**
 * What a judge said about where the code of a trial came from, and whether that agrees with the truth: `origin` where one pane is
 * shown, `which_human` where two are. Without a truth nothing is right or wrong, and all four are null.
 */
export function toSaid(
  truth: TrialRow["truth"],
  scores: readonly GivenScore[],
  isAlone: boolean,
): Pick<TrialRow, "truth" | "answer" | "confidence" | "correct"> {
  const asked = isAlone ? "origin" : "which_human";
  const about = isAlone ? "left" : "both";
  const score = scores.find(({ question, pane }) => question === asked && pane === about)?.score;
  if (truth === null || score === undefined) return { truth, answer: null, confidence: null, correct: null };
  const answer = isAlone ? (score > 0 ? "human" : "machine") : score > 0 ? "right" : "left";
  return { truth, answer, confidence: confidenceOf(score), correct: truth === answer };
}
