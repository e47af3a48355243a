import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor } from "@/lib/study/actor";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { createInviteRows } from "@/lib/db/judging/invites";
import { type InviteKind, invitesSchema } from "@/lib/study/invite";
import { holdForInvites } from "./hold-for-invites";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { requireStudy } from "@/lib/operations/study/require-study";

/** An invite at the one moment when its code is known: the database keeps the code's SHA-256 only. */
export interface NewInvite {
  code: string;
  kind: InviteKind;
  /** How many sessions it may start; null is any number. */
  uses: number | null;
  arm: string | null;
  label: string;
}

/**
 * Makes links that let people judge an open study: personal ones, which start one session and resume it on any device,
 * or general ones for `uses` sessions (null: any number). Judges who come by an invite that names an arm are placed in
 * it, not randomised. The link is `/judge/<slug>?invite=<code>`.
 */
export async function createInvites(request: {
  actor: Actor;
  slug: string;
  count: number;
  kind: InviteKind;
  uses?: number | null;
  arm?: string;
  label?: string;
  now: Date;
}): Promise<{ invites: NewInvite[] }> {
  const { arm, ...wanted } = request;
  return makeInvites(wanted, () => [arm]);
}

/** The same for each arm of the study, all of them or none: `count` links to every arm. */
export async function createInvitesByArm(
  request: Omit<Parameters<typeof createInvites>[0], "arm">,
): Promise<{ invites: NewInvite[] }> {
  return makeInvites(request, ({ arms }) => arms.map(({ id }) => id));
}

const makeInvites = async (
  request: Omit<Parameters<typeof createInvites>[0], "arm">,
  toArms: (protocol: Protocol) => readonly (string | undefined)[],
): Promise<{ invites: NewInvite[] }> => {
  const { actor, slug, now: _now, ...given } = request;
  const study = await requireStudy(actor, "invite", slug);
  const made = toArms(protocolOf(study)).map((arm) => {
    const wanted = parseOrRefuse(invitesSchema, { ...given, ...(arm !== undefined && { arm }) });
    const { count, kind, uses, label } = wanted;
    const invites = Array.from({ length: count }, (_, at) => ({
      code: randomBytes(16).toString("base64url"),
      kind,
      uses: kind === "personal" ? 1 : (uses ?? null),
      arm: arm ?? null,
      label: label && count > 1 ? `${label} ${at + 1}` : label,
    }));
    return { wanted, invites };
  });
  await transaction(async (tx) => {
    for (const { wanted, invites } of made) {
      const { count, kind, arm, label } = wanted;
      const { armId } = await holdForInvites(tx, study.id, arm);
      const rows = invites.map(({ code, ...row }) => ({
        kind: row.kind,
        uses: row.uses,
        label: row.label,
        armId,
        codeHash: hashSecretToken(code),
      }));
      await createInviteRows(tx, study.id, actor.id, rows);
      const details = { count, kind, uses: invites[0]?.uses ?? null, arm: arm ?? null, label };
      await writeAudit(tx, actor, "invite.create", { study: slug, details });
    }
  });
  return { invites: made.flatMap(({ invites }) => invites) };
};
