import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db, transaction } from "@/lib/db/client";
import { beginStudyDeletion } from "@/lib/db/study/deletions";
import { countMaterial } from "@/lib/operations/count-material";
import { createStudy } from "@/lib/operations/create-study";
import { deleteSamples } from "@/lib/operations/delete-samples";
import { deleteStudy } from "@/lib/operations/delete-study";
import { getJudgeTrial } from "@/lib/operations/get-judge-trial";
import { getStudyDetails } from "@/lib/operations/get-study-details";
import { importTable } from "@/lib/operations/import-table";
import { listStudies } from "@/lib/operations/list-studies";
import { openStudy } from "@/lib/operations/open-study";
import { isWorkPending } from "@/lib/operations/run-work";
import { answerTrials, startAsJudge } from "@/lib/operations/test-judge";
import { makeTestResearcher, makeTestStudy } from "@/lib/operations/test-study";
import { deleteInBackground } from "./delete-in-background";
import { listDeletions } from "./list-deletions";

let owner: Actor, stranger: Actor, admin: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  stranger = await makeTestResearcher("stranger@example.org");
  admin = await makeTestResearcher("admin@example.org", true);
});

const idOf = async (slug: string): Promise<number> =>
  (await db().study.findUniqueOrThrow({ where: { slug }, select: { id: true } })).id;

const begin = (studyId: number) => transaction((tx) => beginStudyDeletion(tx, { studyId, userId: owner.id }));

test("a study that is being deleted is found by nobody, and its rows go in the background", async () => {
  await makeTestStudy({ slug: "large", design: "side-by-side", tasks: 3, owner });
  const { token } = await startAsJudge("large");
  await answerTrials(token, 1);
  const studyId = await idOf("large");
  await begin(studyId);

  await expect(getStudyDetails({ actor: owner, slug: "large" })).rejects.toMatchObject({ code: "not_found" });
  await expect(startAsJudge("large")).rejects.toMatchObject({ code: "not_found" });
  await expect(getJudgeTrial({ token, position: 2 })).rejects.toMatchObject({ code: "not_signed_in" });
  for (const actor of [owner, admin])
    expect((await listStudies({ actor })).map(({ slug }) => slug)).not.toContain("large");
  expect(await isWorkPending()).toBe(true);
  // Sessions, samples and tasks.
  const progress = { slug: "large", total: 1 + 6 + 3, done: 0 };
  expect(await listDeletions({ actor: owner })).toMatchObject([progress]);
  expect(await listDeletions({ actor: admin })).toMatchObject([progress]);
  expect(await listDeletions({ actor: stranger })).toEqual([]);

  // Its slug is free at once.
  await makeTestStudy({ slug: "large", design: "rating", tasks: 1, owner: stranger });
  await deleteInBackground({ budgetMs: 60_000 });
  expect(await db().study.count({ where: { id: studyId } })).toBe(0);
  expect(await db().trial.count({ where: { session: { studyId } } })).toBe(0);
  expect(await listDeletions({ actor: admin })).toEqual([]);
  expect(await listStudies({ actor: stranger })).toMatchObject([{ slug: "large" }]);
});

test("deleting that stops half-way tells how far it is and goes on later", async () => {
  await makeTestStudy({ slug: "halfway", design: "side-by-side", tasks: 2, owner });
  for (let judge = 0; judge < 2; judge += 1) await startAsJudge("halfway");
  await begin(await idOf("halfway"));
  await deleteInBackground({ budgetMs: 0 });
  expect(await listDeletions({ actor: owner })).toMatchObject([{ total: 2 + 4 + 2, done: 2 }]);
  await deleteInBackground({ budgetMs: 60_000 });
  expect(await listDeletions({ actor: owner })).toEqual([]);
});

test("a verdict and a start on their way when a study is deleted end one way or the other", async () => {
  await makeTestStudy({ slug: "raced", design: "rating", tasks: 2, owner });
  const { token } = await startAsJudge("raced");
  const outcomes = await Promise.allSettled([
    answerTrials(token),
    startAsJudge("raced"),
    deleteStudy({ actor: owner, slug: "raced", typedSlug: "raced" }),
    startAsJudge("raced"),
  ]);
  expect(outcomes[2]?.status).toBe("fulfilled");
  await deleteInBackground({ budgetMs: 60_000 });
  expect(await db().study.count({ where: { title: "raced" } })).toBe(0);
  expect(await db().session.count({ where: { study: { slug: { startsWith: "~" } } } })).toBe(0);
});

const SAMPLES = 2_100;

const makeDraft = async (slug: string): Promise<number> => {
  const document = { slug, title: slug, design: "rating", systems: [{ id: "a" }, { id: "b" }] };
  await createStudy({ actor: owner, document });
  const id = await idOf(slug);
  await db().$executeRaw`INSERT INTO tasks (study_id, ordinal, key, language, title, body)
    VALUES (${id}, 0, 'one', 'python', 'One', 'Do it.')`;
  await db().$executeRaw`
    INSERT INTO samples (study_id, ordinal, key, system_id, task_id, language, original)
    SELECT ${id}, g, 'sample ' || g, y.id, t.id, 'python', 'x = ' || g FROM generate_series(0, ${SAMPLES} - 1) g
    JOIN systems y ON y.study_id = ${id} AND y.key = 'a' JOIN tasks t ON t.study_id = ${id}`;
  return id;
};

const importOne = (slug: string) =>
  importTable({
    ...{ actor: owner, slug, table: "samples", format: "csv", isDryRun: false, now: new Date() },
    text: "task,system,language,code\none,a,python,y = 1\n",
  });

test("all samples of a large draft go in the background, and until then nobody changes or opens it", async () => {
  const slug = "emptied";
  const studyId = await makeDraft(slug);
  const gone = await deleteSamples({ actor: owner, slug, what: { all: true }, withTasks: false });
  expect(gone).toEqual({ samples: SAMPLES, tasks: 0 });
  expect(await countMaterial({ actor: owner, slug })).toMatchObject({
    mayEdit: false,
    deletion: { total: SAMPLES, done: 0 },
  });
  const waiting = { code: "conflict", userMessage: expect.stringContaining("are being deleted") as string };
  await expect(importOne(slug)).rejects.toMatchObject(waiting);
  await expect(openStudy({ actor: owner, slug, now: new Date() })).rejects.toMatchObject(waiting);
  await expect(
    deleteSamples({ actor: owner, slug, what: { sample: "sample 1" }, withTasks: false }),
  ).rejects.toMatchObject(waiting);

  await deleteInBackground({ budgetMs: 0 });
  // What goes goes from the end, so that the ordinals have no gap.
  const { deletion, samples } = await countMaterial({ actor: owner, slug });
  expect(samples + (deletion?.done ?? 0)).toBe(SAMPLES);
  expect(await db().sample.count({ where: { studyId, ordinal: { gte: samples } } })).toBe(0);

  await deleteInBackground({ budgetMs: 60_000 });
  expect(await countMaterial({ actor: owner, slug })).toMatchObject({
    ...{ samples: 0, mayEdit: true, deletion: null },
    tasks: [{ key: "one" }],
  });
  await expect(importOne(slug)).resolves.toMatchObject({ added: 1 });
});

test("a draft whose samples are being deleted can be deleted itself", async () => {
  const studyId = await makeDraft("both");
  await deleteSamples({ actor: owner, slug: "both", what: { all: true }, withTasks: true });
  await deleteStudy({ actor: owner, slug: "both", typedSlug: "both" });
  await deleteInBackground({ budgetMs: 60_000 });
  expect(await db().study.count({ where: { id: studyId } })).toBe(0);
});
