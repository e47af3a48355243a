import "server-only";
import type { Actor } from "@/lib/study/actor";
import { getSimulatedCopy } from "@/lib/db/planning/simulations";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { requireStudy } from "@/lib/operations/study/require-study";

/** A run of simulated judges over a draft. */
interface Simulation {
  /** Of the throw-away copy, where its results are. */
  slug: string;
  /** `stopped`: the server went down while it ran, or something in it failed. */
  state: "running" | "stopped" | "done";
  /** Judges who came, who finished, and how many there will be. */
  judges: { began: number; finished: number; wanted: number };
  madeAt: string;
}

/** The newest run over this draft; null when there is none. */
export async function getSimulation(request: { actor: Actor; slug: string }): Promise<Simulation | null> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const copy = await getSimulatedCopy(study.id);
  if (!copy) return null;
  const { limits } = copy.protocols[0]?.document as unknown as Protocol;
  const isIdle = copy.idleMs > STOPPED_AFTER_MS;
  return {
    slug: copy.slug,
    state: copy.state === "UNSEALED" ? "done" : isIdle ? "stopped" : "running",
    judges: { began: copy.judges, finished: copy.finished, wanted: limits.sessions ?? copy.judges },
    madeAt: copy.createdAt.toISOString(),
  };
}

/** No judge takes longer to begin, even on a busy server. */
const STOPPED_AFTER_MS = 60_000;
