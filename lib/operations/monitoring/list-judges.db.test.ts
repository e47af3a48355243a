import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { createInvites } from "@/lib/operations/judging/invites/create-invites";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { listFlags } from "./list-flags";
import { listJudges } from "./list-judges";
import { replayStudy } from "./replay-study";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, countStored, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawJudge } from "@/lib/operations/judging/withdraw-judge";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

const now = new Date("2026-01-02T00:00:00.000Z");
let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  stranger = await makeTestResearcher("stranger@example.org");
});
const sessionsOf = async (slug: string) => (await listJudges({ actor: owner, slug })).sessions;

describe("the list of judges", () => {
  test("says how far sessions are and what stands out, and nothing of arm, invite or answer", async () => {
    await makeTestStudy({ slug: "seen", design: "rating", tasks: 6, owner });
    const invite = { actor: owner, slug: "seen", count: 1, kind: "personal" as const, now };
    const { invites } = await createInvites(invite);
    const straight = await startAsJudge("seen", { body: { invite: invites[0]?.code } });
    await answerTrials(straight.token);
    const usual = await startAsJudge("seen");
    await answerTrials(usual.token, 5, (trial) => toVerdict(trial, trial.position % 2 === 0 ? 1 : -2));
    const gone = await startAsJudge("seen");
    await withdrawSession({ token: gone.token });
    const sessions = await sessionsOf("seen");
    expect(sessions.map(({ state, answered, flags }) => [state, answered, flags]).sort()).toEqual([
      ["done", 6, ["straight-lining"]],
      ["judging", 5, []],
      ["withdrawn", 0, []],
    ]);
    for (const session of sessions) {
      expect(Object.keys(session).sort()).toEqual(
        [
          "answered",
          "flags",
          "isReleased",
          "isRepeat",
          "judge",
          "session",
          "startedOn",
          "state",
          "total",
        ].sort(),
      );
      expect(session.startedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    await createInvites({ ...invite, arm: "main" });
    expect((await sessionsOf("seen")).map(({ startedOn }) => startedOn)).toEqual([null, null, null]);
    const judges = sessions.map(({ judge }) => judge);
    expect(judges).toEqual([...judges].sort());
    await expect(listJudges({ actor: stranger, slug: "seen" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("says how long sessions are only where that tells no arm, until the study is unsealed", async () => {
    const systems = [
      { id: "ada", role: "human" as const },
      { id: "bob", role: "human" as const },
      { id: "eve", role: "machine" as const },
      { id: "mallory", role: "machine" as const },
    ];
    const make = (slug: string, second: string[]) => {
      const arms = [
        { id: "one", systems: ["ada", "eve"] },
        { id: "two", systems: second },
      ];
      const protocol = { arms, allocation: { itemsPerSession: "all" as const } };
      return makeTestStudy({ slug, design: "human-or-robot", tasks: 3, owner, systems, protocol });
    };
    await make(
      "long",
      systems.map(({ id }) => id),
    );
    await make("alike", ["bob", "mallory"]);
    for (const slug of ["long", "alike"]) await startAsJudge(slug);
    expect(await sessionsOf("long")).toMatchObject([{ answered: null, total: null }]);
    expect(await listFlags({ actor: owner, slug: "long" })).toMatchObject([{ answered: null, total: null }]);
    expect(await sessionsOf("alike")).toMatchObject([{ answered: 0, total: 3 }]);
    await closeStudy({ actor: owner, slug: "long" });
    await unsealStudy({ actor: owner, slug: "long" });
    expect((await sessionsOf("long"))[0]?.answered).toBe(0);
  });

  test("flags a burst of starts, a second session of one person, and an answer that came late", async () => {
    const protocol = { limits: { perJudge: 2 } };
    await makeTestStudy({ slug: "odd", design: "rating", tasks: 4, owner, protocol });
    const external = { PROLIFIC_PID: "ada" };
    const first = await startAsJudge("odd", { body: { external } });
    await answerTrials(first.token);
    expect((await sessionsOf("odd")).flatMap(({ flags }) => flags)).toEqual([]);
    for (let at = 0; at < 9; at += 1) await startAsJudge("odd");
    expect((await sessionsOf("odd")).map(({ flags }) => flags)).toEqual(
      Array.from({ length: 10 }, () => ["burst"]),
    );
    await pool().query(
      "UPDATE sessions SET started_at = started_at - interval '1 hour' WHERE state = 'done'",
    );
    expect((await sessionsOf("odd")).flatMap(({ flags }) => flags)).toEqual([]);
    await makeTestStudy({ slug: "odd-late", design: "rating", tasks: 1, owner });
    const late = await startAsJudge("odd-late");
    await closeStudy({ actor: owner, slug: "odd-late" });
    await answerTrials(late.token);
    expect((await sessionsOf("odd-late")).map(({ flags }) => flags)).toEqual([["late"]]);
  });

  test("flags the later one of two sessions with one panel id, and not the first", async () => {
    await makeTestStudy({
      slug: "double",
      design: "human-or-robot",
      tasks: 8,
      owner,
      protocol: { limits: { perJudge: 2 }, allocation: { itemsPerSession: 2 } },
    });
    const external = { PROLIFIC_PID: "ada" };
    for (let times = 0; times < 2; times += 1) {
      const { token } = await startAsJudge("double", { body: { external } });
      await answerTrials(token);
    }
    const sessions = await sessionsOf("double");
    expect(sessions.map(({ isRepeat, flags }) => [isRepeat, flags])).toEqual([
      [false, []],
      [true, ["duplicate-person"]],
    ]);
  });
});

describe("a withdrawal by a researcher", () => {
  const reason = "asked for by e-mail";
  const leave = (session: string, changes: Partial<Parameters<typeof withdrawJudge>[0]> = {}) =>
    withdrawJudge({ actor: owner, slug: "mailed", session, reason, now, ...changes });

  test("is for the owner, after unsealing, with a reason, once; the exports say so and the log replays", async () => {
    await makeTestStudy({ slug: "mailed", design: "rating", tasks: 2, owner });
    const tokens = [
      await startAsJudge("mailed", { body: { external: { PROLIFIC_PID: "x" } } }),
      await startAsJudge("mailed"),
    ];
    for (const { token } of tokens) await answerTrials(token);
    await withdrawSession({ token: (await startAsJudge("mailed")).token });
    const code = (await sessionsOf("mailed")).find(({ state }) => state === "done")?.session ?? "";
    await closeStudy({ actor: owner, slug: "mailed" });
    await expect(leave(code)).rejects.toMatchObject({ code: "conflict" });
    await unsealStudy({ actor: owner, slug: "mailed" });
    const nameOf = async () => (await exportTable({ actor: owner, slug: "mailed", table: "verdicts" })).name;
    expect(await nameOf()).toBe("mailed-verdicts.csv");
    await expect(leave(code, { actor: stranger })).rejects.toMatchObject({ code: "not_found" });
    await expect(leave(code, { reason: "  short  " })).rejects.toMatchObject({
      faults: [{ path: "reason" }],
    });
    await expect(leave("nobody")).rejects.toMatchObject({ code: "not_found" });
    const before = await countStored();
    await leave(code);
    expect((await countStored()).verdicts).toBe(before.verdicts - 2);
    expect((await sessionsOf("mailed")).filter(({ state }) => state === "withdrawn")).toHaveLength(2);
    expect(await nameOf()).toBe("mailed-verdicts-1-withdrawn-after-unsealing.csv");
    expect(await replayStudy({ actor: owner, slug: "mailed" })).toEqual({ differences: [] });
    await expect(leave(code)).rejects.toMatchObject({ code: "conflict" });
    const { rows } = await pool().query("SELECT details FROM audit WHERE action = 'session.withdraw'");
    expect(rows).toEqual([{ details: { session: code, reason } }]);
  });

  test("takes every session of the judge, and no other judge's", async () => {
    const protocol = { allocation: { itemsPerSession: 2 }, limits: { perJudge: 2 } };
    await makeTestStudy({ slug: "mailed-twice", design: "rating", tasks: 6, owner, protocol });
    const first = await startAsJudge("mailed-twice");
    await answerTrials(first.token);
    await answerTrials((await startAsJudge("mailed-twice", { token: first.token })).token);
    await answerTrials((await startAsJudge("mailed-twice")).token);
    await closeStudy({ actor: owner, slug: "mailed-twice" });
    await unsealStudy({ actor: owner, slug: "mailed-twice" });
    const code = (await sessionsOf("mailed-twice")).find(({ isRepeat }) => isRepeat)?.session ?? "";
    await leave(code, { slug: "mailed-twice" });
    const states = (await sessionsOf("mailed-twice")).map(({ state }) => state);
    expect(states.sort()).toEqual(["done", "withdrawn", "withdrawn"]);
    expect(await replayStudy({ actor: owner, slug: "mailed-twice" })).toEqual({ differences: [] });
    await expect(leave(code, { slug: "mailed-twice" })).rejects.toMatchObject({ code: "conflict" });
  });
});
