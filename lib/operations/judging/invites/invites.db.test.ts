import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { createInvites, createInvitesByArm } from "./create-invites";
import { getResults } from "@/lib/operations/results/get-results";
import { getJudgeProgress } from "@/lib/operations/judging/get-judge-trial";
import { listInvites } from "./list-invites";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { revokeInvite } from "./revoke-invite";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, countStored, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const now = new Date("2026-01-02T00:00:00.000Z");
let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  stranger = await makeTestResearcher("stranger@example.org");
  await makeTestStudy({
    slug: "arms",
    design: "human-or-robot",
    tasks: 12,
    owner,
    protocol: {
      allocation: { itemsPerSession: 3 },
      arms: [
        { id: "test", systems: ["people", "generator"] },
        { id: "control", systems: ["people", "generator"] },
      ],
    },
  });
});

const inviteOf = async (given: Partial<Parameters<typeof createInvites>[0]> = {}) => {
  const { invites } = await createInvites({
    actor: owner,
    slug: "arms",
    count: 1,
    kind: "personal",
    uses: 1,
    now,
    ...given,
  });
  const [first] = invites;
  if (!first) throw new Error("no invite was made");
  return first;
};
const start = (invite: string, more: Parameters<typeof startAsJudge>[1] = {}) =>
  startAsJudge("arms", { ...more, body: { invite, ...more.body } });

describe("making invites", () => {
  test("gives codes of 128 bits, of which only the SHA-256 is stored, and a line in the audit log without them", async () => {
    const { invites } = await createInvites({
      actor: owner,
      slug: "arms",
      count: 3,
      kind: "general",
      uses: 2,
      arm: "test",
      label: "Panel",
      now,
    });
    expect(invites.map(({ label, uses, arm }) => [label, uses, arm])).toEqual([
      ["Panel 1", 2, "test"],
      ["Panel 2", 2, "test"],
      ["Panel 3", 2, "test"],
    ]);
    for (const { code } of invites) expect(code).toMatch(/^[\w-]{22}$/);
    const { rows } = await pool().query<{ everything: string }>(
      "SELECT (SELECT json_agg(i) FROM invites i)::text || (SELECT json_agg(a) FROM audit a)::text AS everything",
    );
    for (const { code } of invites) expect(rows[0]?.everything).not.toContain(code);
    expect(rows[0]?.everything).toContain("invite.create");
  });

  test("to every arm makes as many links to each, or none at all", async () => {
    const wanted = { actor: owner, slug: "arms", count: 2, kind: "general", label: "Class", now } as const;
    const { invites } = await createInvitesByArm(wanted);
    expect(invites.map(({ arm, label }) => [arm, label])).toEqual([
      ["test", "Class 1"],
      ["test", "Class 2"],
      ["control", "Class 1"],
      ["control", "Class 2"],
    ]);
    const { invites: before } = await listInvites({ actor: owner, slug: "arms" });
    await expect(createInvitesByArm({ ...wanted, count: 0 })).rejects.toMatchObject({ code: "invalid" });
    expect((await listInvites({ actor: owner, slug: "arms" })).invites).toHaveLength(before.length);
  });

  test("is for open studies, and for their owners and editors", async () => {
    await makeTestStudy({ slug: "draft", design: "rating", tasks: 1, owner, isDraft: true });
    await makeTestStudy({ slug: "closed", design: "rating", tasks: 1, owner });
    await closeStudy({ actor: owner, slug: "closed" });
    await expect(inviteOf({ slug: "draft" })).rejects.toMatchObject({ code: "conflict" });
    await expect(inviteOf({ slug: "closed" })).rejects.toMatchObject({ code: "conflict" });
    await expect(inviteOf({ actor: stranger })).rejects.toMatchObject({ code: "not_found" });
  });

  test.each<[string, Partial<Parameters<typeof createInvites>[0]>, string]>([
    ["none", { count: 0 }, "count"],
    ["more than a thousand", { count: 1001 }, "count"],
    ["a personal one for two", { uses: 2 }, "uses"],
    ["one for nobody", { kind: "general", uses: 0 }, "uses"],
    ["one to an arm that is not there", { arm: "other" }, "arm"],
  ])("refuses %s, and names the field", async (_what, given, path) => {
    await expect(inviteOf(given)).rejects.toMatchObject({ code: "invalid", faults: [{ path }] });
  });
});

describe("a start by invite", () => {
  test("places the judge in the invite's arm, without a slot, and replays", async () => {
    const { code } = await inviteOf({ kind: "general", uses: null, arm: "control" });
    for (let at = 0; at < 4; at += 1) await start(code);
    const { rows } = await pool().query(
      `SELECT a.key, s.slot, e.arm_id = s.arm_id AS "isLogged" FROM sessions s JOIN arms a ON a.id = s.arm_id
       JOIN allocation_events e ON e.session_id = s.id JOIN invites i ON i.id = s.invite_id AND i.uses IS NULL`,
    );
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ key: "control", slot: null, isLogged: true })));
    expect(await replayStudy({ actor: owner, slug: "arms" })).toEqual({ differences: [] });
  });

  test("resumes a personal invite's own session with a new token, from any browser, without asking for consent again", async () => {
    const { code } = await inviteOf();
    const first = await start(code);
    await answerTrials(first.token, 2);
    const before = await countStored();
    const second = await start(code, { body: { consent: undefined } });
    expect(second).toMatchObject({ state: "judging", position: 3 });
    expect(second.token).not.toBe(first.token);
    expect(await countStored()).toEqual({ ...before, session_tokens: before.session_tokens + 1 });
    await answerTrials(second.token);
    await expect(start(code)).resolves.toMatchObject({ state: "done" });
    await expect(getJudgeProgress({ token: first.token })).resolves.toMatchObject({ state: "done" });
  });

  test("begins a session of its own in a browser where somebody else judged before", async () => {
    const other = await startAsJudge("arms");
    const { code } = await inviteOf();
    const before = await countStored();
    await start(code, { token: other.token });
    expect((await countStored()).judges).toBe(before.judges + 1);
  });

  test("goes on after the study has closed, if it had begun before", async () => {
    await makeTestStudy({ slug: "closes", design: "rating", tasks: 1, owner });
    const [begun, unused] = [await inviteOf({ slug: "closes" }), await inviteOf({ slug: "closes" })];
    await startAsJudge("closes", { body: { invite: begun.code } });
    await closeStudy({ actor: owner, slug: "closes" });
    await expect(startAsJudge("closes", { body: { invite: begun.code } })).resolves.toMatchObject({
      position: 1,
    });
    await expect(startAsJudge("closes", { body: { invite: unused.code } })).rejects.toMatchObject({
      code: "gone",
    });
  });

  test("counts as one use however many come at once, and a one-use invite starts one session", async () => {
    const { code } = await inviteOf({ kind: "general", uses: 1 });
    const before = await countStored();
    const outcomes = await Promise.allSettled([start(code), start(code), start(code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "forbidden" });
    expect((await countStored()).sessions).toBe(before.sessions + 1);
    const { invites } = await listInvites({ actor: owner, slug: "arms" });
    expect(invites[0]).toMatchObject({ uses: 1, used: 1 });
  });

  test("that is refused uses nothing up", async () => {
    const { code } = await inviteOf();
    await expect(start(code, { body: { consent: false } })).rejects.toMatchObject({ code: "forbidden" });
    const { invites } = await listInvites({ actor: owner, slug: "arms" });
    expect(invites[0]).toMatchObject({ used: 0 });
    await expect(start(code)).resolves.toMatchObject({ position: 1 });
  });

  test("by a researcher is a preview: it uses nothing up, and does not lead to a judge's session", async () => {
    const { code } = await inviteOf();
    await start(code, { isResearcher: true });
    const judge = await start(code);
    await answerTrials(judge.token, 1);
    await expect(start(code, { isResearcher: true })).resolves.toMatchObject({ position: 1 });
  });

  test("finds no invite of another study", async () => {
    await makeTestStudy({ slug: "elsewhere", design: "rating", tasks: 1, owner });
    const { code } = await inviteOf();
    await expect(startAsJudge("elsewhere", { body: { invite: code } })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("a revoked invite", () => {
  test("starts and resumes nothing, but ends no session", async () => {
    const { code } = await inviteOf();
    const { token } = await start(code);
    const [invite] = (await listInvites({ actor: owner, slug: "arms" })).invites;
    const revoke = (actor: Actor) => revokeInvite({ actor, slug: "arms", id: invite?.id ?? 0, now });
    await expect(revoke(stranger)).rejects.toMatchObject({ code: "not_found" });
    await revoke(owner);
    await revoke(owner);
    await expect(start(code)).rejects.toMatchObject({ code: "forbidden" });
    await expect(answerTrials(token)).resolves.toMatchObject({ state: "done" });
    const { rows } = await pool().query("SELECT 1 FROM audit WHERE action = 'invite.revoke'");
    expect(rows).toHaveLength(1);
  });

  test("that never was is not found", async () => {
    const revoke = () => revokeInvite({ actor: owner, slug: "arms", id: 999_999, now });
    await expect(revoke()).rejects.toMatchObject({ code: "not_found" });
  });
});

test("results say how many judges were placed in their arm, and not randomised", async () => {
  await makeTestStudy({ slug: "placed", design: "rating", tasks: 1, owner });
  const { code } = await inviteOf({ slug: "placed", kind: "general", uses: null, arm: "main" });
  const other = await inviteOf({ slug: "placed", kind: "general", uses: null });
  for (const invite of [code, code, other.code]) {
    const { token } = await startAsJudge("placed", { body: { invite } });
    await answerTrials(token);
  }
  await closeStudy({ actor: owner, slug: "placed" });
  await unsealStudy({ actor: owner, slug: "placed" });
  expect((await getResults({ actor: owner, slug: "placed" })).placement).toEqual({ placed: 2, sessions: 3 });
});

test("the list of invites names neither a code nor a session", async () => {
  const { invites } = await listInvites({ actor: owner, slug: "arms" });
  for (const invite of invites)
    expect(Object.keys(invite).sort()).toEqual(
      ["arm", "createdAt", "id", "kind", "label", "revokedAt", "used", "uses"].sort(),
    );
});
