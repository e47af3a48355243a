import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { listSessionFlags } from "@/lib/db/results/session-flags";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { VerdictBody } from "@/lib/score/verdict";
import { getJudgeProgress, getJudgeTrial } from "./get-judge-trial";
import { unsealStudy } from "@/lib/operations/study/step-study";
import { submitVerdict } from "./submit-verdict";
import { answerTrials, countStored, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "./withdraw-session";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
  await makeTestStudy({ slug: "pairs", design: "side-by-side", tasks: 3 });
  await makeTestStudy({ slug: "origin", design: "human-or-robot", tasks: 3, protocol: POOLS });
});
const POOLS = { allocation: { itemsPerSession: 3 } };

const begin = async (slug: string) => {
  const { token } = await startAsJudge(slug);
  return { token, first: await getJudgeTrial({ token, position: 1 }) };
};

const outcome = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => "stored",
    (error: unknown) => error,
  );

interface Stored {
  position: number;
  revision: number;
  question: string;
  pane: string;
  score: number;
}
const scoresOf = async (token: string): Promise<Stored[]> => {
  const { rows } = await pool().query<Stored>(
    `SELECT t.position, c.revision, c.question, c.pane, c.score FROM session_tokens n JOIN trials t ON t.session_id = n.session_id
     JOIN scores c ON c.trial_id = t.id WHERE n.hash = $1 ORDER BY t.position, c.revision, c.question, c.pane`,
    [hashSecretToken(token)],
  );
  return rows;
};
describe("a verdict", () => {
  test("is stored whole: every score under its pane, comment, times, and the next trial comes back", async () => {
    const { token, first } = await begin("pairs");
    const body = toVerdict(first, (question, pane) =>
      question === "preference" ? -2 : pane === "left" ? 2 : -1,
    );
    const answer = await submitVerdict({ token, position: 1, body: { ...body, comment: "left \u{1F600}" } });
    expect(answer).toMatchObject({ position: 1, state: "judging", next: { position: 2, total: 3 } });
    const stored = await scoresOf(token);
    expect(stored).toHaveLength(11);
    expect(stored.filter(({ question }) => question === "preference")).toEqual([
      { position: 1, revision: 1, question: "preference", pane: "both", score: -2 },
    ]);
    expect(stored.filter(({ pane, score }) => pane === "left" && score === 2)).toHaveLength(5);
    expect(stored.filter(({ pane, score }) => pane === "right" && score === -1)).toHaveLength(5);
    await expect(getJudgeTrial({ token, position: 1 })).resolves.toMatchObject({
      answer: { revision: 1, comment: "left \u{1F600}" },
    });
  });

  test("sent twice is acknowledged twice and stored once, in whatever order its scores come", async () => {
    const { token, first } = await begin("pairs");
    const body = toVerdict(first);
    await submitVerdict({ token, position: 1, body });
    const before = await countStored();
    const again = {
      ...body,
      scores: body.scores.toReversed(),
      timing: { readMs: 9, judgeMs: 9, hiddenMs: 9 },
    };
    await expect(submitVerdict({ token, position: 1, body: again })).resolves.toMatchObject({
      position: 1,
      state: "judging",
      next: { position: 2 },
    });
    expect(await countStored()).toEqual(before);
  });

  test("keeps for how long each program was on screen, flags one that never was, and takes an answer that does not say", async () => {
    const times = [{ shownLeftMs: 150, shownRightMs: 90 }, { shownLeftMs: 150, shownRightMs: 0 }, {}];
    const kept: unknown[] = [];
    for (const shown of times) {
      const { token, first } = await begin("pairs");
      const body = toVerdict(first);
      await submitVerdict({ token, position: 1, body: { ...body, timing: { ...body.timing, ...shown } } });
      const { rows } = await pool().query<{
        left: number | null;
        right: number | null;
        study: number;
        code: string;
      }>(
        `SELECT v.shown_left_ms AS "left", v.shown_right_ms AS "right", s.study_id AS study, s.code
         FROM verdicts v JOIN trials t ON t.id = v.trial_id JOIN sessions s ON s.id = t.session_id ORDER BY s.id DESC LIMIT 1`,
      );
      const [row] = rows;
      const flagged = (await listSessionFlags(row?.study ?? 0)).find(({ session }) => session === row?.code);
      kept.push([row?.left, row?.right, flagged?.flags.includes("one-program-never-seen")]);
    }
    expect(kept).toEqual([
      [150, 90, false],
      [150, 0, true],
      [null, null, false],
    ]);
  });

  test("sent twenty times at once is stored once", async () => {
    const { token, first } = await begin("pairs");
    const before = await countStored();
    const body = toVerdict(first);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitVerdict({ token, position: 1, body })),
    );
    expect(answers.every(({ next }) => next?.position === 2)).toBe(true);
    const after = await countStored();
    expect([after.verdicts - before.verdicts, after.scores - before.scores]).toEqual([1, 11]);
  });

  test("for a trial further on waits its turn; for one that does not exist there is none", async () => {
    const { token, first } = await begin("pairs");
    const before = await countStored();
    const body = toVerdict(first);
    await expect(submitVerdict({ token, position: 2, body })).rejects.toMatchObject({ code: "conflict" });
    await expect(submitVerdict({ token, position: 4, body })).rejects.toMatchObject({ code: "not_found" });
    await expect(getJudgeTrial({ token, position: 2 })).rejects.toMatchObject({ code: "conflict" });
    await expect(getJudgeTrial({ token, position: 4 })).rejects.toMatchObject({ code: "not_found" });
    expect(await countStored()).toEqual(before);
  });

  test("after the last one is acknowledged if equal and refused, with the stored answer, if not", async () => {
    const { token, first } = await begin("pairs");
    expect(await answerTrials(token)).toEqual({ state: "done", position: 4, total: 3 });
    await expect(submitVerdict({ token, position: 1, body: toVerdict(first) })).resolves.toEqual({
      position: 1,
      next: null,
      state: "done",
    });
    const changed = { ...toVerdict(first, -1), revision: 2 };
    await expect(submitVerdict({ token, position: 1, body: changed })).rejects.toMatchObject({
      code: "conflict",
      extension: { answer: { revision: 1 } },
    });
  });

  test("that fails in the middle leaves nothing behind", async () => {
    const { token, first } = await begin("pairs");
    const before = await countStored();
    const body = toVerdict(first);
    const broken = {
      ...body,
      scores: body.scores.map((one, at) => (at === 10 ? { ...one, score: 0 } : one)),
    };
    await expect(submitVerdict({ token, position: 1, body: broken as VerdictBody })).rejects.toThrow(
      /scores_even/,
    );
    expect(await countStored()).toEqual(before);
    await expect(getJudgeProgress({ token })).resolves.toMatchObject({ position: 1 });
  });

  test("with marks outside the code is refused; offsets count code points", async () => {
    const { token, first } = await begin("origin");
    const points = Array.from(first.panes[0]?.code ?? "").length;
    expect(points).toBeLessThan((first.panes[0]?.code ?? "").length);
    const mark = (to: number) => ({
      ...toVerdict(first),
      tells: [{ pane: "left" as const, from: 0, to, note: "odd" }],
    });
    await expect(submitVerdict({ token, position: 1, body: mark(points + 1) })).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "tells.0.to" }],
    });
    await submitVerdict({ token, position: 1, body: mark(points) });
    await expect(getJudgeTrial({ token, position: 1 })).resolves.toMatchObject({
      answer: { tells: [{ pane: "left", from: 0, to: points, note: "odd" }] },
    });
  });

  test("of an unknown token is nobody's", async () => {
    const { first } = await begin("pairs");
    for (const token of [null, "", "x", "a\0b"])
      await expect(submitVerdict({ token, position: 1, body: toVerdict(first) })).rejects.toMatchObject({
        code: "not_signed_in",
      });
  });
});

describe("a changed answer", () => {
  test("is a further revision where going back is allowed, and the trial keeps both", async () => {
    const { token, first } = await begin("pairs");
    await submitVerdict({ token, position: 1, body: toVerdict(first, 1) });
    const second = { ...toVerdict(first, -1), revision: 2 };
    await expect(submitVerdict({ token, position: 1, body: second })).resolves.toMatchObject({
      next: { position: 2 },
    });
    expect(
      await outcome(submitVerdict({ token, position: 1, body: { ...toVerdict(first, 2), revision: 2 } })),
    ).toMatchObject({ code: "conflict", extension: { answer: { revision: 2 } } });
    expect(
      await outcome(submitVerdict({ token, position: 1, body: { ...toVerdict(first, 2), revision: 4 } })),
    ).toMatchObject({ code: "conflict" });
    // Equal to any stored revision: a duplicate, not a third revision.
    expect(
      await outcome(submitVerdict({ token, position: 1, body: { ...toVerdict(first, 1), revision: 3 } })),
    ).toBe("stored");
    expect(new Set((await scoresOf(token)).map(({ revision }) => revision))).toEqual(new Set([1, 2]));
    await expect(getJudgeTrial({ token, position: 1 })).resolves.toMatchObject({ answer: { revision: 2 } });
  });

  test("two different ones at once: one wins, the other hears the stored answer", async () => {
    const { token, first } = await begin("pairs");
    await submitVerdict({ token, position: 1, body: toVerdict(first, 1) });
    const changes = ([2, -2] as const).map((score) => ({ ...toVerdict(first, score), revision: 2 }));
    const outcomes = await Promise.all(
      changes.map((body) => outcome(submitVerdict({ token, position: 1, body }))),
    );
    const winner = outcomes.indexOf("stored");
    expect(winner).toBeGreaterThanOrEqual(0);
    const score = changes[winner]?.scores[0]?.score;
    const answer = {
      revision: 2,
      scores: expect.arrayContaining([expect.objectContaining({ score })]) as unknown,
    };
    expect(outcomes[1 - winner]).toMatchObject({ code: "conflict", extension: { answer } });
    expect((await scoresOf(token)).filter(({ revision }) => revision === 2)).toHaveLength(11);
  });

  test("is refused where going back is not allowed", async () => {
    const { token, first } = await begin("origin");
    await submitVerdict({ token, position: 1, body: toVerdict(first, 1) });
    await expect(
      submitVerdict({ token, position: 1, body: { ...toVerdict(first, -1), revision: 2 } }),
    ).rejects.toMatchObject({ code: "conflict", extension: { answer: { scores: [{ score: 1 }] } } });
  });
});

test("after a withdrawal no answer is taken, not even one that was stored before", async () => {
  const { token, first } = await begin("pairs");
  await submitVerdict({ token, position: 1, body: toVerdict(first) });
  await withdrawSession({ token });
  await expect(submitVerdict({ token, position: 1, body: toVerdict(first) })).rejects.toMatchObject({
    code: "gone",
  });
  await expect(getJudgeTrial({ token, position: 1 })).rejects.toMatchObject({ code: "gone" });
});

test("verdicts on their way while the study is unsealed are stored before it or refused after it", async () => {
  await makeTestStudy({ slug: "race", design: "side-by-side", tasks: 3 });
  const judges = await Promise.all(Array.from({ length: 8 }, () => begin("race")));
  const [unsealing, ...outcomes] = await Promise.all([
    unsealStudy({ actor: admin, slug: "race", reason: "a race with verdicts" }),
    ...judges.map(({ token, first }) =>
      outcome(submitVerdict({ token, position: 1, body: toVerdict(first) })),
    ),
  ]);
  expect(unsealing).toEqual({ state: "UNSEALED" });
  const stored = await Promise.all(judges.map(async ({ token }) => (await scoresOf(token)).length));
  outcomes.forEach((one, at) => {
    if (one === "stored") expect(stored[at]).toBe(11);
    else expect([one, stored[at]]).toMatchObject([{ code: "gone" }, 0]);
  });
});

describe("the database itself", () => {
  test("refuses a zero and a changed score", async () => {
    const { token, first } = await begin("pairs");
    await submitVerdict({ token, position: 1, body: toVerdict(first) });
    await expect(
      pool().query(
        "INSERT INTO scores (trial_id, revision, question, pane, score) SELECT trial_id, revision, 'x', 'both', 0 FROM verdicts LIMIT 1",
      ),
    ).rejects.toThrow(/scores_even/);
    await expect(pool().query("UPDATE scores SET score = -score")).rejects.toThrow(/never changed/);
    await expect(pool().query("UPDATE allocation_events SET kind = 'release'")).rejects.toThrow(
      /never changed/,
    );
  });
});
