import "server-only";
import type { Actor } from "@/lib/study/actor";
import { listInviteRows } from "@/lib/db/judging/invites";
import type { InviteFacts } from "@/lib/study/invite";
import { requireStudy } from "@/lib/operations/study/require-study";

/**
 * A study's invites, newest first: what each is for and how often it was used. An invite's arm is design and no secret;
 * which sessions came of it would be one, and is not said, at any time. The codes are not known here.
 */
export async function listInvites(request: {
  actor: Actor;
  slug: string;
}): Promise<{ invites: InviteFacts[] }> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const rows = await listInviteRows(study.id);
  return {
    invites: rows.map(({ arm, createdAt, revokedAt, ...row }) => ({
      ...row,
      arm: arm?.key ?? null,
      createdAt: createdAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  };
}
