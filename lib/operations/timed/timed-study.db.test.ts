import { beforeAll, describe, expect, test, vi } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { db } from "@/lib/db/shared/client";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { listMissing } from "@/lib/operations/study/list-missing";
import { unsealStudy } from "@/lib/operations/study/step-study";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import type { Actor } from "@/lib/study/actor";
import { startAsJudge, startAtOnce } from "@/test/operations/judge";
import { makeTestResearcher, studyIdOf } from "@/test/operations/study";
import { makeTimedStudy, passTask, rightProgram } from "@/test/operations/timed";
import { giveUpWork, openWork, pauseWork, resumeWork, saveDraft } from "./change-work";
import { getWork, getWorkOverview } from "./get-work";
import { settleTimedWork } from "./run-submission";
import { submitProgram } from "./submit-program";

vi.setConfig({ testTimeout: 180_000 });

let owner: Actor;
beforeAll(async () => {
  await makeSandboxRunner();
  owner = await makeTestResearcher("timed@example.org", true);
});

const uuid = () => crypto.randomUUID();
const WRONG = "console.log(1);\n";

/** Moves the beginning of all tasks that are open into the past: no test waits for minutes. */
const ago = (slug: string, minutes: number) =>
  pool().query(
    `UPDATE completions c SET opened_at = c.opened_at - make_interval(secs => $2::float8 * 60)
     FROM trials t JOIN sessions s ON s.id = t.session_id JOIN studies st ON st.id = s.study_id
     WHERE t.id = c.trial_id AND c.outcome IS NULL AND st.slug = $1`,
    [slug, minutes],
  );

describe("one task", () => {
  test.each([
    ["call a function", [{ name: "twice two", function: "twice", arguments: [2], expected: 4 }], false],
    ["write nothing", [{ name: "a word", stdin: "", stdout: "word" }], false],
    [
      "write something in one of two",
      [
        { name: "nothing", stdin: "", stdout: "" },
        { name: "a number", stdin: "2\n", stdout: "2" },
      ],
      true,
    ],
  ] as const)(
    "whose tests %s: its person is told whether there is input to read",
    async (name, tests, is) => {
      const slug = `input-${name.replaceAll(" ", "-")}`;
      await makeTimedStudy({ slug, owner, tasks: 2, timed: { people: 2 }, tests });
      const { token } = await startAsJudge(slug);
      expect((await openWork({ token, position: 1 })).readsInput).toBe(is);
    },
  );

  test("is opened, kept, handed in and done, with nothing to read before its clock runs", async () => {
    await makeTimedStudy({ slug: "one", owner, tasks: 2, timed: { people: 2, pauses: true } });
    const { token } = await startAsJudge("one");
    expect(await getWorkOverview({ token })).toEqual({
      stage: "main",
      tasks: [
        { position: 1, title: "", state: "next" },
        { position: 2, title: "", state: "later" },
      ],
      position: 1,
    });
    const before = await getWork({ token, position: 1 });
    expect(before).toMatchObject({
      state: "new",
      task: { title: "", body: "" },
      starter: "",
      readsInput: false,
      tests: [],
      elapsedMs: 0,
    });
    await expect(openWork({ token, position: 2 })).rejects.toMatchObject({ code: "conflict" });
    await expect(saveDraft({ token, position: 1, source: "x" })).rejects.toMatchObject({ code: "conflict" });
    const opened = await openWork({ token, position: 1 });
    expect(opened).toMatchObject({
      state: "open",
      readsInput: true,
      tests: [{ name: "of 3" }, { name: "of 10" }],
    });
    const number = Number(opened.task.title.split(" ")[1]);
    expect(["", `// begins task-${number}\nconsole.log(0);\n`]).toContain(opened.starter);

    await ago("one", 3);
    await saveDraft({ token, position: 1, source: "typed", activeMs: 5_000 });
    await saveDraft({ token, position: 1, source: "typed more", activeMs: 9_000_000 });
    const later = await openWork({ token, position: 1 });
    expect(later.draft).toBe("typed more");
    expect(later.elapsedMs).toBeGreaterThan(180_000);

    const key = uuid();
    const failed = await submitProgram({ token, position: 1, source: WRONG, key });
    expect(failed).toMatchObject({ number: 1, passed: false, failed: 2, of: 2, state: "open" });
    expect(failed.shown).toEqual([{ name: "of 3" }, { name: "of 10" }]);
    expect(await submitProgram({ token, position: 1, source: "another", key })).toEqual(failed);
    const passed = await submitProgram({ token, position: 1, source: rightProgram(number), key: uuid() });
    expect(passed).toMatchObject({ number: 2, passed: true, failed: 0, state: "passed" });
    await expect(submitProgram({ token, position: 1, source: "x", key: uuid() })).rejects.toMatchObject({
      code: "conflict",
    });
    const { rows } = await pool().query<{ stopped: boolean; active: number; elapsed: number }>(
      `SELECT c.ended_at = u.at AS stopped, c.active_ms AS active,
         extract(epoch FROM c.ended_at - c.opened_at)::float8 * 1000 AS elapsed
       FROM completions c JOIN submissions u ON u.trial_id = c.trial_id AND u.passed
       JOIN trials t ON t.id = c.trial_id JOIN sessions s ON s.id = t.session_id WHERE s.study_id = $1`,
      [await studyIdOf("one")],
    );
    expect(rows[0]?.stopped).toBe(true);
    expect(rows[0]?.active).toBeGreaterThan(5_000);
    expect(rows[0]?.active).toBeLessThanOrEqual(rows[0]?.elapsed ?? 0);
    await passTask(token, 2);
    expect(await getWorkOverview({ token })).toMatchObject({ stage: "done", position: null });
  });

  test("stands still while it is paused, and a repeat of each call changes nothing", async () => {
    await makeTimedStudy({
      slug: "paused",
      owner,
      tasks: 2,
      timed: { people: 2, pauses: true, timeLimitMinutes: 10 },
    });
    const { token } = await startAsJudge("paused");
    const at = { token, position: 1 };
    await openWork(at);
    await ago("paused", 4);
    await pauseWork(at);
    await expect(submitProgram({ ...at, source: WRONG, key: uuid() })).rejects.toMatchObject({
      code: "conflict",
    });
    // Eleven more minutes pass, all of them in the pause.
    await pool().query(
      `UPDATE completions SET opened_at = opened_at - interval '11 minutes', paused_at = paused_at - interval '11 minutes'
       WHERE paused_at IS NOT NULL`,
    );
    expect((await pauseWork(at)).state).toBe("paused");
    const resumed = await resumeWork(at);
    expect(await resumeWork(at)).toMatchObject({ state: "open" });
    expect(resumed.elapsedMs).toBeGreaterThanOrEqual(240_000);
    expect(resumed.elapsedMs).toBeLessThan(270_000);
    await pauseWork(at);
    const ended = await giveUpWork(at);
    expect(ended).toMatchObject({ state: "gave-up", elapsedMs: expect.any(Number) as number });
    expect(ended.elapsedMs).toBeLessThan(270_000);
    expect(await giveUpWork(at)).toMatchObject({ state: "gave-up", elapsedMs: ended.elapsedMs });
    await expect(openWork({ token, position: 2 })).resolves.toMatchObject({ state: "open" });
  });

  test("cannot be paused where the study does not allow it", async () => {
    await makeTimedStudy({ slug: "restless", owner, tasks: 2, timed: { people: 2 } });
    const { token } = await startAsJudge("restless");
    await openWork({ token, position: 1 });
    await expect(pauseWork({ token, position: 1 })).rejects.toMatchObject({ code: "conflict" });
  });

  test("ends by the database's clock at its limit, with a browser there or not", async () => {
    await makeTimedStudy({
      slug: "limited",
      owner,
      tasks: 2,
      timed: { people: 2, timeLimitMinutes: 5, shows: "inputs" },
    });
    const [one, other] = await startAtOnce("limited", 2);
    for (const { token } of [one!, other!]) await openWork({ token, position: 1 });
    expect(
      (await submitProgram({ token: one!.token, position: 1, source: WRONG, key: uuid() })).shown,
    ).toEqual([
      { name: "of 3", input: "3\n" },
      { name: "of 10", input: "10\n" },
    ]);
    await ago("limited", 6);
    await expect(
      submitProgram({ token: one!.token, position: 1, source: WRONG, key: uuid() }),
    ).rejects.toMatchObject({ code: "conflict" });
    await settleTimedWork();
    const { rows } = await pool().query<{ outcome: string; minutes: number }>(
      `SELECT c.outcome, extract(epoch FROM c.ended_at - c.opened_at)::float8 / 60 AS minutes FROM completions c
       JOIN trials t ON t.id = c.trial_id JOIN sessions s ON s.id = t.session_id WHERE s.study_id = $1`,
      [await studyIdOf("limited")],
    );
    expect(rows).toEqual([
      { outcome: "timed-out", minutes: 5 },
      { outcome: "timed-out", minutes: 5 },
    ]);
    expect(await getWorkOverview({ token: other!.token })).toMatchObject({ position: 2 });
  });
});

describe("at the same moment", () => {
  const openOne = async (slug: string) => {
    await makeTimedStudy({ slug, owner, tasks: 2, timed: { people: 2 } });
    const { token } = await startAsJudge(slug);
    const { task } = await openWork({ token, position: 1 });
    return { token, position: 1, source: rightProgram(Number(task.title.split(" ")[1])) };
  };
  const stored = async (slug: string) =>
    (
      await pool().query<{ number: number; outcome: string; passed: boolean }>(
        `SELECT u.number::int, u.passed, c.outcome FROM submissions u JOIN completions c USING (trial_id)
         JOIN trials t ON t.id = u.trial_id JOIN sessions s ON s.id = t.session_id WHERE s.study_id = $1 ORDER BY 1`,
        [await studyIdOf(slug)],
      )
    ).rows;

  test("ten tabs open a task once, and the same submission ten times is stored once", async () => {
    const given = await openOne("tabs");
    const views = await Promise.all(Array.from({ length: 10 }, () => openWork(given)));
    expect(new Set(views.map(({ serverNow, elapsedMs }) => serverNow - elapsedMs)).size).toBe(1);
    const key = uuid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submitProgram({ ...given, key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await stored("tabs")).toEqual([{ number: 1, passed: true, outcome: "passed" }]);
  });

  test("two submissions: one is taken, the other one waits for its result", async () => {
    const given = await openOne("twice-at-once");
    const results = await Promise.allSettled([1, 2].map(() => submitProgram({ ...given, key: uuid() })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stored("twice-at-once")).toEqual([{ number: 1, passed: true, outcome: "passed" }]);
  });

  test("a submission and giving up: the first one wins", async () => {
    const given = await openOne("either");
    const [sent, gaveUp] = await Promise.allSettled([
      submitProgram({ ...given, key: uuid() }),
      giveUpWork(given),
    ]);
    expect([sent.status, gaveUp.status].sort()).toEqual(["fulfilled", "rejected"]);
    const rows = await stored("either");
    expect(rows).toEqual(sent.status === "fulfilled" ? [{ number: 1, passed: true, outcome: "passed" }] : []);
  });
});

test("a submission that a server left is run when its person comes back, and by the background", async () => {
  await makeTimedStudy({ slug: "left", owner, tasks: 2, timed: { people: 2 } });
  const people = await startAtOnce("left", 2);
  for (const { token } of people) await openWork({ token, position: 1 });
  await ago("left", 15);
  for (const { token } of people) {
    const { task } = await getWork({ token, position: 1 });
    await pool().query(
      `INSERT INTO submissions (trial_id, number, key, source, at)
       SELECT t.id, 1, $2, $3, clock_timestamp() - interval '10 minutes' FROM trials t JOIN session_tokens n ON n.session_id = t.session_id
       WHERE n.hash = sha256($1::bytea) AND t.position = 1`,
      [token, uuid(), rightProgram(Number(task.title.split(" ")[1]))],
    );
  }
  const [one, other] = people;
  if (!one || !other) throw new Error("two people started");
  await expect(giveUpWork({ token: one.token, position: 1 })).rejects.toMatchObject({ code: "conflict" });
  const early = unsealStudy({ actor: owner, slug: "left", reason: "to see whether it waits" });
  await expect(early).rejects.toMatchObject({ code: "conflict" });
  expect((await getWork({ token: one.token, position: 1 })).submissions).toMatchObject([{ passed: null }]);
  await expect.poll(async () => (await getWork({ token: one.token, position: 1 })).state).toBe("passed");
  await settleTimedWork();
  expect(await getWork({ token: other.token, position: 1 })).toMatchObject({ state: "passed" });
});

test("a draft says what it lacks: tests, a language that runs, one starting program", async () => {
  await makeTimedStudy({
    slug: "lacking",
    owner,
    tasks: 3,
    timed: { people: 2, pretest: { task: "task-9" } },
    isDraft: true,
  });
  const studyId = await studyIdOf("lacking");
  await db().sample.deleteMany({ where: { studyId, key: "start-task-0" } });
  await pool().query("UPDATE tasks SET tests = NULL WHERE study_id = $1 AND key = 'task-1'", [studyId]);
  await pool().query("UPDATE tasks SET language = 'java' WHERE study_id = $1 AND key = 'task-2'", [studyId]);
  const said = (await listMissing({ actor: owner, slug: "lacking" })).map(({ message }) => message);
  expect(said).toEqual([
    "The pretest names a task that is not there: task-9.",
    "Task task-1 has no tests: a submission could never pass.",
    "Task task-2 is in java: timed tasks run Python and JavaScript only.",
    "Task task-0 has no starting program.",
  ]);
});

test("withdrawing deletes programs and times, and the row goes to the next person", async () => {
  await makeTimedStudy({ slug: "leaving", owner, tasks: 4, timed: { people: 4 } });
  const people = await startAtOnce("leaving", 4);
  await passTask(people[1]!.token, 1);
  const planOf = async (token: string) =>
    (
      await pool().query<{ plan: string }>(
        `SELECT string_agg(concat_ws(':', t.task_id, t.left_sample_id), ' ' ORDER BY t.position) AS plan
         FROM trials t JOIN session_tokens n ON n.session_id = t.session_id WHERE n.hash = sha256($1::bytea)`,
        [token],
      )
    ).rows[0]?.plan;
  const plan = await planOf(people[1]!.token);
  await withdrawSession({ token: people[1]!.token });
  const studyId = await studyIdOf("leaving");
  const mine = { trial: { session: { studyId } } };
  expect(await db().completion.count({ where: mine })).toBe(0);
  expect(await db().submission.count({ where: mine })).toBe(0);
  await expect(getWorkOverview({ token: people[1]!.token })).rejects.toMatchObject({ code: "gone" });
  const next = await startAsJudge("leaving");
  expect(await planOf(next.token)).toBe(plan);
  await expect(replayStudy({ actor: owner, slug: "leaving" })).resolves.toEqual({ differences: [] });
});
