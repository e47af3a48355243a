import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import type { Actor } from "@/lib/study/actor";
import { getJudgeProgress } from "./get-judge-trial";
import { getJudgeStudy } from "./get-judge-study";
import { closeStudy } from "@/lib/operations/study/step-study";
import { answerTrials, countStored, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
  await makeTestStudy({ slug: "open", design: "rating", tasks: 2 });
  await makeTestStudy({ slug: "twice", design: "rating", tasks: 2, protocol: { limits: { perJudge: 2 } } });
});

/** What an attempt is refused with, and that it stored nothing. */
const refusal = async (attempt: () => Promise<unknown>): Promise<unknown> => {
  const before = await countStored();
  const error: unknown = await attempt().then(
    () => "no error",
    (thrown: unknown) => thrown,
  );
  expect(await countStored()).toEqual(before);
  return error;
};

describe("a start is refused, and nothing is stored,", () => {
  test.each([undefined, false])("without consent (%s)", async (consent) => {
    expect(await refusal(() => startAsJudge("open", { body: { consent } }))).toMatchObject({
      code: "forbidden",
    });
  });

  test("with the hash of another consent text, though the right hash is consent", async () => {
    const { view } = await getJudgeStudy({ slug: "open" });
    expect(await refusal(() => startAsJudge("open", { body: { consent: "0".repeat(64) } }))).toMatchObject({
      code: "conflict",
    });
    await expect(startAsJudge("open", { body: { consent: view.consent.hash } })).resolves.toMatchObject({
      state: "judging",
    });
  });

  test("in a draft, which nobody but its researcher knows of", async () => {
    await makeTestStudy({ slug: "draft", design: "rating", isDraft: true });
    expect(await refusal(() => startAsJudge("draft"))).toMatchObject({ code: "forbidden" });
  });

  test.each(["no-such-study", "No Slug", "a\0b", ""])("in a study that is none (%j)", async (slug) => {
    expect(await refusal(() => startAsJudge(slug))).toMatchObject({ code: "not_found" });
  });

  test("in a closed study", async () => {
    await makeTestStudy({ slug: "closed", design: "rating", tasks: 1 });
    await closeStudy({ actor: admin, slug: "closed" });
    expect(await refusal(() => startAsJudge("closed"))).toMatchObject({ code: "gone" });
  });

  test("with an invite that is not known", async () => {
    expect(await refusal(() => startAsJudge("open", { body: { invite: "x" } }))).toMatchObject({
      code: "forbidden",
    });
  });

  test("without what the profile requires, each fault named", async () => {
    const profile = [
      { id: "years", label: "Years", type: "number" as const, required: true, min: 0 },
      { id: "constructor", label: "Builds", type: "text" as const, required: true },
    ];
    await makeTestStudy({ slug: "profiled", design: "rating", tasks: 1, protocol: { profile } });
    expect(await refusal(() => startAsJudge("profiled", { body: { profile: { other: 1 } } }))).toMatchObject({
      code: "invalid",
      faults: [{ path: "profile.other" }, { path: "profile.years" }, { path: "profile.constructor" }],
    });
    await expect(
      startAsJudge("profiled", { body: { profile: { years: 3, constructor: "yes" } } }),
    ).resolves.toMatchObject({ total: 1 });
  });

  test("when all places are taken", async () => {
    await makeTestStudy({ slug: "full", design: "rating", protocol: { limits: { sessions: 1 } } });
    await startAsJudge("full");
    expect(await refusal(() => startAsJudge("full"))).toMatchObject({ code: "gone" });
  });
});

describe("a repeated start", () => {
  test("with the same key is the same session, with a new token beside the first one", async () => {
    const idempotencyKey = randomUUID();
    const first = await startAsJudge("open", { idempotencyKey });
    await answerTrials(first.token, 1);
    const before = await countStored();
    const second = await startAsJudge("open", { idempotencyKey });
    expect(second).toMatchObject({ state: "judging", position: 2, total: first.total });
    expect(second.token).not.toBe(first.token);
    for (const { token } of [first, second])
      await expect(getJudgeProgress({ token })).resolves.toMatchObject({ position: 2 });
    expect(await countStored()).toEqual({ ...before, session_tokens: before.session_tokens + 1 });
  });

  test("with the same key and another invite is a conflict", async () => {
    const idempotencyKey = randomUUID();
    await startAsJudge("open", { idempotencyKey });
    expect(
      await refusal(() => startAsJudge("open", { idempotencyKey, body: { invite: "x" } })),
    ).toMatchObject({ code: "conflict" });
  });

  test("with the same key is answered even after the study closed: its first answer may have been lost", async () => {
    await makeTestStudy({ slug: "closes", design: "rating", tasks: 1 });
    const idempotencyKey = randomUUID();
    await startAsJudge("closes", { idempotencyKey });
    await closeStudy({ actor: admin, slug: "closes" });
    await expect(startAsJudge("closes", { idempotencyKey })).resolves.toMatchObject({ position: 1 });
  });

  test("with a key that was used in another study starts there", async () => {
    const idempotencyKey = randomUUID();
    await startAsJudge("open", { idempotencyKey });
    const before = await countStored();
    await startAsJudge("twice", { idempotencyKey });
    expect((await countStored()).sessions).toBe(before.sessions + 1);
  });

  test("ten at once with one key make one session", async () => {
    const idempotencyKey = randomUUID();
    const before = await countStored();
    const starts = await Promise.all(
      Array.from({ length: 10 }, () => startAsJudge("open", { idempotencyKey })),
    );
    expect(new Set(starts.map(({ token }) => token)).size).toBe(10);
    const { sessions, session_tokens: tokens, allocation_events: events } = await countStored();
    expect({ sessions, tokens, events }).toEqual({
      sessions: before.sessions + 1,
      tokens: before.session_tokens + 10,
      events: before.allocation_events + 1,
    });
  });
});

describe("a judge who comes back", () => {
  test("goes on with an unfinished session", async () => {
    const { token } = await startAsJudge("open");
    await answerTrials(token, 1);
    const before = await countStored();
    await expect(startAsJudge("open", { token })).resolves.toMatchObject({ state: "judging", position: 2 });
    expect((await countStored()).sessions).toBe(before.sessions);
  });

  test("is refused when the one session allowed is done", async () => {
    const { token } = await startAsJudge("open");
    expect(await answerTrials(token)).toMatchObject({ state: "done" });
    expect(await refusal(() => startAsJudge("open", { token }))).toMatchObject({ code: "conflict" });
  });

  test("gets a marked repeat session where the protocol allows it, in the same arm and without a slot", async () => {
    await makeTestStudy({
      slug: "repeats",
      design: "human-or-robot",
      tasks: 8,
      protocol: {
        allocation: { itemsPerSession: 4 },
        limits: { perJudge: 2 },
        arms: [
          { id: "one", systems: ["people", "generator"] },
          { id: "two", systems: ["people", "generator"] },
        ],
      },
    });
    const { token } = await startAsJudge("repeats");
    await answerTrials(token);
    const again = await startAsJudge("repeats", { token });
    const { rows } = await pool().query<{ arm_id: number; is_repeat: boolean; slot: number | null }>(
      "SELECT arm_id, is_repeat, slot FROM sessions s JOIN studies t ON t.id = s.study_id WHERE t.slug = 'repeats' ORDER BY s.id",
    );
    expect(rows).toEqual([
      { arm_id: rows[0]?.arm_id, is_repeat: false, slot: 0 },
      { arm_id: rows[0]?.arm_id, is_repeat: true, slot: null },
    ]);
    // The first token leads to the session that is not finished, not to a third one.
    await expect(startAsJudge("repeats", { token })).resolves.toMatchObject({ position: 1 });
    await answerTrials(again.token);
    expect(await refusal(() => startAsJudge("repeats", { token }))).toMatchObject({ code: "conflict" });
  });

  test("starts one repeat session only, however often it is asked for at once", async () => {
    await makeTestStudy({
      slug: "hurried",
      design: "human-or-robot",
      tasks: 12,
      protocol: { allocation: { itemsPerSession: 3 }, limits: { perJudge: 3 } },
    });
    const { token } = await startAsJudge("hurried");
    await answerTrials(token);
    const before = await countStored();
    await Promise.all(Array.from({ length: 6 }, () => startAsJudge("hurried", { token })));
    expect((await countStored()).sessions).toBe(before.sessions + 1);
  });
});

test("a researcher's session is a preview: marked, and outside the allocation", async () => {
  await makeTestStudy({ slug: "previewed", design: "side-by-side", tasks: 2 });
  const before = await countStored();
  const { token } = await startAsJudge("previewed", { isResearcher: true });
  expect(await answerTrials(token)).toMatchObject({ state: "done" });
  expect((await countStored()).allocation_events).toBe(before.allocation_events);
  const { rows } = await pool().query(
    "SELECT s.kind, s.slot, t.last_ordinal FROM sessions s JOIN studies t ON t.id = s.study_id WHERE t.slug = 'previewed'",
  );
  expect(rows).toEqual([{ kind: "preview", slot: null, last_ordinal: 0 }]);
});

test("a preview's token does not make its researcher's later public session a repeat", async () => {
  const preview = await startAsJudge("open", { isResearcher: true });
  const before = await countStored();
  await startAsJudge("open", { token: preview.token });
  expect((await countStored()).judges).toBe(before.judges + 1);
});

test("a preview tells nothing of what a judge was shown on which side", async () => {
  const { slug } = await makeTestStudy({ slug: "told", design: "side-by-side", tasks: 40 });
  const { total } = await startAsJudge(slug);
  await startAsJudge(slug, { isResearcher: true });
  const { rows } = await pool().query<{ turned: number }>(
    `SELECT count(*)::int AS turned FROM trials t JOIN sessions s ON s.id = t.session_id AND s.kind = 'real'
     JOIN trials p ON p.left_sample_id = t.right_sample_id JOIN sessions v ON v.id = p.session_id AND v.kind = 'preview'
     JOIN studies st ON st.id = s.study_id AND st.slug = $1`,
    [slug],
  );
  // One that evens the sides out would turn every pair; a plan of its own turns about half.
  expect(rows[0]?.turned).toBeLessThan(total);
});
