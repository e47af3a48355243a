import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import type { FrozenStudy } from "@/lib/study/frozen";
import { countMaterial } from "@/lib/operations/study/count-material";
import { getSample } from "./get-sample";
import { importTable } from "./import-table";
import { listMissing } from "@/lib/operations/study/list-missing";
import { listSamples } from "./list-samples";
import { listVettingQueue } from "./list-vetting-queue";
import { openStudy } from "@/lib/operations/study/open-study";
import { previewStudy } from "@/lib/operations/judging/preview-study";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { undoVetting } from "./undo-vetting";
import { vetByRule } from "./vet-by-rule";
import { vetSamples } from "./vet-samples";

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
});
const now = new Date("2026-02-03T04:05:06.000Z");

const HEAD = "sample,system,language,code,source,licence,date\n";
const ROWS =
  "x,people,plain,one,npm left-pad,MIT,2014-05-01\n" +
  "y,people,plain,two,a forum,,2023-05-01\n" +
  "z,people,plain,three,,MIT,\n";

const importRows = (slug: string, text: string) =>
  importTable({ actor: owner, slug, table: "samples", format: "csv", text, isDryRun: false, now });

/** A draft of a pool study with eight vetted human samples, and three that nobody decided about: x, y and z. */
const makePools = async (slug: string) => {
  await makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 8,
    owner,
    isDraft: true,
    protocol: { allocation: { itemsPerSession: 4 } },
  });
  await importRows(slug, HEAD + ROWS);
  const decide = (keys: string[], verdict: "accept" | "reject", why = "looked at") =>
    vetSamples({ actor: owner, slug, keys, verdict, why, now });
  const queue = async () =>
    (await listVettingQueue({ actor: owner, slug, after: -1 })).samples.map(({ key }) => key);
  return { decide, queue, undo: (key: string) => undoVetting({ actor: owner, slug, key }) };
};

describe("the vetting queue", () => {
  test("holds the undecided samples of human systems in their order, with where they come from", async () => {
    const slug = "queue";
    const { decide, queue, undo } = await makePools(slug);
    const { samples, counts, mayEdit } = await listVettingQueue({ actor: owner, slug, after: -1 });
    expect(samples.map(({ key }) => key)).toEqual(["x", "y", "z"]);
    expect(samples[0]).toMatchObject({
      originalHtml: expect.stringContaining("one") as string,
      shownHtml: expect.stringContaining("one") as string,
      system: "people",
    });
    expect(samples[0]?.remarks.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["npm left-pad", "MIT", "2014-05-01"]),
    );
    expect([counts, mayEdit]).toEqual([{ accepted: 8, rejected: 0, undecided: 3 }, true]);
    const last = await listVettingQueue({ actor: owner, slug, after: samples[1]?.ordinal ?? 0 });
    expect(last.samples.map(({ key }) => key)).toEqual(["z"]);

    await decide(["x"], "accept");
    await decide(["y"], "reject", "looks generated");
    expect(await queue()).toEqual(["z"]);
    expect((await listVettingQueue({ actor: owner, slug, after: -1 })).counts).toEqual({
      accepted: 9,
      rejected: 1,
      undecided: 1,
    });
    expect(await getSample({ actor: owner, slug, key: "y" })).toMatchObject({
      isRejected: true,
      vettedBy: owner.email,
      vettedWhy: "looks generated",
    });
    await undo("y");
    expect(await queue()).toEqual(["y", "z"]);
    expect(await getSample({ actor: owner, slug, key: "y" })).toMatchObject({
      isRejected: false,
      vettedAt: null,
      vettedBy: null,
      vettedWhy: null,
    });
    await expect(undo("y")).rejects.toMatchObject({ code: "conflict" });
    await expect(undo("s-0-0-1")).rejects.toMatchObject({ code: "conflict" });
  });

  test("a no needs its reason, and is never said of a machine's sample or of a decided one", async () => {
    const { decide } = await makePools("reasons");
    await expect(decide(["x"], "reject", " ")).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "why" }],
    });
    await expect(decide(["s-0-0-0", "s-0-0-1"], "reject")).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("a refused sample", () => {
  test("is listed with a mark, has a filter, and is not missing its vetting", async () => {
    const slug = "listed";
    const { decide } = await makePools(slug);
    await decide(["x", "y"], "reject");
    const keys = async (vetted: "yes" | "no" | "rejected") =>
      (await listSamples({ actor: owner, slug, filter: { vetted }, page: 1 })).samples.map(({ key }) => key);
    expect(await keys("rejected")).toEqual(["x", "y"]);
    expect(await keys("no")).toEqual(["z"]);
    expect(await keys("yes")).toHaveLength(8);
    expect((await countMaterial({ actor: owner, slug })).unvetted).toBe(1);
    expect(await listMissing({ actor: owner, slug })).toEqual([
      { path: "", message: "1 sample of a human pool is not vetted.", mendedAt: "/samples/vet" },
    ]);
    await expect(openStudy({ actor: owner, slug, now })).rejects.toMatchObject({ code: "conflict" });
  });

  test("does not count towards what a session needs", async () => {
    const slug = "too-few";
    await makePools(slug);
    const own = Array.from({ length: 8 }, (_, at) => `s-0-${at}-0`);
    for (const key of own.slice(2)) await undoVetting({ actor: owner, slug, key });
    await vetSamples({ actor: owner, slug, keys: "all", verdict: "reject", why: "all of them", now });
    expect((await listMissing({ actor: owner, slug })).map(({ message }) => message)).toEqual([
      "The human pool has 2 samples; a session may need 4.",
    ]);
  });

  test("is not frozen and met by no judge, the others keep their ordinals, and the study replays", async () => {
    const slug = "opened";
    const { decide } = await makePools(slug);
    // In the midst of the others, so that the ordinals have a gap.
    await undoVetting({ actor: owner, slug, key: "s-0-1-0" });
    await decide(["s-0-1-0", "x"], "reject");
    await decide(["y", "z"], "accept");
    await openStudy({ actor: owner, slug, now, seed: new Uint8Array(32).fill(9) });
    const stored = await db().sample.findMany({
      where: { study: { slug } },
      orderBy: { ordinal: "asc" },
      select: { id: true, key: true, ordinal: true, isRejected: true },
    });
    const study = await db().study.findUniqueOrThrow({ where: { slug }, select: { frozen: true } });
    const frozen = JSON.parse(new TextDecoder().decode(study.frozen ?? new Uint8Array())) as FrozenStudy;
    expect(frozen.samples.map(({ key, ordinal }) => [key, ordinal])).toEqual(
      stored.filter(({ isRejected }) => !isRejected).map(({ key, ordinal }) => [key, ordinal]),
    );
    expect(frozen.samples).toHaveLength(stored.length - 2);
    for (let judge = 0; judge < 12; judge += 1) await answerTrials((await startAsJudge(slug)).token);
    const trials = await db().trial.findMany({
      where: { session: { studyId: await studyIdOf(slug) } },
      select: { leftSample: { select: { isRejected: true } } },
    });
    expect(trials).toHaveLength(48);
    expect(trials.filter(({ leftSample }) => leftSample?.isRejected)).toEqual([]);
    expect((await replayStudy({ actor: owner, slug })).differences).toEqual([]);
  });

  test("is in no copy of the study", async () => {
    const slug = "original";
    const { decide } = await makePools(slug);
    await decide(["x", "y"], "reject");
    await decide(["z"], "accept");
    const copy = await previewStudy({ actor: owner, slug, now });
    const keys = await db().sample.findMany({ where: { study: { slug: copy.slug } }, select: { key: true } });
    expect(keys.map(({ key }) => key).filter((key) => "xyz".includes(key))).toEqual(["z"]);
  });

  test("is undecided again once its code changes, and stays refused when the same file comes again", async () => {
    const slug = "changed";
    const { decide, queue } = await makePools(slug);
    await decide(["x", "y", "z"], "reject");
    await importRows(slug, HEAD + ROWS);
    expect(await queue()).toEqual([]);
    await importRows(slug, HEAD + ROWS.replace(",one,", ",another,"));
    expect(await queue()).toEqual(["x"]);
    expect(await getSample({ actor: owner, slug, key: "x" })).toMatchObject({ isRejected: false });
  });
});

describe("vetting by a rule", () => {
  test.each([
    [{ before: "2020-01-01" }, ["x"]],
    [{ before: "2014-05-01" }, []],
    [{ before: "2030-01-01" }, ["x", "y"]],
    [{ licence: "mit" }, ["x", "z"]],
    [{ source: "LEFT-" }, ["x"]],
    [{ source: "%" }, []],
    [{ system: "people" }, ["x", "y", "z"]],
    [{ system: "generator" }, []],
    [{ licence: "MIT", before: "2020-01-01" }, ["x"]],
  ])("%j means %j of those that nobody decided about", async (rule, keys) => {
    const slug = `rule-${JSON.stringify(rule)
      .replace(/[^a-z0-9]+/gi, "-")
      .toLowerCase()}`.replace(/-$/, "");
    await makePools(slug);
    const ask = { actor: owner, slug, rule, verdict: "accept", why: "", isDryRun: true, now } as const;
    expect(await vetByRule(ask)).toEqual({ matching: keys.length, first: keys });
    expect((await countMaterial({ actor: owner, slug })).unvetted).toBe(3);
  });

  test("decides about all of them in one go and says so in the log, with the rule", async () => {
    const slug = "ruled";
    const { queue } = await makePools(slug);
    const ask = { actor: owner, slug, rule: { licence: "MIT" }, isDryRun: false, now };
    await expect(vetByRule({ ...ask, verdict: "reject", why: "" })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await vetByRule({ ...ask, verdict: "reject", why: "not ours" })).toMatchObject({ matching: 2 });
    expect(await queue()).toEqual(["y"]);
    await expect(vetByRule({ ...ask, verdict: "accept", why: "again" })).rejects.toMatchObject({
      code: "invalid",
    });
    const lines = await db().audit.findMany({ where: { study: slug, action: "study.vet" } });
    expect(lines.map(({ details }) => details)).toEqual([
      { licence: "MIT", vetted: 2, why: "not ours", isRejected: true },
    ]);
  });

  test.each([[{}], [{ before: "last year" }], [{ licence: "" }], [{ owner: "x" }], ["all"]])(
    "refuses %j, which is no rule",
    async (rule) => {
      const slug = "no-rule";
      await makeTestStudy({ slug, design: "human-or-robot", owner, isDraft: true }).catch(() => undefined);
      await expect(
        vetByRule({ actor: owner, slug, rule, verdict: "accept", why: "because", isDryRun: true, now }),
      ).rejects.toMatchObject({ code: "invalid" });
    },
  );
});
