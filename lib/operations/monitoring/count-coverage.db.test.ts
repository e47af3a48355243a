import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { getProgress } from "./get-progress";
import { openStudy } from "@/lib/operations/study/open-study";
import { releaseIdleSessions } from "@/lib/operations/judging/release-idle-sessions";
import { unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("coverage@example.org", true);
});

const coverageOf = async (slug: string) => {
  const { coverage } = await getProgress({ actor: admin, slug });
  if (coverage === null) throw new Error("an open study has a coverage");
  return coverage;
};

test("trials are counted where their session holds a place, and answers of places given back stay", async () => {
  const slug = "covered";
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 3,
    languages: ["c", "java"],
    protocol: { limits: { sessions: 10, idleHours: 2 }, allocation: { itemsPerSession: 3 } },
  });
  const judges = [];
  for (let at = 0; at < 4; at += 1) judges.push(await startAsJudge(slug));
  await startAsJudge(slug, { isResearcher: true });
  const [one, two, three] = judges.map(({ token }) => token) as [string, string, string];
  await withdrawSession({ token: one });
  await answerTrials(two);
  await answerTrials(three, 1);
  const coverage = await coverageOf(slug);
  expect(coverage).toMatchObject({ planned: 30, all: { dealt: 9, answered: 4 }, untold: null });
  expect(coverage.all.shown).toBeGreaterThanOrEqual(4);
  expect(coverage.units).toHaveLength(6);
  const sum = (of: "dealt" | "answered") => (coverage.units ?? []).reduce((all, unit) => all + unit[of], 0);
  expect([sum("dealt"), sum("answered")]).toEqual([9, 4]);
  await releaseIdleSessions({ now: new Date(Date.now() + 3 * 3_600_000) });
  expect((await coverageOf(slug)).all).toMatchObject({ dealt: 4, answered: 4 });
});

test("nothing of it depends on a score, or on which system a program is of", async () => {
  const slug = "blind-coverage";
  await makeTestStudy({ slug, design: "side-by-side", tasks: 3 });
  await answerTrials((await startAsJudge(slug)).token);
  await answerTrials((await startAsJudge(slug)).token, 2);
  const before = await coverageOf(slug);
  const client = await pool().connect();
  // Stored answers and trials are guarded by triggers, which are off here: the counts shall not notice.
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  const own =
    "(SELECT t.id FROM trials t JOIN sessions s ON s.id = t.session_id JOIN studies u ON u.id = s.study_id WHERE u.slug = $1)";
  const turned = [
    await client.query(`UPDATE scores SET score = -score WHERE trial_id IN ${own}`, [slug]),
    await client.query(
      `UPDATE trials SET left_sample_id = right_sample_id, right_sample_id = left_sample_id WHERE id IN ${own}`,
      [slug],
    ),
  ];
  await client.query("COMMIT");
  client.release();
  expect(turned.every(({ rowCount }) => (rowCount ?? 0) > 4)).toBe(true);
  expect(await coverageOf(slug)).toEqual(before);
});

test("with several arms, or one program at a time, tasks are counted after unsealing only", async () => {
  const arms = ["x", "y"].map((id) => ({ id, systems: ["alpha", "beta"] }));
  await makeTestStudy({ slug: "two-arms", design: "side-by-side", tasks: 3, protocol: { arms } });
  await makeTestStudy({
    slug: "one-pane",
    design: "human-or-robot",
    tasks: 8,
    protocol: { allocation: { itemsPerSession: 4 } },
  });
  for (const [slug, untold] of [
    ["two-arms", "arms"],
    ["one-pane", "samples"],
  ] as const) {
    await answerTrials((await startAsJudge(slug)).token, 2);
    expect(await coverageOf(slug)).toMatchObject({ units: null, untold, all: { answered: 2 } });
    await unsealStudy({ actor: admin, slug, reason: "the test needs it" });
    // Samples without a task have no line of their own.
    const { units, untold: after } = await coverageOf(slug);
    expect(after).toBeNull();
    expect((units ?? []).reduce((sum, { answered }) => sum + answered, 0)).toBe(slug === "two-arms" ? 2 : 0);
  }
});

test("where the length of a session tells its arm, trials are counted after unsealing only", async () => {
  const systems = ["ada", "bob", "eve", "mallory"].map((id, at) => ({
    id,
    role: at < 2 ? ("human" as const) : ("machine" as const),
  }));
  const make = (slug: string, second: string[]) => {
    const arms = [
      { id: "one", systems: ["ada", "eve"] },
      { id: "two", systems: second },
    ];
    const protocol = { arms, allocation: { itemsPerSession: "all" as const } };
    return makeTestStudy({ slug, design: "human-or-robot", tasks: 3, systems, protocol });
  };
  await make(
    "unlike",
    systems.map(({ id }) => id),
  );
  await make("alike", ["bob", "mallory"]);
  for (const slug of ["unlike", "alike"]) await answerTrials((await startAsJudge(slug)).token, 2);
  expect((await coverageOf("alike")).all).toMatchObject({ dealt: 3, answered: 2 });
  expect((await coverageOf("unlike")).all).toEqual({ dealt: null, shown: null, answered: null });
  await unsealStudy({ actor: admin, slug: "unlike", reason: "the test needs it" });
  expect((await coverageOf("unlike")).all).toMatchObject({ answered: 2 });
});

test("where tasks lack programs of some systems, they are counted after unsealing only", async () => {
  const now = new Date();
  const machines = ["one", "two"].map((id) => ({ id, role: "machine" as const }));
  const systems = [{ id: "people", role: "human" as const }, ...machines];
  const make = async (slug: string, systemsOf: readonly (readonly string[])[]) => {
    const allocation = { itemsPerSession: 1 };
    await makeTestStudy({
      slug,
      design: "which-is-human",
      tasks: 0,
      systems,
      isDraft: true,
      protocol: { allocation },
    });
    const language = "plain";
    const tasks = systemsOf.map((_, at) => ({ key: `task-${at}`, language, title: "Do it", body: "Now." }));
    const samples = systemsOf.flatMap((ids, at) =>
      ids.map((system) => ({
        key: `${at}-${system}`,
        system,
        taskKey: `task-${at}`,
        language,
        provenance: {},
        original: `do_it(${at}, ${ids.indexOf(system)})\n`,
        vetted: { why: "written for tests" },
      })),
    );
    await addSamples({ slug, tasks, samples, now });
    await openStudy({ actor: admin, slug, now });
    await answerTrials((await startAsJudge(slug)).token);
  };
  const all = systems.map(({ id }) => id);
  await make("full", [all, all]);
  await make("patchy", [
    ["people", "one"],
    ["people", "two"],
  ]);
  expect(await coverageOf("full")).toMatchObject({ untold: null, units: [{}, {}] });
  expect(await coverageOf("patchy")).toMatchObject({ untold: "systems", units: null });
  await unsealStudy({ actor: admin, slug: "patchy", reason: "the test needs it" });
  expect(await coverageOf("patchy")).toMatchObject({ untold: null, units: [{}, {}] });
});

test("a draft has no coverage", async () => {
  await makeTestStudy({ slug: "no-coverage", design: "rating", isDraft: true });
  expect((await getProgress({ actor: admin, slug: "no-coverage" })).coverage).toBeNull();
});
