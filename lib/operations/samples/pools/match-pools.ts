import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Actor } from "@/lib/study/actor";
import { getNewestProtocol } from "@/lib/db/study/amendments";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { type CheckedSample, getPoolMaterial, listCheckedSamples } from "@/lib/db/samples/pool-checks";
import { setSamplesAside } from "@/lib/db/samples/set-aside";
import { AppError } from "@/lib/errors";
import { toComparisons } from "@/lib/pools/comparisons";
import { type Matching, matchPools as findMatching } from "@/lib/pools/match-pools";
import { matchingRuleSchema } from "@/lib/pools/matching-rule";
import { hasTruth } from "@/lib/study/design";
import { holdDraft, refuseFrozen } from "@/lib/operations/study/hold-draft";
import { poolFingerprint } from "@/lib/operations/samples/make-pool-check";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

/** Partners are sought among all pairs, and a classifier learns ten times: of more samples a server would do nothing else. */
const MOST_SAMPLES = 4000;
const AT_ONCE = 500;

/**
 * Sets samples aside so that the pools are alike in length, and if wanted in words. A dry run only says which these would
 * be, and what classifiers make of the pools before and after.
 */
export async function matchPools(request: {
  actor: Actor;
  slug: string;
  rule: unknown;
  isDryRun: boolean;
}): Promise<Matching> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "edit", slug);
  refuseFrozen(study.state);
  const rule = parseOrRefuse(matchingRuleSchema, request.rule);
  const protocol = protocolOf(study);
  const { design, systems, arms } = protocol;
  if (!hasTruth(design)) throw refusal("Pools can be matched only in studies that ask which code is human.");
  const material = await getPoolMaterial(study.id);
  const fingerprint = poolFingerprint(protocol, material.hash);
  if (material.prepared < material.samples)
    throw refusal("The samples are still being prepared for display. Match the pools after that.");
  if (material.samples > MOST_SAMPLES)
    throw refusal(
      `Matching supports up to ${MOST_SAMPLES.toLocaleString("en")} samples; this study has ${material.samples.toLocaleString("en")}. Import a random subset.`,
    );
  const samples = await listAll(study.id);
  const matching = await findMatching(samples, {
    systems,
    comparisons: toComparisons(design, systems, arms),
    rule,
    pause: () => setImmediate(),
  });
  if (request.isDryRun) return matching;
  const empty = matching.systems.filter(({ kept }) => kept === 0).map(({ id }) => id);
  if (empty.length > 0)
    throw refusal(
      `This rule would set aside every sample of ${empty.join(" and ")}. ${rule.method === "trim" ? "Choose fewer measures or another method" : "Allow a larger difference or choose fewer measures"}.`,
    );
  await transaction(async (tx) => {
    await holdDraft(tx, study.id);
    const { document } = await getNewestProtocol(tx, study.id);
    if (poolFingerprint(document, (await getPoolMaterial(study.id, tx)).hash) !== fingerprint)
      throw refusal("The samples changed while they were being matched. Preview the matching again.");
    const setAside = await setSamplesAside(tx, study.id, matching.setAside);
    if (setAside === 0) throw refusal("The pools match by this rule: no sample would be set aside.");
    const kept = matching.systems.reduce((sum, one) => sum + one.kept, 0);
    await writeAudit(tx, actor, "study.match-pools", { study: slug, details: { ...rule, setAside, kept } });
  }, 60_000);
  return matching;
}

export type { Matching };

async function listAll(studyId: number): Promise<CheckedSample[]> {
  const samples: CheckedSample[] = [];
  for (let after = -1; ;) {
    const batch = await listCheckedSamples(studyId, { after, limit: AT_ONCE });
    const last = batch.at(-1);
    if (!last) return samples;
    samples.push(...batch);
    after = last.ordinal;
  }
}

const refusal = (userMessage: string): AppError => new AppError("conflict", { userMessage });
