import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { createInvites } from "./invites/create-invites";
import { getProgress } from "@/lib/operations/monitoring/get-progress";
import { getJudgeTrial } from "./get-judge-trial";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { submitVerdict } from "./submit-verdict";
import { answerTrials, countStored, startAsJudge, toVerdict } from "@/test/operations/judge";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "./withdraw-session";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

describe("a withdrawal", () => {
  test("deletes what was said, keeps the plan and the log, and gives the places back", async () => {
    const profile = [{ id: "years", label: "Years", type: "number" as const }];
    await makeTestStudy({
      slug: "leaves",
      design: "human-or-robot",
      tasks: 3,
      protocol: { profile, allocation: { itemsPerSession: 3 } },
    });
    const { token } = await startAsJudge("leaves", { body: { profile: { years: 5 } } });
    await answerTrials(token, 2, (trial) => ({
      ...toVerdict(trial),
      comment: "about me",
      tells: [{ pane: "left", from: 0, to: 1, note: "mine" }],
    }));
    const before = await countStored();
    const { exposures: used } = await getProgress({ actor: admin, slug: "leaves" });
    await expect(withdrawSession({ token })).resolves.toEqual({ state: "withdrawn", position: 3, total: 3 });
    expect(await countStored()).toEqual({
      ...before,
      verdicts: 0,
      scores: 0,
      allocation_events: before.allocation_events + 1,
    });
    const { rows } = await pool().query(
      "SELECT s.profile, e.kind, e.answered FROM sessions s JOIN allocation_events e ON e.session_id = s.id ORDER BY e.ordinal",
    );
    expect(rows).toEqual([
      { profile: {}, kind: "start", answered: 0 },
      { profile: {}, kind: "withdraw", answered: 2 },
    ]);
    const progress = await getProgress({ actor: admin, slug: "leaves" });
    expect([used.shown, progress.exposures.shown]).toEqual([3, 0]);
    expect(progress).toMatchObject({ sessions: { judging: 0, withdrawn: 1 }, verdicts: 0 });
  });

  test("deletes every session of its judge in the study, and no other judge's", async () => {
    await makeTestStudy({
      slug: "every",
      design: "human-or-robot",
      tasks: 8,
      protocol: { allocation: { itemsPerSession: 2 }, limits: { perJudge: 3 } },
    });
    const first = await startAsJudge("every");
    await answerTrials(first.token);
    const second = await startAsJudge("every", { token: first.token });
    await answerTrials(second.token);
    const third = await startAsJudge("every", { token: second.token });
    await answerTrials(third.token, 1);
    const other = await startAsJudge("every");
    await answerTrials(other.token);
    await withdrawSession({ token: third.token });
    const { rows } = await pool().query(
      `SELECT s.state::text, count(v.*)::int AS verdicts FROM sessions s JOIN studies st ON st.id = s.study_id
       JOIN trials t ON t.session_id = s.id LEFT JOIN verdicts v ON v.trial_id = t.id
       WHERE st.slug = 'every' GROUP BY s.id ORDER BY s.id`,
    );
    expect(rows).toEqual([
      { state: "withdrawn", verdicts: 0 },
      { state: "withdrawn", verdicts: 0 },
      { state: "withdrawn", verdicts: 0 },
      { state: "done", verdicts: 2 },
    ]);
    const { rows: log } = await pool().query(
      `SELECT e.ordinal, e.kind::text, e.answered FROM allocation_events e JOIN studies s ON s.id = e.study_id
       WHERE s.slug = 'every' ORDER BY 1`,
    );
    expect(log.slice(4)).toEqual([
      { ordinal: 5, kind: "withdraw", answered: 2 },
      { ordinal: 6, kind: "withdraw", answered: 2 },
      { ordinal: 7, kind: "withdraw", answered: 1 },
    ]);
    await expect(replayStudy({ actor: admin, slug: "every" })).resolves.toMatchObject({ differences: [] });
  });

  test("leaves nothing that could tell whose session it was", async () => {
    await makeTestStudy({ slug: "nameless", design: "rating", tasks: 1 });
    const invite = {
      actor: admin,
      slug: "nameless",
      count: 1,
      kind: "personal" as const,
      label: "Ada",
      now: new Date(),
    };
    const { invites } = await createInvites(invite);
    const body = { invite: invites[0]?.code, external: { PROLIFIC_PID: "ada", SESSION_ID: "x" } };
    const { token } = await startAsJudge("nameless", { body });
    const left = () =>
      pool().query(
        `SELECT s.invite_id IS NOT NULL AS invited, s.withdrawn_at IS NOT NULL AS withdrawn,
           (SELECT count(*)::int FROM external_ids e WHERE e.session_id = s.id) AS ids
         FROM sessions s JOIN studies st ON st.id = s.study_id WHERE st.slug = 'nameless'`,
      );
    expect((await left()).rows).toEqual([{ invited: true, withdrawn: false, ids: 2 }]);
    await withdrawSession({ token });
    expect((await left()).rows).toEqual([{ invited: false, withdrawn: true, ids: 0 }]);
    await expect(startAsJudge("nameless", { body: { invite: body.invite } })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("asked for twice happens once", async () => {
    await makeTestStudy({ slug: "again", design: "rating", tasks: 1 });
    const { token } = await startAsJudge("again");
    await Promise.all([withdrawSession({ token }), withdrawSession({ token })]);
    const before = await countStored();
    await expect(withdrawSession({ token })).resolves.toMatchObject({ state: "withdrawn" });
    expect(await countStored()).toEqual(before);
    const { rows } = await pool().query(
      "SELECT e.ordinal, e.kind FROM allocation_events e JOIN studies s ON s.id = e.study_id WHERE s.slug = 'again' ORDER BY 1",
    );
    expect(rows).toEqual([
      { ordinal: 1, kind: "start" },
      { ordinal: 2, kind: "withdraw" },
    ]);
  });

  test("of a preview leaves no line in the allocation log", async () => {
    await makeTestStudy({ slug: "preview", design: "rating", tasks: 1 });
    const { token } = await startAsJudge("preview", { isResearcher: true });
    const before = await countStored();
    await withdrawSession({ token });
    expect((await countStored()).allocation_events).toBe(before.allocation_events);
  });

  test("is possible after closing, and after the last trial, until the study is unsealed", async () => {
    await makeTestStudy({ slug: "late", design: "rating", tasks: 1 });
    const [first, second] = [await startAsJudge("late"), await startAsJudge("late")];
    await answerTrials(first.token);
    await closeStudy({ actor: admin, slug: "late" });
    await expect(withdrawSession({ token: first.token })).resolves.toMatchObject({ state: "withdrawn" });
    await unsealStudy({ actor: admin, slug: "late" });
    await expect(withdrawSession({ token: second.token })).rejects.toMatchObject({ code: "conflict" });
  });

  test("at the same moment as an answer leaves no score behind", async () => {
    await makeTestStudy({ slug: "both", design: "side-by-side", tasks: 2 });
    const before = await countStored();
    for (let round = 0; round < 6; round += 1) {
      const { token } = await startAsJudge("both");
      const body = toVerdict(await getJudgeTrial({ token, position: 1 }));
      await Promise.allSettled([
        submitVerdict({ token, position: 1, body }),
        withdrawSession({ token }),
        submitVerdict({ token, position: 1, body: { ...body, comment: "x" } }),
      ]);
    }
    const { verdicts, scores } = await countStored();
    expect({ verdicts, scores }).toEqual({ verdicts: before.verdicts, scores: before.scores });
  });
});
