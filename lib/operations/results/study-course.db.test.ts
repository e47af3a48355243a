import { expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { readSessionCourse, readSkippedSamples } from "@/lib/db/results/study-course";
import { seededRandom } from "@/lib/simulate/random";
import { addRandomAnswers } from "@/test/operations/answers";
import { makeTestStudy, studyIdOf } from "@/test/operations/study";

/** What the methods paragraph says of sessions and samples, held against single rows. */
test("the course of a study and its skipped steps are those of its rows", async () => {
  const slug = "study-course";
  const systems = [{ id: "a" }, { id: "b" }];
  await makeTestStudy({ slug, design: "side-by-side", systems, languages: ["cpp", "java"], tasks: 3 });
  await addRandomAnswers(slug, seededRandom(slug), 9);
  const studyId = await studyIdOf(slug);
  await pool().query(
    `UPDATE samples SET skipped = ARRAY['comments'] WHERE id IN (
       SELECT s.id FROM samples s JOIN systems y ON y.id = s.system_id WHERE s.study_id = $1 AND y.key = 'b' ORDER BY s.id LIMIT 2)`,
    [studyId],
  );
  const { rows: sessions } = await pool().query<{ id: number; state: string; invite_id: number | null }>(
    "SELECT id, state, invite_id FROM sessions WHERE study_id = $1 AND kind = 'real'",
    [studyId],
  );
  const { rows: trials } = await pool().query<{ session_id: number; task: string; language: string }>(
    `SELECT t.session_id, k.key AS task, l.language FROM trials t JOIN sessions s ON s.id = t.session_id
     JOIN samples l ON l.id = t.left_sample_id JOIN tasks k ON k.id = l.task_id
     WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.check_key IS NULL`,
    [studyId],
  );
  const held = sessions
    .map(({ id }) => trials.filter(({ session_id }) => session_id === id))
    .filter(({ length }) => length > 0);
  const count = (state: (name: string) => boolean) => sessions.filter((one) => state(one.state)).length;
  expect(sessions.length).toBeGreaterThan(5);
  expect(await readSessionCourse(studyId)).toEqual({
    sessions: sessions.length,
    byInvite: sessions.filter(({ invite_id }) => invite_id !== null).length,
    unfinished: count((state) => state === "judging" || state === "closing"),
    withdrawn: count((state) => state === "withdrawn"),
    screenedOut: 0,
    ineligible: 0,
    fewestItems: Math.min(...held.map(({ length }) => length)),
    mostItems: Math.max(...held.map(({ length }) => length)),
    isTaskInOneLanguage: held.every(
      (own) =>
        new Set(own.map(({ task, language }) => `${task} ${language}`)).size ===
        new Set(own.map(({ task }) => task)).size,
    ),
  });
  const { rows } = await pool().query<{ n: number }>(
    "SELECT count(*)::int AS n FROM samples s JOIN systems y ON y.id = s.system_id WHERE s.study_id = $1 AND y.key = 'b'",
    [studyId],
  );
  expect(await readSkippedSamples(studyId, ["comments"])).toEqual({
    steps: [{ step: "comments", system: "b", skipped: 2, of: rows[0]?.n }],
    unparsed: [{ system: "b", samples: 2, of: rows[0]?.n }],
  });
  expect((await readSkippedSamples(studyId, ["comments", "format"])).unparsed).toEqual([]);
  expect((await readSkippedSamples(studyId, [])).unparsed, "nothing was asked for").toEqual([]);
});
