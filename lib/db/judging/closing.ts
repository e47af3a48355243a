import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { TRIAL_AS_JSON, TRIAL_PARTS } from "./trials";
import type { SourceGuess } from "@/lib/study/blinding/source-guesses";

export type ClosingAnswers = Record<string, string | number>;

interface HeldSession {
  state: "judging" | "closing" | "done" | "withdrawn";
  answered: number;
  total: number;
  closing: ClosingAnswers | null;
  guesses: SourceGuess[] | null;
}

/** A trial whose programs are shown again, as a judge may see it; the task's key finds a translation and goes no further. */
export interface ShownAgainRow {
  position: number;
  taskKey: string | null;
  task: { title: string; body: string } | null;
  left: PaneRow;
  right: PaneRow | null;
}
type PaneRow = { language: string; code: string; html: string };

/** Reads a session and holds its row: a verdict, a withdrawal or the same answers on their way are waited for. */
export async function holdSessionForClosing(tx: Transaction, sessionId: number): Promise<HeldSession> {
  const [row] = await tx.$queryRaw<HeldSession[]>`
    SELECT state::text, answered, total, closing, guesses FROM sessions WHERE id = ${sessionId} FOR NO KEY UPDATE`;
  if (!row) throw new Error("a session vanished between two statements");
  return row;
}

/** The session is done, at the database's time. */
export async function storeClosing(
  tx: Transaction,
  sessionId: number,
  { answers, guesses }: { answers: ClosingAnswers; guesses: readonly SourceGuess[] | null },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE sessions SET closing = ${JSON.stringify(answers)}::jsonb,
      guesses = ${guesses && JSON.stringify(guesses)}::jsonb, state = 'done', finished_at = clock_timestamp()
    WHERE id = ${sessionId}`;
}

/** The places of a session's trials that show samples, in their order: attention checks are none of them. */
export async function listSamplePositions(sessionId: number): Promise<number[]> {
  const { rows } = await pool().query<{ position: number }>(
    "SELECT position FROM trials WHERE session_id = $1 AND check_key IS NULL ORDER BY position",
    [sessionId],
  );
  return rows.map(({ position }) => position);
}

/** These trials of a session, by position. */
export async function listShownAgain(
  sessionId: number,
  positions: readonly number[],
): Promise<ShownAgainRow[]> {
  const { rows } = await pool().query<{ trial: ShownAgainRow }>(
    `SELECT ${TRIAL_AS_JSON}) AS trial FROM sessions me JOIN trials t ON t.session_id = me.id ${TRIAL_PARTS}
     WHERE me.id = $1 AND t.position = ANY ($2::int[]) ORDER BY t.position`,
    [sessionId, positions],
  );
  return rows.map(({ trial }) => trial);
}
