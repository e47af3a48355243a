import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import type { EvenScore } from "@/lib/score/even-score";
import { getDebriefOfToken } from "./get-debrief";
import { getJudgeArrival } from "./get-judge-arrival";
import { createInvites } from "./invites/create-invites";
import { answerTrials, countStored, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "./withdraw-session";

const COMPLETION = {
  codes: [
    { when: "completed" as const, code: "C0MPLETE" },
    { when: "screened-out" as const, code: "SCREENED" },
    { when: "failed-check" as const, code: "FA1LED" },
  ],
};
const check = {
  id: "check",
  position: 1,
  title: "Look",
  body: "Choose strongly like.",
  panes: [{ language: "plain", code: "x" }],
  expect: [{ question: "readability", scores: [2 as const] }],
};
const address = (code: string) => `https://app.prolific.com/submissions/complete?cc=${code}`;
const nowMs = Date.parse("2026-01-02T00:00:00.000Z");

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  await makeTestStudy({
    slug: "panel",
    design: "rating",
    tasks: 2,
    owner,
    protocol: { completion: COMPLETION, attentionChecks: [check] },
  });
});

const by = (PROLIFIC_PID: string, more: Record<string, string> = {}) => ({
  body: { external: { PROLIFIC_PID, ...more } },
});
const answer = (token: string, score: EvenScore) =>
  answerTrials(token, Infinity, (trial) => toVerdict(trial, score));

describe("a panel's participant", () => {
  test("is kept apart from the verdicts, by the panel's three names", async () => {
    await startAsJudge("panel", by("ada", { STUDY_ID: "s1", SESSION_ID: "x1" }));
    const { rows } = await pool().query("SELECT name, value FROM external_ids ORDER BY 1");
    expect(rows).toEqual([
      { name: "PROLIFIC_PID", value: "ada" },
      { name: "SESSION_ID", value: "x1" },
      { name: "STUDY_ID", value: "s1" },
    ]);
  });

  test("resumes the same session from another browser", async () => {
    const first = await startAsJudge("panel", by("bob"));
    await answerTrials(first.token, 1);
    const before = await countStored();
    await expect(startAsJudge("panel", by("bob"))).resolves.toMatchObject({ position: 2 });
    expect((await countStored()).sessions).toBe(before.sessions);
  });

  test("is somebody else than whoever used this browser before", async () => {
    const { token } = await startAsJudge("panel", by("first"));
    const before = await countStored();
    await startAsJudge("panel", { token, ...by("second") });
    expect((await countStored()).judges).toBe(before.judges + 1);
    const arrival = { slug: "panel", token, invite: null };
    expect(await getJudgeArrival({ ...arrival, external: { PROLIFIC_PID: "first" } })).toMatchObject({
      own: { state: "judging" },
      isKnown: false,
    });
    expect(await getJudgeArrival({ ...arrival, external: { PROLIFIC_PID: "second" } })).toMatchObject({
      own: null,
      isKnown: true,
    });
    expect(await getJudgeArrival({ ...arrival, external: { PROLIFIC_PID: "third" } })).toEqual({
      own: null,
      isKnown: false,
      isSpent: false,
      fault: null,
      declined: { code: "SCREENED", address: address("SCREENED") },
    });
  });

  test("who is done hears so, with the code once more", async () => {
    const { token } = await startAsJudge("panel", by("cleo"));
    await answer(token, 2);
    for (const consent of [true, undefined])
      await expect(startAsJudge("panel", { body: { ...by("cleo").body, consent } })).rejects.toMatchObject({
        code: "conflict",
        extension: { completion: { code: "C0MPLETE", address: address("C0MPLETE") } },
      });
  });

  test("is forgotten by a withdrawal", async () => {
    const { token } = await startAsJudge("panel", by("dora"));
    await withdrawSession({ token });
    const { rows } = await pool().query("SELECT 1 FROM external_ids WHERE value = 'dora'");
    expect(rows).toEqual([]);
  });

  test("may not bring anything else along", async () => {
    const before = await countStored();
    await expect(startAsJudge("panel", by("eve", { age: "30" }))).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "external.age" }],
    });
    expect(await countStored()).toEqual(before);
  });

  test("of another panel is known by the parameter that the protocol names", async () => {
    const protocol = { panel: { idParam: "worker" } };
    await makeTestStudy({ slug: "other", design: "rating", tasks: 2, owner, protocol });
    const external = { worker: "w1", PROLIFIC_PID: "same" };
    const { token } = await startAsJudge("other", { body: { external } });
    await answerTrials(token, 1);
    await expect(startAsJudge("other", { body: { external } })).resolves.toMatchObject({ position: 2 });
    await expect(
      startAsJudge("other", { body: { external: { ...external, worker: "w2" } } }),
    ).resolves.toMatchObject({ position: 1 });
  });
});

describe("the completion code", () => {
  test("comes with the debrief of a finished session, and tells of a failed check only there", async () => {
    for (const [score, code] of [
      [2, "C0MPLETE"],
      [1, "FA1LED"],
    ] as const) {
      const { token } = await startAsJudge("panel");
      await answerTrials(token, 2, (trial) => toVerdict(trial, score));
      await expect(getDebriefOfToken({ token, nowMs })).rejects.toMatchObject({
        code: "conflict",
        extension: {},
      });
      await answer(token, score);
      expect((await getDebriefOfToken({ token, nowMs })).completion).toEqual({
        code,
        address: address(code),
      });
    }
  });

  test("of the screened-out goes to who comes from a panel and finds no place, and to nobody else", async () => {
    const protocol = { completion: COMPLETION, limits: { sessions: 1 } };
    await makeTestStudy({ slug: "full", design: "rating", tasks: 1, owner, protocol });
    await startAsJudge("full");
    await expect(startAsJudge("full", by("zoe"))).rejects.toMatchObject({
      code: "gone",
      extension: { completion: { code: "SCREENED", address: address("SCREENED") } },
    });
    await expect(startAsJudge("full")).rejects.toMatchObject({ code: "gone", extension: {} });
  });
});

describe("looking at a link", () => {
  test("uses nothing up, and says what is wrong with it", async () => {
    const { invites } = await createInvites({
      actor: owner,
      slug: "panel",
      count: 1,
      kind: "personal",
      now: new Date(nowMs),
    });
    const invite = invites[0]?.code ?? "";
    const look = (code: string, token: string | null = null) =>
      getJudgeArrival({ slug: "panel", token, invite: code, external: {} });
    const nobody = { own: null, isKnown: false, isSpent: false, fault: null, declined: null };
    const before = await countStored();
    for (let times = 0; times < 3; times += 1) expect(await look(invite)).toEqual(nobody);
    expect(await countStored()).toEqual(before);
    expect(await look("x")).toMatchObject({ fault: "invite-unknown" });
    const { token } = await startAsJudge("panel", { body: { invite } });
    expect(await look(invite, token)).toMatchObject({ own: { state: "judging" }, fault: null });
    expect(await look(invite)).toMatchObject({ own: null, isKnown: true, isSpent: false, fault: null });
    await answer(token, 2);
    expect(await look(invite)).toMatchObject({ own: null, isKnown: true, isSpent: true, fault: null });
    expect(await look(invite, token)).toMatchObject({ own: { state: "done" }, isSpent: true });
  });

  test("tells who withdrew from who never came", async () => {
    const look = (token: string) => getJudgeArrival({ slug: "panel", token, invite: null, external: {} });
    const { token } = await startAsJudge("panel");
    expect(await look(token)).toMatchObject({ own: { state: "judging" }, isSpent: false });
    await withdrawSession({ token });
    expect(await look(token)).toMatchObject({ own: { state: "withdrawn" }, isSpent: true });
  });
});
