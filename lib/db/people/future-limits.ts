import "server-only";
import { pool } from "@/lib/db/shared/pool";

/** Clocks of several servers may differ by so much. */
const SLACK_MS = 600_000;

/**
 * Deletes counters of attempts that would last longer than any does. They were made while the server's clock was ahead, and would keep
 * people out until then. Their durations are those of lib/auth/rate-limit.
 */
export async function deleteFutureLimits(now: Date): Promise<number> {
  const { rowCount } = await pool().query(
    `DELETE FROM rate_limits WHERE expire > $1::bigint + CASE WHEN key LIKE 'password-tries:%' THEN 86400000
       WHEN key LIKE 'password%' THEN 900000 ELSE 60000 END`,
    [now.getTime() + SLACK_MS],
  );
  return rowCount ?? 0;
}
