import { pool } from "@/lib/db/shared/pool";

/** Forgets what limits counted, as waiting would: of these kinds, or all. */
export async function forgetLimits(...kinds: string[]): Promise<void> {
  if (kinds.length === 0) await pool().query("DELETE FROM rate_limits");
  for (const kind of kinds)
    await pool().query("DELETE FROM rate_limits WHERE starts_with(key, $1)", [`${kind}:`]);
}
