import "server-only";
import { getArmId } from "@/lib/db/judging/invites";
import { lockStudy } from "@/lib/db/judging/sessions";
import type { Transaction } from "@/lib/db/shared/client";
import { AppError } from "@/lib/errors";

/** Holds an open study to make invites to one of its arms, or to none; refuses a study that is not open, and an unknown arm. */
export async function holdForInvites(
  tx: Transaction,
  studyId: number,
  arm: string | undefined,
): Promise<{ armId: number | null }> {
  const { state } = await lockStudy(tx, studyId);
  if (state !== "OPEN") throw notOpen(state);
  return { armId: arm === undefined ? null : await requireArm(tx, studyId, arm) };
}

const notOpen = (state: string): AppError =>
  new AppError("conflict", {
    userMessage:
      state === "DRAFT"
        ? "Open the study first: an invite to a draft would lead nowhere."
        : "The study is closed; nobody can be invited any more.",
  });

const requireArm = async (tx: Transaction, studyId: number, key: string): Promise<number> => {
  const id = await getArmId(tx, studyId, key);
  if (id === null) {
    throw new AppError("invalid", {
      userMessage: `There is no arm "${key}" in this study.`,
      faults: [{ path: "arm", message: `there is no arm "${key}"` }],
    });
  }
  return id;
};
