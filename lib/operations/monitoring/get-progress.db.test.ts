import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { createInvites } from "@/lib/operations/judging/invites/create-invites";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { getProgress } from "./get-progress";
import { listFlags } from "./list-flags";
import { listJudges } from "./list-judges";
import { listStudies } from "@/lib/operations/study/list-studies";
import { releaseIdleSessions } from "@/lib/operations/judging/release-idle-sessions";
import { unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const progressOf = (slug: string) => getProgress({ actor: admin, slug });

test("each session is counted once, where it stands, and a return moves it back", async () => {
  const closing = [{ id: "guess", label: "What was it?", type: "text" as const }];
  await makeTestStudy({
    slug: "states",
    design: "side-by-side",
    tasks: 2,
    protocol: { closing, limits: { sessions: 20, idleHours: 2 } },
  });
  const judges = [];
  for (let at = 0; at < 5; at += 1) judges.push(await startAsJudge("states"));
  await startAsJudge("states", { isResearcher: true });
  const [one, two, three] = judges.map(({ token }) => token) as [string, string, string];
  await withdrawSession({ token: one });
  await answerTrials(two);
  await answerTrials(three, 1);
  const { sessions, verdicts } = await progressOf("states");
  expect(sessions).toEqual({
    judging: 3,
    closing: 1,
    released: 0,
    done: 0,
    withdrawn: 1,
    screenedOut: 0,
    ineligible: 0,
    previews: 1,
    limit: 20,
  });
  expect(verdicts).toBe(3);
  await releaseIdleSessions({ now: new Date(Date.now() + 3 * 3_600_000) });
  expect((await progressOf("states")).sessions).toMatchObject({ judging: 0, closing: 0, released: 4 });
  await getJudgeTrial({ token: three, position: 2 });
  expect((await progressOf("states")).sessions).toMatchObject({ judging: 1, released: 3 });
});

test("pace goes by the day and by the hour, times by quartiles, drop-out by position", async () => {
  await makeTestStudy({
    slug: "pace",
    design: "rating",
    tasks: 2,
    protocol: { allocation: { itemsPerSession: 2 } },
  });
  const [first, second] = [await startAsJudge("pace"), await startAsJudge("pace")];
  await answerTrials(first.token);
  await answerTrials(second.token, 1);
  const { perDay, perHour, trialMs, dropOut, countedAt } = await progressOf("pace");
  expect(perDay).toEqual([{ day: countedAt.slice(0, 10), verdicts: 3, done: 1 }]);
  expect(perHour).toHaveLength(24);
  expect(perHour.at(-1)).toEqual({ hour: `${countedAt.slice(11, 13)}:00`, verdicts: 3 });
  expect(trialMs).toEqual({ q1: 300, median: 300, q3: 300 });
  expect(dropOut).toEqual([
    { position: 1, reached: 2, answered: 2 },
    { position: 2, reached: 2, answered: 1 },
  ]);
});

test("evenness counts what counted sessions show, by arm only after unsealing", async () => {
  await makeTestStudy({
    slug: "even",
    design: "side-by-side",
    tasks: 3,
    protocol: {
      limits: { idleHours: 2 },
      arms: [
        { id: "x", systems: ["alpha", "beta"] },
        { id: "y", systems: ["alpha", "beta"] },
      ],
    },
  });
  const start = (count: number) => Promise.all(Array.from({ length: count }, () => startAsJudge("even")));
  const counted = async () => {
    const { exposures, evenness, startsCounted } = await progressOf("even");
    return { exposures, evenness, startsCounted };
  };
  const empty = await counted();
  expect(empty).toMatchObject({ startsCounted: 0, exposures: { units: 3, shown: 0, sidesPerSession: 0 } });
  await start(9);
  expect(await counted()).toEqual(empty);
  await start(1);
  const ten = await counted();
  expect(ten).toMatchObject({ startsCounted: 10, exposures: { units: 3, shown: 3, sidesPerSession: 1 } });
  expect(ten.evenness.map(({ arm, what }) => [arm, what])).toEqual([
    [null, "Exposures of a task"],
    [null, "Left against right, of a task"],
  ]);
  await start(4);
  await releaseIdleSessions({ now: new Date(Date.now() + 3 * 3_600_000) });
  // Nor does a place that is given back show.
  expect(await counted()).toEqual(ten);
  await unsealStudy({ actor: admin, slug: "even", reason: "the test needs it" });
  expect((await progressOf("even")).evenness.map(({ arm }) => arm)).toEqual(["x", "x", "y", "y"]);
  expect((await progressOf("even")).exposures).toMatchObject({ shown: 0, most: 0, sidesPerSession: 0 });
});

test("a draft has figures too: none", async () => {
  await makeTestStudy({ slug: "draft", design: "rating", isDraft: true });
  await expect(progressOf("draft")).resolves.toMatchObject({
    verdicts: 0,
    perDay: [],
    dropOut: [],
    evenness: [],
    exposures: { units: 0, shown: 0 },
  });
});

test("flags are listed for every real session, without the moment of its start", async () => {
  await makeTestStudy({ slug: "flags", design: "rating", tasks: 2 });
  const { token } = await startAsJudge("flags");
  await startAsJudge("flags", { isResearcher: true });
  await answerTrials(token, 1);
  const [listed, ...others] = await listFlags({ actor: admin, slug: "flags" });
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ answered: 1, state: "judging", flags: [] });
  expect(Object.keys(listed ?? {})).not.toContain("startedAt");
  const stranger = await makeTestResearcher("stranger@example.org");
  await expect(listFlags({ actor: stranger, slug: "flags" })).rejects.toMatchObject({ code: "not_found" });
});

test("invite links are counted as made, used and taken back", async () => {
  await makeTestStudy({ slug: "invited", design: "rating", tasks: 1 });
  await pool().query(
    `INSERT INTO invites (study_id, kind, code_hash, uses, used, revoked_at)
     SELECT s.id, 'general', sha256(n::text::bytea), 5, CASE WHEN n = 1 THEN 2 ELSE 0 END, CASE WHEN n = 2 THEN now() END
     FROM studies s, generate_series(1, 3) AS n WHERE s.slug = 'invited'`,
  );
  expect((await progressOf("invited")).invites).toEqual({ links: 3, used: 1, revoked: 1 });
});

describe("of a sealed study whose arms have sessions of 3 and 6 trials", () => {
  /** What anybody can read while `answered` trials of a session of the arm are answered, but for what a clock says. */
  const watched = async (slug: string, arm: "short" | "long", isWithRest: boolean) => {
    const systems = ["ada", "bob", "eve", "mallory"].map((id, at) => ({
      id,
      role: at < 2 ? ("human" as const) : ("machine" as const),
    }));
    const arms = [
      { id: "short", systems: ["ada", "eve"] },
      { id: "long", systems: systems.map(({ id }) => id) },
    ];
    const protocol = { arms, allocation: { itemsPerSession: "all" as const } };
    await makeTestStudy({ slug, design: "human-or-robot", tasks: 3, systems, protocol });
    const invite = { actor: admin, slug, count: 1, kind: "personal" as const, arm, now: new Date() };
    const { invites } = await createInvites(invite);
    const { token } = await startAsJudge(slug, { body: { invite: invites[0]?.code } });
    await answerTrials(token, isWithRest ? undefined : 3, (trial) => toVerdict(trial, () => 2));
    const { sessions, verdicts, perDay, perHour, dropOut, exposures, evenness, coverage, trialsCounted } =
      await progressOf(slug);
    const [listed] = (await listJudges({ actor: admin, slug })).sessions;
    const [flagged] = await listFlags({ actor: admin, slug });
    const study = (await listStudies({ actor: admin })).find((one) => one.slug === slug);
    return {
      sessions,
      verdicts,
      exposures,
      evenness,
      coverage,
      dropOut,
      trialsCounted,
      days: perDay.map(({ verdicts: count, done }) => ({ count, done })),
      hours: perHour.map(({ verdicts: count }) => count).filter((count) => count > 0),
      listed: { ...listed, judge: "", session: "" },
      flagged: { ...flagged, judge: "", session: "" },
      study: { ...study, slug: "", title: "", lastAnswerAt: "" },
    };
  };

  test("nothing that can be read says of which arm a session is, whether it ended or has a trial left", async () => {
    const short = await watched("short-whole", "short", true);
    const long = await watched("long-part", "long", false);
    const whole = await watched("long-whole", "long", true);
    expect(short).toMatchObject({ verdicts: 3, trialsCounted: 3, sessions: { judging: 1, done: 0 } });
    expect(long).toEqual(short);
    expect(whole).toEqual(short);
  });

  test("a session is finished from the next day on, and after unsealing everything is counted", async () => {
    const slug = "long-whole";
    const stateOf = async () => (await listJudges({ actor: admin, slug })).sessions.map(({ state }) => state);
    expect(await stateOf()).toEqual(["judging"]);
    await pool().query(
      `UPDATE sessions SET finished_at = finished_at - interval '1 day'
       WHERE study_id = (SELECT id FROM studies WHERE slug = $1)`,
      [slug],
    );
    expect(await stateOf()).toEqual(["done"]);
    expect((await progressOf(slug)).sessions).toMatchObject({ judging: 0, done: 1 });
    await unsealStudy({ actor: admin, slug, reason: "the test needs it" });
    expect(await progressOf(slug)).toMatchObject({ verdicts: 6, trialsCounted: null });
  });
});
