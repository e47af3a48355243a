import "server-only";
import { hash } from "node:crypto";
import { toCompletionView } from "@/lib/blind/to-completion-view";
import type { InviteOfCode } from "@/lib/db/judging/invites";
import { getQuizFailures, storeQuizFailure } from "@/lib/db/judging/quiz-failures";
import type { Transaction } from "@/lib/db/shared/client";
import type { AppError } from "@/lib/errors";
import { completionFor } from "@/lib/study/completion";
import { personOf } from "@/lib/study/panel";
import { markQuiz, quizOf } from "@/lib/study/protocol/quiz";
import type { Start } from "./start";
import { refusal } from "@/lib/study/wording/refusals";

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
  const person = personHash(studyId, { study, request }, invite);
  const identity = sha256(JSON.stringify(quiz.questions.map(({ id }) => [id, answers[id]])));
  const before = await getQuizFailures(tx, { studyId, person, identity });
  if (before.isOut) throw screenedOut(study, request);
  if (right >= quiz.passMark) return;
  const attempts = before.attempts + (before.isRepeat ? 0 : 1);
  const isLast = attempts >= quiz.attempts;
  // A preview is not counted.
  if (!before.isRepeat && !request.isResearcher)
    await storeQuizFailure(tx, { studyId, person, identity, isLast });
  if (isLast) throw screenedOut(study, request);
  const left = quiz.attempts - attempts;
  throw refusal("forbidden", "quiz-again", {
    values: { right, of: quiz.questions.length, needed: quiz.passMark, left },
  });
}

const screenedOut = ({ protocol }: Start["study"], { body }: Start["request"]): AppError => {
  const completion = personOf(protocol, body.external)
    ? toCompletionView(completionFor(protocol, "screened-out"))
    : null;
  return refusal("forbidden", "quiz-out", { extension: completion ? { completion } : {} });
};

/** Who it is by a panel's id or a personal invite; else by the key that a tab keeps until it has started. */
const personHash = (
  studyId: number,
  { study, request }: Pick<Start, "study" | "request">,
  invite: InviteOfCode | null,
): Uint8Array<ArrayBuffer> | null => {
  const person = personOf(study.protocol, request.body.external);
  const who = person
    ? ["panel", person.value]
    : invite?.kind === "personal"
      ? ["invite", invite.id]
      : request.idempotencyKey === null
        ? null
        : ["tab", request.idempotencyKey];
  return who && sha256(JSON.stringify([studyId, ...who]));
};

const sha256 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(hash("sha256", text, "buffer"));
