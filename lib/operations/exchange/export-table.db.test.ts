import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { TrialRow, VerdictRow } from "@/lib/results/rows";
import type { EvenScore } from "@/lib/score/even-score";
import { PRESET_QUESTIONS } from "@/lib/study/questions";
import { exportTable } from "./export-table";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { getResults } from "@/lib/operations/results/get-results";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

const VERDICTS =
  "study,arm,judge,session,trial,position,task,language,question,kind,pane,system,sample,score,left_system,right_system," +
  "oriented_score,revision,shown_at,answered_at,read_ms,judge_ms,flags";
const TRIALS =
  "study,arm,judge,session,trial,position,task,language,left_system,right_system,left_sample,right_sample,shown_at,answered_at," +
  "read_ms,judge_ms,hidden_ms,revision,comment,flags";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const table = async (slug: string, name: "verdicts" | "trials") =>
  readCsv((await exportTable({ actor: admin, slug, table: name })).stream);
const unseal = async (slug: string) => {
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
};

const COMMENTS = [
  "=1+1",
  "+1",
  "-1",
  "@x",
  "'quoted",
  "\tx",
  'plain, "quoted"\r\nand a second line',
  "\u{1F600} ok",
];

describe("a side-by-side study", () => {
  const slug = "pairs";
  let judged = 0;
  beforeAll(async () => {
    const systems = [{ id: "Zeta" }, { id: "alpha" }];
    await makeTestStudy({
      slug,
      design: "side-by-side",
      tasks: 4,
      systems,
      protocol: { limits: { perJudge: 2 } },
    });
    const scores: EvenScore[] = [2, -1, 1, -2];
    const answer = (trial: Parameters<typeof toVerdict>[0]) => ({
      ...toVerdict(trial, () => scores[judged++ % 4] ?? 1),
      comment: COMMENTS[judged % COMMENTS.length] ?? "",
    });
    const first = await startAsJudge(slug);
    await answerTrials(first.token, Infinity, answer);
    const second = await startAsJudge(slug);
    await answerTrials(second.token, 2, answer);
    const changed = toVerdict(await getJudgeTrial({ token: second.token, position: 1 }), 2);
    await submitVerdict({ token: second.token, position: 1, body: { ...changed, revision: 2 } });
    const withdrawn = await startAsJudge(slug);
    await answerTrials(withdrawn.token);
    await withdrawSession({ token: withdrawn.token });
    const preview = await startAsJudge(slug, { isResearcher: true });
    await answerTrials(preview.token);
    await startAsJudge(slug);
    await unseal(slug);
  });

  test("exports one row per score: the last revision, nobody's preview, nothing withdrawn", async () => {
    const { header, records } = await table(slug, "verdicts");
    expect(header.join()).toBe(VERDICTS);
    expect(records).toHaveLength(6 * 11);
    expect(new Set(records.map(({ session }) => session)).size).toBe(2);
    const keys = records.map(({ trial, question, pane }) => [trial, question, pane].join());
    expect(new Set(keys).size).toBe(records.length);
    const revised = records.filter(({ revision }) => revision === "2");
    expect(revised).toHaveLength(11);
    expect(revised.every(({ score, position }) => score === "2" && position === "1")).toBe(true);
  });

  test("turns pair scores towards the later system by code point, and leaves no pane to them", async () => {
    const { records } = await table(slug, "verdicts");
    for (const row of records) {
      if (row.kind === "pair") {
        // "Z" comes before "a" by code point, though no dictionary says so.
        const later = row.right_system === "alpha" ? Number(row.score) : -Number(row.score);
        expect([row.pane, row.system, row.sample, row.oriented_score]).toEqual(["", "", "", String(later)]);
      } else {
        expect(row.system).toBe(row.pane === "left" ? row.left_system : row.right_system);
        expect([row.oriented_score, row.sample]).toEqual(["", expect.stringMatching(/^s-0-\d-[01]$/)]);
      }
      expect(row.shown_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(String(row.answered_at) >= String(row.shown_at)).toBe(true);
    }
    expect(new Set(records.map(({ left_system: left }) => left)).size).toBe(2);
  });

  test("exports every shown trial, answered or not, and no comment that a spreadsheet would run", async () => {
    const { header, records } = await table(slug, "trials");
    expect(header.join()).toBe(`${TRIALS},shown_left_ms,shown_right_ms`);
    expect(records).toHaveLength(4 + 3);
    expect(records.filter(({ answered_at: at }) => at === "").map(({ revision }) => revision)).toEqual(["0"]);
    const comments = records.map(({ comment }) => comment ?? "");
    expect(comments.filter((comment) => /^[=+\-@\t\r]/.test(comment))).toEqual([]);
    const sent = COMMENTS.filter((comment) =>
      comments.some((one) => one === comment || one === `'${comment}`),
    );
    expect(sent.length).toBeGreaterThanOrEqual(4);
  });

  test("gives the same paper table when its own rows are read back", async () => {
    const [verdicts, trials] = [await table(slug, "verdicts"), await table(slug, "trials")];
    const { pairs, questions, analysis } = await getResults({ actor: admin, slug });
    const counted = countPairs(verdicts.records.map(toVerdictRow), { shown: trials.records.map(toTrialRow) });
    const order = questions.map(({ id }) => id);
    const again = toPairsReport({ ...counted, order, analysis, isWhole: true });
    expect(pairs?.paper.blocks[0]?.rows.length).toBe(4);
    expect(again.paper).toEqual(pairs?.paper);
    expect(again.questions.map(({ contrasts }) => contrasts)).toEqual(
      pairs?.questions.map(({ contrasts }) => contrasts),
    );
  });
});

describe("a human-or-robot study", () => {
  const slug = "origin";
  beforeAll(async () => {
    await makeTestStudy({
      slug,
      design: "human-or-robot",
      tasks: 8,
      protocol: {
        allocation: { itemsPerSession: 4 },
        limits: { perJudge: 2 },
        attentionChecks: [
          {
            id: "look",
            position: 2,
            panes: [{ language: "plain", code: "person()" }],
            expect: [{ question: "origin", scores: [2] }],
          },
        ],
        arms: [
          { id: "test", systems: ["people", "generator"] },
          { id: "control", systems: ["people", "generator"] },
        ],
      },
    });
    for (const score of [1, -2, 2] as const) {
      const { token } = await startAsJudge(slug);
      await answerTrials(token, Infinity, (trial) => toVerdict(trial, score));
      if (score === 2) {
        const again = await startAsJudge(slug, { token });
        await answerTrials(again.token, 2);
      }
    }
    await unseal(slug);
  });

  test("exports truth, answer, confidence and whether they agree; attention checks are no data", async () => {
    const { header, records } = await table(slug, "trials");
    expect(header.join()).toBe(`${TRIALS},truth,answer,confidence,correct,shown_left_ms,shown_right_ms`);
    const answered = records.filter(({ answer }) => answer !== "");
    expect(answered).toHaveLength(3 * 4 + 1);
    for (const row of answered) {
      expect(row.truth).toBe(row.left_system === "people" ? "human" : "machine");
      expect(row.correct).toBe(String(row.truth === row.answer));
      expect(["1", "2"]).toContain(row.confidence);
    }
    const verdicts = (await table(slug, "verdicts")).records;
    expect(verdicts).toHaveLength(13);
    expect(verdicts.filter(({ flags }) => flags?.split(";").includes("repeat"))).toHaveLength(1);
    expect(
      records.filter(({ flags }) => flags?.split(";").includes("repeat")).map(({ answer }) => answer !== ""),
    ).toEqual([true, false]);
  });

  test("gives the same report when its own rows are read back, repeats set apart", async () => {
    const { origin, mix } = await getResults({ actor: admin, slug });
    const { records } = await table(slug, "trials");
    const again = toOriginReport({ counts: countOrigins(records.map(toTrialRow)), mix });
    expect(again.arms.map(({ counts, twoWay }) => [counts, twoWay])).toEqual(
      origin?.arms.map(({ counts, twoWay }) => [counts, twoWay]),
    );
    expect(origin?.arms.reduce((sum, { answers }) => sum + answers, 0)).toBe(12);
    expect(origin?.withRepeats).toMatchObject({ addedAnswers: 1, addedBy: 1 });
  });
});

test("a side-by-side study that also asks who wrote each program has one row per trial", async () => {
  const slug = "also-origin";
  const { origin, preference } = PRESET_QUESTIONS;
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 2,
    protocol: { questions: [origin, preference], analysis: { primary: "origin", alpha: 0.1 } },
  });
  await answerTrials((await startAsJudge(slug)).token);
  await unseal(slug);
  expect((await table(slug, "trials")).records).toHaveLength(2);
  expect((await table(slug, "verdicts")).records).toHaveLength(2 * 3);
  // What the frozen analysis says is what results are worked out with.
  const { analysis, pairs } = await getResults({ actor: admin, slug });
  expect(analysis.primary).toBe("origin");
  expect(pairs?.level).toBe(0.9);
});

/** A cell, with what an empty one stands for. */
const orNull = (cell = ""): string | null => (cell === "" ? null : cell);
const numberOrNull = (cell = ""): number | null => (cell === "" ? null : Number(cell));
const shared = (row: Record<string, string>) => ({
  ...(row as unknown as Pick<
    VerdictRow,
    "study" | "arm" | "judge" | "session" | "trial" | "task" | "language"
  >),
  position: Number(row.position),
  leftSystem: row.left_system ?? "",
  rightSystem: orNull(row.right_system),
  revision: Number(row.revision),
  shownAt: row.shown_at ?? "",
  readMs: numberOrNull(row.read_ms),
  judgeMs: numberOrNull(row.judge_ms),
  flags: row.flags ? row.flags.split(";") : [],
});
const toVerdictRow = (row: Record<string, string>): VerdictRow => ({
  ...shared(row),
  question: row.question ?? "",
  kind: row.kind === "pair" ? "pair" : "sample",
  pane: orNull(row.pane) as VerdictRow["pane"],
  system: orNull(row.system),
  sample: orNull(row.sample),
  score: Number(row.score) as EvenScore,
  orientedScore: numberOrNull(row.oriented_score) as EvenScore | null,
  answeredAt: row.answered_at ?? "",
});
const toTrialRow = (row: Record<string, string>): TrialRow => ({
  ...shared(row),
  leftSample: row.left_sample ?? "",
  rightSample: orNull(row.right_sample),
  answeredAt: orNull(row.answered_at),
  hiddenMs: numberOrNull(row.hidden_ms),
  shownLeftMs: numberOrNull(row.shown_left_ms),
  shownRightMs: numberOrNull(row.shown_right_ms),
  comment: orNull(row.comment),
  truth: orNull(row.truth) as TrialRow["truth"],
  answer: orNull(row.answer) as TrialRow["answer"],
  confidence: numberOrNull(row.confidence) as TrialRow["confidence"],
  correct: row.correct ? row.correct === "true" : null,
});
