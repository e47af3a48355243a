import type { StudyRole } from "./member";

export type { StudyRole };

/** Who is asking: a signed-in researcher, or a program with one's token. */
export interface Actor {
  id: number;
  email: string;
  isAdmin: boolean;
}

/**
 * What can be done with a study. `view` is design, progress, audit log, replay and, once unsealed, results; `edit` the
 * draft, its samples and amendments; `invite` judges; `recruit` them through the server's account at a panel; `spend` that account's
 * money; `manage` members, and deleting.
 */
export type StudyAction =
  | "view"
  | "export"
  | "edit"
  | "invite"
  | "recruit"
  | "spend"
  | "open"
  | "close"
  | "unseal"
  | "withdraw"
  | "manage";

const MAY: Record<StudyRole, readonly StudyAction[]> = {
  viewer: ["view", "export"],
  editor: ["view", "export", "edit", "invite"],
  owner: ["view", "export", "edit", "invite", "recruit", "open", "close", "unseal", "withdraw", "manage"],
};

export interface StudyMembers {
  members: readonly { userId: number; role: StudyRole }[];
}

/** What this person is to a study; null for a stranger. An administrator is an owner of every study. */
export function roleIn(actor: Actor, study: StudyMembers): StudyRole | null {
  if (actor.isAdmin) return "owner";
  return study.members.find(({ userId }) => userId === actor.id)?.role ?? null;
}

/** No role in a study gives these: the account belongs to whoever runs the server. */
const FOR_ADMINISTRATORS: readonly StudyAction[] = ["spend"];

/** Deny by default: only what the person's role in this study names, and of an administrator what no role does. */
export function can(actor: Actor, action: StudyAction, study: StudyMembers): boolean {
  const role = roleIn(actor, study);
  if (role === null) return false;
  return MAY[role].includes(action) || (actor.isAdmin && FOR_ADMINISTRATORS.includes(action));
}
