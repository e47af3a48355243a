import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db, transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { beginStudyDeletion } from "@/lib/db/study/deletions";
import type { Design } from "@/lib/study/design";
import { amendStudy } from "./amend-study";
import { copyStudy } from "./copy-study";
import { createStudy } from "./create-study";
import { deleteInBackground } from "./delete-in-background";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { listPublicStudies } from "@/lib/operations/results/list-public-studies";
import { listStudies } from "./list-studies";
import { getTriedStudy } from "@/lib/operations/judging/get-tried-study";
import { previewStudy } from "@/lib/operations/judging/preview-study";
import { PREVIEW_SLUG } from "@/lib/study/preview";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let owner: Actor, admin: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  admin = await makeTestResearcher("admin@example.org", true);
});
const now = new Date("2026-03-01T00:00:00.000Z");
const bySlug = (slug: string) => db().study.findUniqueOrThrow({ where: { slug } });

test("a copy has the study's shown code and words, a slug and a seed of its own, and is listed nowhere", async () => {
  const { slug } = await makeTestStudy({
    slug: "original",
    design: "side-by-side",
    owner,
    protocol: { public: true },
  });
  await amendStudy({
    actor: owner,
    slug,
    now,
    patch: { tasks: [{ key: "task-0", language: "plain", body: "Anew." }] },
  });
  const copy = await copyStudy({ actor: owner, slug, purpose: "blindness", now });
  const [from, to] = [await bySlug(slug), await bySlug(copy.slug)];
  expect(to).toMatchObject({ state: "OPEN", copyOfId: from.id });
  expect(Buffer.from(to.seed ?? []).equals(Buffer.from(from.seed ?? []))).toBe(false);
  const shown = async (studyId: number) =>
    db().sample.findMany({
      where: { studyId },
      orderBy: { ordinal: "asc" },
      select: { key: true, shown: true, html: true, task: { select: { key: true } } },
    });
  expect(await shown(to.id)).toEqual(await shown(from.id));
  expect(await db().task.findFirst({ where: { studyId: to.id, key: "task-0" } })).toMatchObject({
    body: "Anew.",
  });
  expect((await listStudies({ actor: admin })).map((study) => study.slug)).toEqual([slug]);
  expect((await listPublicStudies({ nowMs: 0 })).map((study) => study.slug)).toEqual([slug]);
  expect(await db().audit.count({ where: { study: copy.slug } })).toBe(0);
  expect(await db().audit.findMany({ where: { study: slug, action: "study.copy" } })).toMatchObject([
    { details: { copy: copy.slug, purpose: "blindness" } },
  ]);
  expect(await answerTrials((await startAsJudge(copy.slug)).token)).toMatchObject({ state: "done" });
  await expect(copyStudy({ actor: admin, slug: copy.slug, purpose: "preview", now })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a copy for the blindness check has provenance, metrics and code before edits, one to be tried no metrics", async () => {
  const { slug } = await makeTestStudy({ slug: "measured", design: "human-or-robot", tasks: 12, owner });
  const told = {
    provenance: { model: "Coder", prompt: "Sort." },
    generated: "as it was",
    skipped: ["format"],
  };
  const [refused, ...kept] = await db().sample.findMany({ where: { study: { slug } }, select: { id: true } });
  await db().sample.updateMany({ where: { study: { slug } }, data: told });
  await db().sample.update({ where: { id: refused?.id ?? 0 }, data: { isRejected: true } });
  await db().metric.createMany({
    data: kept.flatMap(({ id: sampleId }) => [
      { sampleId, name: "bleu", value: 0.5, isImported: false },
      { sampleId, name: "pass_rate", value: 1, isImported: true },
    ]),
  });
  const copied = async (purpose: "blindness" | "preview") => {
    const copy = await copyStudy({ actor: owner, slug, purpose, now });
    return db().sample.findMany({
      where: { study: { slug: copy.slug } },
      select: {
        provenance: true,
        generated: true,
        skipped: true,
        metrics: { select: { name: true, value: true, isImported: true }, orderBy: { name: "asc" } },
      },
    });
  };
  const metrics = [
    { name: "bleu", value: 0.5, isImported: false },
    { name: "pass_rate", value: 1, isImported: true },
  ];
  const each = { ...told, metrics };
  expect(await copied("blindness")).toEqual(kept.map(() => each));
  expect(await copied("preview")).toEqual(kept.map(() => ({ ...each, metrics: [] })));
});

test("two copies with one seed give the same plan, and a failed copy leaves nothing", async () => {
  await makeTestStudy({ slug: "alike", design: "human-or-robot", tasks: 12, owner });
  const seen: string[][] = [];
  for (const as of ["alike-one", "alike-two"]) {
    await copyStudy({
      actor: null,
      slug: "alike",
      purpose: "blindness",
      now,
      as,
      seed: new Uint8Array(32).fill(3),
    });
    const { token } = await startAsJudge(as);
    const codes: string[] = [];
    await answerTrials(token, Infinity, ({ panes }) => {
      codes.push(panes[0]?.code ?? "");
      return {
        scores: [{ question: "origin", pane: "left", score: 1 }],
        timing: { readMs: 1, judgeMs: 1, hiddenMs: 0 },
      };
    });
    seen.push(codes);
  }
  expect(seen[0]).toHaveLength(10);
  expect(seen[1]).toEqual(seen[0]);
  const before = await db().study.count();
  const broken = copyStudy({
    actor: null,
    slug: "alike",
    purpose: "blindness",
    now,
    as: "broken",
    change: (all) => ({ ...all, samples: all.samples.map((sample) => ({ ...sample, system: "nobody" })) }),
  });
  await expect(broken).rejects.toThrow("nobody");
  await makeTestStudy({ slug: "thin", design: "human-or-robot", tasks: 2, isDraft: true });
  const thin = copyStudy({ actor: null, slug: "thin", purpose: "blindness", now });
  await expect(thin).rejects.toMatchObject({ code: "conflict" });
  expect(await db().study.count()).toBe(before + 1);
});

describe("a preview", () => {
  test.each<Design>(["side-by-side", "human-or-robot", "which-is-human", "rating"])(
    "of an empty %s draft works to its end, on examples",
    async (design) => {
      const slug = `empty-${design}`;
      const systems = [
        { id: "people", role: "human" as const },
        { id: "model", role: "machine" as const },
        { id: "other", role: "machine" as const },
      ];
      const arms = [
        { id: "one", weight: 10, systems: ["people", "model"], languages: ["javascript"] },
        { id: "two", weight: 5, systems: ["people", "other"], languages: ["python"] },
      ];
      await createStudy({
        actor: owner,
        document: { slug, title: "Empty", design, systems, arms, limits: { sessions: 15 } },
      });
      const copy = await previewStudy({ actor: owner, slug, now });
      const { token, total } = await startAsJudge(copy.slug, { isResearcher: true });
      expect(total).toBe(3);
      // The examples say nothing of a session of the draft, which has nothing to judge.
      expect(await getTriedStudy({ actor: owner, slug: copy.slug })).toEqual({
        slug,
        length: null,
        tried: 3,
      });
      expect((await getJudgeTrial({ token, position: 1 })).panes[0]?.html).toContain("<span");
      expect(await answerTrials(token)).toMatchObject({ state: "done" });
      expect(await db().session.findMany({ where: { study: { slug: copy.slug } } })).toMatchObject([
        { kind: "preview" },
      ]);
      expect((await bySlug(slug)).state).toBe("DRAFT");
    },
  );

  test("of a complete draft shows its own samples, five items at most, vetted or not", async () => {
    await makeTestStudy({ slug: "whole", design: "human-or-robot", tasks: 12, owner, isDraft: true });
    await db().sample.updateMany({ where: { study: { slug: "whole" } }, data: { vettedAt: null } });
    const copy = await previewStudy({ actor: owner, slug: "whole", now });
    const { token, total } = await startAsJudge(copy.slug, { isResearcher: true });
    expect(total).toBe(5);
    expect((await getJudgeTrial({ token, position: 1 })).panes[0]?.code).toContain("do_it(");

    // The way back is its members' alone.
    expect(copy.slug.startsWith(PREVIEW_SLUG)).toBe(true);
    expect(await getTriedStudy({ actor: owner, slug: copy.slug })).toMatchObject({
      slug: "whole",
      length: { trials: 10 },
      tried: 5,
    });
    expect(await getTriedStudy({ actor: owner, slug: "whole" })).toBeNull();
    const stranger = await makeTestResearcher("tries-nothing@example.org");
    await expect(getTriedStudy({ actor: stranger, slug: copy.slug })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

test("a study that is being deleted is not copied, so that nothing keeps it", async () => {
  const { slug } = await makeTestStudy({ slug: "going", design: "side-by-side", owner });
  const { id } = await bySlug(slug);
  let copying: Promise<unknown> = Promise.resolve();
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 AS one FROM studies WHERE id = ${id} FOR UPDATE`;
    copying = copyStudy({ actor: owner, slug, purpose: "preview", now }).catch((error: unknown) => error);
    // It has read the study and waits for its row.
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    await beginStudyDeletion(tx, { studyId: id, userId: owner.id });
  });
  expect(await copying).toMatchObject({ code: "not_found" });
  expect(await db().study.count({ where: { copyOfId: id } })).toBe(0);
  await deleteInBackground({ budgetMs: 10_000 });
  expect(await db().study.count({ where: { id } })).toBe(0);
});

const countWaiting = async () => {
  const { rows } = await pool().query<{ waiting: number }>(
    "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting;
};
