import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { getDatabaseTime, withJobLock } from "@/lib/db/jobs/jobs";
import { pool } from "@/lib/db/shared/pool";
import { deleteExternalIds } from "@/lib/operations/judging/delete-external-ids";
import { deleteOldCopies } from "@/lib/operations/exchange/delete-old-copies";
import { runJobs } from "./run-jobs";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const inDays = async (days: number) => ({
  now: new Date((await getDatabaseTime()).getTime() + days * 86_400_000),
});

const auditOf = async (action: string) =>
  db().audit.findMany({ where: { action }, select: { actor: true, study: true, details: true } });

test("a session that has been idle for too long is released by the next run", async () => {
  await makeTestStudy({
    slug: "public",
    design: "rating",
    tasks: 2,
    owner: admin,
    protocol: { public: true },
  });
  await startAsJudge("public");
  const isReleased = async () => (await db().session.count({ where: { releasedAt: { not: null } } })) === 1;
  await expect(runJobs()).resolves.toEqual({ hasRun: true, faults: [] });
  expect(await isReleased()).toBe(false);
  await pool().query("UPDATE sessions SET started_at = now() - interval '31 minutes'");
  await expect(runJobs()).resolves.toEqual({ hasRun: true, faults: [] });
  expect(await isReleased()).toBe(true);
});

test("a run leaves the work to another server process that is at it, and takes over when that one is done", async () => {
  await withJobLock(async () => {
    await expect(runJobs()).resolves.toEqual({ hasRun: false, faults: [] });
  });
  await expect(runJobs()).resolves.toMatchObject({ hasRun: true });
});

test("a job that fails is named, and the jobs behind it run all the same", async () => {
  const error = new Error("no room");
  const ran: string[] = [];
  const job = (name: string) => ({ name, run: () => Promise.resolve(ran.push(name)) });
  const outcome = await runJobs([
    job("one"),
    { name: "two", run: () => Promise.reject(error) },
    job("three"),
  ]);
  expect(outcome).toEqual({ hasRun: true, faults: [{ job: "two", error }] });
  expect(ran).toEqual(["one", "three"]);
});

test("a throw-away copy goes after a day with all that was judged in it, and leaves a line in the audit log", async () => {
  await makeTestStudy({ slug: "original", design: "side-by-side", tasks: 2, owner: admin });
  await makeTestStudy({ slug: "copy", design: "side-by-side", tasks: 2, owner: admin });
  const { token } = await startAsJudge("copy");
  await answerTrials(token, 1);
  await pool().query(
    "UPDATE studies SET copy_of_id = (SELECT id FROM studies WHERE slug = 'original') WHERE slug = 'copy'",
  );
  await expect(deleteOldCopies(await inDays(0.9))).resolves.toEqual({ deleted: 0 });
  await expect(deleteOldCopies(await inDays(1.1))).resolves.toEqual({ deleted: 1 });
  const left = await db().study.findMany({ select: { slug: true }, orderBy: { slug: "asc" } });
  expect(left.map(({ slug }) => slug)).toEqual(["original", "public"]);
  expect(await auditOf("study.delete")).toEqual([
    { actor: "this server", study: "copy", details: { isCopy: true } },
  ]);
});

test("external ids go when their study's retention is over, and only these", async () => {
  for (const [slug, externalIdsDays] of [
    ["week", 7],
    ["season", 90],
  ] as const) {
    await makeTestStudy({ slug, design: "rating", tasks: 1, protocol: { retention: { externalIdsDays } } });
    await startAsJudge(slug);
  }
  await pool().query(
    "INSERT INTO external_ids (session_id, name, value) SELECT s.id, 'PROLIFIC_PID', 'p' || s.id FROM sessions s JOIN studies t ON t.id = s.study_id WHERE t.slug IN ('week', 'season')",
  );
  await expect(deleteExternalIds(await inDays(6.9))).resolves.toEqual({ deleted: 0 });
  await expect(deleteExternalIds(await inDays(7.1))).resolves.toEqual({ deleted: 1 });
  const left = await db().externalId.findMany({
    select: { session: { select: { study: { select: { slug: true } } } } },
  });
  expect(left).toEqual([{ session: { study: { slug: "season" } } }]);
  expect(await auditOf("external-ids.delete")).toEqual([
    { actor: "this server", study: "week", details: { deleted: 1 } },
  ]);
});
