import "server-only";
import { listJudgeScores, listRightAnswers } from "@/lib/db/study/stopping-data";
import type { StudyFacts } from "@/lib/db/study/studies";
import { type StoppingDecision, stoppingDecision } from "@/lib/results/stopping";
import { hasTruth } from "@/lib/study/design";
import { stoppingMix } from "@/lib/study/protocol/stopping-faults";
import { protocolOf } from "@/lib/operations/study/study-summary";

export interface StoppingAnswer {
  rule: "beta-binomial" | "bounded-mean";
  decision: StoppingDecision;
}

/**
 * What the frozen rule says of all answers so far. Of all that is computed from scores, these two words alone may be told of
 * a sealed study: the rule was published before the first answer, and holds however often it is asked.
 */
export async function decideStopping(study: StudyFacts): Promise<StoppingAnswer | null> {
  const protocol = protocolOf(study);
  const { stopping, alpha, primary } = protocol.analysis;
  const { rule } = stopping;
  if (rule === "none" || study.state === "DRAFT") return null;
  const decision = stoppingDecision(
    { rule, alpha, mix: stoppingMix(protocol) },
    rule === "beta-binomial"
      ? { answers: await listRightAnswers(study.id), scores: [] }
      : {
          answers: [],
          scores: await listJudgeScores(study.id, { hasTruth: hasTruth(protocol.design), primary }),
        },
  );
  if (typeof decision !== "string")
    throw new Error(`an open study has a rule it cannot use: ${decision.refused}`);
  return { rule, decision };
}
