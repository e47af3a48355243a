import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { transaction } from "@/lib/db/shared/client";
import { lockStudy } from "@/lib/db/judging/sessions";
import { pool } from "@/lib/db/shared/pool";
import { getJudgeSession } from "./get-judge-session";
import { getJudgeTrial } from "./get-judge-trial";
import { releaseIdleSessions } from "./release-idle-sessions";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { unsealStudy } from "@/lib/operations/study/step-study";
import { submitVerdict } from "./submit-verdict";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "./withdraw-session";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const makeStudy = (slug: string) =>
  makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 3,
    protocol: { limits: { idleHours: 2, perJudge: 2 } },
  });

const inHours = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000) });

const logOf = async (slug: string): Promise<string[]> => {
  const { rows } = await pool().query<{ line: string }>(
    `SELECT e.kind || ' ' || e.answered AS line FROM allocation_events e JOIN studies s ON s.id = e.study_id
     WHERE s.slug = $1 ORDER BY e.ordinal`,
    [slug],
  );
  return rows.map(({ line }) => line);
};

const expectToReplay = (slug: string) =>
  expect(replayStudy({ actor: admin, slug })).resolves.toEqual({ differences: [] });

describe("an idle session", () => {
  test("is released once, after the protocol's hours and not before, with what it had answered", async () => {
    await makeStudy("idle");
    const [first] = [await startAsJudge("idle"), await startAsJudge("idle")];
    await answerTrials(first.token, 2);
    await expect(releaseIdleSessions(inHours(1.9))).resolves.toEqual({ released: 0 });
    await expect(releaseIdleSessions(inHours(2.1))).resolves.toEqual({ released: 2 });
    await expect(releaseIdleSessions(inHours(9))).resolves.toEqual({ released: 0 });
    expect(await logOf("idle")).toEqual(["start 0", "start 0", "release 2", "release 0"]);
    await expectToReplay("idle");
  });

  test.each(["start", "shown", "answered"])(
    "is not idle while its last activity (%s) is recent",
    async (what) => {
      await makeStudy(`recent-${what}`);
      const { token } = await startAsJudge(`recent-${what}`);
      if (what !== "start") await answerTrials(token, 1);
      const moment = what === "start" ? "now()" : "now() - interval '5 hours'";
      await pool().query(
        `UPDATE sessions s SET started_at = ${moment} FROM studies t WHERE t.id = s.study_id AND t.slug = $1`,
        [`recent-${what}`],
      );
      if (what === "answered")
        await pool().query(
          "UPDATE trials t SET shown_at = now() - interval '5 hours' FROM sessions s JOIN studies st ON st.id = s.study_id WHERE s.id = t.session_id AND st.slug = $1",
          [`recent-${what}`],
        );
      await releaseIdleSessions(inHours(1));
      expect(await logOf(`recent-${what}`)).toEqual(["start 0"]);
    },
  );

  test("that is finished, withdrawn or a preview is never released", async () => {
    await makeStudy("others");
    const [done, gone] = [await startAsJudge("others"), await startAsJudge("others")];
    await startAsJudge("others", { isResearcher: true });
    await answerTrials(done.token);
    await withdrawSession({ token: gone.token });
    await releaseIdleSessions(inHours(999));
    expect(await logOf("others")).toEqual(["start 0", "start 0", "withdraw 0"]);
  });

  test("is left alone while a verdict is being stored in it, and where the study is unsealed", async () => {
    await makeStudy("held");
    const { token } = await startAsJudge("held");
    await transaction(async (tx) => {
      await tx.$queryRaw`SELECT s.id FROM sessions s JOIN studies t ON t.id = s.study_id WHERE t.slug = 'held' FOR NO KEY UPDATE OF s`;
      await expect(releaseIdleSessions(inHours(3))).resolves.toEqual({ released: 0 });
    });
    await answerTrials(token, 1);
    await unsealStudy({ actor: admin, slug: "held", reason: "the test needs it" });
    await releaseIdleSessions(inHours(999));
    expect(await logOf("held")).toEqual(["start 0"]);
  });

  test("is released by one of two servers that look at the same moment", async () => {
    await makeStudy("two");
    await Promise.all(Array.from({ length: 6 }, () => startAsJudge("two")));
    const both = await Promise.all([releaseIdleSessions(inHours(3)), releaseIdleSessions(inHours(3))]);
    expect(both.reduce((sum, { released }) => sum + released, 0)).toBe(6);
    await expectToReplay("two");
  });
});

describe("a judge who comes back after a release", () => {
  const releaseOne = async (slug: string, answered: number) => {
    await makeStudy(slug);
    const { token } = await startAsJudge(slug);
    await answerTrials(token, answered);
    const trial = await getJudgeTrial({ token, position: answered + 1 });
    await releaseIdleSessions(inHours(3));
    return { token, trial };
  };

  test("by answering: the verdict is stored, after one return, and the same trials go on", async () => {
    const { token, trial } = await releaseOne("answers", 1);
    await expect(submitVerdict({ token, position: 2, body: toVerdict(trial) })).resolves.toMatchObject({
      next: { position: 3 },
    });
    expect(await logOf("answers")).toEqual(["start 0", "release 1", "return 0"]);
    // Its last answer is recent, and so is its return.
    await releaseIdleSessions(inHours(1));
    await expect(answerTrials(token)).resolves.toMatchObject({ state: "done" });
    expect(await logOf("answers")).toHaveLength(3);
    await expectToReplay("answers");
  });

  test("by answering while releases undo each return: the answer is stored after a few, or asked for again", async () => {
    await makeStudy("undone");
    const { token } = await startAsJudge("undone");
    const body = toVerdict(await getJudgeTrial({ token, position: 1 }));
    await releaseIdleSessions(inHours(3));
    const answer = () => submitVerdict({ token, position: 1, body });
    // As if another release came between the return and the verdict, this many times.
    const undoReturns = (times: number) =>
      pool().query(`ALTER SEQUENCE undone_returns RESTART WITH ${-times}`);
    await pool().query(`
      CREATE SEQUENCE undone_returns MINVALUE -1000;
      CREATE FUNCTION undo_return() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN IF nextval(''undone_returns'') < 0 THEN NEW.released_at := OLD.released_at; END IF; RETURN NEW; END';
      CREATE TRIGGER undo_return BEFORE UPDATE ON sessions FOR EACH ROW
        WHEN (OLD.released_at IS NOT NULL AND NEW.released_at IS NULL) EXECUTE FUNCTION undo_return()`);
    try {
      await undoReturns(100);
      await expect(answer()).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 2 });
      await undoReturns(2);
      await expect(answer()).resolves.toMatchObject({ position: 1, next: { position: 2 } });
    } finally {
      await pool().query(
        "DROP TRIGGER undo_return ON sessions; DROP FUNCTION undo_return; DROP SEQUENCE undone_returns",
      );
    }
    await expect(answer()).resolves.toMatchObject({ position: 1 });
  });

  test("by twenty equal answers at once: one return, one verdict, twenty acknowledgements", async () => {
    const { token, trial } = await releaseOne("many", 0);
    const body = toVerdict(trial);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitVerdict({ token, position: 1, body })),
    );
    expect(answers.every(({ next }) => next?.position === 2)).toBe(true);
    expect(await logOf("many")).toEqual(["start 0", "release 0", "return 0"]);
  });

  test.each([
    ["looking at the trial", (token: string) => getJudgeTrial({ token, position: 2 })],
    ["opening the page", (token: string, slug: string) => getJudgeSession({ slug, token })],
    ["starting again with the token", (token: string, slug: string) => startAsJudge(slug, { token })],
    [
      "a start and an answer at once",
      async (token: string, slug: string) => {
        const { trial } = { trial: await getJudgeTrial({ token, position: 1 }) };
        await Promise.all([
          startAsJudge(slug, { token }),
          submitVerdict({ token, position: 2, body: toVerdict(trial) }),
        ]);
      },
    ],
  ])("by %s: counted again, once, and not released at the next look", async (way, act) => {
    const slug = `by-${way.replaceAll(" ", "-")}`;
    const { token, trial } = await releaseOne(slug, 1);
    await act(token, slug);
    await act(token, slug).catch(() => undefined);
    await releaseIdleSessions(inHours(1));
    expect(await logOf(slug)).toEqual(["start 0", "release 1", "return 0"]);
    await expect(getJudgeTrial({ token, position: 2 })).resolves.toMatchObject({ panes: trial.panes });
    await expectToReplay(slug);
  });

  test("may withdraw without returning, and then nothing is left to return", async () => {
    const { token } = await releaseOne("leaves", 1);
    await withdrawSession({ token });
    await expect(getJudgeTrial({ token, position: 2 })).rejects.toMatchObject({ code: "gone" });
    expect(await logOf("leaves")).toEqual(["start 0", "release 1", "withdraw 1"]);
    await expectToReplay("leaves");
  });

  test("too late, after unsealing, hears so and leaves no trace", async () => {
    const { token, trial } = await releaseOne("late", 1);
    await unsealStudy({ actor: admin, slug: "late", reason: "the test needs it" });
    await expect(submitVerdict({ token, position: 2, body: toVerdict(trial) })).rejects.toMatchObject({
      code: "gone",
    });
    await getJudgeTrial({ token, position: 2 });
    expect(await logOf("late")).toEqual(["start 0", "release 1"]);
  });

  test("while starts and releases go on around them: no verdict is lost and the log replays", async () => {
    await makeTestStudy({
      slug: "storm",
      design: "side-by-side",
      tasks: 6,
      protocol: { allocation: { itemsPerSession: 3 }, limits: { idleHours: 2 } },
    });
    const judges = await Promise.all(Array.from({ length: 10 }, () => startAsJudge("storm")));
    const acknowledged = new Map<string, number>();
    const judging = judges.map(async ({ token }) => {
      for (let position = 1; position <= 3; position += 1) {
        const body = toVerdict(await getJudgeTrial({ token, position }));
        await submitVerdict({ token, position, body });
        acknowledged.set(token, position);
      }
    });
    const releasing = (async () => {
      while (acknowledged.size < 10 || [...acknowledged.values()].some((position) => position < 3)) {
        await releaseIdleSessions(inHours(3));
        await startAsJudge("storm");
      }
    })();
    await Promise.all([...judging, releasing]);
    const { rows } = await pool().query<{ verdicts: number; returns: number }>(
      `SELECT count(v.*)::int AS verdicts, (SELECT count(*)::int FROM allocation_events e WHERE e.study_id = st.id AND e.kind = 'return') AS returns
       FROM studies st JOIN sessions s ON s.study_id = st.id JOIN trials t ON t.session_id = s.id JOIN verdicts v ON v.trial_id = t.id
       WHERE st.slug = 'storm' GROUP BY st.id`,
    );
    expect(rows[0]?.verdicts).toBe(30);
    expect(rows[0]?.returns).toBeGreaterThan(0);
    await expectToReplay("storm");
  });
});

test("nothing is released or returned while another holds the study's row", async () => {
  await makeStudy("waits");
  const { token } = await startAsJudge("waits");
  const { rows } = await pool().query<{ id: number }>("SELECT id FROM studies WHERE slug = 'waits'");
  let isReleased = false;
  let releasing: Promise<void> | undefined;
  await transaction(async (tx) => {
    await lockStudy(tx, rows[0]?.id ?? 0);
    releasing = releaseIdleSessions(inHours(3)).then(() => {
      isReleased = true;
    });
    // A verdict waits for nobody: it is stored while the release waits.
    await answerTrials(token, 1);
    expect(isReleased).toBe(false);
  });
  await releasing;
  expect(await logOf("waits")).toEqual(["start 0", "release 1"]);
});
