import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db, transaction } from "@/lib/db/shared/client";
import { storePrepared, withPreparationLock } from "@/lib/db/study/preparation";
import { getPreparation } from "@/lib/operations/study/get-preparation";
import { listMissing } from "@/lib/operations/study/list-missing";
import { openStudy } from "@/lib/operations/study/open-study";
import { addSamples } from "./add-samples";
import { prepareSamples } from "./prepare-samples";
import { isWorkPending, runWork } from "@/lib/operations/jobs/run-work";
import { eachStudy } from "@/lib/operations/study/each-study";
import { faultLine } from "@/lib/text/fault-line";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("prepare@example.org");
});

/** A draft whose samples are as an import leaves them: originals only. */
const makeDraft = async (slug: string, tasks: number): Promise<number> => {
  await makeTestStudy({ slug, design: "side-by-side", tasks, owner, isDraft: true });
  const studyId = await studyIdOf(slug);
  await db().sample.updateMany({ where: { studyId }, data: { shown: null, html: null } });
  return studyId;
};

const shownOf = (studyId: number) =>
  db().sample.findMany({
    where: { studyId },
    orderBy: { ordinal: "asc" },
    select: { shown: true, html: true },
  });

describe("samples that were only stored", () => {
  test("keep the study from opening until all of them are prepared", async () => {
    const studyId = await makeDraft("half-done", 3);
    expect(await listMissing({ actor: owner, slug: "half-done" })).toMatchObject([
      { message: "6 samples are not prepared for display yet." },
    ]);
    await expect(openStudy({ actor: owner, slug: "half-done", now: new Date() })).rejects.toThrow(
      "not complete",
    );
    expect(await prepareSamples({ studyId, budgetMs: 60_000 })).toEqual({ left: 0 });
    expect((await shownOf(studyId))[0]).toEqual({
      shown: "do_it(0, 0, 0)\n# \u{1F916}\n",
      html: expect.stringContaining("do_it") as string,
    });
    await openStudy({ actor: owner, slug: "half-done", now: new Date() });
  });

  test("are prepared in any number of goes, and what is done stays done", async () => {
    const studyId = await makeDraft("in-goes", 40);
    const lefts: number[] = [];
    for (let go = 0; go < 200 && lefts.at(-1) !== 0; go++)
      lefts.push((await prepareSamples({ studyId, budgetMs: 1 })).left);
    expect(lefts.length).toBeGreaterThan(2);
    expect([...lefts].sort((one, other) => other - one)).toEqual(lefts);
    expect(lefts.at(-1)).toBe(0);
    expect((await shownOf(studyId)).every(({ shown, html }) => shown !== null && html !== null)).toBe(true);
  });

  test("are waited for by an addition while another process is at them", async () => {
    const slug = "waited-for";
    const studyId = await makeDraft(slug, 2);
    const isDone = async () => (await shownOf(studyId)).every(({ shown }) => shown !== null);
    let adding: Promise<boolean> | undefined;
    await withPreparationLock(studyId, async () => {
      adding = addSamples({ slug, tasks: [], samples: [], now: new Date() }).then(isDone);
      await setTimeout(500);
      expect(await isDone()).toBe(false);
    });
    expect(await adding).toBe(true);
  });

  test("are left to the process that is at them already, and whoever asks can see that one is", async () => {
    const studyId = await makeDraft("taken", 2);
    const look = () => getPreparation({ actor: owner, slug: "taken" });
    const outcome = await withPreparationLock(studyId, async () => ({
      left: (await prepareSamples({ studyId, budgetMs: 60_000 })).left,
      seen: await look(),
    }));
    expect(outcome).toEqual({
      left: 4,
      seen: { samples: 4, presented: 0, measured: 0, isWorking: true },
    });
    await prepareSamples({ studyId, budgetMs: 60_000 });
    expect(await look()).toMatchObject({ presented: 4, isWorking: false });
  });

  test("that somebody changed meanwhile are not given what was made of their old code", async () => {
    const studyId = await makeDraft("changed", 1);
    const { id, language, original } = await db().sample.findFirstOrThrow({ where: { studyId } });
    const made = { id, language, original, shown: "old", html: "old", skipped: ["format"], names: null };
    await db().sample.update({ where: { id }, data: { original: "new();" } });
    await transaction((tx) => storePrepared(tx, [made]));
    expect(await db().sample.findUnique({ where: { id }, select: { shown: true } })).toEqual({ shown: null });
    await transaction((tx) => storePrepared(tx, [{ ...made, original: "new();" }]));
    expect(await db().sample.findUnique({ where: { id }, select: { shown: true, skipped: true } })).toEqual({
      shown: "old",
      skipped: ["format"],
    });
  });
});

describe("the work of a server", () => {
  test("ends when nothing is left, and prepares the drafts of every study", async () => {
    const studies = [await makeDraft("work-one", 2), await makeDraft("work-two", 2)];
    expect(await isWorkPending()).toBe(true);
    const faults: unknown[] = [];
    await runWork({ isStopped: () => false, fault: (name, error) => faults.push([name, error]) });
    expect(faults).toEqual([]);
    expect(await isWorkPending()).toBe(false);
    for (const studyId of studies)
      expect((await shownOf(studyId)).every(({ shown }) => shown !== null)).toBe(true);
  });

  test("that fails in one study is told once, by its name, and goes on in the others", async () => {
    const broken = await makeDraft("work-broken", 1);
    const healthy = await makeDraft("work-healthy", 1);
    let left = 3;
    const told: string[] = [];
    await runWork({
      work: [
        {
          name: "count",
          isPending: () => Promise.resolve(true),
          run: () =>
            eachStudy(left > 0 ? [broken, healthy] : [broken], (studyId) => {
              if (studyId === broken) return Promise.reject(new Error("unreadable"));
              left -= 1;
              return Promise.resolve();
            }),
        },
      ],
      isStopped: () => false,
      fault: (name, error) => told.push(`${name}: ${faultLine(error)}`),
    });
    expect(left).toBe(0);
    expect(told).toEqual(["count of the study work-broken: unreadable"]);
  });

  test("that fails is told once and does not keep other work from being done", async () => {
    let left = 3;
    const told: string[] = [];
    await runWork({
      work: [
        { name: "fail", isPending: () => Promise.resolve(true), run: () => Promise.reject(new Error("no")) },
        {
          name: "count",
          isPending: () => Promise.resolve(left > 0),
          run: () => Promise.resolve(void left--),
        },
      ],
      isStopped: () => false,
      fault: (name) => told.push(name),
    });
    expect({ told, left }).toEqual({ told: ["fail"], left: 0 });
  });

  test("stops between two pieces when its server is gone", async () => {
    let runs = 0;
    await runWork({
      work: [
        { name: "endless", isPending: () => Promise.resolve(true), run: () => Promise.resolve(void runs++) },
      ],
      isStopped: () => runs === 2,
      fault: () => undefined,
    });
    expect(runs).toBe(2);
  });
});
