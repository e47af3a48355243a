import "server-only";
import { transaction } from "@/lib/db/shared/client";
import type { AppError } from "@/lib/errors";
import { requireStudyForJudge } from "@/lib/operations/judging/require-study-for-judge";
import { getReturningJudge } from "@/lib/operations/judging/returning-judge";
import { notOpen, refuseLate, refuseStart, requireInvite } from "@/lib/operations/judging/start-refusals";
import type { StartRequest } from "@/lib/operations/judging/start-request";
import { screenIneligible } from "./require-eligible";

/**
 * Whether somebody could begin with these answers about themselves, asked before they read the instructions. Begins nothing and takes
 * no place; who cannot take part is counted, as a start would count them.
 */
export async function checkEligibility(request: StartRequest): Promise<{ state: "eligible" }> {
  const { body, token, isResearcher } = request;
  const study = await requireStudyForJudge(body.study, {
    mayBeDraft: true,
    locales: body.locale ? [body.locale] : [],
  });
  if (study.state === "DRAFT") throw notOpen(study.state);
  // Without the study's row: many ask at once, and a row that others hold would take their connections from everybody. A start asks
  // again, with it. What was counted stays when the answer is no.
  const refusal = await transaction(async (tx): Promise<AppError | null> => {
    const invite = await requireInvite(tx, study.id, body.invite);
    const known = await getReturningJudge(
      study,
      { token, invite, external: body.external, isResearcher },
      tx,
    );
    // Who has taken part was asked before.
    if (known) return null;
    refuseStart(study, study.state, request, invite);
    if (study.protocol.timed?.pretest) await refuseLate(tx, study.id);
    return screenIneligible(tx, { study, request }, invite);
  });
  if (refusal) throw refusal;
  return { state: "eligible" };
}
