import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";

/** A list of bonuses that was set up; amounts in hundredths. */
export interface StoredBonus {
  id: string;
  people: number;
  amount: number;
  total: number;
  setUpAt: Date;
  payAskedAt: Date | null;
  paidAt: Date | null;
}

const SHOWN = {
  id: true,
  people: true,
  amount: true,
  total: true,
  setUpAt: true,
  payAskedAt: true,
  paidAt: true,
} as const;

/** Newest first. */
export function listBonuses(studyId: number): Promise<StoredBonus[]> {
  return db().prolificBonus.findMany({ where: { studyId }, orderBy: { setUpAt: "desc" }, select: SHOWN });
}

export async function getBonusOfList(
  studyId: number,
  listHash: Uint8Array<ArrayBuffer>,
): Promise<StoredBonus | null> {
  return db().prolificBonus.findUnique({
    where: { studyId_listHash: { studyId, listHash } },
    select: SHOWN,
  });
}

export async function storeBonus(
  tx: Transaction,
  bonus: {
    id: string;
    studyId: number;
    listHash: Uint8Array<ArrayBuffer>;
    people: number;
    amount: number;
    total: number;
  },
): Promise<void> {
  // Set up twice at the same moment: the first stays, and only it can be paid.
  await tx.prolificBonus.createMany({ data: [bonus], skipDuplicates: true });
}

/** Notes that Prolific is about to be asked to pay; false where it was asked before, or the list is not of this study. */
export async function beginPayment(tx: Transaction, studyId: number, id: string): Promise<boolean> {
  const begun = await tx.$executeRaw`
    UPDATE prolific_bonuses SET pay_asked_at = clock_timestamp()
    WHERE id = ${id} AND study_id = ${studyId} AND pay_asked_at IS NULL`;
  return begun === 1;
}

/** Prolific said no: it can be asked again. */
export async function takePaymentBack(id: string): Promise<void> {
  await db()
    .$executeRaw`UPDATE prolific_bonuses SET pay_asked_at = NULL WHERE id = ${id} AND paid_at IS NULL`;
}

export async function notePaid(id: string): Promise<void> {
  await db().$executeRaw`UPDATE prolific_bonuses SET paid_at = clock_timestamp() WHERE id = ${id}`;
}
