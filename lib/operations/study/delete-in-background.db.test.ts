import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { bulkTransaction } from "@/lib/db/shared/bulk-transaction";
import { db, transaction } from "@/lib/db/shared/client";
import { holdCounting } from "@/lib/db/results/counts-versions";
import { getDataVersion } from "@/lib/db/exchange/log-rows";
import { withDeletionLock } from "@/lib/db/study/preparation";
import { getStudy } from "@/lib/db/study/studies";
import { beginSampleDeletion, beginStudyDeletion, deleteSome } from "@/lib/db/study/deletions";
import { DataChangedError } from "@/lib/exchange/data-changed";
import { countMaterial } from "./count-material";
import { createStudy } from "./create-study";
import { deleteSamples } from "@/lib/operations/samples/delete-samples";
import { deleteStudy } from "./delete-study";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { getStudyDetails } from "./get-study-details";
import { guardPages } from "@/lib/operations/exchange/guard-pages";
import { holdDraft } from "./hold-draft";
import { importTable } from "@/lib/operations/samples/import-table";
import { listStudies } from "./list-studies";
import { openStudy } from "./open-study";
import { isWorkPending } from "@/lib/operations/jobs/run-work";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
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
    actor: owner,
    slug,
    table: "samples",
    format: "csv",
    isDryRun: false,
    now: new Date(),
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
    samples: 0,
    mayEdit: true,
    deletion: null,
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

/** Until so many connections wait for a lock. */
const untilWaiting = async (count: number): Promise<void> => {
  for (let waiting = 0; waiting < count;) {
    const [row] = await db().$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    waiting = row?.waiting ?? 0;
  }
};

test("whoever waited for a draft while its samples began to go is refused", async () => {
  const slug = "waited";
  const studyId = await makeDraft(slug);
  const racers = await transaction(async (tx) => {
    await holdDraft(tx, studyId);
    const all = { actor: owner, slug, what: { all: true }, withTasks: true } as const;
    const late = Promise.allSettled([openStudy({ actor: owner, slug, now: new Date() }), deleteSamples(all)]);
    await untilWaiting(2);
    await beginSampleDeletion(tx, { studyId, userId: owner.id, withTasks: true });
    return { late };
  });
  const waiting = { code: "conflict", userMessage: expect.stringContaining("are being deleted") as string };
  expect(await racers.late).toMatchObject([{ reason: waiting }, { reason: waiting }]);
});

test("samples of a study that is no draft stay, whatever was noted", async () => {
  await makeTestStudy({ slug: "kept", design: "rating", tasks: 2, owner });
  const studyId = await idOf("kept");
  await transaction((tx) => beginSampleDeletion(tx, { studyId, userId: owner.id, withTasks: true }));
  expect(await deleteSome(studyId, "samples")).toBe(false);
  await deleteInBackground({ budgetMs: 60_000 });
  expect(await db().sample.count({ where: { studyId } })).toBe(4);
  expect(await db().task.count({ where: { studyId } })).toBe(2);
});

test.each(["before", "after"])(
  "rows that were read %s the last page say that their study went",
  async (when) => {
    const slug = `read-${when}`;
    await makeTestStudy({ slug, design: "rating", tasks: 2, owner });
    const study = await getStudy(slug);
    if (!study) throw new Error("it was just made");
    const guard = await guardPages("verdicts", study, await getDataVersion(study.id));
    async function* pages() {
      yield 1;
      if (when === "before") await begin(study?.id ?? 0);
      yield 2;
      if (when === "after") await begin(study?.id ?? 0);
    }
    const seen: number[] = [];
    const read = async () => {
      for await (const page of guard(pages())) seen.push(page);
    };
    await expect(read()).rejects.toThrow(DataChangedError);
    expect(seen).toEqual(when === "before" ? [1] : [1, 2]);
  },
);

test("copies go before their original, which waits for one that stays", async () => {
  for (const slug of ["original", "its-copy"])
    await makeTestStudy({ slug, design: "rating", tasks: 1, owner });
  const [id, copy] = [await idOf("original"), await idOf("its-copy")];
  await begin(id);
  await db().study.update({ where: { id: copy }, data: { copyOfId: id } });
  await deleteInBackground({ budgetMs: 60_000 });
  expect(await db().study.count({ where: { id } })).toBe(1);
  await begin(copy);
  await deleteInBackground({ budgetMs: 60_000 });
  expect(await db().study.count({ where: { id: { in: [id, copy] } } })).toBe(0);
});

test("all of a draft goes whose samples alone were going", async () => {
  const studyId = await makeDraft("more");
  await deleteSamples({ actor: owner, slug: "more", what: { all: true }, withTasks: false });
  await begin(studyId);
  expect(await db().studyDeletion.findUnique({ where: { studyId } })).toMatchObject({
    what: "study",
    withTasks: true,
  });
});

test("a fault behind the deletion is not the owner's", async () => {
  await makeTestStudy({ slug: "stuck", design: "rating", tasks: 1, owner });
  const studyId = await idOf("stuck");
  await db()
    .$executeRaw`CREATE FUNCTION stick() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''it sticks''; END'`;
  await db().$executeRaw`CREATE TRIGGER stick BEFORE DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION stick()`;
  const answer = await deleteStudy({ actor: owner, slug: "stuck", typedSlug: "stuck" }).catch(String);
  expect(await db().study.count({ where: { id: studyId } })).toBe(1);
  await expect(deleteInBackground({ budgetMs: 60_000 })).rejects.toHaveProperty(
    "cause.message",
    expect.stringContaining("it sticks"),
  );
  await db().$executeRaw`DROP FUNCTION stick CASCADE`;
  expect(answer).toEqual({ slug: "stuck" });
  await deleteInBackground({ budgetMs: 60_000 });
  expect(await db().study.count({ where: { id: studyId } })).toBe(0);
});

test("deleting a study does not keep its results from being counted", async () => {
  const counts = await withDeletionLock(1, () => bulkTransaction((client) => holdCounting(client, 1)));
  expect(counts).toBe(true);
});
