"use server";

import type { VerifyOutcome } from "@/components/monitoring/verify-allocations";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { verifyAllocations } from "@/lib/operations/monitoring/replay-study";

/** Plans every session of a study anew and says what differs from what is stored. */
export async function verifyAction(
  slug: string,
  _before: VerifyOutcome,
  _form: FormData,
): Promise<VerifyOutcome> {
  readArguments([argument.text, slug]);
  let found: Awaited<ReturnType<typeof verifyAllocations>> = { sessions: 0, differences: [] };
  const outcome = await toFormOutcome(async () => {
    found = await verifyAllocations({ actor: await requireResearcher(), slug });
  });
  return outcome.isDone ? { isDone: true, ...found } : outcome;
}
