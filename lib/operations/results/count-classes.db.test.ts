import { beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { seededRandom } from "@/lib/simulate/random";
import { isUndefined } from "@/lib/stats/undefined";
import type { Actor } from "@/lib/study/actor";
import { addRandomAnswers } from "@/test/operations/answers";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { getResults } from "./get-results";

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("classes@example.org");
  for (const [slug, analysis] of [
    ["classed", { primary: "readability", classes: { metric: "tests_passed", atLeast: 0.75 } }],
    ["unclassed", { primary: "readability" }],
  ] as const) {
    await makeTestStudy({ slug, design: "side-by-side", tasks: 9, owner, protocol: { analysis } });
    await addRandomAnswers(slug, seededRandom(slug), 30);
    const studyId = await studyIdOf(slug);
    // Of tasks 0 to 7 both systems have a value, and every combination of passing and failing occurs twice; 0.75 passes.
    await pool().query(
      `INSERT INTO metrics (sample_id, name, value, is_imported)
       SELECT a.id, 'tests_passed', CASE WHEN (t.at >> y.place) % 2 = 0 THEN 0.75 ELSE 0.5 END, true
       FROM samples a JOIN (SELECT id, substr(key, 6)::int AS at FROM tasks WHERE study_id = $1) t ON t.id = a.task_id
       JOIN (SELECT id, CASE key WHEN 'alpha' THEN 0 ELSE 1 END AS place FROM systems WHERE study_id = $1) y ON y.id = a.system_id
       WHERE a.study_id = $1 AND (t.at < 8 OR y.place = 0)`,
      [studyId],
    );
    await pool().query("UPDATE studies SET state = 'UNSEALED' WHERE id = $1", [studyId]);
  }
}, 120_000);

test("the effects of a declared class are what a filter by that class finds", async () => {
  const { pairs } = await getResults({ actor: owner, slug: "classed" });
  const byClass = pairs?.pictures.byClass;
  if (!byClass || isUndefined(byClass)) throw new Error("the protocol declares classes");
  expect(byClass).toMatchObject({ metric: "tests_passed", atLeast: 0.75, isPlanned: true, withoutValue: 1 });
  expect(byClass.tasks).toEqual(
    ["both", "neither", "only:alpha", "only:beta"].map((name) => ({ class: name, tasks: 2 })),
  );
  expect(byClass.effects).toHaveLength(4);
  for (const { class: name, n, judges, mean, interval } of byClass.effects) {
    const filter = { metric: "tests_passed", atLeast: 0.75, class: name };
    const chosen = await getResults({ actor: owner, slug: "classed", query: filter });
    const own = chosen.pairs?.questions.find(({ question }) => question === "readability")?.contrasts[0];
    expect(n).toBeGreaterThan(0);
    expect({ n, judges, mean, interval }).toEqual({
      n: own?.difference.n,
      judges: own?.difference.judges,
      mean: own?.difference.mean,
      interval: own?.difference.twoWay.interval,
    });
    // Of one class no classes.
    expect(chosen.pairs?.pictures.byClass).toBeNull();
  }
});

test("a part of the study has the same classes, but none is what the protocol planned", async () => {
  const { pairs } = await getResults({ actor: owner, slug: "classed", query: { language: "plain" } });
  expect(pairs?.pictures.byClass).toMatchObject({ isPlanned: false });
});

test("a protocol without classes has none", async () => {
  const { pairs } = await getResults({ actor: owner, slug: "unclassed" });
  expect(pairs?.pictures.byClass).toBeNull();
});
