import { beforeAll, describe, expect, test } from "vitest";
import { type FoldedLog, foldEvents } from "@/lib/allocation/fold-events";
import type { AllocationState } from "@/lib/allocation/state";
import type { Actor } from "@/lib/study/actor";
import {
  forgetAllocationState,
  getAllocationState,
  readAllocationLog,
} from "@/lib/db/judging/allocation-state";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import { lockStudy } from "@/lib/db/judging/sessions";
import { pool } from "@/lib/db/shared/pool";
import { listAllocationEvents } from "@/lib/db/study/recorded-plans";
import { getJudgeTrial } from "./get-judge-trial";
import { releaseIdleSessions } from "./release-idle-sessions";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { answerTrials, startAsJudge, startAtOnce } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { withdrawSession } from "./withdraw-session";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
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
  pairUse: pairUse
    .filter(({ uses }) => uses > 0)
    .map((use) => JSON.stringify([use.systems, use.uses]))
    .sort(),
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
        slug,
        design,
        tasks: 7,
        ...(systems ? { systems } : {}),
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
    const studyId = await studyIdOf(slug);
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

test("a log is read before a start holds the study's row, once for all who ask", async () => {
  const { slug } = await makeTestStudy({ slug: "log-ahead", design: "side-by-side", tasks: 4 });
  await startAtOnce(slug, 3);
  const studyId = await studyIdOf(slug);
  const { design } = await requireOpenedStudy(studyId);
  forgetAllocationState(studyId);
  await Promise.all([readAllocationLog(studyId, design), readAllocationLog(studyId, design)]);
  // Without a transaction: nothing is left to be read.
  const nothing = {} as Transaction;
  const { slotsUsed } = await getAllocationState(nothing, { id: studyId, lastOrdinal: 3 }, design, null);
  expect(slotsUsed).toBe(3);
  await startAtOnce(slug, 2);
  await expect(replayStudy({ actor: admin, slug })).resolves.toEqual({ differences: [] });
});
