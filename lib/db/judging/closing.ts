import "server-only";
import type { Transaction } from "@/lib/db/shared/client";

export type ClosingAnswers = Record<string, string | number>;

interface HeldSession {
  state: "judging" | "closing" | "done" | "withdrawn";
  answered: number;
  total: number;
  closing: ClosingAnswers | null;
}

/** Reads a session and holds its row: a verdict, a withdrawal or the same answers on their way are waited for. */
export async function holdSessionForClosing(tx: Transaction, sessionId: number): Promise<HeldSession> {
  const [row] = await tx.$queryRaw<HeldSession[]>`
    SELECT state::text, answered, total, closing FROM sessions WHERE id = ${sessionId} FOR NO KEY UPDATE`;
  if (!row) throw new Error("a session vanished between two statements");
  return row;
}

/** The session is done, at the database's time. */
export async function storeClosing(
  tx: Transaction,
  sessionId: number,
  answers: ClosingAnswers,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE sessions SET closing = ${JSON.stringify(answers)}::jsonb, state = 'done', finished_at = clock_timestamp()
    WHERE id = ${sessionId}`;
}
