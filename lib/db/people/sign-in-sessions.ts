import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";

/** Begins a session, and removes this person's expired ones. */
export async function createSignInSession(given: {
  userId: number;
  browser: string;
  now: Date;
  /** Sessions that began before this have expired. */
  expired: Date;
}): Promise<{ id: string }> {
  const { userId, browser, now, expired } = given;
  await db().signInSession.deleteMany({ where: { userId, createdAt: { lt: expired } } });
  return db().signInSession.create({
    data: { userId, browser, createdAt: now, seenAt: now },
    select: { id: true },
  });
}

/** A session with its person; null once it was ended. */
export function getSignInSession(id: string) {
  return db().signInSession.findUnique({
    where: { id },
    select: {
      createdAt: true,
      seenAt: true,
      user: { select: { id: true, email: true, isAdmin: true, sessionVersion: true } },
    },
  });
}

/** Written by whoever finds the stored time older than `before`; of many requests at once one writes. */
export async function touchSignInSession(id: string, now: Date, before: Date): Promise<void> {
  await db().signInSession.updateMany({ where: { id, seenAt: { lt: before } }, data: { seenAt: now } });
}

/** A person's sessions, the last used first. */
export function listSignInSessions(userId: number, expired: Date) {
  return db().signInSession.findMany({
    where: { userId, createdAt: { gte: expired } },
    orderBy: [{ seenAt: "desc" }, { id: "asc" }],
    select: { id: true, browser: true, createdAt: true, seenAt: true },
  });
}

/** Ends one session of this person; false when there is none. */
export async function deleteSignInSession(
  given: { id: string; userId: number },
  client: Transaction = db(),
): Promise<boolean> {
  return (await client.signInSession.deleteMany({ where: given })).count > 0;
}

/** Ends every session of this person. */
export async function deleteSignInSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.signInSession.deleteMany({ where: { userId } });
}
