import type { InviteKind } from "@/lib/study/invite";

/** A new invite; its code leaves the server this once. */
export interface MadeInvite {
  code: string;
  kind: InviteKind;
  uses: number | null;
  arm: string | null;
  label: string;
}

/** In the place of an arm's name: links to each of them. No arm can be called so. */
export const EACH_ARM = "*";

/** What the form for new invites hears back. */
export type InvitesOutcome =
  | { isDone: true; invites: MadeInvite[] }
  | { isDone: false; message: string; faults: { path: string; message: string }[] }
  | null;

export type InvitesAction = (before: InvitesOutcome, form: FormData) => Promise<InvitesOutcome>;
