"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { FindingAnswer, FindingStep } from "@/components/samples/findings/finding-actions";
import type { StepOutcome } from "@/components/study/step-form";
import type { FindingsQueue } from "@/lib/study/finding";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { noteFailures } from "@/lib/auth/call-outcome";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { deleteFindings } from "@/lib/operations/samples/findings/delete-findings";
import { judgeFinding } from "@/lib/operations/samples/findings/judge-finding";
import { nextFinding } from "@/lib/operations/samples/findings/next-finding";
import { RULINGS } from "@/lib/study/finding";

/** What a browser sends is parsed before anything is looked up. */
const stepSchema = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("judge"), handle: argument.text, ruling: z.enum(RULINGS) }),
  z.strictObject({ do: z.literal("undo"), handle: argument.text }),
  z.strictObject({ do: z.literal("skip"), handle: argument.text }),
  z.strictObject({ do: z.literal("again") }),
]);

export async function deleteFindingsAction(
  slug: string,
  tool: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.text, tool], [argument.form, form]);
  const outcome = await toFormOutcome(async () =>
    deleteFindings({ actor: await requireResearcher(), slug, tool }),
  );
  revalidatePath(`/studies/${slug}/samples`, "layout");
  return outcome;
}

/** One step in the queue, and what comes behind it. */
export async function findingStepAction(
  slug: string,
  given: Parameters<FindingStep>[0],
): Promise<FindingAnswer> {
  readArguments([argument.text, slug], [stepSchema, given]);
  return noteFailures(async () => {
    const actor = await requireResearcher();
    let queue: FindingsQueue = { current: null, counts: { judged: 0, left: 0 } };
    const outcome = await toFormOutcome(async () => {
      if (given.do === "judge" || given.do === "undo")
        await judgeFinding({
          actor,
          slug,
          handle: given.handle,
          ruling: given.do === "judge" ? given.ruling : null,
          now: new Date(),
        });
      const from = given.do === "again" ? undefined : { handle: given.handle, isBehind: given.do === "skip" };
      queue = await nextFinding({ actor, slug, from });
    });
    return outcome.isDone ? { isDone: true, ...queue } : outcome;
  });
}
