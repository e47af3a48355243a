import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { listAllocationEvents, listRecordedPlans } from "@/lib/db/study/recorded-plans";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import { replayStudy, verifyAllocations } from "./replay-study";
import { unsealStudy } from "@/lib/operations/study/step-study";
import { startAsJudge, startAtOnce } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const CHECK: Pick<ProtocolInput, "attentionChecks"> = {
  attentionChecks: [
    {
      id: "look",
      position: 2,
      panes: [
        { language: "plain", code: "a" },
        { language: "plain", code: "b" },
      ],
      expect: [{ question: "preference", scores: [1, 2] }],
    },
  ],
};

describe("forty starts at once", () => {
  let plans: Awaited<ReturnType<typeof listRecordedPlans>>;
  beforeAll(async () => {
    await makeTestStudy({
      slug: "crowd",
      design: "side-by-side",
      tasks: 5,
      languages: ["plain", "other"],
      protocol: {
        ...CHECK,
        allocation: { itemsPerSession: 3 },
        limits: { sessions: 42 },
        arms: [
          { id: "test", weight: 4, systems: ["alpha", "beta"] },
          { id: "control", weight: 2, systems: ["alpha", "beta"] },
        ],
      },
    });
    await startAtOnce("crowd", 40);
    plans = await listRecordedPlans(await studyIdOf("crowd"), ["look"]);
  });

  test("number the log from 1 without a gap and take each slot once", async () => {
    const events = await listAllocationEvents(await studyIdOf("crowd"));
    expect(events.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    const slots = plans.map(({ slot }) => Number(slot)).sort((a, b) => a - b);
    expect(slots).toEqual(Array.from({ length: 40 }, (_, at) => at));
  });

  test("share the arms exactly by the blocks: 28 and 14 once two more have come", async () => {
    await startAtOnce("crowd", 2);
    const all = await listRecordedPlans(await studyIdOf("crowd"), ["look"]);
    expect([0, 1].map((arm) => all.filter((plan) => plan.arm === arm).length)).toEqual([28, 14]);
    await expect(startAsJudge("crowd")).rejects.toMatchObject({ code: "gone" });
  });

  test("keep exposures and sides within 1 in each arm, and sides within 1 in each session", () => {
    for (const arm of [0, 1]) {
      const exposures = new Map<number, number>();
      const sides = new Map<number, number>();
      for (const plan of plans.filter((one) => one.arm === arm)) {
        let session = 0;
        for (const trial of plan.trials) {
          if (!("samples" in trial)) continue;
          const task = trial.task ?? -1;
          const side = trial.samples.left < (trial.samples.right ?? -1) ? 1 : -1;
          exposures.set(task, (exposures.get(task) ?? 0) + 1);
          sides.set(task, (sides.get(task) ?? 0) + side);
          session += side;
        }
        expect(Math.abs(session)).toBeLessThanOrEqual(1);
      }
      const counts = Array.from({ length: 10 }, (_, task) => exposures.get(task) ?? 0);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      for (const balance of sides.values()) expect(Math.abs(balance)).toBeLessThanOrEqual(1);
    }
  });

  test("put the attention check where it belongs, and never show a judge a task twice", () => {
    for (const { trials } of plans) {
      expect(trials.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
      expect(trials.flatMap((trial) => ("check" in trial ? [trial.position] : []))).toEqual([2]);
      const topics = trials.flatMap((trial) => ("check" in trial ? [] : [Number(trial.task) % 5]));
      expect(new Set(topics).size).toBe(3);
    }
  });

  test("replay from frozen.json, seed and log without a difference", async () => {
    await expect(replayStudy({ actor: admin, slug: "crowd" })).resolves.toEqual({ differences: [] });
  });

  test("a trial turned round in the database is found, without its content while the study is sealed", async () => {
    const { rows } = await pool().query<{ code: string; position: number }>(
      `UPDATE trials t SET left_sample_id = t.right_sample_id, right_sample_id = t.left_sample_id FROM sessions s
       WHERE t.id = (SELECT min(t.id) FROM trials t JOIN sessions s ON s.id = t.session_id
         WHERE s.study_id = $1 AND t.check_key IS NULL) AND s.id = t.session_id RETURNING s.code, t.position`,
      [await studyIdOf("crowd")],
    );
    const found = { session: rows[0]?.code, position: rows[0]?.position, message: "the trial differs" };
    const sealed = await replayStudy({ actor: admin, slug: "crowd" });
    expect(sealed.differences).toMatchObject([{ ...found, replayed: null, recorded: null }]);
    await unsealStudy({ actor: admin, slug: "crowd", reason: "a test looks at it" });
    const { differences } = await replayStudy({ actor: admin, slug: "crowd" });
    expect(differences).toMatchObject([{ ...found, recorded: expect.stringContaining("samples") as string }]);
  });
});

test("a changed trial, a changed log line and a changed seed are each found and named", async () => {
  await makeTestStudy({ slug: "tampered", design: "side-by-side", tasks: 4 });
  await startAtOnce("tampered", 5);
  const studyId = await studyIdOf("tampered");
  const look = () => verifyAllocations({ actor: admin, slug: "tampered" });
  await expect(look()).resolves.toEqual({ sessions: 5, differences: [] });
  // The tables themselves refuse to change a log line; somebody with the database's keys can switch that off.
  const changeLine = (kind: string) =>
    pool().query(
      `BEGIN; ALTER TABLE allocation_events DISABLE TRIGGER allocation_events_final;
       UPDATE allocation_events SET kind = '${kind}' WHERE study_id = ${studyId} AND ordinal = 3;
       ALTER TABLE allocation_events ENABLE TRIGGER allocation_events_final; COMMIT`,
    );
  await changeLine("release");
  const cut = await look();
  expect(cut.sessions).toBe(4);
  expect(cut.differences[0]).toMatchObject({
    ordinal: 3,
    message: "a release of a session that never started",
  });
  expect(cut.differences.map(({ message }) => message)).toContain(
    "a stored session that the log never started",
  );
  await changeLine("start");
  await expect(look()).resolves.toEqual({ sessions: 5, differences: [] });

  const { rows } = await pool().query<{ session: string; position: number }>(
    `UPDATE trials t SET task_id = (SELECT max(id) FROM tasks WHERE study_id = $1 AND id <> t.task_id) FROM sessions s
     WHERE s.id = t.session_id AND t.id = (SELECT max(t.id) FROM trials t JOIN sessions s ON s.id = t.session_id WHERE s.study_id = $1)
     RETURNING s.code AS session, t.position`,
    [studyId],
  );
  expect((await look()).differences).toMatchObject([
    { ...rows[0], message: "the trial differs", replayed: null, recorded: null },
  ]);
  await pool().query("UPDATE studies SET seed = $1 WHERE id = $2", [Buffer.alloc(32, 9), studyId]);
  expect((await look()).differences[0]?.message).toMatch(/^the seed does not have the SHA-256/);
});

test("a changed seed is found by its published hash; a draft and a stranger's study are refused", async () => {
  await makeTestStudy({ slug: "reseeded", design: "rating" });
  await pool().query("UPDATE studies SET seed = $1 WHERE slug = 'reseeded'", [Buffer.alloc(32, 9)]);
  const { differences } = await replayStudy({ actor: admin, slug: "reseeded" });
  expect(differences).toMatchObject([{ message: expect.stringContaining("the seed") as string }]);
  await makeTestStudy({ slug: "not-yet", design: "rating", isDraft: true });
  await expect(replayStudy({ actor: admin, slug: "not-yet" })).rejects.toMatchObject({ code: "conflict" });
  const stranger = await makeTestResearcher("stranger@example.org");
  await expect(replayStudy({ actor: stranger, slug: "reseeded" })).rejects.toMatchObject({
    code: "not_found",
  });
});
