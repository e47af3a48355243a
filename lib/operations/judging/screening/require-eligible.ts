import "server-only";
import type { InviteOfCode } from "@/lib/db/judging/invites";
import { getQuizFailures, storeQuizFailure } from "@/lib/db/judging/quiz-failures";
import type { Transaction } from "@/lib/db/shared/client";
import type { AppError } from "@/lib/errors";
import type { Start } from "@/lib/operations/judging/start";
import { eligibilityQuestions, isEligible } from "@/lib/study/protocol/eligibility";
import { personHash, screenedOut, sha256 } from "./screened-out";

/**
 * The refusal of somebody whose answers about themselves do not qualify for the study; null for whoever can take part. A person is
 * counted once and takes no place, and other answers do not help afterwards. Who cannot be told apart is refused and not counted.
 */
export async function screenIneligible(
  tx: Transaction,
  { study, request }: Pick<Start, "study" | "request">,
  invite: InviteOfCode | null,
): Promise<AppError | null> {
  const questions = eligibilityQuestions(study.protocol);
  if (questions.length === 0 || request.isSimulated) return null;
  const { profile } = request.body;
  const studyId = study.id;
  const person = personHash({ study, request }, invite);
  const identity = sha256(JSON.stringify(["profile", ...questions.map(({ id }) => [id, profile[id]])]));
  const before = await getQuizFailures(tx, { studyId, person, identity });
  const refusal = () => screenedOut("not-eligible", study, request);
  if (before.isIneligible) return refusal();
  if (isEligible(study.protocol, profile)) return null;
  // A preview is not counted, nor a second time who failed the quiz.
  if (person !== null && !request.isResearcher && !before.isOut)
    await storeQuizFailure(tx, { studyId, person, identity, isLast: true, isIneligible: true });
  return refusal();
}
