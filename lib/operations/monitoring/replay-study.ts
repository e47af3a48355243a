import "server-only";
import { createHash } from "node:crypto";
import { type Difference, replay } from "@/lib/allocation/replay";
import { toAllocationDesign } from "@/lib/allocation/to-allocation-design";
import type { Actor } from "@/lib/study/actor";
import { getFrozen } from "@/lib/db/study/frozen-studies";
import { listAllocationEvents, listRecordedPlans } from "@/lib/db/study/recorded-plans";
import { AppError } from "@/lib/errors";
import type { FrozenStudy } from "@/lib/study/frozen";
import { seal } from "@/lib/study/seal";
import { requireStudy } from "@/lib/operations/study/require-study";

/**
 * Plans every session anew from the frozen study, its seed and the allocation log, and names whatever differs from what
 * is stored; frozen bytes and seed are checked against their published SHA-256 first. While the study is sealed a
 * difference says where it is, not what stands there: that would tell a session's arm and sides.
 */
export async function replayStudy(request: {
  actor: Actor;
  slug: string;
}): Promise<{ differences: Difference[] }> {
  const { differences } = await verifyAllocations(request);
  return { differences };
}

/** The same, with how many sessions were planned anew, for a page that says so. */
export async function verifyAllocations(request: {
  actor: Actor;
  slug: string;
}): Promise<{ sessions: number; differences: Difference[] }> {
  const study = await requireStudy(request.actor, "view", request.slug);
  if (study.imported !== null)
    throw new AppError("conflict", {
      userMessage: "These answers were imported: nothing was allocated here, so there is nothing to replay.",
    });
  const { frozen, seed, protocolHash, seedCommitment } = await getFrozen(study.id);
  if (!frozen || !seed)
    throw new AppError("conflict", { userMessage: "A draft has no allocation to replay." });
  const document = JSON.parse(new TextDecoder().decode(frozen)) as FrozenStudy;
  const checkKeys = document.protocol.attentionChecks.map(({ id }) => id);
  const [events, recorded] = await Promise.all([
    listAllocationEvents(study.id),
    listRecordedPlans(study.id, checkKeys, { isTimed: document.protocol.timed !== undefined }),
  ]);
  const differences = [
    ...hashDifference("frozen.json", frozen, protocolHash),
    ...hashDifference("the seed", seed, seedCommitment),
    ...replay(toAllocationDesign(document), seed, events, recorded),
  ];
  const sessions = events.filter(({ kind }) => kind === "start").length;
  return { sessions, differences: seal(study).sealed ? differences.map(withoutContent) : differences };
}

const hashDifference = (what: string, bytes: Uint8Array, published: string | null): Difference[] =>
  createHash("sha256").update(bytes).digest("hex") === published
    ? []
    : [
        {
          session: null,
          ordinal: null,
          position: null,
          replayed: null,
          recorded: null,
          message: `${what} does not have the SHA-256 that was published when the study opened`,
        },
      ];

const withoutContent = (difference: Difference): Difference => ({
  ...difference,
  replayed: null,
  recorded: null,
});
