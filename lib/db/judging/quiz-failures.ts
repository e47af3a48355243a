import "server-only";
import type { Transaction } from "@/lib/db/shared/client";

/** How often a person has failed a study's quiz or was not eligible, and whether with these very answers. */
export async function getQuizFailures(
  tx: Transaction,
  of: { studyId: number; person: Uint8Array<ArrayBuffer> | null; identity: Uint8Array<ArrayBuffer> },
): Promise<{ attempts: number; isOut: boolean; isIneligible: boolean; isRepeat: boolean }> {
  const { studyId, person, identity } = of;
  if (person === null) return { attempts: 0, isOut: false, isIneligible: false, isRepeat: false };
  const rows = await tx.quizFailure.findMany({
    where: { studyId, person },
    select: { identity: true, isLast: true, isIneligible: true },
  });
  return {
    attempts: rows.length,
    isOut: rows.some(({ isLast }) => isLast),
    isIneligible: rows.some((row) => row.isIneligible),
    isRepeat: rows.some((row) => Buffer.from(row.identity).equals(identity)),
  };
}

/** Stores it once: the same answers of a person are the same failure. */
export async function storeQuizFailure(
  tx: Transaction,
  failure: {
    studyId: number;
    person: Uint8Array<ArrayBuffer> | null;
    identity: Uint8Array<ArrayBuffer>;
    isLast: boolean;
    isIneligible?: boolean;
  },
): Promise<void> {
  await tx.quizFailure.createMany({ data: [failure], skipDuplicates: true });
}
