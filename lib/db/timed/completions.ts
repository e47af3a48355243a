import "server-only";
import type { Transaction } from "@/lib/db/shared/client";

/** Starts the clock of a task, at this time of the database. */
export async function openCompletion(tx: Transaction, trialId: number, nowMs: number): Promise<void> {
  await tx.$executeRaw`
    WITH shown AS (
      UPDATE trials SET shown_at = COALESCE(shown_at, to_timestamp(${nowMs}::float8 / 1000)) WHERE id = ${trialId}
    )
    INSERT INTO completions (trial_id, opened_at) VALUES (${trialId}, to_timestamp(${nowMs}::float8 / 1000))
    ON CONFLICT DO NOTHING`;
}

/** Ends a task; a passed one that turns out to have been passed earlier is put right. */
export async function endCompletion(
  tx: Transaction,
  trialId: number,
  end: { outcome: "passed" | "gave-up" | "timed-out"; endedAtMs: number; pausedMs: number },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE completions SET outcome = ${end.outcome}, paused_at = NULL, paused_ms = ${Math.round(end.pausedMs)}::int,
      ended_at = LEAST(ended_at, to_timestamp(${end.endedAtMs}::float8 / 1000))
    WHERE trial_id = ${trialId} AND (outcome IS NULL OR (outcome = 'passed' AND ${end.outcome} = 'passed'))`;
}

/** Counts the ended tasks of a session; `stateAfter` where that was the last one. */
export async function countEnded(
  tx: Transaction,
  sessionId: number,
  stateAfter: "closing" | "done" | null,
): Promise<void> {
  await tx.$executeRaw`
    WITH ended AS (
      SELECT count(*)::int AS count FROM trials t JOIN completions c ON c.trial_id = t.id
      WHERE t.session_id = ${sessionId} AND c.outcome IS NOT NULL
    )
    UPDATE sessions s SET answered = e.count,
      state = CASE WHEN e.count = s.total AND s.state = 'judging'
        THEN COALESCE(${stateAfter}::"SessionState", s.state) ELSE s.state END,
      finished_at = CASE WHEN e.count = s.total AND s.state = 'judging' AND ${stateAfter} = 'done'
        THEN clock_timestamp() ELSE s.finished_at END
    FROM ended e WHERE s.id = ${sessionId} AND s.state <> 'withdrawn'`;
}

export async function pauseCompletion(tx: Transaction, trialId: number, nowMs: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE completions SET paused_at = to_timestamp(${nowMs}::float8 / 1000)
    WHERE trial_id = ${trialId} AND outcome IS NULL AND paused_at IS NULL`;
}

export async function resumeCompletion(tx: Transaction, trialId: number, pausedMs: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE completions SET paused_at = NULL, paused_ms = ${Math.round(pausedMs)}::int
    WHERE trial_id = ${trialId} AND outcome IS NULL`;
}

/** Keeps what the page reports; the page was in front at most as long as the clock ran. */
export async function storeProgress(
  tx: Transaction,
  trialId: number,
  report: { source?: string; activeMs: number; runs: number; elapsedMs: number },
): Promise<void> {
  const { source = null, activeMs, runs, elapsedMs } = report;
  await tx.$executeRaw`
    UPDATE completions SET draft = COALESCE(${source}, draft),
      draft_at = CASE WHEN ${source}::text IS NULL THEN draft_at ELSE clock_timestamp() END,
      active_ms = LEAST(active_ms + ${Math.round(activeMs)}::int, GREATEST(active_ms, ${Math.round(elapsedMs)}::int)),
      runs = LEAST(runs + ${runs}::int, 1000000)
    WHERE trial_id = ${trialId} AND outcome IS NULL`;
}

/** Sessions with a task that is open beyond its limit; those that are being tested are left to their result. */
export async function listLateSessions(tx: Transaction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT s.id FROM completions c JOIN trials t ON t.id = c.trial_id JOIN sessions s ON s.id = t.session_id
    JOIN protocols p ON p.id = s.protocol_id JOIN studies st ON st.id = s.study_id
    WHERE c.outcome IS NULL AND c.paused_at IS NULL AND s.state <> 'withdrawn' AND st.state IN ('OPEN', 'CLOSED')
      AND c.opened_at + make_interval(secs => c.paused_ms / 1000.0
        + (p.document #>> '{timed,timeLimitMinutes}')::float8 * 60) < clock_timestamp()
    ORDER BY s.id LIMIT 1000`;
  return rows.map(({ id }) => id);
}
