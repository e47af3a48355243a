import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";

/** The judge whose real session in this study came with that panel id, the earliest one; null for a new person. */
export async function getJudgeOfExternalId(
  studyId: number,
  person: { name: string; value: string },
  client: Transaction = db(),
): Promise<number | null> {
  const found = await client.externalId.findFirst({
    where: { ...person, session: { studyId, kind: "real", state: { not: "withdrawn" } } },
    orderBy: { sessionId: "asc" },
    select: { session: { select: { judgeId: true } } },
  });
  return found?.session.judgeId ?? null;
}

/** What a judge's sessions say the panel's person is called; null when none of them came from the panel. */
export async function getExternalIdOfJudge(
  judgeId: number,
  name: string,
  client: Transaction = db(),
): Promise<string | null> {
  const found = await client.externalId.findFirst({
    where: { name, session: { judgeId } },
    select: { value: true },
  });
  return found?.value ?? null;
}
