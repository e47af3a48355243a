import { expect, test, vi } from "vitest";
import { db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { makeTestResearcher } from "@/test/operations/study";
import { getTaskNames } from "./get-task-names";

const TASKS = 2_001;
const slug = "large";

test("names of a large study are read once all samples are prepared, and again only when something changed", async () => {
  const actor = await makeTestResearcher("owner@example.org");
  const presentation = {
    comments: "remove",
    identifiers: "unify",
    format: "unify",
    taskNames: "unify",
  } as const;
  const systems = [{ id: "alpha" }];
  await createStudy({
    actor,
    document: { slug, title: "Large", design: "rating", languages: ["javascript"], systems, presentation },
  });
  const keys = Array.from({ length: TASKS }, (_, at) => `task-${at}`);
  const add = (some: string[]) =>
    addSamples({
      slug,
      now: new Date(),
      tasks: some.map((key) => ({ key, language: "javascript", title: key, body: "Write `sum`." })),
      samples: some.map((key) => ({
        key,
        system: "alpha",
        language: "javascript",
        taskKey: key,
        original: `function sum(x) { return x; } // ${key}`,
        provenance: {},
        vetted: null,
      })),
    });
  const prepared = (isPrepared: boolean) =>
    db().sample.updateMany({
      where: { study: { slug } },
      data: isPrepared
        ? { shown: "function a(b) { return b; }", html: "<pre></pre>", names: { sum: "a" } }
        : { shown: null, html: null },
    });
  await add(keys);
  await prepared(false);
  const queries = vi.spyOn(pool(), "query");
  const readings = async () => {
    queries.mockClear();
    const names = await getTaskNames({ actor, slug });
    return {
      names,
      isRead: queries.mock.calls.some(([text]) => JSON.stringify(text).includes("chr(96)")),
    };
  };
  expect(await readings()).toMatchObject({ isRead: false, names: { isReady: false, quoting: 0 } });
  await prepared(true);
  expect(await readings()).toMatchObject({ isRead: true, names: { isReady: true, unified: TASKS } });
  expect(await readings()).toMatchObject({ isRead: false, names: { isReady: true, unified: TASKS } });
  await add([`task-${TASKS}`]);
  await prepared(true);
  expect(await readings()).toMatchObject({ isRead: true, names: { isReady: true, unified: TASKS + 1 } });
});
