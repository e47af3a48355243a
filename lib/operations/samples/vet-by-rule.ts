import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { decideSamples, listRuled } from "@/lib/db/samples/vetting";
import { type Verdict, vettingRuleSchema } from "@/lib/study/vetting";
import { holdDraft, refuseFrozen } from "@/lib/operations/study/hold-draft";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import { nothingToVet, requireReason } from "./vetting-refusals";

/**
 * Decides about every undecided sample that a rule means, in one go. A dry run only says how many these are, and the
 * first of them; it needs no reason yet.
 */
export async function vetByRule(request: {
  actor: Actor;
  slug: string;
  rule: unknown;
  verdict: Verdict;
  why: string;
  isDryRun: boolean;
  now: Date;
}): Promise<{ matching: number; first: string[] }> {
  const { actor, slug, verdict, now: at } = request;
  const study = await requireStudy(actor, "edit", slug);
  refuseFrozen(study.state);
  const rule = parseOrRefuse(vettingRuleSchema, request.rule);
  if (request.isDryRun) return toOutcome(await listRuled(study.id, rule));
  const why = requireReason(request.why, verdict);
  return transaction(async (tx) => {
    await holdDraft(tx, study.id);
    const keys = await listRuled(study.id, rule, tx);
    const vetted = await decideSamples(tx, study.id, keys, { verdict, by: actor.email, why, at });
    if (vetted === 0) throw nothingToVet();
    const details = { ...rule, vetted, why, ...(verdict === "reject" ? { isRejected: true } : {}) };
    await writeAudit(tx, actor, "study.vet", { study: slug, details });
    return toOutcome(keys);
  }, 60_000);
}

const FIRST = 5;

const toOutcome = (keys: readonly string[]) => ({ matching: keys.length, first: keys.slice(0, FIRST) });
