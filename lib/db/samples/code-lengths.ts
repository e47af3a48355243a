import "server-only";
import { pool } from "@/lib/db/shared/pool";

/**
 * How many code points each pane of a trial has, left first, or which attention check it is; null for a trial beyond
 * the first unanswered one, of which a judge may learn nothing yet.
 */
export async function getCodeLengths(
  tokenHash: Uint8Array,
  position: number,
): Promise<{ checkKey: string | null; lengths: number[] } | null> {
  const { rows } = await pool().query<{ checkKey: string | null; lengths: number[] }>({
    name: "get-code-lengths",
    text: `
SELECT t.check_key AS "checkKey", array_remove(ARRAY[char_length(l.shown), char_length(r.shown)], NULL) AS lengths
FROM session_tokens n
JOIN sessions s ON s.id = n.session_id
JOIN trials t ON t.session_id = s.id AND t.position = $2 AND t.position <= s.answered + 1
LEFT JOIN samples l ON l.id = t.left_sample_id
LEFT JOIN samples r ON r.id = t.right_sample_id
WHERE n.hash = $1`,
    values: [tokenHash, position],
  });
  return rows[0] ?? null;
}
