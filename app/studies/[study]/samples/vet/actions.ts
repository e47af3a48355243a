"use server";

import { z } from "zod";
import type {
  RuleAnswer,
  RuleStep,
  VettingAnswer,
  VettingStep,
} from "@/components/study/vetting/vetting-actions";
import { requireResearcher } from "@/lib/auth/current-user";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { listVettingQueue } from "@/lib/operations/list-vetting-queue";
import { undoVetting } from "@/lib/operations/undo-vetting";
import { vetByRule } from "@/lib/operations/vet-by-rule";
import { vetSamples } from "@/lib/operations/vet-samples";

/** What a browser sends is parsed before a filter of the database is made of it. */
const stepSchema = z.strictObject({
  do: z.enum(["accept", "reject", "undo", "look"]),
  key: z.string(),
  why: z.string(),
  after: z.int32(),
});
const verdictSchema = z.enum(["accept", "reject"]);

/** One step in the queue, and what comes behind it. */
export async function vetStepAction(slug: string, given: Parameters<VettingStep>[0]): Promise<VettingAnswer> {
  const actor = await requireResearcher();
  const step = stepSchema.parse(given);
  const { key, why, after } = step;
  const outcome = await toFormOutcome(async () => {
    if (step.do === "undo") await undoVetting({ actor, slug, key });
    if (step.do === "accept" || step.do === "reject")
      await vetSamples({ actor, slug, keys: [key], verdict: step.do, why, now: new Date() });
  });
  if (!outcome.isDone) return outcome;
  const { samples, counts } = await listVettingQueue({ actor, slug, after });
  return { isDone: true, samples, counts };
}

export async function vetRuleAction(slug: string, given: Parameters<RuleStep>[0]): Promise<RuleAnswer> {
  let found = { matching: 0, first: [] as string[] };
  const outcome = await toFormOutcome(async () => {
    const verdict = verdictSchema.parse(given.verdict);
    found = await vetByRule({ ...given, verdict, actor: await requireResearcher(), slug, now: new Date() });
  });
  return outcome.isDone ? { isDone: true, ...found } : outcome;
}
