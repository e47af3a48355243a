import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import type { ExportTable } from "@/lib/exchange/export-tables";
import type { EvenScore } from "@/lib/score/even-score";
import { exportTable } from "./export-table";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

let admin: Actor;
const take = async (slug: string, table: ExportTable) =>
  readCsv((await exportTable({ actor: admin, slug, table })).stream);
const finish = async (slug: string) => {
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
};
beforeAll(async () => {
  admin = await makeTestResearcher("tables@example.org", true);
});

describe("of a study with pairs", () => {
  const slug = "result-tables";
  beforeAll(async () => {
    const systems = [{ id: "Zeta" }, { id: "alpha" }];
    await makeTestStudy({
      slug,
      design: "side-by-side",
      tasks: 3,
      systems,
      protocol: { limits: { perJudge: 2 } },
    });
    const scores: EvenScore[] = [2, -1, 1, -2, -2];
    let said = 0;
    const answer = (trial: Parameters<typeof toVerdict>[0]) =>
      toVerdict(trial, () => scores[said++ % scores.length] ?? 1);
    for (let judge = 0; judge < 2; judge += 1)
      await answerTrials((await startAsJudge(slug)).token, 3 - judge, answer);
    const withdrawn = await startAsJudge(slug);
    await answerTrials(withdrawn.token);
    await withdrawSession({ token: withdrawn.token });
    await finish(slug);
  });

  test("battles have a winner for every choice, a shown on the left, and no tie", async () => {
    const [{ header, records }, verdicts] = [await take(slug, "battles"), await take(slug, "verdicts")];
    expect(header.slice(0, 8).join()).toBe("model_a,model_b,winner,judge,turn,anony,language,tstamp");
    const choices = verdicts.records.filter(({ kind }) => kind === "pair");
    expect(records).toHaveLength(5);
    expect(
      records.map((row) => [
        row.trial,
        row.model_a,
        row.model_b,
        row.winner,
        row.strength,
        Number(row.tstamp),
      ]),
    ).toEqual(
      choices.map((row) => [
        row.trial,
        row.left_system,
        row.right_system,
        Number(row.score) < 0 ? "model_a" : "model_b",
        String(Math.abs(Number(row.score))),
        Date.parse(row.answered_at ?? "") / 1000,
      ]),
    );
  });

  test("the matrix has every score once, by judge and item, choices turned to the later system", async () => {
    const [{ header, records }, verdicts] = [await take(slug, "matrix"), await take(slug, "verdicts")];
    expect(header).toContain("preference.task-0.plain.alpha>Zeta");
    expect(records.map(({ judge }) => judge)).toEqual([
      ...new Set(verdicts.records.map(({ judge }) => judge)),
    ]);
    const cells = records.flatMap(({ judge, ...items }) =>
      Object.entries(items).flatMap(([item, score]) => (score === "" ? [] : [[judge, item, score].join()])),
    );
    const expected = verdicts.records.map((row) => {
      const item = row.kind === "pair" ? `${row.task}.plain.alpha>Zeta` : row.sample;
      return [row.judge, `${row.question}.${item}`, row.oriented_score || row.score].join();
    });
    expect(cells.sort()).toEqual(expected.sort());
  });

  test("the paper table has the sum of the judges by property, system and task", async () => {
    const [{ records }, verdicts] = [await take(slug, "paper-table"), await take(slug, "verdicts")];
    const sums = new Map<string, number>();
    for (const row of verdicts.records) {
      const cell = [row.language, row.task, row.question, row.system].join();
      sums.set(cell, (sums.get(cell) ?? 0) + Number(row.oriented_score || row.score));
    }
    const shown = records.map(
      (row) => [[row.language, row.task, row.property, row.system].join(), Number(row.sum)] as const,
    );
    expect(new Map(shown)).toEqual(sums);
    expect(records).toHaveLength(sums.size);
  });

  test("judges have a row each, with how far they came", async () => {
    const { header, records } = await take(slug, "judges");
    expect(header.join()).toBe("study,arm,judge,session,shown,answered,read_ms,judge_ms,flags");
    expect(
      records.map(({ shown, answered, read_ms: read, judge_ms: judged }) => [shown, answered, read, judged]),
    ).toEqual([
      ["3", "3", "100", "200"],
      ["3", "2", "100", "200"],
    ]);
  });
});

test("a part of the answers is chosen as on the results page, named exploratory, and refused where rows are no answers", async () => {
  const slug = "part-tables";
  await makeTestStudy({ slug, design: "side-by-side", tasks: 2, languages: ["c", "java"] });
  await answerTrials((await startAsJudge(slug)).token);
  await finish(slug);
  const whole = await take(slug, "verdicts");
  const part = async (table: ExportTable) =>
    exportTable({ actor: admin, slug, table, query: { language: "c" } });
  const { name, stream } = await part("verdicts");
  expect(name).toBe(`${slug}-verdicts-exploratory-part.csv`);
  const rows = (await readCsv(stream)).records;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual(whole.records.filter(({ language }) => language === "c"));
  const sums = (await readCsv((await part("paper-table")).stream)).records;
  expect(new Set(sums.map(({ language }) => language))).toEqual(new Set(["c"]));
  expect((await readCsv((await part("matrix")).stream)).header.some((item) => item.includes("java"))).toBe(
    false,
  );
  await expect(part("audit")).rejects.toMatchObject({ code: "invalid" });
  const wrong = exportTable({ actor: admin, slug, table: "verdicts", query: { language: "cobol" } });
  await expect(wrong).rejects.toMatchObject({ code: "invalid" });
});

test("of a which-is-human study the winner is whom a judge took for human, and nothing is said to be better", async () => {
  const slug = "which-tables";
  await makeTestStudy({
    slug,
    design: "which-is-human",
    tasks: 6,
    protocol: { allocation: { itemsPerSession: 3 } },
  });
  let said = 0;
  for (let judge = 0; judge < 2; judge += 1)
    await answerTrials((await startAsJudge(slug)).token, Infinity, (trial) =>
      toVerdict(trial, () => (said++ % 2 === 0 ? 2 : -1)),
    );
  await finish(slug);
  const [{ header, records }, trials] = [await take(slug, "battles"), await take(slug, "trials")];
  expect(header).toContain("strength");
  const answerOf = new Map(trials.records.map(({ trial, answer }) => [trial, answer]));
  expect(records.map(({ trial, winner }) => [trial, winner])).toEqual(
    records.map(({ trial }) => [trial, answerOf.get(trial) === "left" ? "model_a" : "model_b"]),
  );
  expect(new Set(records.map(({ winner }) => winner)).size).toBe(2);
  expect(new Set(records.map(({ strength }) => strength))).toEqual(new Set([""]));
});

test("of a human-or-robot study judges carry their right and wrong answers, and there are no battles", async () => {
  const slug = "origin-tables";
  await makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 6,
    protocol: { allocation: { itemsPerSession: 6 } },
  });
  let said = 0;
  for (let judge = 0; judge < 3; judge += 1)
    await answerTrials((await startAsJudge(slug)).token, Infinity, (trial) =>
      toVerdict(trial, () => (said++ % 3 === 0 ? 2 : -1)),
    );
  await finish(slug);
  const [judges, trials] = [await take(slug, "judges"), await take(slug, "trials")];
  expect(judges.records).toHaveLength(3);
  for (const row of judges.records) {
    const own = trials.records.filter(({ judge }) => judge === row.judge);
    const count = (truth: string, answer: string) =>
      String(own.filter((trial) => trial.truth === truth && trial.answer === answer).length);
    expect([row.tp, row.fp, row.tn, row.fn]).toEqual([
      count("human", "human"),
      count("machine", "human"),
      count("machine", "machine"),
      count("human", "machine"),
    ]);
    expect(Number(row.accuracy)).toBe(own.filter(({ correct }) => correct === "true").length / own.length);
  }
  expect((await take(slug, "battles")).records).toEqual([]);
  expect((await take(slug, "matrix")).header[1]).toMatch(/^origin\.s-0-/);
});
