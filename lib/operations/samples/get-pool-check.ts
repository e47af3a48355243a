import "server-only";
import type { Actor } from "@/lib/study/actor";
import { askForPoolCheck, getStoredPoolCheck } from "@/lib/db/samples/pool-checks";
import { getKnownPoolMaterial } from "@/lib/db/samples/known-pool-material";
import { toComparisons } from "@/lib/pools/comparisons";
import type { PoolReport } from "@/lib/pools/pool-report";
import { summarisePools } from "@/lib/pools/summarise-pools";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { makePoolCheck, poolFingerprint } from "./make-pool-check";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

interface PoolCheck {
  /** `waiting`: samples are still to be prepared. `making`: another process is at it; the report is an older one. */
  state: "empty" | "waiting" | "making" | "ready";
  report: PoolReport | null;
  madeAt: string | null;
  /** Percent done while one is being made. */
  progress: number | null;
}

/** More is compared by another process: while this one counts, no judge is served. */
const AT_ONCE = 400;

/**
 * What form tells of a study's pools; made anew where samples, switches or systems changed. Nothing in it is computed
 * from a score, so the seal does not cover it.
 */
export async function getPoolCheck(request: { actor: Actor; slug: string; now: Date }): Promise<PoolCheck> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const [material, stored] = await Promise.all([
    getKnownPoolMaterial(study.id),
    getStoredPoolCheck(study.id),
  ]);
  const kept = {
    report: stored?.report ?? null,
    madeAt: stored?.madeAt.toISOString() ?? null,
    progress: null,
  };
  if (material.samples === 0) return { state: "empty", report: null, madeAt: null, progress: null };
  if (stored?.report && stored.fingerprint === poolFingerprint(protocolOf(study), material.hash))
    return { state: "ready", ...kept };
  if (material.prepared < material.samples) return { state: "waiting", ...kept };
  if (comparedSamples(protocolOf(study), material.samples) <= AT_ONCE)
    return {
      state: "ready",
      report: await makePoolCheck(study.id, request.now),
      madeAt: request.now.toISOString(),
      progress: null,
    };
  await askForPoolCheck(study.id);
  return { state: "making", ...kept, progress: stored?.progress ?? 0 };
}

/** The same with its verdict in words, for scripts. */
export async function getPoolVerdict(
  request: Parameters<typeof getPoolCheck>[0],
): Promise<PoolCheck & { verdict: ReturnType<typeof summarisePools>["state"] | null; sentences: string[] }> {
  const check = await getPoolCheck(request);
  const { presentation } = protocolOf(await requireStudy(request.actor, "view", request.slug));
  const summary = check.report && summarisePools(check.report, presentation.toldApartLimit);
  return { ...check, verdict: summary?.state ?? null, sentences: summary?.sentences ?? [] };
}

/** About how many samples are read in all: each comes once for every comparison that its system stands in. */
const comparedSamples = ({ design, systems, arms }: Protocol, samples: number): number => {
  const places = toComparisons(design, systems, arms).reduce((sum, { a, b }) => sum + a.length + b.length, 0);
  return samples * Math.max(1, places / systems.length);
};
