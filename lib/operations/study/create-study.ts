import "server-only";
import { type Actor } from "@/lib/study/actor";
import { createDraft } from "@/lib/db/study/drafts";
import { transaction } from "@/lib/db/shared/client";
import { AppError } from "@/lib/errors";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { refusePageName, taken } from "./study-names";

/** Makes a draft from a protocol document; every fault is named with its path, and then nothing is stored. */
export async function createStudy(request: {
  actor: Actor | null;
  document: unknown;
  isDemo?: boolean;
}): Promise<{ slug: string; state: "DRAFT" }> {
  const result = completeProtocol(request.document);
  if (!result.ok)
    throw new AppError("invalid", { userMessage: "The protocol has faults.", faults: result.faults });
  const { protocol } = result;
  refusePageName(protocol.slug);
  await transaction(async (tx) => {
    // Two at once: the second waits here, then finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${protocol.slug}))`;
    if (await tx.study.findUnique({ where: { slug: protocol.slug }, select: { id: true } }))
      throw taken(protocol.slug);
    await createDraft(tx, { protocol, ownerId: request.actor?.id ?? null, isDemo: request.isDemo ?? false });
    await tx.audit.create({
      data: {
        userId: request.actor?.id ?? null,
        actor: request.actor?.email ?? "this server",
        action: "study.create",
        study: protocol.slug,
      },
    });
  });
  return { slug: protocol.slug, state: "DRAFT" };
}
