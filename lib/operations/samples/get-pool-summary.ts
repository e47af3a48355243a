import "server-only";
import type { Actor } from "@/lib/study/actor";
import { getStoredPoolCheck } from "@/lib/db/samples/pool-checks";
import { getKnownPoolMaterial } from "@/lib/db/samples/known-pool-material";
import { withNamesInPools } from "@/lib/pools/name-pools";
import { type PoolSummary, summarisePools, summariseSkipped } from "@/lib/pools/summarise-pools";
import { nameOfSystem, systemNames, withSystemNames } from "@/lib/results/naming/system-names";
import { poolFingerprint } from "./make-pool-check";
import { readSkipped } from "./read-skipped";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

/**
 * The last pool check in a few words, for pages that are about something else. Makes none: null while there are no
 * samples.
 */
export async function getPoolSummary(request: { actor: Actor; slug: string }): Promise<PoolSummary | null> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const [material, stored] = await Promise.all([
    getKnownPoolMaterial(study.id),
    getStoredPoolCheck(study.id),
  ]);
  if (material.samples === 0) return null;
  const isCurrent = stored?.fingerprint === poolFingerprint(protocolOf(study), material.hash);
  const protocol = protocolOf(study);
  const names = systemNames(protocol.systems);
  if (stored?.report && isCurrent)
    return summarisePools(withNamesInPools(stored.report, names), protocol.presentation.toldApartLimit);
  const ids = protocol.systems.map(({ id }) => nameOfSystem(names, id));
  return summariseSkipped(withSystemNames(await readSkipped(study.id, protocol), names), ids);
}
