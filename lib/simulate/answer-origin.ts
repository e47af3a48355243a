import type { EvenScore } from "@/lib/score/even-score";
import { evenAnswer } from "./even-answer";
import type { SimulatedJudge } from "./judge";
import type { Random } from "./random";

/** A program with a hidden author. */
export interface OriginItem {
  truth: "human" | "machine";
  /** In probits: what this program takes from everybody's ability; below 0 it gives itself away. */
  difficulty: number;
}

/**
 * Human or robot: one judge's answer about one program, positive for human.
 *
 * A probit model: the lean to "human" is normal with sd 1 around (ability - difficulty), turned by the truth, plus the
 * judge's bias. A judge without bias is right with probability Phi(ability - difficulty).
 */
export function answerOrigin(random: Random, judge: SimulatedJudge, item: OriginItem): EvenScore {
  const evidence = (item.truth === "human" ? 1 : -1) * (judge.ability - item.difficulty);
  return evenAnswer(random, judge, evidence + judge.humanBias + random.normal());
}

/** Which is human: the same of two programs, positive for the right one; the bias is the one to a side. */
export function answerWhichHuman(
  random: Random,
  judge: SimulatedJudge,
  item: { human: "left" | "right"; difficulty: number },
): EvenScore {
  const evidence = (item.human === "right" ? 1 : -1) * (judge.ability - item.difficulty);
  return evenAnswer(random, judge, evidence + judge.rightBias + random.normal());
}
