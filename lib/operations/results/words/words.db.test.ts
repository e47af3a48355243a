import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { getStudy } from "@/lib/db/study/studies";
import { columnNames } from "@/lib/exchange/export-tables";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { tablesOfStudy } from "@/lib/operations/exchange/tables-of-study";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { submitClosing } from "@/lib/operations/judging/submit-closing";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import type { WordFilter } from "@/lib/results/words/words";
import type { VerdictBody } from "@/lib/score/verdict";
import type { Actor } from "@/lib/study/actor";
import { readCsv } from "@/test/operations/csv";
import { startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { getWords } from "./get-words";

/** What judges mark and write: stored, given back, read, exported, and gone with them. */
let owner: Actor;
const KINDS = [
  { id: "odd", label: "Odd" },
  { id: "good", label: "Good" },
];
const remarks = { mode: "offered" as const, kinds: KINDS, severities: [{ id: "minor", label: "Minor" }] };

/** Both lines of a test program: `do_it(...)`, and a comment with a robot in it. */
const bothLines = (code: string) => ({ from: 0, to: Array.from(code).length - 1 });
const firstLine = (code: string) => ({ from: 0, to: code.indexOf("\n") });

const answer = async (token: string, position: number, more: (codes: string[]) => Partial<VerdictBody>) => {
  const trial = await getJudgeTrial({ token, position });
  const body = { ...toVerdict(trial), ...more(trial.panes.map(({ code }) => code)) };
  return submitVerdict({ token, position, body });
};
const readWords = (slug: string, filter: Partial<WordFilter> = {}, page = 1) =>
  getWords({
    actor: owner,
    slug,
    query: {
      filter: { place: null, kind: null, system: null, task: null, search: null, ...filter },
      page,
      program: null,
    },
  });
const unseal = async (slug: string) => {
  await closeStudy({ actor: owner, slug });
  await unsealStudy({ actor: owner, slug });
};

beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
});

describe("remarks in an answer", () => {
  test("are stored with it, come back to their judge, and a repeat is the same answer", async () => {
    await makeTestStudy({
      slug: "stored",
      design: "side-by-side",
      tasks: 2,
      owner,
      protocol: { remarks, allowBack: true },
    });
    const { token } = await startAsJudge("stored");
    const written = (codes: string[]) => ({
      remarks: [
        {
          pane: "right" as const,
          kind: "odd",
          severity: "minor",
          text: "Why?",
          ...bothLines(codes[1] ?? ""),
        },
      ],
    });
    await answer(token, 1, written);
    const again = await getJudgeTrial({ token, position: 1 });
    expect(again.answer?.remarks).toEqual(written(again.panes.map(({ code }) => code)).remarks);
    await answer(token, 1, written);
    expect(await db().verdict.count({ where: { trial: { session: { study: { slug: "stored" } } } } })).toBe(
      1,
    );
    await expect(answer(token, 1, () => ({ remarks: [] }))).rejects.toMatchObject({ code: "conflict" });
    await answer(token, 1, () => ({ revision: 2 }));
    expect((await getJudgeTrial({ token, position: 1 })).answer?.remarks).toBeUndefined();
  });

  test("are refused outside the code, of an unknown kind, and where the study takes none", async () => {
    await makeTestStudy({ slug: "refused", design: "rating", tasks: 2, owner, protocol: { remarks } });
    const { token } = await startAsJudge("refused");
    const refuse = (remark: object) =>
      expect(
        answer(token, 1, () => ({ remarks: [{ pane: "left", from: 0, to: 3, kind: "odd", ...remark }] })),
      ).rejects.toMatchObject({ code: "invalid" });
    await refuse({ to: 4000 });
    await refuse({ kind: "other" });
    await refuse({ severity: "major" });
    await makeTestStudy({ slug: "without", design: "rating", tasks: 2, owner });
    const other = await startAsJudge("without");
    await expect(
      answer(other.token, 1, () => ({ remarks: [{ pane: "left", from: 0, to: 3, kind: "odd" }] })),
    ).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("what judges of a study wrote", () => {
  beforeAll(async () => {
    await makeTestStudy({
      slug: "read",
      design: "side-by-side",
      tasks: 2,
      owner,
      protocol: {
        remarks,
        tells: true,
        tellReasons: true,
        closing: [{ id: "more", label: "Anything else?", type: "text" }],
      },
    });
    for (const judge of [1, 2, 3]) {
      const { token } = await startAsJudge("read");
      await answer(token, 1, ([left = "", right = ""]) => ({
        comment: `Comment ${judge} with 50% off_it`,
        remarks: [
          { pane: "left", kind: "odd", text: `Odd ${judge}`, ...bothLines(left) },
          { pane: "left", kind: "odd", ...firstLine(left) },
          { pane: "right", kind: "good", severity: "minor", text: "Neat", ...firstLine(right) },
        ],
        tells: [
          { pane: "right", note: "odd name", ...firstLine(right) },
          { pane: "left", from: 0, to: 2 },
        ],
      }));
      if (judge === 3) await withdrawSession({ token });
      else await answer(token, 2, () => ({}));
      if (judge === 1) await submitClosing({ token, answers: { more: "Thank you" } });
    }
  });

  test("is sealed like every outcome", async () => {
    await expect(readWords("read")).rejects.toMatchObject({ code: "sealed" });
    await expect(exportTable({ actor: owner, slug: "read", table: "remarks" })).rejects.toMatchObject({
      code: "sealed",
    });
    await unseal("read");
  });

  test("is listed with where it was written, without those who withdrew", async () => {
    const { entries, total, closing } = await readWords("read");
    expect(total).toBe(entries.length);
    expect(entries.filter(({ place }) => place === "comment")).toHaveLength(2);
    expect(entries.filter(({ place }) => place === "remark")).toHaveLength(6);
    // A passage without a reason has nothing to read.
    expect(entries.filter(({ place }) => place === "gave-it-away").map(({ text }) => text)).toEqual([
      "odd name",
      "odd name",
    ]);
    expect(entries.filter(({ place }) => place === "closing")).toMatchObject([
      { kind: "more", text: "Thank you", systems: [], position: null },
    ]);
    expect(closing).toEqual({ more: "Anything else?" });
    const odd = entries.find(({ text }) => text === "Odd 1");
    expect(odd).toMatchObject({ place: "remark", kind: "odd", position: 1, firstLine: 1, lastLine: 2 });
    expect(odd?.systems).toHaveLength(1);
    expect(entries.find(({ place }) => place === "comment")?.systems.toSorted()).toEqual(["alpha", "beta"]);
  });

  test("is narrowed by place, kind, system, task and words, and read in pages", async () => {
    const totalOf = async (filter: Partial<WordFilter>) => (await readWords("read", filter)).total;
    expect(await totalOf({ place: "remark" })).toBe(6);
    expect(await totalOf({ kind: "good" })).toBe(2);
    expect((await totalOf({ system: "alpha" })) + (await totalOf({ system: "beta" }))).toBe(2 * 2 + 6 + 2);
    expect(await totalOf({ task: "no such task" })).toBe(0);
    const { tasks } = (await readWords("read")).choices;
    const byTask = await Promise.all(tasks.map((task) => totalOf({ task })));
    expect(byTask.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(await totalOf({ search: "ODD" })).toBe(4);
    // Signs that SQL patterns know mean themselves.
    expect(await totalOf({ search: "50% OFF_" })).toBe(2);
    expect(await totalOf({ search: "5% off" })).toBe(0);
    expect((await readWords("read", {}, 2)).entries).toEqual([]);
  });

  test("is counted by system and kind", async () => {
    const { counts } = await readWords("read");
    const sum = (place: string, kind: string | null) =>
      counts
        .filter((count) => count.place === place && count.kind === kind)
        .reduce((all, { entries }) => all + entries, 0);
    expect(sum("comment", null)).toBe(4);
    expect(sum("remark", "odd")).toBe(4);
    expect(sum("remark", "good")).toBe(2);
    expect(sum("gave-it-away", null)).toBe(4);
  });

  test("names systems by their labels, and narrows by their ids", async () => {
    await makeTestStudy({
      slug: "labelled",
      design: "side-by-side",
      tasks: 2,
      owner,
      protocol: {
        remarks,
        systems: [{ id: "alpha", label: "Model A" }, { id: "beta" }],
      },
    });
    const { token } = await startAsJudge("labelled");
    await answer(token, 1, (codes) => ({
      comment: "Both odd",
      remarks: (["left", "right"] as const).map((pane, at) => ({
        pane,
        kind: "odd",
        ...firstLine(codes[at] ?? ""),
      })),
    }));
    await unseal("labelled");
    const words = await readWords("labelled", { system: "alpha" });
    expect(words.total).toBe(2);
    expect(words.choices.systems).toEqual([
      { value: "alpha", name: "Model A" },
      { value: "beta", name: "beta" },
    ]);
    const { entries, counts, programs, heat } = words;
    const said = JSON.stringify({ entries, counts, programs, heat });
    expect(said).toContain("Model A");
    expect(said).not.toContain('"alpha"');
  });

  test("is drawn on the code: how many judges marked each line, by kind", async () => {
    const { heat, programs } = await readWords("read");
    expect(programs.length).toBeGreaterThan(0);
    for (const { sample } of programs) {
      const { heat: one } = await getWords({
        actor: owner,
        slug: "read",
        query: (({ filter, page }) => ({ filter, page, program: sample }))({
          filter: { place: null, kind: null, system: null, task: null, search: null },
          page: 1,
        }),
      });
      expect(one?.sample).toBe(sample);
      const marked = await db().$queryRaw<{ judges: number }[]>`
        SELECT count(DISTINCT s.judge_id)::int AS judges FROM trials t JOIN sessions s ON s.id = t.session_id
        JOIN samples x ON x.id IN (t.left_sample_id, t.right_sample_id)
        WHERE t.position = 1 AND t.revision > 0 AND x.key = ${sample} AND s.study_id = ${await studyIdOf("read")}`;
      expect(one?.lines[0]?.judges).toBe(marked[0]?.judges);
      expect(one?.of).toBeGreaterThanOrEqual(one?.judges ?? Infinity);
    }
    expect(heat?.lines.map(({ line }) => line).every((line) => line <= 2)).toBe(true);
  });

  test("is exported with lines, kinds and words, one row a mark", async () => {
    const { stream } = await exportTable({ actor: owner, slug: "read", table: "remarks" });
    const { header, records } = await readCsv(stream);
    expect(header).toEqual(columnNames("remarks", false));
    expect(records).toHaveLength(2 * 5);
    expect(records.slice(0, 5).map(({ mark, number, remark_kind }) => [mark, number, remark_kind])).toEqual([
      ["remark", "1", "odd"],
      ["remark", "2", "odd"],
      ["remark", "3", "good"],
      ["gave-it-away", "1", ""],
      ["gave-it-away", "2", ""],
    ]);
    expect(records[0]).toMatchObject({
      pane: "left",
      position: "1",
      from: "0",
      first_line: "1",
      last_line: "2",
      severity: "",
      text: "Odd 1",
    });
    expect(records[1]).toMatchObject({ first_line: "1", last_line: "1", text: "" });
  });

  test("is told from a study in which judges could not write", async () => {
    expect(await readWords("read")).toMatchObject({ mayWrite: true });
    const protocol = { allowComment: false, tells: false, closing: [] };
    await makeTestStudy({ slug: "silent", design: "rating", tasks: 1, owner, protocol });
    await unseal("silent");
    expect(await readWords("silent")).toMatchObject({ mayWrite: false, total: 0 });
  });

  test("has a table only where passages are marked", async () => {
    const tables = async (slug: string) => {
      const study = await getStudy(slug);
      if (!study) throw new Error("no study");
      return tablesOfStudy(study);
    };
    expect(await tables("read")).toContain("remarks");
    expect(await tables("without")).not.toContain("remarks");
  });
});
