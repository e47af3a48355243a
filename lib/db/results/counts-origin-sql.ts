import { ANSWERED_TRIALS, SESSIONS, TIMES, shownItems } from "./counts-sessions-sql";

/** Of one pane the sample's origin, of two whether the human one stood right; what says neither is not counted. */
const ITEMS = shownItems(
  `CASE WHEN r.id IS NULL THEN l.key ELSE COALESCE(k.key, l.key) END AS sample,
   CASE WHEN r.id IS NULL OR ly.role = 'machine' THEN ly.key ELSE ry.key END AS system,
   CASE WHEN r.id IS NULL THEN ly.role ELSE ry.role END::text AS truth,
   CASE WHEN r.id IS NULL THEN 'origin' ELSE 'which_human' END AS question,
   CASE WHEN r.id IS NULL THEN 'left' ELSE 'both' END::"Pane" AS pane`,
  `r.id IS NULL AND ly.role <> 'other' OR ly.role = 'human' AND ry.role = 'machine' OR ly.role = 'machine' AND ry.role = 'human'`,
);

const SCORES = `json_build_array(count(*) FILTER (WHERE score = -2), count(*) FILTER (WHERE score = -1),
  count(*) FILTER (WHERE score = 1), count(*) FILTER (WHERE score = 2)) AS scores`;

/** Entries of a part by slice and language, in columns. */
const part = (
  name: string,
  place: readonly string[],
  columns: readonly string[],
  answers = "trial",
): string => `
SELECT '${name}' AS part, slice, language, json_build_object(${place.map((column) => `'${column}', ${column}`).join(", ")}) AS place,
  json_build_object(${[...columns, "scores"].map((column) => `'${column}', json_agg(${column} ORDER BY ${columns.join(", ")})`).join(", ")}) AS entries
FROM (SELECT slice, language, ${[...place, ...columns].join(", ")}, ${SCORES} FROM ${answers}
  GROUP BY slice, language, ${[...place, ...columns].join(", ")}) counted
GROUP BY slice, language${place.map((column) => `, ${column}`).join("")}`;

/** The counts of a human-or-robot or which-is-human study, as `countOrigins` makes them from rows. */
export const ORIGIN_CTES = `
WITH ${SESSIONS}, ${ITEMS}, item AS MATERIALIZED (SELECT * FROM named_item), trial AS MATERIALIZED (
  SELECT t.id, t.revision, t.slice, t.judge, i.language, i.sample, i.task, i.system, i.truth, t.position, c.score
  ${ANSWERED_TRIALS} CROSS JOIN LATERAL (
    SELECT score FROM scores c WHERE c.trial_id = t.id AND c.question = i.question AND c.pane = i.pane AND c.revision = t.revision OFFSET 0) c
), twice AS (
  SELECT * FROM (SELECT trial.*, count(*) OVER (PARTITION BY arm, judge, sample) AS answers FROM trial JOIN slice USING (slice)) counted WHERE answers > 1
), part AS (
  ${[
    part("judges", ["system", "truth"], ["judge"]),
    part("samples", ["system", "truth"], ["sample", "task"]),
    part("positions", ["truth"], ["position"]),
    part("doubles", ["system", "truth"], ["judge", "sample"], "twice"),
    TIMES,
  ].join("\nUNION ALL")}
)`;
