import { boundedMeanEvidence } from "@/lib/stats/sequences/bounded-mean-sequence";
import { sequentialLogE } from "@/lib/stats/sequences/sequential-rate";
import { type StoppingPlan, stoppingFault } from "@/lib/study/protocol/stopping-faults";

/** What the rule looks at, in the order in which it came. Nobody but the rule sees it before unsealing. */
interface StoppingData {
  /** Of every answer, whether it was right: for `beta-binomial`. */
  answers: readonly boolean[];
  /** One score from 0 to 1 of every judge who finished; one half is the null: for `bounded-mean`. */
  scores: readonly number[];
}

/** All that may be told of a sealed study. */
export type StoppingDecision = "continue" | "stop";

/**
 * Whether the study may stop: the frozen rule, applied to all that came so far as if somebody had looked after every answer, or
 * after every judge. Once it says stop it says so for ever; it is wrong in at most a share alpha of studies without an effect.
 *
 * @returns why the rule cannot be used on this study, as `stoppingFault`, where it cannot
 */
export function stoppingDecision(
  plan: StoppingPlan,
  { answers, scores }: StoppingData,
): StoppingDecision | { refused: string } {
  const refused = stoppingFault(plan);
  if (refused !== null) return { refused };
  if (plan.rule === "none") return "continue";
  const hasCrossed =
    plan.rule === "beta-binomial"
      ? crossesHalf(answers, plan.alpha)
      : boundedMeanEvidence(scores, { nullMean: 0.5, alpha: plan.alpha }).firstCrossing !== null;
  return hasCrossed ? "stop" : "continue";
}

/** A judge's mean choice, from -2 to +2, as a score from 0 to 1. */
export function scoreOfChoices(mean: number): number {
  return (mean + 2) / 4;
}

const crossesHalf = (answers: readonly boolean[], alpha: number): boolean => {
  let right = 0;
  return answers.some((isRight, at) => {
    right += isRight ? 1 : 0;
    return sequentialLogE(right, at + 1, 0.5) >= -Math.log(alpha);
  });
};
