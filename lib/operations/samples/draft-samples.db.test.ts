import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { countMaterial } from "@/lib/operations/study/count-material";
import { deleteSamples } from "./delete-samples";
import { getSample } from "./get-sample";
import { importTable } from "./import-table";
import { listSamples } from "./list-samples";
import { openStudy } from "@/lib/operations/study/open-study";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { vetSamples } from "./vet-samples";

let owner: Actor, viewer: Actor, stranger: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  viewer = await makeTestResearcher("viewer@example.org");
  stranger = await makeTestResearcher("stranger@example.org");
});
const now = new Date("2026-02-03T04:05:06.000Z");

const addViewer = (slug: string) =>
  db().studyMember.create({
    data: { study: { connect: { slug } }, user: { connect: { id: viewer.id } }, role: "viewer" },
  });

/** A draft with two human samples nobody vetted, beside the vetted ones of a test study. */
const makePool = async (slug: string) => {
  await makeTestStudy({ slug, design: "human-or-robot", tasks: 2, owner, isDraft: true });
  const text = "sample,system,language,code,source\nx,people,plain,one,a book\ny,people,plain,two,\n";
  await importTable({ actor: owner, slug, table: "samples", format: "csv", text, isDryRun: false, now });
};

const ordinals = async (slug: string) => {
  const order = {
    where: { study: { slug } },
    orderBy: { ordinal: "asc" },
    select: { ordinal: true, key: true },
  } as const;
  const [tasks, samples] = [await db().task.findMany(order), await db().sample.findMany(order)];
  return { tasks: tasks.map(({ ordinal }) => ordinal), samples: samples.map(({ ordinal }) => ordinal) };
};

test("samples are listed with filters, page by page, and counted by system and language", async () => {
  await makePool("listed");
  const list = (filter: Parameters<typeof listSamples>[0]["filter"], page = 1) =>
    listSamples({ actor: owner, slug: "listed", filter, page });
  expect(await list({})).toMatchObject({ total: 6, page: 1, pages: 1 });
  expect((await list({}, 9)).samples).toHaveLength(6);
  expect((await list({ system: "generator" })).samples.map(({ role }) => role)).toEqual([
    "machine",
    "machine",
  ]);
  expect((await list({ vetted: "no" })).samples.map(({ key }) => key)).toEqual(["x", "y"]);
  expect((await list({ vetted: "yes" })).total).toBe(2);
  expect((await list({ language: "java" })).total).toBe(0);
  expect(await countMaterial({ actor: owner, slug: "listed" })).toMatchObject({
    samples: 6,
    unvetted: 2,
    needsVetting: true,
    mayEdit: true,
    languages: ["plain"],
    counts: [
      { system: "people", language: "plain", samples: 4, vetted: 2 },
      { system: "generator", language: "plain", samples: 2, vetted: 0 },
    ],
  });
});

test("languages that nobody can read are counted where comments or names shall go, prose is not", async () => {
  await makePool("listed-2");
  const untouched = async () => (await countMaterial({ actor: owner, slug: "listed-2" })).untouched;
  expect(await untouched()).toBeNull();
  await db().sample.updateMany({
    where: { study: { slug: "listed-2" }, key: { in: ["x", "y"] } },
    data: { language: "cobol" },
  });
  expect(await untouched()).toBeNull();
  await db().$executeRaw`
    UPDATE protocols SET document = jsonb_set(document, '{presentation,comments}', '"remove"')
    WHERE study_id = (SELECT id FROM studies WHERE slug = 'listed-2')`;
  expect(await untouched()).toEqual({ steps: ["comments"], languages: ["cobol"], samples: 2 });
});

test("a sample shows its original beside what judges see, and where it comes from", async () => {
  await makePool("whole");
  // What was prepared is told as it was prepared, whatever the pipeline would do today.
  await db().sample.updateMany({
    where: { study: { slug: "whole" }, key: "x" },
    data: { skipped: ["format"] },
  });
  const sample = await getSample({ actor: owner, slug: "whole", key: "x" });
  expect(sample.skipped).toEqual(["format"]);
  expect(sample).toMatchObject({
    original: "one",
    shown: "one",
    after: "y",
    before: "s-0-1-1",
    mayEdit: true,
  });
  expect(sample.originalHtml).toContain('<span class="line">');
  expect(sample.remarks).toEqual([{ name: "Source", value: "a book" }]);
  await expect(getSample({ actor: owner, slug: "whole", key: "z" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("vetting stores who, when and why, for human samples only, and never anew", async () => {
  await makePool("vetting");
  const vet = (keys: string[] | "all", why = "found in a printed book") =>
    vetSamples({ actor: owner, slug: "vetting", keys, why, now });
  const said = async (key: string) => {
    const { vettedAt, vettedBy, vettedWhy } = await getSample({ actor: owner, slug: "vetting", key });
    return [vettedAt, vettedBy, vettedWhy];
  };
  const before = await said("s-0-0-0");
  await expect(vet(["x"], "  ")).rejects.toMatchObject({ code: "invalid", faults: [{ path: "why" }] });
  await expect(vet([])).rejects.toMatchObject({ code: "invalid" });
  await expect(vet(["s-0-0-1"])).rejects.toMatchObject({ code: "invalid" });
  expect(await vet(["x", "s-0-0-0", "s-0-0-1"])).toEqual({ vetted: 1 });
  expect(await said("x")).toEqual([now.toISOString(), owner.email, "found in a printed book"]);
  expect(await said("s-0-0-0")).toEqual(before);
  expect(await said("s-0-0-1")).toEqual([null, null, null]);
  expect(await vet("all")).toEqual({ vetted: 1 });
  expect((await countMaterial({ actor: owner, slug: "vetting" })).unvetted).toBe(0);
  const lines = await db().audit.findMany({ where: { study: "vetting", action: "study.vet" } });
  expect(lines.map(({ details }) => details)).toEqual(
    [1, 1].map((vetted) => ({ vetted, why: "found in a printed book" })),
  );
});

test("deleting leaves no gap in the ordinals, and takes tasks only where that is asked for", async () => {
  await makeTestStudy({
    slug: "gaps",
    design: "rating",
    tasks: 3,
    languages: ["c", "java"],
    owner,
    isDraft: true,
  });
  const remove = (what: Parameters<typeof deleteSamples>[0]["what"], withTasks = false) =>
    deleteSamples({ actor: owner, slug: "gaps", what, withTasks });
  const task = { key: "task-1", language: "c" };
  expect(await remove({ task })).toEqual({ samples: 2, tasks: 0 });
  expect(await ordinals("gaps")).toEqual({
    tasks: [0, 1, 2, 3, 4, 5],
    samples: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  });
  expect(await remove({ task }, true)).toEqual({ samples: 0, tasks: 1 });
  expect(await remove({ sample: "s-0-0-0" })).toEqual({ samples: 1, tasks: 0 });
  expect(await ordinals("gaps")).toEqual({ tasks: [0, 1, 2, 3, 4], samples: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
  const left = await listSamples({ actor: owner, slug: "gaps", filter: {}, page: 1 });
  expect(left.samples[0]?.key).toBe("s-0-0-1");
  expect(await remove({ all: true }, true)).toEqual({ samples: 9, tasks: 5 });
  expect(await ordinals("gaps")).toEqual({ tasks: [], samples: [] });
  expect(await remove({ all: true }, true)).toEqual({ samples: 0, tasks: 0 });
  const lines = await db().audit.findMany({
    where: { study: "gaps", action: "study.delete-samples" },
    orderBy: { id: "asc" },
  });
  expect(lines.map(({ details }) => details)).toEqual([
    { task, samples: 2, tasks: 0 },
    { task, samples: 0, tasks: 1 },
    { sample: "s-0-0-0", samples: 1, tasks: 0 },
    { samples: 9, tasks: 5 },
  ]);
});

test("what to delete is a name and never a question: no filter finds out what other rows hold", async () => {
  const { slug } = await makeTestStudy({ slug: "asked", design: "rating", tasks: 2, owner, isDraft: true });
  const mine = { members: { some: { user: { email: { startsWith: "own" } } } } };
  for (const what of [
    { task: { key: "task-0", language: "plain", study: mine } },
    { task: { key: { startsWith: "task" }, language: "plain" } },
    { sample: { startsWith: "s-" } },
    {},
  ]) {
    const asked = deleteSamples({ actor: owner, slug, what: what as never, withTasks: true });
    await expect(asked).rejects.toMatchObject({ code: "invalid" });
  }
  expect(await countMaterial({ actor: owner, slug })).toMatchObject({ samples: 4 });
});

test("a viewer looks and changes nothing, a stranger finds nothing, and an open study stays as it is", async () => {
  const { slug } = await makeTestStudy({ slug: "kept", design: "rating", tasks: 1, owner, isDraft: true });
  await addViewer(slug);
  const vet = (actor: Actor) => vetSamples({ actor, slug, keys: "all", why: "because", now });
  const remove = (actor: Actor) => deleteSamples({ actor, slug, what: { all: true }, withTasks: true });
  expect(await countMaterial({ actor: viewer, slug })).toMatchObject({ samples: 2, mayEdit: false });
  expect(await listSamples({ actor: viewer, slug, filter: {}, page: 1 })).toMatchObject({ total: 2 });
  for (const change of [vet, remove]) {
    await expect(change(viewer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(change(stranger)).rejects.toMatchObject({ code: "not_found" });
  }
  for (const look of [
    () => countMaterial({ actor: stranger, slug }),
    () => listSamples({ actor: stranger, slug, filter: {}, page: 1 }),
    () => getSample({ actor: stranger, slug, key: "s-0-0-0" }),
  ])
    await expect(look()).rejects.toMatchObject({ code: "not_found" });
  await openStudy({ actor: owner, slug, now });
  for (const change of [vet, remove]) await expect(change(owner)).rejects.toMatchObject({ code: "conflict" });
  expect(await countMaterial({ actor: owner, slug })).toMatchObject({ samples: 2, mayEdit: false });
});
