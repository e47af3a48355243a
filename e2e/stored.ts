import { db } from "@/lib/db/shared/client";

/** How many rows there are of what a study's judges left behind, and how many of its sessions say something of their judge. */
export async function countLeft(slug: string) {
  const ofStudy = { study: { slug } };
  const session = ofStudy;
  return {
    judges: await db().judge.count({ where: ofStudy }),
    sessions: await db().session.count({ where: ofStudy }),
    events: await db().allocationEvent.count({ where: ofStudy }),
    verdicts: await db().verdict.count({ where: { trial: { session } } }),
    scores: await db().score.count({ where: { verdict: { trial: { session } } } }),
    comments: await db().verdict.count({ where: { trial: { session }, comment: { not: null } } }),
    profiles: await db().session.count({ where: { ...ofStudy, NOT: { profile: { equals: {} } } } }),
    externalIds: await db().externalId.count({ where: { session } }),
  };
}

/** The closing answers of the sessions that have some. */
export async function listClosing(slug: string) {
  const sessions = await db().session.findMany({
    where: { study: { slug } },
    orderBy: { id: "asc" },
    select: { closing: true },
  });
  return sessions.flatMap(({ closing }) => (closing === null ? [] : [closing]));
}

/** Which arm each session is in, and the slot of its blocks that it took: none, if an invite placed it. */
export async function listPlacements(slug: string) {
  const sessions = await db().session.findMany({
    where: { study: { slug } },
    orderBy: { id: "asc" },
    select: { slot: true, arm: { select: { key: true } } },
  });
  return sessions.map(({ slot, arm }) => ({ arm: arm.key, slot }));
}

/** The tables of the whole database in which a text stands, in whatever column. */
export async function tablesWith(text: string): Promise<string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db().$queryRawUnsafe<{ found: boolean }[]>(
      `SELECT EXISTS (SELECT 1 FROM "${name}" t WHERE position($1 IN t::text) > 0) AS found`,
      text,
    );
    if (rows[0]?.found) found.push(name);
  }
  return found;
}
