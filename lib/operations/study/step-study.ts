import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { countWaiting } from "@/lib/db/timed/submissions";
import { lockStudy } from "@/lib/db/judging/sessions";
import { countDisagreements } from "@/lib/db/labelling/disagreements";
import { type StudyFacts, databaseNow, stepStudy } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { labelSettings } from "@/lib/study/labelling/labels";
import { type StudyState, canStep } from "@/lib/study/lifecycle";
import { requireStudy } from "./require-study";
import { protocolOf } from "./study-summary";

/** Ends a study's openness: no new sessions; those under way may finish within the protocol's grace. */
export function closeStudy(request: { actor: Actor | null; slug: string }): Promise<{ state: StudyState }> {
  return step(request, "close");
}

/**
 * Reveals results, truth and seed, for ever. An open study needs a reason, and is stamped "unsealed early". Labels that differ and
 * are undecided need a word, too: who decides them afterwards may know the system.
 */
export function unsealStudy(request: {
  actor: Actor | null;
  slug: string;
  reason?: string;
  leaveUndecided?: boolean;
}): Promise<{ state: StudyState }> {
  return step(request, "unseal");
}

/** Whether a submission passed decides when its task ended. */
const refuseWhileTested = async (tx: Transaction, studyId: number): Promise<void> => {
  const waiting = await countWaiting(tx, studyId);
  if (waiting > 0)
    throw new AppError("conflict", {
      userMessage: `${waiting} ${waiting === 1 ? "submission is" : "submissions are"} being tested. Try again in a minute.`,
    });
};

/** This server itself asks nobody. */
const refuseUndecided = async (actor: Actor | null, study: StudyFacts): Promise<void> => {
  if (actor === null || labelSettings(protocolOf(study)) === null) return;
  const { differing, decided } = await countDisagreements(study.id);
  const undecided = differing - decided;
  if (undecided > 0)
    throw new AppError("conflict", {
      userMessage: `Labels of ${undecided} ${undecided === 1 ? "statement differ and are" : "statements differ and are"} undecided. Whoever decides them after unsealing may know the system: decide them first, or say that they may stay undecided.`,
      extension: { undecided },
    });
};

const step = async (
  {
    actor,
    slug,
    reason,
    leaveUndecided = false,
  }: { actor: Actor | null; slug: string; reason?: string; leaveUndecided?: boolean },
  action: "close" | "unseal",
): Promise<{ state: StudyState }> => {
  const study = await requireStudy(actor, action, slug);
  return transaction(async (tx) => {
    const locked = (await lockStudy(tx, study.id)).state as StudyState;
    // Verdicts on their way are waited for, and later ones find the study unsealed: none slips in behind the results.
    if (action === "unseal") {
      await tx.$executeRaw`LOCK TABLE verdicts, completions, submissions IN SHARE MODE`;
      await refuseWhileTested(tx, study.id);
    }
    // Of an open study nobody may know how many labels differ.
    if (action === "unseal" && locked === "CLOSED" && !leaveUndecided) await refuseUndecided(actor, study);
    const answer = canStep(locked, action, reason);
    if (!answer.ok) throw new AppError("conflict", { userMessage: answer.why });
    const at = await databaseNow(tx);
    const data =
      action === "close"
        ? { state: answer.next, closedAt: at }
        : {
            state: answer.next,
            unsealedAt: at,
            isUnsealedEarly: answer.isEarly,
            unsealReason: answer.isEarly ? (reason ?? "").trim() : null,
          };
    if (!(await stepStudy(tx, study.id, locked, data)))
      throw new Error("a study changed while its row was held");
    // Making a throw-away copy is a line of its original's log already.
    if (study.copyOfId === null)
      await writeAudit(tx, actor, `study.${action}`, {
        study: slug,
        details: answer.isEarly ? { reason: (reason ?? "").trim(), isEarly: true } : {},
      });
    return { state: answer.next };
  });
};
