"use server";

import { z } from "zod";
import type {
  RuleAnswer,
  RuleStep,
  VettingAnswer,
  VettingStep,
} from "@/components/samples/vetting/vetting-actions";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { noteFailures } from "@/lib/auth/call-outcome";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { listVettingQueue } from "@/lib/operations/samples/list-vetting-queue";
import { undoVetting } from "@/lib/operations/samples/undo-vetting";
import { vetByRule } from "@/lib/operations/samples/vet-by-rule";
import { vetSamples } from "@/lib/operations/samples/vet-samples";

/** What a browser sends is parsed before a filter of the database is made of it. */
const stepSchema = z.strictObject({
  do: z.enum(["accept", "reject", "undo", "look"]),
  key: argument.text,
  why: argument.text,
  after: z.int32(),
});
const ruleSchema = z.strictObject({
  rule: z.record(argument.text, argument.text),
  verdict: z.enum(["accept", "reject"]),
  why: argument.text,
  isDryRun: z.boolean(),
});

/** One step in the queue, and what comes behind it. */
export async function vetStepAction(slug: string, given: Parameters<VettingStep>[0]): Promise<VettingAnswer> {
  readArguments([argument.text, slug], [stepSchema, given]);
  const { key, why, after } = given;
  return noteFailures(async () => {
    const actor = await requireResearcher();
    const outcome = await toFormOutcome(async () => {
      if (given.do === "undo") await undoVetting({ actor, slug, key });
      if (given.do === "accept" || given.do === "reject")
        await vetSamples({ actor, slug, keys: [key], verdict: given.do, why, now: new Date() });
    });
    if (!outcome.isDone) return outcome;
    const { samples, counts } = await listVettingQueue({ actor, slug, after });
    return { isDone: true, samples, counts };
  });
}

export async function vetRuleAction(slug: string, given: Parameters<RuleStep>[0]): Promise<RuleAnswer> {
  readArguments([argument.text, slug], [ruleSchema, given]);
  let found = { matching: 0, first: [] as string[] };
  const outcome = await toFormOutcome(async () => {
    found = await vetByRule({ ...given, actor: await requireResearcher(), slug, now: new Date() });
  });
  return outcome.isDone ? { isDone: true, ...found } : outcome;
}
