import "server-only";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { pool } from "@/lib/db/shared/pool";
import type { StudyExtent } from "@/lib/study/length/expected-length";

/** What an opened study shows never changes, so it is measured once: an entry is two numbers, and there are at most this many. */
const MOST_REMEMBERED = 1_000;
const remembered = new NewestMap<number, Promise<StudyExtent>>(MOST_REMEMBERED);

/**
 * How many tasks a study has, and how long its programs are. `isFrozen`: it was opened, and the answer may be kept. Who asks
 * while it is measured waits for the same answer.
 */
export function getStudyExtent(studyId: number, isFrozen: boolean): Promise<StudyExtent> {
  if (!isFrozen) return measure(studyId);
  const known = remembered.get(studyId);
  if (known) return known;
  const extent = measure(studyId);
  remembered.set(studyId, extent);
  extent.catch(() => remembered.delete(studyId));
  return extent;
}

const measure = async (studyId: number): Promise<StudyExtent> => {
  const { tasks, lines } = await getShownLines(studyId);
  return { tasks, lines: lines.middle };
};

/** Of so many programs at most the lines are counted: a whole pool of 100,000 takes seconds. */
const MOST_COUNTED = 1_000;

/**
 * Tasks of a study (a sample without one is a task of its own), and the lines of its programs as shown: of the middle one, and of one that is longer than nine in ten. Of a large
 * pool one program is read in each of so many equal stretches of ordinals, at places that follow no rhythm of the pool's systems.
 */
export async function getShownLines(
  studyId: number,
): Promise<{ tasks: number; lines: { middle: number; long: number } }> {
  const { rows } = await pool().query<{ tasks: number; middle: number; long: number }>({
    name: "shown-lines",
    text: `
WITH span AS (
  SELECT min(ordinal) AS low, max(ordinal) - min(ordinal) + 1 AS width FROM samples WHERE study_id = $1
), read AS (
  SELECT low + floor((at + at * 0.6180339887 % 1) * width / least(width, $2::int))::int AS ordinal
  FROM span, generate_series(0, least(width, $2::int) - 1) AS at
), shown AS (
  SELECT char_length(shown) - char_length(replace(shown, E'\\n', '')) + 1 AS lines
  FROM read JOIN samples USING (ordinal)
  WHERE study_id = $1 AND shown IS NOT NULL AND NOT is_rejected AND set_aside_why IS NULL
)
SELECT (SELECT count(DISTINCT key)::int FROM tasks WHERE study_id = $1)
    + (SELECT count(*)::int FROM samples WHERE study_id = $1 AND task_id IS NULL AND NOT is_rejected AND set_aside_why IS NULL) AS tasks,
  COALESCE(percentile_disc(0.5) WITHIN GROUP (ORDER BY lines), 0)::int AS middle,
  COALESCE(percentile_disc(0.9) WITHIN GROUP (ORDER BY lines), 0)::int AS long
FROM shown`,
    values: [studyId, MOST_COUNTED],
  });
  const { tasks, middle, long } = rows[0] ?? { tasks: 0, middle: 0, long: 0 };
  return { tasks, lines: { middle, long } };
}
