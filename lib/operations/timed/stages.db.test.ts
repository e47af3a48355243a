import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { db } from "@/lib/db/shared/client";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import type { Actor } from "@/lib/study/actor";
import { forgeFile, takeBundle, verifyFolder } from "@/test/operations/bundle";
import { startAsJudge, startAtOnce } from "@/test/operations/judge";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { listStudies } from "@/lib/operations/study/list-studies";
import { makeTestResearcher, studyIdOf } from "@/test/operations/study";
import { makeTimedStudy, passTask, rightProgram } from "@/test/operations/timed";
import { giveUpWork, openWork } from "./change-work";
import { closeStage } from "./close-stage";
import { getWorkOverview } from "./get-work";
import { listStages } from "./list-stages";
import { submitProgram } from "./submit-program";

vi.setConfig({ testTimeout: 180_000 });

let owner: Actor;
beforeAll(async () => {
  await makeSandboxRunner();
  owner = await makeTestResearcher("stages@example.org", true);
});

const uuid = () => crypto.randomUUID();

describe("the paper's study through operations", () => {
  const slug = "paper";
  let tokens: string[] = [];
  beforeAll(async () => {
    await makeTimedStudy({
      slug,
      owner,
      tasks: 11,
      timed: { pretest: { task: "task-0" }, exclude: { fastest: 5, slowest: 5 }, groups: 2 },
    });
    tokens = (await startAtOnce(slug, 30)).map(({ token }) => token);
  });

  test("30 people do the pretest from scratch, and wait", async () => {
    for (const [index, token] of tokens.entries()) {
      expect(await getWorkOverview({ token })).toMatchObject({ stage: "pretest", position: 1 });
      const { starter } = await openWork({ token, position: 1 });
      expect(starter).toBe("");
      // Person 29 never finishes, and everybody before took another time.
      await pool().query(
        `UPDATE completions SET opened_at = opened_at - make_interval(mins => $2) WHERE trial_id = (
           SELECT t.id FROM trials t JOIN session_tokens n ON n.session_id = t.session_id WHERE n.hash = sha256($1::bytea))`,
        [token, 5 + ((index * 7) % 29)],
      );
      if (index < 29) {
        await submitProgram({ token, position: 1, source: rightProgram(0), key: uuid() });
        expect(await getWorkOverview({ token })).toMatchObject({ stage: "waiting", position: null });
      }
    }
    const { stages } = await listStages({ actor: owner, slug });
    expect(stages).toMatchObject([
      { stage: "pretest", state: "open", people: 30, begun: 30, ended: 29, atWork: 1, groups: [] },
      { stage: "main", state: "waiting", people: 0 },
    ]);
    // Who is asked to take part reads how long both parts are, before there is a plan of the second.
    expect((await getJudgeStudy({ slug })).view).toMatchObject({ trials: 11, minutes: 154, isMost: true });
    const [listed] = await listStudies({ actor: owner });
    expect(listed).toMatchObject({ slug, verdicts: 29, lastAnswerAt: expect.any(String) as string });
  });

  test("closing it leaves out 5 and 5, makes two groups of 10 by speed, and plans 10 by 10", async () => {
    await expect(closeStage({ actor: owner, slug, stage: "main" })).rejects.toMatchObject({
      code: "conflict",
    });
    const { stages } = await closeStage({ actor: owner, slug, stage: "pretest" });
    expect(stages[0]).toMatchObject({
      state: "closed",
      excluded: 10,
      groups: [
        { name: "A", people: 10 },
        { name: "B", people: 10 },
      ],
    });
    await expect(closeStage({ actor: owner, slug, stage: "pretest" })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(startAsJudge(slug)).rejects.toMatchObject({ code: "gone" });
    const { rows } = await pool().query<{
      group: string | null;
      minutes: number | null;
      state: string;
      main: number;
    }>(
      `SELECT s.group_name AS "group", s.state::text, s.total - 1 AS main, CASE WHEN c.outcome = 'passed'
         THEN round(extract(epoch FROM c.ended_at - c.opened_at) / 60)::int END AS minutes
       FROM sessions s JOIN trials t ON t.session_id = s.id AND t.position = 1 JOIN completions c ON c.trial_id = t.id
       WHERE s.study_id = $1 ORDER BY extract(epoch FROM c.ended_at - c.opened_at) + CASE c.outcome WHEN 'passed' THEN 0 ELSE 1e9 END`,
      [await studyIdOf(slug)],
    );
    expect(rows.map(({ group }) => group)).toEqual([
      ...Array.from({ length: 5 }, () => null),
      ...Array.from({ length: 10 }, () => "A"),
      ...Array.from({ length: 10 }, () => "B"),
      ...Array.from({ length: 5 }, () => null),
    ]);
    expect(rows.at(-1)).toMatchObject({ minutes: null, state: "done" });
    expect(rows.map(({ main }) => main)).toEqual(rows.map(({ group }) => (group === null ? 0 : 10)));
    const { rows: plan } = await pool().query<{
      group: string;
      session: number;
      task: string;
      start: string | null;
    }>(
      `SELECT s.group_name AS "group", s.id AS session, k.key AS task, y.key AS start FROM trials t
       JOIN sessions s ON s.id = t.session_id JOIN tasks k ON k.id = t.task_id
       LEFT JOIN samples m ON m.id = t.left_sample_id LEFT JOIN tasks y ON y.id = m.task_id
       WHERE s.study_id = $1 AND t.position > 1`,
      [await studyIdOf(slug)],
    );
    expect(plan).toHaveLength(200);
    const halves = (name: (row: (typeof plan)[number]) => string) => {
      const counts = new Map<string, [number, number]>();
      for (const row of plan) {
        const count = counts.get(name(row)) ?? [0, 0];
        count[row.start === null ? 0 : 1] += 1;
        counts.set(name(row), count);
      }
      return [...counts.values()];
    };
    for (const row of plan) expect([null, row.task]).toContain(row.start);
    expect(halves(({ session }) => String(session))).toEqual(Array.from({ length: 20 }, () => [5, 5]));
    expect(halves(({ group, task }) => `${group} ${task}`)).toEqual(Array.from({ length: 20 }, () => [5, 5]));
    await expect(replayStudy({ actor: owner, slug })).resolves.toEqual({ differences: [] });
  });

  test("excluded people read thanks and nothing more, and the others go on to the end", async () => {
    const stages = await Promise.all(tokens.map((token) => getWorkOverview({ token })));
    expect(stages.filter(({ stage }) => stage === "excluded")).toHaveLength(10);
    expect(stages.filter(({ stage }) => stage === "main")).toHaveLength(20);
    const inMain = tokens.filter((_, index) => stages[index]?.stage === "main");
    const outside = tokens.find((_, index) => stages[index]?.stage === "excluded") ?? "";
    await expect(openWork({ token: outside, position: 1 })).resolves.toMatchObject({ position: 1 });
    await expect(openWork({ token: outside, position: 2 })).rejects.toMatchObject({ code: "not_found" });
    for (const token of inMain.slice(0, 2))
      for (let position = 2; position <= 11; position++) await passTask(token, position);
    expect(await getWorkOverview({ token: inMain[0] ?? "" })).toMatchObject({ stage: "done" });
    await openWork({ token: inMain[2] ?? "", position: 2 });
    const closed = await closeStage({ actor: owner, slug, stage: "main" });
    expect(closed.stages[1]).toMatchObject({ state: "closed", people: 20, begun: 3, ended: 2, atWork: 1 });
    // What is open may be finished; nothing more is opened.
    await giveUpWork({ token: inMain[2] ?? "", position: 2 });
    await expect(openWork({ token: inMain[2] ?? "", position: 3 })).rejects.toMatchObject({ code: "gone" });
    await closeStudy({ actor: owner, slug });
    await unsealStudy({ actor: owner, slug });
    await expect(replayStudy({ actor: owner, slug })).resolves.toEqual({ differences: [] });
    const audit = await db().audit.findMany({
      where: { study: slug, action: "study.stage" },
      select: { details: true },
    });
    expect(audit.map(({ details }) => details)).toEqual([{ stage: "pretest" }, { stage: "main" }]);
  });

  test("its bundle verifies itself, with tasks begun from scratch and tasks that never ended", async () => {
    await makeBundlePrograms();
    const work = mkdtempSync(join(tmpdir(), "stages-"));
    const folder = join(work, "bundle");
    try {
      await takeBundle({ actor: owner, slug, folder });
      const { status, said } = verifyFolder(folder);
      expect(said).toMatch(/^OK\. /m);
      expect(status).toBe(0);
      const trials = readFileSync(join(folder, "data/trials.csv"), "utf8").trimEnd().split("\r\n");
      // 30 of the pretest, and 21 of the two people who did all and of the one who gave up: each of them begun from scratch by half.
      expect(trials).toHaveLength(1 + 30 + 21);
      const unended = forgeFile(folder, "unanswered.csv", (text) =>
        text.split("\r\n").toSpliced(1, 1).join("\r\n"),
      );
      expect(unended.said).toMatch(/unanswered\.csv: session and position \S+ \d+ are missing/);
    } finally {
      rmSync(work, { recursive: true });
    }
  });
});
