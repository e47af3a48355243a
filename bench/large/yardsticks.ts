/** What samples.csv holds, in one statement: with the hashes that make it checkable, and each metric by its name. */
export const SAMPLE_ROWS = (study: number): string => `
SELECT s.slug AS study, a.key AS sample, t.key AS task, a.language, y.key AS system, y.role::text AS role, y.is_reference,
  length(a.shown) - length(replace(a.shown, chr(10), '')) + 1 AS lines, octet_length(a.original) AS bytes, a.vetted_at, a.vetted_by,
  a.vetted_why, a.is_rejected, a.set_aside_why, array_to_string(a.skipped, ';') AS skipped, a.provenance,
  encode(sha256(convert_to(a.original, 'UTF8')), 'hex') AS original_sha256,
  encode(sha256(convert_to(a.shown, 'UTF8')), 'hex') AS shown_sha256,
  (SELECT json_object_agg(m.name, m.value) FROM metrics m WHERE m.sample_id = a.id) AS metrics
FROM samples a JOIN studies s ON s.id = a.study_id JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
WHERE a.study_id = ${study} ORDER BY a.ordinal`;

/** The rows of one page of the list, found by the place where it begins. */
export const SAMPLE_PAGE = `
SELECT a.key, y.key AS system, t.key AS task, a.language, a.vetted_at FROM samples a JOIN systems y ON y.id = a.system_id
LEFT JOIN tasks t ON t.id = a.task_id WHERE a.study_id = $1 AND a.ordinal >= $2 ORDER BY a.ordinal LIMIT 50`;
