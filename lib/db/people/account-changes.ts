import "server-only";
import { pool } from "@/lib/db/shared/pool";

export interface AccountChange {
  /** ISO 8601, UTC */
  at: string;
  /** E-mail of the person who did it, or "this server". */
  actor: string;
  isOwn: boolean;
  action: string;
  details: { name?: string; isAdmin?: boolean };
}

/** What changes how a person can sign in or call. */
const ACTIONS = [
  "account.password",
  "account.reset",
  "account.sign-up",
  "account.link",
  "account.admin",
  "account.end-sessions",
  "token.create",
  "token.revoke",
];

/** Lines of the audit log about this account since it was made, of the last `days`, newest first. */
export async function listAccountChangesOf(
  { id, email }: { id: number; email: string },
  { days, most }: { days: number; most: number },
): Promise<AccountChange[]> {
  const { rows } = await pool().query<AccountChange>(
    `SELECT to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, l.actor,
       l.user_id IS NOT DISTINCT FROM u.id AS "isOwn", l.action, l.details
     FROM users u JOIN audit l ON l.study IS NULL AND l.at >= u.created_at AND l.action = ANY ($3)
       AND (l.details->>'email' = $2 OR (l.user_id = u.id AND l.details->>'email' IS NULL))
     WHERE u.id = $1 AND l.at > now() - make_interval(days => $4) ORDER BY l.id DESC LIMIT $5`,
    [id, email, ACTIONS, days, most],
  );
  return rows;
}
