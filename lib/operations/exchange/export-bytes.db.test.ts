import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import type { Reading } from "@/lib/db/results/answer-pages";
import { readTrialRows, readVerdictRows } from "@/lib/db/results/result-rows";
import { writePlainly } from "@/test/db/plain-export";
import { VERDICT_COLUMNS, trialColumns } from "@/lib/exchange/csv/csv-tables";
import { exportTable } from "./export-table";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

const COMMENTS = ["=1+1", "@x", "'quoted", "\tx", 'plain, "quoted"\nand more\r\nlines', "\u{1F600} ok", ""];

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("bytes@example.org", true);
});

/** Every way of writing both tables of answers, beside the plain one. */
const compare = async (slug: string, hasTruth: boolean): Promise<string[]> => {
  const { rows } = await pool().query<{ id: number }>("SELECT id FROM studies WHERE slug = $1", [slug]);
  const files: string[] = [];
  for (const format of ["csv", "jsonl"] as const)
    for (const revisions of ["last", "all"] as const)
      for (const table of ["verdicts", "trials"] as const) {
        const { stream } = await exportTable({ actor: admin, slug, table, format, revisions });
        const file = await new Response(stream).text();
        const way = { table, format, isEvery: revisions === "all" };
        const id = rows[0]?.id ?? 0;
        const plain = await (table === "verdicts"
          ? writePlainly(id, VERDICT_COLUMNS, way)
          : writePlainly(id, trialColumns(hasTruth), way));
        expect(file).toBe(plain);
        files.push(file);
      }
  // Pages of one session and pages of all hold the same rows.
  for (const read of [readVerdictRows, readTrialRows] as ((
    id: number,
    reading: Reading,
  ) => AsyncIterable<Iterable<object>>)[]) {
    const [small = [], large = []] = await Promise.all(
      [1, 500].map((pageTrials) => collect(read(rows[0]?.id ?? 0, { pageTrials }))),
    );
    expect(small.length).toBeGreaterThan(large.length);
    expect(small.flat()).toEqual(large.flat());
  }
  return files;
};

const collect = async <Row>(pages: AsyncIterable<Iterable<Row>>): Promise<Row[][]> => {
  const all: Row[][] = [];
  for await (const page of pages) all.push([...page]);
  return all;
};

const unseal = async (slug: string) => {
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
};

describe("the fast way of writing answers gives the bytes of the plain one", () => {
  test("side by side: comments, changed answers, a burst of starts, open and withdrawn sessions", async () => {
    const slug = "bytes-pairs";
    const systems = [{ id: "Zeta" }, { id: "alpha" }, { id: "beta" }];
    await makeTestStudy({
      slug,
      design: "side-by-side",
      tasks: 6,
      systems,
      protocol: { limits: { perJudge: 6 } },
    });
    for (let judge = 0; judge < 11; judge += 1) {
      const { token } = await startAsJudge(slug);
      let trial = judge;
      await answerTrials(token, judge === 3 ? 2 : Infinity, (one) => ({
        ...toVerdict(one, judge % 2 ? 2 : -1),
        comment: COMMENTS[trial++ % COMMENTS.length] ?? "",
      }));
      if (judge === 3) {
        const changed = toVerdict(await getJudgeTrial({ token, position: 1 }), 1);
        await submitVerdict({ token, position: 1, body: { ...changed, revision: 2 } });
      }
      if (judge === 4) await withdrawSession({ token });
    }
    await unseal(slug);
    const [verdicts = "", trials = "", allVerdicts = ""] = await compare(slug, false);
    expect(verdicts).toContain("burst");
    expect(verdicts).toContain("straight-lining");
    expect(trials).toContain('"plain, ""quoted""\nand more\r\nlines"');
    expect(allVerdicts.length).toBeGreaterThan(verdicts.length);
  });

  test("one program at a time: truth, failed attention checks, a second session", async () => {
    const slug = "bytes-origin";
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
      },
    });
    for (const score of [1, -2, 2] as const) {
      const { token } = await startAsJudge(slug);
      await answerTrials(token, Infinity, (trial) => toVerdict(trial, score));
      if (score === 2) await answerTrials((await startAsJudge(slug, { token })).token, 2);
    }
    await unseal(slug);
    const [verdicts = "", trials = ""] = await compare(slug, true);
    expect(verdicts).toContain("attention-check-failed");
    expect(verdicts).toContain("repeat");
    expect(trials).toContain("machine,");
  });
});
