import { ANSWERED_TRIALS, SESSIONS, TIMES, shownItems } from "./counts-sessions-sql";

/** The later system by code point: with the C collation text compares byte by byte, and UTF-8 keeps code point order. */
const IS_TURNED = `r.id IS NOT NULL AND ly.key COLLATE "C" > ry.key COLLATE "C"`;

/** `place` is what entries of a judge are gathered by, `unit` is one task of it. A pair of one system compares nothing. */
const ITEMS = shownItems(
  `${IS_TURNED} AS is_turned, r.id IS NULL AS is_one, CASE WHEN ${IS_TURNED} THEN ry.key ELSE ly.key END COLLATE "C" AS earlier,
   CASE WHEN ${IS_TURNED} THEN ly.key ELSE ry.key END COLLATE "C" AS later,
   CASE WHEN r.id IS NULL THEN NULL WHEN ${IS_TURNED} THEN 'left' ELSE 'right' END AS side`,
  "r.id IS NULL OR ly.id <> ry.id",
);

/** Asked once, so that nothing is read again of a study with two panes. */
const IS_RATING = "EXISTS (SELECT FROM unit WHERE later IS NULL)";

const PLACE =
  "json_build_object('question', question, 'kind', kind, 'earlier', earlier, 'later', later, 'side', side) AS place";
const VALUED = "WHERE value IS NOT NULL";
const TALLY = `count(value) AS n, COALESCE(sum(value), 0) AS sum, COALESCE(sum(value * value), 0) AS "sumOfSquares",
  count(*) FILTER (WHERE value > 0) AS wins`;
const JUDGE_COLUMNS = [
  "judge",
  "n",
  "sum",
  "sumOfSquares",
  "wins",
  "losses",
  "signs",
  "incomplete",
  "earlierMarks",
  "earlierSum",
  "laterMarks",
  "laterSum",
  "places",
  "placesSquared",
  "placesTimesValues",
  "bothScores",
  "placesTimesScores",
];

const columns = (names: readonly string[], order: string): string =>
  `json_build_object(${names.map((name) => `'${name}', json_agg("${name}" ORDER BY ${order})`).join(", ")}) AS entries`;

/** Where a mark stands in a list of the four: 0 is missing. */
const standing = (score: string): string =>
  `CASE ${score} WHEN -2 THEN 1 WHEN -1 THEN 2 WHEN 1 THEN 3 WHEN 2 THEN 4 ELSE 0 END`;

const cells = (count: number): string =>
  `json_build_array(${Array.from({ length: count }, (_, at) => `COALESCE(sum(times) FILTER (WHERE cell = ${at}), 0)`).join(", ")})`;

/** Where an answer stands in `PairUnit.joint`. */
const CELL = `CASE kind WHEN 'pair' THEN ${standing("value")} - 1 ELSE 5 * ${standing("earlier_mark")} + ${standing("later_mark")} END`;

/** Where an answer without a value has none of these, either: NULL adds nothing. */
const PLACES = `COALESCE(sum(position) FILTER (WHERE value IS NOT NULL), 0) AS places,
    COALESCE(sum(position * position) FILTER (WHERE value IS NOT NULL), 0) AS "placesSquared",
    COALESCE(sum(position * value), 0) AS "placesTimesValues",
    COALESCE(sum(earlier_mark + COALESCE(later_mark, 0)) FILTER (WHERE value IS NOT NULL), 0) AS "bothScores",
    COALESCE(sum(position * (earlier_mark + COALESCE(later_mark, 0))) FILTER (WHERE value IS NOT NULL), 0) AS "placesTimesScores"`;

const JUDGES = `
SELECT 'judges' AS part, slice, language, ${PLACE}, entries
FROM (SELECT slice, place, question, kind, ${columns(JUDGE_COLUMNS, "judge")} FROM (
  SELECT slice, place, question, kind, judge, ${TALLY}, count(*) FILTER (WHERE value < 0) AS losses,
    COALESCE(sum(COALESCE(sign(later_mark) - sign(earlier_mark), sign(value))), 0)::int AS signs, count(*) FILTER (WHERE value IS NULL) AS incomplete, count(earlier_mark) AS "earlierMarks", COALESCE(sum(earlier_mark), 0) AS "earlierSum",
    count(later_mark) AS "laterMarks", COALESCE(sum(later_mark), 0) AS "laterSum", ${PLACES}
  FROM mark GROUP BY slice, place, question, kind, judge) tallied
  GROUP BY slice, place, question, kind) packed
JOIN place USING (place)`;

const UNITS = `
SELECT 'units' AS part, slice, language, ${PLACE}, ${columns(["task", "joint"], "task")}
FROM (
  SELECT slice, unit, question, kind, CASE kind WHEN 'pair' THEN ${cells(4)} ELSE ${cells(25)} END AS joint
  FROM (
    SELECT slice, unit, question, kind, count(*) AS times,
      ${CELL} AS cell
    FROM mark GROUP BY 1, 2, 3, 4, 6) counted
  GROUP BY slice, unit, question, kind) joined
JOIN unit USING (unit) GROUP BY slice, place, language, earlier, later, side, question, kind`;

/**
 * Cells with several values, as `PairDouble` describes them. Few judges meet a task twice, so these trials are found before
 * their marks are. A choice shares its cell with the judge's choices and ties about other pairs; other marks do not.
 */
const DOUBLES = `
SELECT 'doubles' AS part, slice, language, ${PLACE},
  ${columns(["judge", "task", "at", "count"], "judge, task, at")}
FROM (
  SELECT slice, language, question, kind, earlier, later, side, judge, task, ${CELL} AS at, count(*) AS count
  FROM (
    SELECT m.*, u.language, u.earlier, u.later, u.side, u.task,
      count(*) OVER (PARTITION BY m.question, m.judge, u.task_place, CASE m.kind WHEN 'pair' THEN 0 ELSE u.pair_task END)
        + CASE m.kind WHEN 'pair' THEN COALESCE(tied.ties, 0) ELSE 0 END AS times
    FROM mark m JOIN unit u USING (unit)
    JOIN (SELECT t.judge, u.task_place FROM trial t JOIN unit u USING (unit) GROUP BY 1, 2 HAVING count(*) > 1) twice
      USING (judge, task_place)
    LEFT JOIN (SELECT question, judge, task_place, count(*) AS ties FROM tie GROUP BY 1, 2, 3) tied
      USING (question, judge, task_place)
    ${VALUED}) marked
  WHERE times > 1 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) tallied
GROUP BY slice, language, question, kind, earlier, later, side`;

const PAIRED_PLACE = `json_build_object('question', question, 'kind', 'sample', 'earlier', e.earlier, 'later', l.earlier,
  'side', NULL) AS place`;
const PAIRED_NAMES =
  "JOIN place e ON e.place = packed.earlier_place JOIN place l ON l.place = packed.later_place";
const PAIRED_TALLY = `count(*) AS n, sum(later_mark - earlier_mark) AS sum,
    sum((later_mark - earlier_mark) * (later_mark - earlier_mark)) AS "sumOfSquares",
    count(*) FILTER (WHERE later_mark > earlier_mark) AS wins`;

const PAIRED_JUDGES = `
SELECT 'pairedJudges' AS part, slice, e.language, ${PAIRED_PLACE}, entries
FROM (SELECT slice, earlier_place, later_place, question, ${columns(JUDGE_COLUMNS, "judge")} FROM (
  SELECT slice, earlier_place, later_place, question, judge, ${PAIRED_TALLY},
    count(*) FILTER (WHERE later_mark < earlier_mark) AS losses,
    sum(sign(later_mark) - sign(earlier_mark))::int AS signs, 0 AS incomplete,
    count(*) AS "earlierMarks", sum(earlier_mark) AS "earlierSum",
    count(*) AS "laterMarks", sum(later_mark) AS "laterSum",
    0 AS places, 0 AS "placesSquared", 0 AS "placesTimesValues", 0 AS "bothScores", 0 AS "placesTimesScores"
  FROM paired GROUP BY 1, 2, 3, 4, 5) tallied
  GROUP BY slice, earlier_place, later_place, question) packed
${PAIRED_NAMES}`;

const PAIRED_UNITS = `
SELECT 'pairedUnits' AS part, slice, e.language, ${PAIRED_PLACE}, entries
FROM (SELECT slice, earlier_place, later_place, question, ${columns(["task", "joint"], "task")} FROM (
  SELECT slice, earlier_place, later_place, question, task_unit, ${cells(25)} AS joint
  FROM (
    SELECT slice, earlier_place, later_place, question, task_unit,
      5 * ${standing("earlier_mark")} + ${standing("later_mark")} AS cell, count(*) AS times
    FROM paired GROUP BY 1, 2, 3, 4, 5, 6) counted
  GROUP BY 1, 2, 3, 4, 5) joined
  JOIN (SELECT DISTINCT task_unit, task FROM unit) named_task USING (task_unit)
  GROUP BY slice, earlier_place, later_place, question) packed
${PAIRED_NAMES}`;

/** Two pairs of a judge and task need both systems twice, which is looked for among trials, as above. */
const PAIRED_DOUBLES = `
SELECT 'pairedDoubles' AS part, slice, language, json_build_object('question', question, 'kind', 'sample',
    'earlier', earlier, 'later', later, 'side', NULL) AS place,
  ${columns(["judge", "task", "at", "count"], "judge, task, at")}
FROM (
  SELECT slice, e.language, question, e.earlier, l.earlier AS later, judge, task,
    5 * ${standing("earlier_mark")} + ${standing("later_mark")} AS at, count(*) AS count
  FROM (
    SELECT p.*, count(*) OVER (PARTITION BY p.question, p.judge, p.earlier_task, p.later_task) AS times
    FROM paired p JOIN twice ON twice.judge = p.judge AND twice.pair_task = p.earlier_task) packed
  JOIN (SELECT DISTINCT task_unit, task FROM unit) named_task USING (task_unit)
  ${PAIRED_NAMES}
  WHERE times > 1 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) tallied
GROUP BY slice, language, question, earlier, later`;

const AGREEMENTS = `
SELECT 'agreements' AS part, slice, language, json_build_object('question', question, 'earlier', earlier, 'later', later) AS place,
  ${columns(["lean", "scores"], "lean")}
FROM (
  SELECT slice, language, earlier, later, question, lean, ${cells(4)} AS scores
  FROM (
    SELECT slice, place, question, lean, ${standing("choice")} - 1 AS cell, count(*) AS times
    FROM (SELECT id, sign(sum(value))::int AS lean FROM mark ${VALUED} AND kind = 'sample' GROUP BY id) leaning
    JOIN (SELECT id, slice, place, question, value AS choice FROM mark WHERE kind = 'pair') chosen USING (id)
    GROUP BY 1, 2, 3, 4, 5) counted
  JOIN place USING (place) WHERE later IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6) joined
GROUP BY slice, language, question, earlier, later`;

const SHOWN = `
SELECT 'shown' AS part, slice, language, json_build_object('earlier', earlier, 'later', later, 'side', side) AS place,
  ${columns(["task", "trials"], "task")}
FROM (SELECT slice, unit, count(*) AS trials FROM trial GROUP BY 1, 2) counted
JOIN unit USING (unit) GROUP BY slice, place, language, earlier, later, side`;

/** Sides are known of places, and there are few of those: no trial is joined again. */
const POSITIONS = `
SELECT 'positions' AS part, slice, language, json_build_object('question', question, 'kind', kind) AS place,
  ${columns(["position", "n", "right", "strong", "sum"], "position")}
FROM (
  SELECT slice, language, question, kind, position, sum(CASE kind WHEN 'pair' THEN choices ELSE marks END)::int AS n,
    sum(CASE WHEN kind = 'sample' THEN 0 WHEN side = 'right' THEN wins ELSE choices - wins END)::int AS "right",
    sum(CASE kind WHEN 'pair' THEN strong_choices ELSE strong_marks END)::int AS strong, sum(CASE kind WHEN 'pair' THEN 0 ELSE marks_sum END)::int AS sum
  FROM (
    SELECT slice, place, question, kind, position, count(value) AS choices, count(*) FILTER (WHERE value > 0) AS wins,
      count(*) FILTER (WHERE abs(value) = 2) AS strong_choices, count(earlier_mark) + count(later_mark) AS marks,
      count(*) FILTER (WHERE abs(earlier_mark) = 2) + count(*) FILTER (WHERE abs(later_mark) = 2) AS strong_marks,
      COALESCE(sum(earlier_mark), 0) + COALESCE(sum(later_mark), 0) AS marks_sum
    FROM mark GROUP BY 1, 2, 3, 4, 5) placed
  JOIN place USING (place) GROUP BY 1, 2, 3, 4, 5) tallied
GROUP BY slice, language, question, kind`;

/** A tie is no score, so it is in no part that is about scores. */
const TIES = `
SELECT 'ties' AS part, slice, language, json_build_object('question', question, 'earlier', earlier, 'later', later, 'side', side) AS place,
  ${columns(["judge", "task", "ties"], "judge, task")}
FROM (
  SELECT slice, language, question, earlier, later, side, judge, task, count(*) AS ties
  FROM tie GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) tied
GROUP BY slice, language, question, earlier, later, side`;

const SIDES = `WITH ${SESSIONS}, ${ITEMS}`;

/**
 * Marks of chosen units ($9: JSON, a list of units) in the sessions that make the result: judges' first ones that no rule
 * excludes. Each with the place of its unit in the list.
 */
export const MARKS_OF_UNITS = `
${SIDES}, wanted AS (
  SELECT * FROM ROWS FROM (jsonb_to_recordset($9::jsonb) AS (question text, kind text, task text, language text, system text, other text))
    WITH ORDINALITY AS given (question, kind, task, language, system, other, place)
)
SELECT w.place::int - 1 AS place, n.code AS judge, CASE WHEN w.kind = 'pair' AND i.is_turned THEN -c.score ELSE c.score END AS score
FROM answered t JOIN slice ON slice.slice = t.slice AND NOT is_repeat AND NOT is_excluded
JOIN named_item i ON i.left_id = t.left_sample_id AND i.right_id = t.right_id AND i.task_id = t.task_id
JOIN wanted w ON w.task = i.task AND w.language = i.language AND CASE w.kind WHEN 'pair' THEN w.system = i.earlier AND w.other = i.later
  ELSE w.system = i.earlier OR w.system = i.later END
JOIN named n ON n.judge = t.judge CROSS JOIN LATERAL (
  SELECT score FROM scores c WHERE c.trial_id = t.id AND c.question = w.question AND c.revision = t.revision
    AND c.pane = CASE WHEN w.kind = 'pair' THEN 'both' WHEN (w.system = i.earlier) <> i.is_turned THEN 'left' ELSE 'right' END::"Pane" OFFSET 0) c`;

/**
 * The counts of a side-by-side or rating study, as `countPairs` makes them from rows. `paired` joins one pane's scores of two
 * systems; within a language places are in the order of systems' names.
 */
export const PAIR_CTES = `
${SIDES}, item AS MATERIALIZED (
  SELECT *, dense_rank() OVER (ORDER BY language, earlier, later, side)::int AS place,
    dense_rank() OVER (ORDER BY language, earlier, later, side, task)::int AS unit, dense_rank() OVER (ORDER BY earlier, later, task)::int AS pair_task,
    dense_rank() OVER (ORDER BY task)::int AS task_place, dense_rank() OVER (ORDER BY language, task)::int AS task_unit
  FROM named_item
), unit AS MATERIALIZED (
  SELECT DISTINCT unit, place, pair_task, task_place, task_unit, language, earlier, later, side, task FROM item
), place AS (
  SELECT DISTINCT place, language, earlier, later, side FROM unit
), trial AS MATERIALIZED (
  SELECT t.id, t.revision, t.slice, t.judge, t.session, t.position, i.language, i.unit, i.place, i.is_turned, i.is_one
  ${ANSWERED_TRIALS} CROSS JOIN LATERAL (
    SELECT 1 FROM scores c WHERE c.trial_id = t.id AND c.revision = t.revision
    UNION ALL SELECT 1 FROM ties x WHERE x.trial_id = t.id AND x.revision = t.revision LIMIT 1) known
), mark AS MATERIALIZED (
  SELECT t.id, slice, judge, unit, place, position, question COLLATE "C" AS question, CASE WHEN choice IS NULL THEN 'sample' ELSE 'pair' END AS kind,
    CASE WHEN is_turned THEN right_mark ELSE left_mark END AS earlier_mark, CASE WHEN is_turned THEN left_mark ELSE right_mark END AS later_mark,
    CASE WHEN is_one THEN left_mark WHEN is_turned THEN COALESCE(-choice, left_mark - right_mark) ELSE COALESCE(choice, right_mark - left_mark) END AS value
  FROM trial t CROSS JOIN LATERAL (
    SELECT c.question, max(c.score) FILTER (WHERE c.pane = 'left') AS left_mark, max(c.score) FILTER (WHERE c.pane = 'right') AS right_mark,
      max(c.score) FILTER (WHERE c.pane = 'both') AS choice
    FROM scores c WHERE c.trial_id = t.id AND c.revision = t.revision GROUP BY c.question OFFSET 0) marked
), tie AS MATERIALIZED (
  SELECT t.slice, t.judge, u.language, u.task_place, x.question COLLATE "C" AS question, u.earlier, u.later, u.side, u.task
  FROM trial t JOIN unit u USING (unit) JOIN ties x ON x.trial_id = t.id AND x.revision = t.revision
  WHERE NOT t.is_one
), twice AS (
  SELECT t.judge, u.pair_task FROM trial t JOIN unit u USING (unit) GROUP BY 1, 2 HAVING count(*) > 1
), again AS (
  SELECT id, row_number() OVER (PARTITION BY slice, judge, unit ORDER BY session, position) AS nth
  FROM trial JOIN (
    SELECT slice, judge, unit FROM trial WHERE ${IS_RATING} GROUP BY 1, 2, 3 HAVING count(*) > 1) more USING (slice, judge, unit)
), rated AS MATERIALIZED (
  SELECT m.slice, m.judge, m.question, u.task_unit, u.place, u.pair_task, m.value AS mark, COALESCE(again.nth, 1) AS nth
  FROM mark m JOIN unit u USING (unit) LEFT JOIN again USING (id)
  WHERE ${IS_RATING} AND u.later IS NULL AND m.value IS NOT NULL
), paired AS MATERIALIZED (
  SELECT a.slice, a.judge, a.question, a.task_unit, a.place AS earlier_place, b.place AS later_place,
    a.pair_task AS earlier_task, b.pair_task AS later_task, a.mark AS earlier_mark, b.mark AS later_mark
  FROM rated a JOIN rated b USING (slice, judge, question, task_unit, nth) WHERE a.place < b.place
), part AS (
  ${[JUDGES, UNITS, DOUBLES, PAIRED_JUDGES, PAIRED_UNITS, PAIRED_DOUBLES, TIES, AGREEMENTS, SHOWN, POSITIONS, TIMES].join("\nUNION ALL")}
)`;
