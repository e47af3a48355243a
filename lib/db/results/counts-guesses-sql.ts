import { SESSIONS } from "./counts-sessions-sql";

/** Guesses who wrote a program, by judge, system and choice, of judges' first sessions that no rule excludes. Parameters as of `SESSIONS`. */
export const GUESSES = `
WITH ${SESSIONS}
SELECT n.code AS judge, y.key AS system, g.given->>'choice' AS choice, count(*)::int AS guesses
FROM session s JOIN named n ON n.judge = s.judge
JOIN sessions o ON o.id = s.id
CROSS JOIN LATERAL jsonb_array_elements(COALESCE(o.guesses, '[]')) AS g (given)
JOIN trials t ON t.session_id = s.id AND t.position = (g.given->>'position')::int AND t.check_key IS NULL
JOIN samples l ON l.id = t.left_sample_id LEFT JOIN tasks k ON k.id = t.task_id
JOIN samples x ON x.id = CASE g.given->>'pane' WHEN 'right' THEN t.right_sample_id ELSE t.left_sample_id END
JOIN systems y ON y.id = x.system_id
WHERE NOT s.is_repeat AND NOT s.is_excluded
  AND ($5::text IS NULL OR s.arm = $5) AND ($6::text IS NULL OR l.language = $6)
  AND ($7::text[] IS NULL OR n.code = ANY ($7))
  AND ($3::text[] IS NULL OR (COALESCE(k.key, l.key), l.language) IN (SELECT * FROM unnest($3, $4::text[])))
  AND ($8::text[] IS NULL OR NOT EXISTS (
    SELECT FROM verdicts v WHERE v.trial_id = t.id AND v.revision = t.revision AND v.seen = ANY ($8)))
GROUP BY 1, 2, 3`;
