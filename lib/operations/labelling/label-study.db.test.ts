import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import type { TrialView } from "@/lib/blind/judge-view";
import { listLabelledUnits } from "@/lib/db/labelling/read-labels";
import { pool } from "@/lib/db/shared/pool";
import { getJudgeProgress, getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";
import { previewStudy } from "@/lib/operations/judging/preview-study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { getResults } from "@/lib/operations/results/get-results";
import { listMissing } from "@/lib/operations/study/list-missing";
import { openStudy } from "@/lib/operations/study/open-study";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { toPaperLabelTable } from "@/lib/results/tables/label-tables";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { RUNNERS, runScript } from "@/test/exchange/interpreters";
import type { Actor } from "@/lib/study/actor";
import { forgeFiles, takeBundle, verifyFolder } from "@/test/operations/bundle";
import { makeLabelStudy } from "@/test/operations/labelling";
import { startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, studyIdOf } from "@/test/operations/study";
import { LIU_KINDS, PRINTED, liuPrograms, secondLabel } from "@/test/results/liu-labels";
import { adjudicateLabel } from "./adjudicate-label";
import { getAdjudication } from "./get-disagreement";

vi.setConfig({ testTimeout: 180_000 });

const NOW = new Date("2026-01-02T00:00:00.000Z");
const TIMING = { readMs: 0, judgeMs: 100, hiddenMs: 0 };

let owner: Actor;
beforeAll(async () => {
  await makeBundlePrograms();
  owner = await makeTestResearcher("labels@example.org", true);
});

const BY_CODE = new Map(liuPrograms().map((program) => [program.code, program]));

/** What a person rightly says of a trial, or what the second person says. */
const labelsOf = ({ panes, units = [] }: TrialView, person: 0 | 1) => {
  const program = BY_CODE.get(panes[1]?.code ?? "");
  if (!program) throw new Error("a program that no test made");
  return units
    .filter(({ isIdentical }) => !isIdentical)
    .map(({ kind }) => {
      const own = LIU_KINDS.find((one) => one === kind) ?? "input";
      return { kind, label: person === 0 ? program.truth[own] : secondLabel(program, own) };
    });
};

const labelAll = async (slug: string, person: 0 | 1): Promise<string> => {
  const { token } = await startAsJudge(slug);
  const { total } = await getJudgeProgress({ token });
  for (let position = 1; position <= total; position++) {
    const trial = await getJudgeTrial({ token, position });
    const labels = labelsOf(trial, person);
    await submitVerdict({ token, position, body: { scores: [], labels, timing: TIMING } });
  }
  return token;
};

/** Programs of one code are one here: a third person decides as the first person said. */
const decideAll = async (slug: string): Promise<number> => {
  for (let decided = 0; ; decided++) {
    const { current, ...counts } = await getAdjudication({ actor: owner, slug });
    if (!current || counts.decided === counts.differing) return decided;
    const program = BY_CODE.get(current.code);
    const kind = LIU_KINDS.find((one) => one === current.kind.toLowerCase()) ?? "input";
    const label = program?.truth[kind] ?? "";
    await adjudicateLabel({ actor: owner, slug, handle: current.handle, label, reason: "Looked.", now: NOW });
  }
};

test(
  "a whole study of labels gives the table of the paper, from two people and a third who decides",
  { timeout: 900_000 },
  async () => {
    const slug = "whole";
    await makeLabelStudy({ slug, owner, programs: liuPrograms() });
    await labelAll(slug, 0);
    await labelAll(slug, 1);
    await expect(startAsJudge(slug), "every program has its two people").rejects.toMatchObject({
      code: "conflict",
    });
    await expect(getAdjudication({ actor: owner, slug })).rejects.toMatchObject({ code: "sealed" });
    expect((await replayStudy({ actor: owner, slug })).differences).toEqual([]);
    await closeStudy({ actor: owner, slug });
    const before = await getAdjudication({ actor: owner, slug });
    expect(JSON.stringify(before)).not.toMatch(/Seq2Seq|SNM|Tree2Tree|TRANX|p-\d|reference-task|A0\d/);
    await expect(unsealStudy({ actor: owner, slug })).rejects.toMatchObject({
      code: "conflict",
      userMessage: expect.stringContaining(`Labels of ${before.differing} statements differ`) as string,
      extension: { undecided: before.differing },
    });
    const decided = await decideAll(slug);
    expect(decided).toBe(before.differing);
    expect(decided).toBeGreaterThan(30);
    await unsealStudy({ actor: owner, slug });
    const { labels: report } = await getResults({ actor: owner, slug });
    if (!report) throw new Error("no report");
    const table = toPaperLabelTable(report);
    const found = Object.fromEntries<unknown>(
      table.rows.map(({ cells }) => [
        cells[0] as string,
        Object.fromEntries(LIU_KINDS.map((kind, at) => [kind, cells[1 + 2 * at]])),
      ]),
    );
    expect(found).toEqual(PRINTED);
    expect(report.people).toBe(2);
    const { rows } = await pool().query<{ action: string; details: object }>(
      "SELECT action, details FROM audit WHERE study = $1 AND action LIKE 'study.adjudicate%'",
      [slug],
    );
    expect(rows).toHaveLength(decided);
    expect(rows[0]?.details).toMatchObject({
      unit: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      reason: "Looked.",
    });

    const folder = mkdtempSync(join(tmpdir(), "label-bundle-"));
    await takeBundle({ actor: owner, slug, folder });
    expect(verifyFolder(folder)).toEqual({
      status: 0,
      said: expect.stringMatching(/\d+ labels compared/) as string,
    });
    const forged = forgeFiles(folder, {
      "data/labels.csv": (text) => text.replace(",automatic,,,,correct", ",automatic,,,,partial"),
    });
    expect(forged).toEqual({
      status: 1,
      said: expect.stringContaining('a label that is set by itself is "partial"') as string,
    });
    for (const runner of RUNNERS.filter(({ command }) => command !== null))
      expect((await runScript(runner, folder)).stdout).toMatch(/ agree with the report to 1e-9/);
    rmSync(folder, { recursive: true });
  },
);

test("a draft can be tried, and a copy of it draws its own units", async () => {
  const slug = "tried";
  await makeLabelStudy({ slug, owner, isDraft: true });
  const copy = await previewStudy({ actor: owner, slug, now: NOW });
  const { token } = await startAsJudge(copy.slug, { isResearcher: true });
  const trial = await getJudgeTrial({ token, position: 1 });
  expect(trial.units).toHaveLength(3);
});

test("each program comes to as many people as the protocol asks for, evenly, and replays", async () => {
  const slug = "even";
  await makeLabelStudy({
    slug,
    owner,
    statements: { coders: 2 },
    protocol: { allocation: { itemsPerSession: 4 } },
  });
  const sessions = [];
  for (;;) {
    const started = await startAsJudge(slug).catch(() => null);
    if (!started) break;
    sessions.push(started);
    const { rows } = await pool().query<{ least: number; most: number }>(
      `SELECT min(n)::int AS least, max(n)::int AS most FROM (
         SELECT u.sample_id, (SELECT count(*) FROM trials t WHERE t.right_sample_id = u.sample_id) AS n
         FROM label_units u JOIN studies st ON st.id = u.study_id WHERE st.slug = $1
         GROUP BY u.sample_id HAVING bool_or(NOT u.is_identical)) counts`,
      [slug],
    );
    expect((rows[0]?.most ?? 0) - (rows[0]?.least ?? 0)).toBeLessThanOrEqual(1);
    expect(rows[0]?.most).toBeLessThanOrEqual(2);
  }
  const trials = await pool().query<{ n: number }>(
    "SELECT count(*)::int AS n FROM trials t JOIN sessions s ON s.id = t.session_id JOIN studies st ON st.id = s.study_id WHERE st.slug = $1",
    [slug],
  );
  const open = (await listLabelledUnits(await studyIdOf(slug))).filter(({ isIdentical }) => !isIdentical);
  expect(trials.rows[0]?.n).toBe(2 * new Set(open.map(({ sample }) => sample)).size);
  expect(sessions.length).toBeGreaterThan(3);
  expect((await replayStudy({ actor: owner, slug })).differences).toEqual([]);
});

test("tasks are drawn when the study opens, and nothing else is labelled", async () => {
  const slug = "drawn";
  const programs = liuPrograms().filter(({ task }) => task < "task-06");
  await makeLabelStudy({ slug, owner, programs, statements: { tasks: 2 } });
  const units = await listLabelledUnits(await studyIdOf(slug));
  expect(new Set(units.map(({ task }) => task)).size).toBe(2);
  expect(units).toHaveLength(2 * 5 * 3);
});

test("an answer is held against what its trial asks", async () => {
  const slug = "asked";
  await makeLabelStudy({ slug, owner });
  const { token } = await startAsJudge(slug);
  const trial = await getJudgeTrial({ token, position: 1 });
  const labels = labelsOf(trial, 0);
  const [first = { kind: "", label: "" }] = labels;
  const send = (body: object) =>
    submitVerdict({ token, position: 1, body: { scores: [], timing: TIMING, ...body } });
  const paths = async (body: object) =>
    send(body).then(
      () => [],
      (error: { faults: { path: string }[] }) => error.faults.map(({ path }) => path),
    );
  expect(await paths({})).toEqual(labels.map(() => "labels"));
  expect(await paths({ labels: [...labels, first] })).toEqual([`labels.${labels.length}`]);
  expect(await paths({ labels: labels.map((one) => ({ ...one, label: "correct" })) })).toEqual(
    labels.map((_, at) => `labels.${at}.label`),
  );
  expect(await paths({ labels: [...labels, { kind: "other", label: "partial" }] })).toEqual([
    `labels.${labels.length}.kind`,
  ]);
  const beyond = { pane: "right", from: 0, to: 9999 };
  expect(await paths({ labels: labels.map((one) => ({ ...one, passages: [beyond] })) })).toEqual(
    labels.map((_, at) => `labels.${at}.passages.0.to`),
  );
  const passages = [{ pane: "right" as const, from: 0, to: 3 }];
  await send({ labels: labels.map((one) => ({ ...one, passages })) });
  expect((await getJudgeTrial({ token, position: 1 })).answer?.labels?.[0]?.passages).toEqual(passages);
  // A repeat stores nothing; another answer is the next revision.
  await send({ labels: labels.map((one) => ({ ...one, passages })) });
  await send({ labels, revision: 2 });
  const units = await listLabelledUnits(await studyIdOf(slug));
  expect(units.flatMap((unit) => unit.labels).length).toBe(labels.length);
  await withdrawSession({ token });
  expect((await listLabelledUnits(await studyIdOf(slug))).flatMap((unit) => unit.labels)).toEqual([]);
});

test("a draft says what it lacks, and does not open with a query that its grammar refuses", async () => {
  const slug = "lacking";
  const kinds = [{ id: "x", label: "X", queries: [{ language: "python", query: "(nothing) @statement" }] }];
  await makeLabelStudy({ slug, owner, isDraft: true, statements: { kinds, tasks: 40 } });
  const missing = await listMissing({ actor: owner, slug });
  expect(missing.map(({ message }) => message)).toEqual([
    expect.stringContaining("40 tasks are to be drawn, and the study has 3"),
  ]);
  const other = "refused";
  await makeLabelStudy({ slug: other, owner, isDraft: true, statements: { kinds } });
  await expect(openStudy({ actor: owner, slug: other, now: NOW })).rejects.toMatchObject({
    code: "conflict",
    faults: [expect.objectContaining({ path: "statements.kinds.0.queries.0.query" })],
  });
});
