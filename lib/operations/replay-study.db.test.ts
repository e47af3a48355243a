import { beforeAll, describe, expect, test } from "vitest";
import { type FoldedLog, foldEvents } from "@/lib/allocation/fold-events";
import type { AllocationState } from "@/lib/allocation/state";
import type { Actor } from "@/lib/auth/actor";
import { getAllocationState } from "@/lib/db/allocation-state";
import { transaction } from "@/lib/db/client";
import { requireOpenedStudy } from "@/lib/db/frozen-studies";
import { lockStudy } from "@/lib/db/sessions";
import { pool } from "@/lib/db/pool";
import { listAllocationEvents, listRecordedPlans } from "@/lib/db/recorded-plans";
import type { ProtocolInput } from "@/lib/study/protocol-input";
import { getJudgeTrial } from "./get-judge-trial";
import { releaseIdleSessions } from "./release-idle-sessions";
import { replayStudy } from "./replay-study";
import { unsealStudy } from "./step-study";
import { answerTrials, startAsJudge } from "./test-judge";
import { makeTestResearcher, makeTestStudy } from "./test-study";
import { withdrawSession } from "./withdraw-session";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const idOf = async (slug: string): Promise<number> => {
  const { rows } = await pool().query<{ id: number }>("SELECT id FROM studies WHERE slug = $1", [slug]);
  if (!rows[0]) throw new Error("no such study");
  return rows[0].id;
};

const startAtOnce = (slug: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => startAsJudge(slug)));

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
    plans = await listRecordedPlans(await idOf("crowd"), ["look"]);
  });

  test("number the log from 1 without a gap and take each slot once", async () => {
    const events = await listAllocationEvents(await idOf("crowd"));
    expect(events.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    const slots = plans.map(({ slot }) => Number(slot)).sort((a, b) => a - b);
    expect(slots).toEqual(Array.from({ length: 40 }, (_, at) => at));
  });

  test("share the arms exactly by the blocks: 28 and 14 once two more have come", async () => {
    await startAtOnce("crowd", 2);
    const all = await listRecordedPlans(await idOf("crowd"), ["look"]);
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
          if ("check" in trial) continue;
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
      [await idOf("crowd")],
    );
    const found = { session: rows[0]?.code, position: rows[0]?.position, message: "the trial differs" };
    const sealed = await replayStudy({ actor: admin, slug: "crowd" });
    expect(sealed.differences).toMatchObject([{ ...found, replayed: null, recorded: null }]);
    await unsealStudy({ actor: admin, slug: "crowd", reason: "a test looks at it" });
    const { differences } = await replayStudy({ actor: admin, slug: "crowd" });
    expect(differences).toMatchObject([{ ...found, recorded: expect.stringContaining("samples") as string }]);
  });
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

/** What both ways to the state must agree on: order and uses that came to nothing are of no account. */
const comparable = ({ arms, pairUse, freeSlots, slotsUsed, judge }: AllocationState) => ({
  slotsUsed,
  freeSlots: [...freeSlots].sort((a, b) => a - b),
  arms: arms.map((uses) =>
    uses
      .filter(({ exposures }) => exposures > 0)
      .map(({ samples, exposures, balance }) => JSON.stringify([samples, exposures, balance]))
      .sort(),
  ),
  pairUse: pairUse.filter(({ uses }) => uses > 0).map((use) => JSON.stringify([use.systems, use.uses])).sort(), // prettier-ignore
  judge: { arm: judge.arm, samples: [...judge.samples].sort((a, b) => a - b) },
});

const THREE = [{ id: "a" }, { id: "b" }, { id: "c" }];

describe("the state that starts read from the log and its plans equals the one folded from the log", () => {
  test.each([
    { slug: "state-pairs", design: "side-by-side" as const, systems: THREE.slice(0, 2), items: 3 },
    { slug: "state-three", design: "side-by-side" as const, systems: THREE, items: 2 },
    { slug: "state-pools", design: "human-or-robot" as const, systems: undefined, items: 3 },
    { slug: "state-which", design: "which-is-human" as const, systems: undefined, items: 2 },
  ])(
    "after starts, withdrawals, repeats, previews, releases and returns ($slug)",
    async ({ slug, design, systems, items }) => {
      const ids = systems?.map(({ id }) => id) ?? ["people", "generator"];
      await makeTestStudy({
        ...{ slug, design, tasks: 7, ...(systems ? { systems } : {}) },
        protocol: {
          allocation: { itemsPerSession: items },
          limits: { perJudge: 2 },
          arms: [
            { id: "x", systems: ids },
            { id: "y", systems: ids },
          ],
        },
      });
      const [first, second, third, ...others] = await startAtOnce(slug, 8);
      if (!first || !second || !third) throw new Error("not started");
      await withdrawSession({ token: first.token });
      await answerTrials(second.token, 1);
      await withdrawSession({ token: second.token });
      await answerTrials(third.token);
      await startAsJudge(slug, { token: third.token });
      await startAsJudge(slug, { isResearcher: true });
      const later = await startAtOnce(slug, 2);
      await withdrawSession({ token: others[0]?.token ?? "" });
      const farOff = { now: new Date(Date.now() + 9e9) };
      await releaseIdleSessions(farOff);
      // Two of these take slots that were given back, and then the first holders return: two sessions hold one slot.
      await startAtOnce(slug, 3);
      for (const { token } of [...others.slice(1), ...later]) await getJudgeTrial({ token, position: 1 });
      expect(slotsHeldTwice(await expectOneState(slug))).toBeGreaterThan(0);
      // One of two holders leaves; a session that had answered keeps its slot when it is released.
      await answerTrials(others[1]?.token ?? "", 1);
      await withdrawSession({ token: others[2]?.token ?? "" });
      await releaseIdleSessions(farOff);
      await getJudgeTrial({ token: others[3]?.token ?? "", position: 1 });
      const left = await expectOneState(slug);
      expect(left.stateFor(null).freeSlots.length).toBeGreaterThan(0);
      await startAtOnce(slug, 2);
      await expectOneState(slug);
      await expect(replayStudy({ actor: admin, slug })).resolves.toEqual({ differences: [] });
    },
  );

  const totals = ({ arms, freeSlots }: AllocationState) => ({
    exposures: arms.flat().reduce((sum, { exposures }) => sum + exposures, 0),
    freeSlots: freeSlots.length,
  });

  /** The same from the sessions as they stand, without the log. */
  const storedTotals = async (studyId: number) => {
    const { rows } = await pool().query<ReturnType<typeof totals>>(
      `SELECT (SELECT count(*)::int FROM sessions s JOIN trials t ON t.session_id = s.id WHERE s.study_id = $1
           AND s.kind = 'real' AND s.released_at IS NULL AND s.state <> 'withdrawn' AND t.check_key IS NULL) AS exposures,
         (SELECT count(*)::int FROM (SELECT slot FROM sessions WHERE study_id = $1 AND slot IS NOT NULL GROUP BY slot
           HAVING bool_and((released_at IS NOT NULL OR state = 'withdrawn') AND answered = 0)) AS free) AS "freeSlots"`,
      [studyId],
    );
    return rows[0];
  };

  const slotsHeldTwice = ({ sessions }: FoldedLog): number => {
    const held = sessions.flatMap(({ outcome, status }) =>
      status === "counted" && outcome.kind === "planned" && outcome.plan.slot !== null
        ? [outcome.plan.slot]
        : [],
    );
    return held.length - new Set(held).size;
  };

  const expectOneState = async (slug: string) => {
    const studyId = await idOf(slug);
    const { design: allocation, seed } = await requireOpenedStudy(studyId);
    const folded = foldEvents(allocation, seed, await listAllocationEvents(studyId));
    expect(folded.faults).toEqual([]);
    const { rows: judges } = await pool().query<{ id: number; code: string }>(
      "SELECT id, code FROM judges j WHERE study_id = $1 AND EXISTS (SELECT FROM sessions s WHERE s.judge_id = j.id AND s.is_repeat)",
      [studyId],
    );
    expect(judges).toHaveLength(1);
    for (const judge of [null, ...judges]) {
      const read = await transaction(async (tx) => {
        const log = { id: studyId, ...(await lockStudy(tx, studyId)) };
        return getAllocationState(tx, log, allocation, judge?.id ?? null);
      });
      expect(comparable(read)).toEqual(comparable(folded.stateFor(judge?.code ?? null)));
      expect(totals(read)).toEqual(await storedTotals(studyId));
    }
    return folded;
  };
});
