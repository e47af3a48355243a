import { expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { getSample } from "./get-sample";
import { listSamples } from "./list-samples";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

test("a sample that waits to be prepared is listed and looked at like any other, without lines", async () => {
  const actor = await makeTestResearcher("owner@waiting.example");
  const slug = "waiting-samples";
  await makeTestStudy({ slug, design: "rating", tasks: 2, isDraft: true, owner: actor });
  const [first] = (await listSamples({ actor, slug, filter: {}, page: 1 })).samples;
  if (!first) throw new Error("the study has no samples");
  expect(first.lines).toBeGreaterThan(0);
  const where = { study: { slug }, key: first.key };
  await db().sample.updateMany({ where, data: { shown: null, html: null } });
  const [again] = (await listSamples({ actor, slug, filter: {}, page: 1 })).samples;
  expect(again).toMatchObject({ key: first.key, lines: null, isChanged: false });
  await expect(getSample({ actor, slug, key: first.key })).resolves.toMatchObject({
    lines: null,
    html: null,
  });
});

test("the programs for one task are neighbours, though the import had one system after the other", async () => {
  const actor = await makeTestResearcher("owner@neighbours.example");
  const slug = "neighbours";
  await makeTestStudy({ slug, design: "side-by-side", tasks: 3, isDraft: true, owner: actor });
  // As a file has them that names one system after the other.
  await db().$executeRaw`
    UPDATE samples a SET ordinal = 1000 + n.place
    FROM (SELECT a.id, row_number() OVER (ORDER BY y.ordinal, t.ordinal DESC) AS place
          FROM samples a JOIN systems y ON y.id = a.system_id JOIN tasks t ON t.id = a.task_id
          JOIN studies s ON s.id = a.study_id WHERE s.slug = ${slug}) n
    WHERE n.id = a.id`;
  const { samples } = await listSamples({ actor, slug, filter: {}, page: 1 });
  const [first, second] = new Set(samples.map(({ system }) => system));
  const inOrder = await db().task.findMany({ where: { study: { slug } }, orderBy: { ordinal: "asc" } });
  const tasks = inOrder.map(({ key }) => key);
  expect(tasks).toHaveLength(3);
  expect(samples.map(({ task, system }) => [task, system])).toEqual(
    tasks.flatMap((task) => [
      [task, first],
      [task, second],
    ]),
  );
});
