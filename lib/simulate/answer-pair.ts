import type { EvenScore } from "@/lib/score/even-score";
import type { Pane } from "@/lib/score/verdict";
import { evenAnswer } from "./even-answer";
import type { SimulatedJudge } from "./judge";
import type { Random } from "./random";

/** Two programs for one task, by the earlier and by the later system (by code point). */
interface PairItem {
  /** In probits; only the difference decides the choice. */
  earlierQuality: number;
  laterQuality: number;
  /** Where the later system's program stands. */
  side: Pane;
  /** Keys of the questions asked about each pane. */
  questions: readonly string[];
}

interface PairAnswer {
  /** Those of the left pane first, in the order of the questions. */
  marks: { question: string; pane: Pane; score: EvenScore }[];
  /** As stored: negative if the left is better. */
  choice: EvenScore;
}

/** The sd of what is peculiar to one question, beside the impression of the program that all its marks share. */
export const QUESTION_NOISE = 0.6;

/**
 * Side by side: one judge's marks for both panes, and the closing choice.
 *
 * Each program leaves one impression: its quality, half the judge's taste, and noise of variance 1/2. Marks are that
 * impression plus leniency plus something of each question's own; the choice compares the two impressions, so it goes
 * with the marks without following from them. A judge without bias to a side chooses the later system with probability
 * Phi(laterQuality - earlierQuality + taste).
 */
export function answerPair(random: Random, judge: SimulatedJudge, item: PairItem): PairAnswer {
  const impression = (quality: number): number => quality + Math.SQRT1_2 * random.normal();
  const earlier = impression(item.earlierQuality - judge.taste / 2);
  const later = impression(item.laterQuality + judge.taste / 2);
  const panes = item.side === "right" ? { left: earlier, right: later } : { left: later, right: earlier };
  const marks: PairAnswer["marks"] = [];
  for (const pane of PANES)
    for (const question of item.questions) {
      const lean = panes[pane] + judge.leniency + QUESTION_NOISE * random.normal();
      marks.push({ question, pane, score: evenAnswer(random, judge, lean) });
    }
  return { marks, choice: evenAnswer(random, judge, panes.right - panes.left + judge.rightBias) };
}

const PANES = ["left", "right"] as const;
