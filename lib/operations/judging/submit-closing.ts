import "server-only";
import { z } from "zod";
import type { SessionView } from "@/lib/blind/judge-view";
import { toSessionView } from "@/lib/blind/to-session-view";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import {
  type ClosingAnswers,
  holdSessionForClosing,
  listSamplePositions,
  storeClosing,
} from "@/lib/db/judging/closing";
import { returnIfReleased } from "@/lib/db/judging/idle-sessions";
import { getSessionOfToken, lockStudy } from "@/lib/db/judging/sessions";
import { AppError } from "@/lib/errors";
import { askedAgain, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import {
  type SourceGuess,
  givenGuessSchema,
  isSameGuesses,
  toSourceGuesses,
} from "@/lib/study/blinding/source-guesses";
import { isSameClosing } from "@/lib/study/closing";
import { profileFaults } from "@/lib/study/profile";
import { requireJudge, unknownSession } from "./require-judge";
import { refusal } from "@/lib/study/wording/refusals";

export const closingSchema = z.strictObject({
  answers: z.record(z.string(), z.union([z.string().max(2000), z.number()])),
  /** Of each program that is shown again, where the study asks who wrote it. */
  guesses: z.array(givenGuessSchema).max(40).optional(),
});
export type Closing = z.infer<typeof closingSchema>;

/**
 * Stores what a judge answers after the last trial, whole or not at all, and finishes the session. The same answers
 * again are a safe repeat; other ones are refused once the session is done.
 */
export async function submitClosing(request: Closing & { token: string | null }): Promise<SessionView> {
  const { tokenHash, protocol } = await requireJudge(request.token);
  const held = (await getSessionOfToken(new Uint8Array(tokenHash)))?.session;
  if (!held) throw unknownSession();
  const source = sourceSettings(protocol);
  const positions = source ? askedAgain(await listSamplePositions(held.id), source.trials) : [];
  return transaction(async (tx) => {
    const study = await lockStudy(tx, held.studyId);
    const session = await holdSessionForClosing(tx, held.id);
    if (session.state !== "done") refuse(session.state, study.state, held.total);
    const given = toSourceGuesses(request.guesses, { panes: protocol.panes, source, positions });
    const faults = [...profileFaults(protocol.closing, request.answers, "answers"), ...given.faults];
    if (faults.length > 0) throw refusal("invalid", "closing", { faults });
    const said = { answers: request.answers, guesses: given.guesses };
    if (session.state === "done") return repeated(session, said);
    await finish(tx, held.id, said);
    return toSessionView({ ...session, state: "done" });
  });
}

interface Said {
  answers: ClosingAnswers;
  guesses: SourceGuess[] | null;
}

const finish = async (tx: Transaction, sessionId: number, said: Said): Promise<void> => {
  // Finished work counts: what was given back for idleness is counted again.
  await returnIfReleased(tx, sessionId);
  await storeClosing(tx, sessionId, said);
};

const repeated = (
  session: { answered: number; total: number; closing: ClosingAnswers | null; guesses: SourceGuess[] | null },
  { answers, guesses }: Said,
): SessionView => {
  const isSame = session.closing && isSameClosing(session.closing, answers);
  if (isSame && isSameGuesses(session.guesses, guesses)) return toSessionView({ ...session, state: "done" });
  throw new AppError("conflict", {
    userMessage: session.closing
      ? "The session is finished; its answers are final."
      : "This session is finished, and asked no closing questions.",
    extension: session.closing ? { answers: session.closing } : {},
  });
};

const refuse = (state: string, study: string, total: number): void => {
  if (state === "withdrawn") throw refusal("gone", "withdrawn");
  if (study === "UNSEALED") throw refusal("gone", "no-more-answers");
  if (state !== "closing")
    throw new AppError("conflict", { userMessage: `Answer all ${total} trials first.` });
};
