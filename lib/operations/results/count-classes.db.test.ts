import { beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { seededRandom } from "@/lib/simulate/random";
import { isUndefined } from "@/lib/stats/undefined";
import type { Actor } from "@/lib/study/actor";
import { addRandomAnswers } from "@/test/operations/answers";
import { addPassRates } from "@/test/operations/pass-rates";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
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
    await addPassRates(slug);
    await pool().query("UPDATE studies SET state = 'UNSEALED' WHERE slug = $1", [slug]);
  }
});

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
