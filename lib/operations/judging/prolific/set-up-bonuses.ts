import "server-only";
import type { Actor } from "@/lib/study/actor";
import { hash } from "node:crypto";
import { getBonusOfList, storeBonus } from "@/lib/db/judging/prolific/prolific-bonuses";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { bonusFormSchema, bonusPeople, toBonusCsv } from "@/lib/study/prolific/bonuses";
import { listRecruited } from "./list-recruited";
import { type OnProlific, requireLinked } from "./require-prolific";

type BonusRequest = OnProlific & { actor: Actor; form: unknown };

/** The list of bonuses as a file for Prolific's own page. It names people, and is not stored. */
export async function makeBonusFile(request: BonusRequest): Promise<{ csv: string; people: number }> {
  const { csv, people } = await makeList(request);
  return { csv, people };
}

/**
 * Has Prolific read the list. Nothing is paid: that is a step of its own. The same list once more is the list that is there. Where Prolific
 * understands another sum than was meant, the list is not kept, so that it cannot be paid here.
 */
export async function setUpBonuses(request: BonusRequest): Promise<void> {
  const { studyId, prolificId, prolific, csv, people, sum } = await makeList(request);
  const listHash = new Uint8Array(hash("sha256", `${prolificId}\n${csv}`, "buffer"));
  const before = await getBonusOfList(studyId, listHash);
  if (before?.payAskedAt)
    throw new AppError("conflict", {
      userMessage: "These people have been given this bonus. For a second one, choose another amount.",
    });
  if (before) return;
  const batch = await prolific.setUpBonuses(prolificId, csv);
  if (batch.amount === null || Math.round(batch.amount) !== sum)
    throw new AppError("conflict", {
      userMessage:
        "Prolific understood another sum than was meant, so the list cannot be paid from here. Nothing was paid; save the file and look at it on Prolific.",
    });
  await transaction(async (tx) => {
    const total = Math.round(batch.total);
    await storeBonus(tx, { id: batch.id, studyId, listHash, people, amount: sum, total });
    await writeAudit(tx, request.actor, "prolific.bonus", {
      study: request.slug,
      details: { people, amount: sum },
    });
  });
}

const makeList = async (request: BonusRequest) => {
  const { study, prolificId, prolific } = await requireLinked(request);
  const { amount, whom } = parseOrRefuse(bonusFormSchema, request.form);
  const recruited = await listRecruited({ id: study.id, prolificId, protocol: protocolOf(study) }, prolific);
  const people = bonusPeople(recruited, whom);
  if (people.length === 0)
    throw new AppError("conflict", {
      userMessage: `Nobody ${whom === "approved" ? "is approved" : "has finished"} yet, so the list is empty.`,
    });
  return {
    studyId: study.id,
    prolificId,
    prolific,
    csv: toBonusCsv(people, amount),
    people: people.length,
    sum: amount * people.length,
  };
};
