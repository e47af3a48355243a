import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { listCompletions } from "@/lib/db/timed/read-completions";
import type { PersonalPart } from "@/lib/exchange/bundle/left-out";
import { getResults } from "@/lib/operations/results/get-results";
import { listPublicStudies } from "@/lib/operations/results/list-public-studies";
import { openWork } from "@/lib/operations/timed/change-work";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import { RUNNERS, runScript } from "@/test/exchange/interpreters";
import type { Actor } from "@/lib/study/actor";
import { takeBundle, verifyFolder } from "@/test/operations/bundle";
import { readCsv } from "@/test/operations/csv";
import { startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, studyIdOf } from "@/test/operations/study";
import { SIMULATED_TIMED_DEMO, TIMED_DEMO, createDemo } from "./index";
import { SHORT_TASKS } from "./timed-tasks";

const work = mkdtempSync(join(tmpdir(), "timed-demo-"));
afterAll(() => rmSync(work, { recursive: true }));
let admin: Actor;
beforeAll(async () => {
  await makeSandboxRunner();
  await makeBundlePrograms();
  admin = await makeTestResearcher("admin@example.org", true);
});

test("the demo of timed tasks is open to everybody, and shows nothing before a task is opened", async () => {
  await createDemo(TIMED_DEMO, new Date());
  const { slug } = TIMED_DEMO.protocol;
  expect((await listPublicStudies({ nowMs: 0 })).map((study) => study.slug)).toEqual([slug]);
  const { token, total } = await startAsJudge(slug);
  expect(total).toBe(3);
  const { task, starter } = await openWork({ token, position: 1 });
  const known = SHORT_TASKS.find(({ title }) => title === task.title);
  expect(["", known?.starter]).toContain(starter);
});

describe("the same with simulated people", () => {
  const { slug } = SIMULATED_TIMED_DEMO.protocol;
  beforeAll(async () => {
    await createDemo(SIMULATED_TIMED_DEMO, new Date());
  });

  test("has the work of sixteen people, unsealed, in an order that real work could have", async () => {
    const study = await db().study.findUniqueOrThrow({ where: { slug } });
    expect(study).toMatchObject({ isDemo: true, isSimulated: true, state: "UNSEALED" });
    const sessions = await db().session.findMany({ where: { studyId: study.id } });
    expect(sessions.map(({ state }) => state)).toEqual(sessions.map(() => "done"));
    const rows = await listCompletions(study.id);
    expect(rows).toHaveLength(16 * 3);
    expect(rows.filter(({ outcome }) => outcome === "passed").length).toBeGreaterThan(36);
    expect(rows.filter(({ condition }) => condition === "program")).toHaveLength(24);
    const opened = study.openedAt?.getTime() ?? Number.NaN;
    for (const participant of new Set(rows.map((row) => row.participant))) {
      const own = rows.filter((row) => row.participant === participant);
      let before = opened;
      for (const { openedAt, endedAt, minutes } of own.sort((a, b) => a.position - b.position)) {
        expect(Date.parse(openedAt ?? "")).toBeGreaterThanOrEqual(before);
        before = Date.parse(endedAt ?? "");
        expect(minutes).toBeGreaterThan(0);
        expect(minutes).toBeLessThanOrEqual(30);
      }
      expect(before).toBeLessThanOrEqual(Date.now());
    }
  });

  test("has results that say what was simulated, and that no person worked", async () => {
    const { study, timed } = await getResults({ actor: admin, slug });
    expect(study.title).toContain("(simulated people)");
    expect(study.isSimulated).toBe(true);
    const [whole] = timed?.parts ?? [];
    expect(whole).toMatchObject({ people: 16, tasks: 3 });
    expect(whole?.ratio.interval).toMatchObject({
      low: expect.any(Number) as number,
      high: expect.any(Number) as number,
    });
  });

  const take = async (parts: PersonalPart[]) => {
    const folder = mkdtempSync(join(work, "bundle-"));
    await takeBundle({ actor: admin, slug, folder, parts });
    expect(verifyFolder(folder).said).toMatch(/^OK[.:] /m);
    const { header, records } = await readCsv(
      new Blob([readFileSync(join(folder, "data/submissions.csv"))]).stream(),
    );
    return { folder, header, records, readme: readFileSync(join(folder, "README.md"), "utf8") };
  };

  test("leaves programs and what they wrote out of a bundle, and both scripts agree", async () => {
    const { folder, header, records, readme } = await take([]);
    expect(header).not.toContain("source");
    expect(readme).toContain("The programs that people handed in");
    for (const { results = "" } of records)
      for (const outcome of JSON.parse(results) as object[])
        expect(Object.keys(outcome).sort()).toEqual(["error", "isExact", "kind", "ms", "name", "status"]);
    for (const runner of RUNNERS.filter(({ command }) => command !== null)) {
      const { status, stdout } = await runScript(runner, folder);
      expect(stdout, runner.script).toMatch(/ agree with the report to 1e-9/);
      expect(status).toBe(0);
    }
  });

  test("has them in one that is asked for them", async () => {
    const { records, readme } = await take(["programs"]);
    const known = SHORT_TASKS.flatMap(({ right, wrong, starter }) => [right, ...wrong, starter]);
    for (const { source } of records) expect(known).toContain(source);
    expect(new Set(records.map(({ source }) => source)).size).toBeGreaterThan(6);
    expect(readme).toContain("**Holds programs of judges");
    expect(await db().session.count({ where: { studyId: await studyIdOf(slug) } })).toBe(16);
  });
});
