import { z } from "zod";
import { identifierSchema, storableText } from "@/lib/text/identifiers";

export type InviteKind = "personal" | "general";

/** An invite as researchers see it. */
export interface InviteFacts {
  id: number;
  kind: InviteKind;
  label: string;
  uses: number | null;
  used: number;
  arm: string | null;
  createdAt: string;
  revokedAt: string | null;
}

/** What invites are made of: `count` links of one kind. A personal one starts one session; a general one `uses`, or any number. */
export const invitesSchema = z
  .strictObject({
    count: z.int().min(1).max(1000),
    kind: z.enum(["personal", "general"]),
    uses: z.int().min(1).max(1_000_000).nullish(),
    arm: identifierSchema.optional(),
    label: storableText(200).default(""),
  })
  .refine(({ kind, uses }) => kind === "general" || (uses ?? 1) === 1, {
    path: ["uses"],
    message: "a personal invite is for one session",
  });

export type InviteFault = "unknown" | "revoked" | "used-up";

/** What keeps an invite from starting a session; who returns to a session of theirs uses nothing up. */
export function inviteFault(
  invite: { uses: number | null; used: number; revokedAt: Date | null } | null,
  { isReturning }: { isReturning: boolean },
): InviteFault | null {
  if (!invite) return "unknown";
  if (invite.revokedAt) return "revoked";
  return !isReturning && invite.uses !== null && invite.used >= invite.uses ? "used-up" : null;
}
