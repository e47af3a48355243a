import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { exportTable } from "@/lib/operations/exchange/export-table";
import type { Actor } from "@/lib/study/actor";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { duplicateStudy } from "./duplicate-study";
import { openStudy } from "./open-study";

let owner: Actor;
let viewer: Actor;
const now = new Date("2026-02-03T04:05:06.000Z");
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  viewer = await makeTestResearcher("viewer@example.org");
});

const materialOf = async (actor: Actor, slug: string): Promise<string[]> =>
  Promise.all(
    (["tasks", "samples"] as const).map(async (table) => {
      const { stream } = await exportTable({ actor, slug, table });
      return new Response(stream).text();
    }),
  );

test("a duplicate is a draft of whoever made it that differs in name and seed only, and nobody's answers come along", async () => {
  await makeTestStudy({ slug: "first", design: "side-by-side", languages: ["plain", "other"], owner });
  const { token } = await startAsJudge("first");
  await answerTrials(token, 2);
  const studyId = await studyIdOf("first");
  await db().studyMember.create({ data: { studyId, userId: viewer.id, role: "viewer" } });
  const sample = await db().sample.findFirstOrThrow({ where: { studyId }, orderBy: { ordinal: "asc" } });
  await db().metric.createMany({
    data: [
      { sampleId: sample.id, name: "pass", value: 0.5, isImported: true },
      { sampleId: sample.id, name: "lines", value: 2, isImported: false },
    ],
  });

  const made = await duplicateStudy({ actor: viewer, slug: "first", as: "second", title: "Second", now });
  expect(made).toEqual({ slug: "second", state: "DRAFT" });
  const copy = await db().study.findUniqueOrThrow({
    where: { slug: "second" },
    include: { protocols: true, members: true, sessions: true, samples: { include: { metrics: true } } },
  });
  expect(copy).toMatchObject({ title: "Second", copyOfId: null, frozen: null, seed: null, sessions: [] });
  expect(copy.members).toMatchObject([{ userId: viewer.id, role: "owner" }]);
  expect(copy.samples.flatMap(({ metrics }) => metrics)).toMatchObject([{ name: "pass", value: 0.5 }]);
  const original = await db().protocol.findFirstOrThrow({ where: { studyId } });
  expect(copy.protocols).toMatchObject([
    {
      document: {
        ...(original.document as object),
        slug: "second",
        title: "Second",
        consent: (original.document as { consent: string }).consent.replace(/“.*?”/, "“Second”"),
      },
    },
  ]);
  const [tasks, samples] = await materialOf(viewer, "second");
  const [firstTasks, firstSamples] = await materialOf(owner, "first");
  expect(tasks?.replaceAll("second", "first")).toBe(firstTasks);
  expect(samples?.split("\r\n")).toHaveLength(firstSamples?.split("\r\n").length ?? 0);
  expect(await openStudy({ actor: viewer, slug: "second", now })).toHaveProperty("protocolHash");
});

test("a name that is taken, a page's or no name at all is refused, and nothing is stored", async () => {
  await makeTestStudy({ slug: "kept", design: "rating", owner });
  const before = await db().study.count();
  const duplicate = (as: string, title = "Again") =>
    duplicateStudy({ actor: owner, slug: "kept", as, title, now });
  await expect(duplicate("kept")).rejects.toMatchObject({ code: "conflict" });
  await expect(duplicate("new")).rejects.toMatchObject({ code: "invalid" });
  await expect(duplicate("No Slug")).rejects.toMatchObject({ faults: [{ path: "slug" }] });
  await expect(duplicate("fine", "")).rejects.toMatchObject({ faults: [{ path: "title" }] });
  expect(await db().study.count()).toBe(before);
  const both = await Promise.allSettled([duplicate("at-once"), duplicate("at-once")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
