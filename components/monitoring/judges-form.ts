import type { InviteKind } from "@/lib/study/invite";

/** A new invite; its code leaves the server this once. */
export interface MadeInvite {
  code: string;
  kind: InviteKind;
  uses: number | null;
  arm: string | null;
  label: string;
}

/** What the form for new invites hears back. */
export type InvitesOutcome =
  | { isDone: true; invites: MadeInvite[] }
  | { isDone: false; message: string; faults: { path: string; message: string }[] }
  | null;

export type InvitesAction = (before: InvitesOutcome, form: FormData) => Promise<InvitesOutcome>;
