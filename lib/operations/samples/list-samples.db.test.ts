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
