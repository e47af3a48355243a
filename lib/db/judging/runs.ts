import "server-only";
import { pool } from "@/lib/db/shared/pool";

interface RunToStore {
  tokenHash: Uint8Array;
  position: number;
  key: string;
  inputChars: number;
  leftEnd: string;
  rightEnd: string;
  /** Of one trial. */
  most: number;
}

/**
 * Stores that a judge ran both programs of the trial before them; a repeat with the same key gives the same number. Null where nothing
 * is stored: no such trial, one that is not before the judge, a session or study that takes no answers, or too many runs.
 */
export async function storeRun(run: RunToStore): Promise<number | null> {
  const { rows } = await pool().query<{ number: number }>({
    name: "store-run",
    text: STORE,
    values: [run.tokenHash, run.position, run.key, run.inputChars, run.leftEnd, run.rightEnd, run.most],
  });
  return rows[0]?.number ?? null;
}

/** Whether a judge has run the programs of a trial, or cannot because one is in a language that does not run here. */
export async function hasTried(
  tokenHash: Uint8Array,
  position: number,
  languages: readonly string[],
): Promise<boolean> {
  const { rows } = await pool().query<{ hasTried: boolean }>({
    name: "has-tried",
    text: `
SELECT t.check_key IS NOT NULL OR l.language <> ALL ($3) OR r.language <> ALL ($3)
  OR EXISTS (SELECT FROM runs WHERE trial_id = t.id) AS "hasTried"
FROM session_tokens n
JOIN trials t ON t.session_id = n.session_id AND t.position = $2
LEFT JOIN samples l ON l.id = t.left_sample_id
LEFT JOIN samples r ON r.id = t.right_sample_id
WHERE n.hash = $1`,
    values: [tokenHash, position, languages],
  });
  return rows[0]?.hasTried ?? true;
}

const STORE = `
WITH mine AS MATERIALIZED (
  SELECT t.id FROM session_tokens n
  JOIN sessions s ON s.id = n.session_id
  JOIN studies st ON st.id = s.study_id
  JOIN trials t ON t.session_id = s.id AND t.position = $2 AND t.position <= s.answered + 1
  WHERE n.hash = $1 AND s.state IN ('judging', 'closing') AND st.state IN ('OPEN', 'CLOSED')
  FOR UPDATE OF t
), stored AS (
  INSERT INTO runs (trial_id, number, key, at, input_chars, left_end, right_end)
  SELECT mine.id, last.number + 1, $3::uuid, clock_timestamp(), $4::int, $5::text, $6::text
  FROM mine CROSS JOIN LATERAL (
    SELECT COALESCE(max(number), 0) AS number FROM runs WHERE trial_id = mine.id
  ) last
  WHERE last.number < $7::int
  ON CONFLICT DO NOTHING
  RETURNING number
)
SELECT number FROM stored
UNION ALL
SELECT runs.number FROM runs JOIN mine ON mine.id = runs.trial_id WHERE runs.key = $3::uuid
LIMIT 1`;
