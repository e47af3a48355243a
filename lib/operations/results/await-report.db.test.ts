import { beforeAll, expect, test } from "vitest";
import { askForReport } from "@/lib/db/results/asked-reports";
import { pool } from "@/lib/db/shared/pool";
import { readReport } from "@/lib/db/results/report-cache";
import { type StudyFacts, getStudy } from "@/lib/db/study/studies";
import type { ResultQuery } from "@/lib/results/result-filter";
import { type ReportAnswer, awaitReport } from "./await-report";
import { chooseResults } from "./choose-results";
import { countAll } from "./count-results";
import { hasAwaitedReports, makeAwaitedReports } from "./make-awaited-reports";
import { type StudyReport, makeReport, reportPlace } from "./make-report";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawJudge } from "@/lib/operations/judging/withdraw-judge";

/** A large study's reports are made by the workshop, before anybody looks or because somebody did. */
const slug = "awaited";
let study: StudyFacts;
const withdraw = async (): Promise<void> => {
  const { rows } = await pool().query<{ code: string }>(
    "SELECT code FROM sessions WHERE state <> 'withdrawn' ORDER BY id LIMIT 1",
  );
  const owner = await makeTestResearcher("administrator@example.org", true);
  const reason = "the judge asked for it";
  await withdrawJudge({ actor: owner, slug, session: rows[0]?.code ?? "", reason, now: new Date() });
};

beforeAll(async () => {
  const owner = await makeTestResearcher("owner@example.org");
  await makeTestStudy({ slug, design: "side-by-side", tasks: 3, owner });
  for (let judge = 0; judge < 4; judge += 1) await answerTrials((await startAsJudge(slug)).token);
  await closeStudy({ actor: owner, slug });
  await unsealStudy({ actor: owner, slug });
  const stored = await getStudy(slug);
  if (!stored) throw new Error("there is no study");
  study = stored;
});

const answerTo = async (query: ResultQuery): Promise<ReportAnswer> =>
  awaitReport(study, await chooseResults(study, query), { atOnce: 0 });
const ask = async (query: ResultQuery): Promise<StudyReport> => {
  const answer = await answerTo(query);
  if (answer.kind !== "ready") throw new Error("the report is not there yet");
  return answer.report;
};
const placeOf = async (query: ResultQuery) =>
  (await reportPlace(study, await chooseResults(study, query))).place;
const storedOf = async (query: ResultQuery): Promise<StudyReport | null> =>
  (await readReport<StudyReport>(await placeOf(query))).report;
const work = () => makeAwaitedReports({ budgetMs: 60_000 });

test("The whole study's report is made as soon as its answers are counted, and not before", async () => {
  expect(await hasAwaitedReports()).toBe(false);
  await countAll();
  expect(await hasAwaitedReports()).toBe(true);
  await work();
  expect(await hasAwaitedReports()).toBe(false);
  expect((await ask({})).pairs?.judges).toBe(4);
});

test("A part of a large study is asked for and made later; of a small one it is made at once", async () => {
  const query = { arm: "main" };
  expect(await answerTo(query)).toMatchObject({ kind: "counting", progress: { answers: 12 } });
  expect(await answerTo(query)).toMatchObject({ kind: "counting" });
  expect(await storedOf(query)).toBe(null);
  expect(await hasAwaitedReports()).toBe(true);
  await work();
  expect(await hasAwaitedReports()).toBe(false);
  const made = await ask(query);
  const choice = await chooseResults(study, query);
  await pool().query("DELETE FROM result_reports");
  expect(await awaitReport(study, choice)).toEqual({ kind: "ready", report: made });
  expect(await storedOf(query)).toEqual(made);
  expect(await ask(query)).toEqual(await makeReport(study, choice));
});

test("What was asked for goes with data that change, and the whole report is made anew", async () => {
  expect(await answerTo({ language: "plain" })).toMatchObject({ kind: "counting" });
  await withdraw();
  expect(await hasAwaitedReports()).toBe(false);
  await countAll();
  await work();
  expect(await storedOf({ language: "plain" })).toBe(null);
  expect((await ask({})).pairs?.judges).toBe(3);
});

test("A wish that no longer names a report of these data is let go of, so that it is not worked at for ever", async () => {
  const place = await placeOf({ arm: "main" });
  await askForReport({ ...place, part: "report of older code" });
  expect(await hasAwaitedReports()).toBe(true);
  await work();
  expect(await hasAwaitedReports()).toBe(false);
});

test("A report's name changes with each value of a metric, and its values are counted", async () => {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT a.id FROM samples a JOIN studies s ON s.id = a.study_id WHERE s.slug = $1 ORDER BY a.id LIMIT 2`,
    [slug],
  );
  const [one, other] = rows.map(({ id }) => id);
  const named = async () => reportPlace(study, await chooseResults(study, {}));
  const set = async (sample: number | undefined, name: string, value: number) => {
    await pool().query(
      `INSERT INTO metrics (sample_id, name, value, is_imported) VALUES ($1, $2, $3, true)
       ON CONFLICT (sample_id, name) DO UPDATE SET value = excluded.value`,
      [sample, name, value],
    );
    return (await named()).place.part;
  };
  const before = await named();
  const parts = [
    before.place.part,
    await set(one, "speed", 1),
    await set(one, "speed", 2),
    await set(one, "size", 2),
    await set(other, "speed", 2),
  ];
  expect(new Set(parts).size).toBe(parts.length);
  expect((await named()).values).toBe(before.values + 3);
  expect(await set(one, "speed", 1)).not.toBe(parts[4]);
  expect(await set(one, "speed", 2)).toBe(parts[4]);
});
