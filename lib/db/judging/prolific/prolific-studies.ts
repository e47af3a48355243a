import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";

interface ProlificLink {
  /** Null while Prolific is asked to make the study, and where it never said whether it has. */
  prolificId: string | null;
  /** For so long that no request can be under way any more. */
  isUnsure: boolean;
  /** Why Prolific could not be asked who has left; null where it could. */
  fault: string | null;
}

/** What a study is linked with; null where it is with nothing. */
export async function getProlificLink(
  studyId: number,
  client: Transaction = db(),
): Promise<ProlificLink | null> {
  const [link] = await client.$queryRaw<ProlificLink[]>`
    SELECT prolific_id AS "prolificId", fault,
      prolific_id IS NULL AND asked_at < now() - interval '2 minutes' AS "isUnsure"
    FROM prolific_studies WHERE study_id = ${studyId}`;
  return link ?? null;
}

/** Keeps the study for one request to Prolific; false where it is linked, or where another request is under way. */
export async function beginProlificLink(studyId: number): Promise<boolean> {
  const begun = await db().$executeRaw`
    INSERT INTO prolific_studies (study_id) VALUES (${studyId}) ON CONFLICT DO NOTHING`;
  return begun === 1;
}

/** Notes which study Prolific has made. */
export async function finishProlificLink(
  tx: Transaction,
  studyId: number,
  prolificId: string,
): Promise<void> {
  await tx.prolificStudy.update({ where: { studyId }, data: { prolificId } });
}

/** Marks the request as over without a known outcome. */
export async function doubtProlificLink(studyId: number): Promise<void> {
  await db().$executeRaw`
    UPDATE prolific_studies SET asked_at = asked_at - interval '1 hour' WHERE study_id = ${studyId} AND prolific_id IS NULL`;
}

/** Links a study on Prolific that is there already; false where that one is linked with another study, or this one with another. */
export async function setProlificLink(
  tx: Transaction,
  studyId: number,
  prolificId: string,
): Promise<boolean> {
  const linked = await tx.$executeRaw`
    INSERT INTO prolific_studies (study_id, prolific_id) SELECT ${studyId}::int, ${prolificId}
    WHERE NOT EXISTS (SELECT FROM prolific_studies WHERE prolific_id = ${prolificId})
    ON CONFLICT (study_id) DO UPDATE SET prolific_id = excluded.prolific_id, fault = NULL
    WHERE prolific_studies.prolific_id IS NULL`;
  return linked === 1;
}

/** False where there was no link. */
export async function deleteProlificLink(studyId: number, client: Transaction = db()): Promise<boolean> {
  return (await client.prolificStudy.deleteMany({ where: { studyId } })).count > 0;
}
