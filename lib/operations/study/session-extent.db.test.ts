import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/db/shared/client";
import { getDraftOutline, hasMoreSamples } from "@/lib/db/study/draft-outlines";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { listPublicStudies } from "@/lib/operations/results/list-public-studies";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { getRehearsal } from "@/lib/operations/planning/get-rehearsal";
import { getDesign } from "@/lib/operations/samples/get-design";
import { openStudy } from "./open-study";
import { sessionExtent } from "./session-extent";
import { draftLengths } from "./draft-lengths";
import { startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const systems = ["people", "old", "new"].map((id) => ({
  id,
  role: id === "people" ? ("human" as const) : ("machine" as const),
}));
const made = (slug: string, ...ofArms: string[][]) =>
  makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 4,
    systems,
    protocol: {
      arms: ofArms.map((own, place) => ({ id: `arm-${place}`, systems: own })),
      allocation: { itemsPerSession: "all", mix: "balanced" },
      public: true,
    },
  });
const lengthsOf = async (slug: string, judges: number): Promise<number[]> => {
  const totals: number[] = [];
  for (let judge = 0; judge < judges; judge += 1) totals.push((await startAsJudge(slug)).total);
  return [...new Set(totals)].sort((a, b) => a - b);
};

test("judges of every arm read the length of their own session where all arms have the same one", async () => {
  await made("same", ["people", "old"], ["people", "new"]);
  const { view } = await getJudgeStudy({ slug: "same" });
  expect(await lengthsOf("same", 4)).toEqual([view.trials]);
  expect(view.isMost).toBe(false);
});

test("where arms differ, all judges read the length of the longest, and so does who plans the study", async () => {
  const admin = await makeTestResearcher("extent@example.org", true);
  await makeTestStudy({
    slug: "uneven",
    design: "rating",
    tasks: 3,
    isDraft: true,
    protocol: {
      arms: ["alpha", "beta"].map((id) => ({ id, systems: [id] })),
      allocation: { itemsPerSession: "all" },
      public: true,
    },
  });
  const further = ["one", "two"].map((key) => ({
    key,
    system: "alpha",
    language: "plain",
    taskKey: null,
    original: `print("${key}")\n`,
    provenance: {},
    vetted: null,
  }));
  await addSamples({ slug: "uneven", tasks: [], samples: further, now: new Date(0) });
  const { length } = await getRehearsal({ actor: admin, slug: "uneven" });
  expect(length).toMatchObject({ trials: 5, isMost: true });
  await openStudy({ actor: null, slug: "uneven", now: new Date(0) });
  const { view } = await getJudgeStudy({ slug: "uneven" });
  expect(await lengthsOf("uneven", 6)).toEqual([3, 5]);
  expect({ trials: view.trials, minutes: view.minutes, isMost: view.isMost }).toEqual(length);
  const listed = (await listPublicStudies({ nowMs: 0 })).find(({ slug }) => slug === "uneven");
  expect(listed).toMatchObject({ trials: 5, minutes: view.minutes, isMost: true });
});

test("an arm that has nothing to judge yet makes a session no shorter than the longest", async () => {
  const admin = await makeTestResearcher("extent-empty@example.org", true);
  const slug = "one-arm-empty";
  await makeTestStudy({
    slug,
    design: "rating",
    tasks: 3,
    isDraft: true,
    protocol: {
      arms: [
        { id: "has", systems: ["alpha"] },
        { id: "lacks", systems: ["beta"] },
      ],
      allocation: { itemsPerSession: "all" },
    },
  });
  await db().sample.deleteMany({ where: { study: { slug }, system: { key: "beta" } } });
  const { length } = await getRehearsal({ actor: admin, slug });
  expect(length).toMatchObject({ trials: 3, isMost: true });
  await expect(openStudy({ actor: null, slug, now: new Date(0) })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("of a draft too large for a page, tasks are counted: no sample of it is read, and none is dealt", async () => {
  const admin = await makeTestResearcher("extent-large@example.org", true);
  const slug = "large-draft";
  await makeTestStudy({
    slug,
    design: "rating",
    tasks: 2,
    isDraft: true,
    protocol: {
      arms: ["alpha", "beta"].map((id) => ({ id, systems: [id] })),
      allocation: { itemsPerSession: "all" },
    },
  });
  const { id } = await db().study.findUniqueOrThrow({ where: { slug }, select: { id: true } });
  const study = { id, state: "DRAFT" as const };
  const { protocol } = await getDesign({ actor: admin, slug });
  // An outline that is at hand is not read again: of this one, half is gone.
  const read = await getDraftOutline(id);
  const half = { ...read, samples: read.samples.filter(({ task }) => task === read.tasks[0]?.key) };
  expect(await sessionExtent(study, protocol)).toMatchObject({ tasks: 2, isMost: false });
  expect(await sessionExtent(study, protocol, half)).toMatchObject({ tasks: 1, isMost: false });

  await db().$executeRaw`
    INSERT INTO samples (study_id, system_id, ordinal, key, language, original, shown, html)
    SELECT study_id, min(system_id), max(ordinal) + n, 'k' || n, 'plain', 'x', 'x', 'x'
    FROM samples, generate_series(1, 4997) n WHERE study_id = ${id} GROUP BY study_id, n`;
  expect(await hasMoreSamples(id, 5_000)).toBe(true);
  expect(await hasMoreSamples(id, 5_001)).toBe(false);
  // Two tasks, and the further samples, which are tasks of their own, for every arm: not the longest arm's alone.
  const large = await watched(() => sessionExtent(study, protocol));
  expect(large.answer).toEqual({ tasks: 4_999, lines: 1 });
  expect(large.statements.filter((text) => text.includes("isVetted"))).toEqual([]);
  expect(await draftLengths(protocol, await getDraftOutline(id))).toBeNull();
  await db().sample.deleteMany({ where: { studyId: id, key: "k1" } });
  const small = await watched(() => sessionExtent(study, protocol));
  expect(small.answer).toMatchObject({ tasks: 4_998, isMost: true });
  // A full part, and an empty one behind it.
  expect(small.statements.filter((text) => text.includes("isVetted"))).toHaveLength(2);
});

/** What was asked of the database meanwhile. */
const watched = async <T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> => {
  const query = vi.spyOn(Client.prototype, "query");
  const answer = await work();
  const statements = query.mock.calls.map(([asked]) => JSON.stringify(asked));
  query.mockRestore();
  return { answer, statements };
};
