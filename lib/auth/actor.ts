/** Who is asking: a signed-in researcher. */
export interface Actor {
  id: number;
  email: string;
  isAdmin: boolean;
}

export type StudyAction = "view" | "edit" | "close" | "unseal" | "export";

/** Deny by default. Administrators may do everything; an owner everything with their own study; a stranger nothing. */
export function can(actor: Actor, _action: StudyAction, study: { ownerId: number | null }): boolean {
  return actor.isAdmin || (study.ownerId !== null && study.ownerId === actor.id);
}
