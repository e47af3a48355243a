import "server-only";
import type { InviteOfCode } from "@/lib/db/judging/invites";
import { getQuizFailures, storeQuizFailure } from "@/lib/db/judging/quiz-failures";
import type { Transaction } from "@/lib/db/shared/client";
import { markQuiz, quizOf } from "@/lib/study/protocol/quiz";
import type { Start } from "@/lib/operations/judging/start";
import { refusal } from "@/lib/study/wording/refusals";
import { personHash, screenedOut, sha256 } from "./screened-out";

/**
 * Throws where the study has a quiz that this start does not pass. A failure is counted once, however often the same answers are
 * sent; after the last attempt the person is screened out, and takes no place. The caller holds the study's row.
 */
export async function requireQuiz(
  tx: Transaction,
  { study, request }: Pick<Start, "study" | "request">,
  invite: InviteOfCode | null,
): Promise<void> {
  const quiz = quizOf(study.protocol);
  if (!quiz || request.isSimulated) return;
  const answers = request.body.quiz ?? {};
  const right = markQuiz(quiz, answers);
  if (right === null)
    throw refusal("invalid", "quiz-open", {
      faults: [{ path: "quiz", message: "needs one of the choices for every question" }],
    });
  const studyId = study.id;
  const person = personHash({ study, request }, invite);
  const identity = sha256(JSON.stringify(quiz.questions.map(({ id }) => [id, answers[id]])));
  const before = await getQuizFailures(tx, { studyId, person, identity });
  if (before.isOut) throw screenedOut("quiz-out", study, request);
  if (right >= quiz.passMark) return;
  const attempts = before.attempts + (before.isRepeat ? 0 : 1);
  const isLast = attempts >= quiz.attempts;
  // A preview is not counted.
  if (!before.isRepeat && !request.isResearcher)
    await storeQuizFailure(tx, { studyId, person, identity, isLast });
  if (isLast) throw screenedOut("quiz-out", study, request);
  const left = quiz.attempts - attempts;
  throw refusal("forbidden", "quiz-again", {
    values: { right, of: quiz.questions.length, needed: quiz.passMark, left },
  });
}
