import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { submitClosing } from "@/lib/operations/judging/submit-closing";
import { withdrawJudge } from "@/lib/operations/judging/withdraw-judge";
import { setMember } from "@/lib/operations/people/set-member";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import type { Actor } from "@/lib/study/actor";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { codeEntry } from "./code-entry";
import { decideCoding } from "./decide-coding";
import { getCodingDesk } from "./get-coding-desk";
import { getCodingDifferences } from "./get-coding-differences";
import { getCodingReport } from "./get-coding-report";
import { writeCode } from "./write-code";

/** Words of judges coded by people: alone, decided where they differ, and gone with their judge. */
const slug = "coded";
const now = new Date("2026-03-01T09:00:00.000Z");
const later = new Date("2026-03-02T09:00:00.000Z");
let ana: Actor, ben: Actor, cleo: Actor;

const desk = (actor: Actor, handle?: string) => getCodingDesk({ actor, slug, handle });
const addCode = (name: string, at = now) =>
  writeCode({ actor: ana, slug, id: null, name, description: `Says ${name}.`, now: at });
/** Codes all that one person has not coded yet, by what the words say. */
const codeAll = async (
  actor: Actor,
  codesOf: (text: string, codes: readonly { id: number; name: string }[]) => number[],
) => {
  for (;;) {
    const { current, codes, coded, entries } = await desk(actor);
    if (!current || coded === entries) return;
    await codeEntry({ actor, slug, handle: current.handle, codes: codesOf(current.text, codes), now: later });
  }
};
const byWord = (text: string, codes: readonly { id: number; name: string }[]) =>
  codes.filter(({ name }) => text.includes(name)).map(({ id }) => id);

beforeAll(async () => {
  [ana, ben, cleo] = [
    await makeTestResearcher("ana@example.org"),
    await makeTestResearcher("ben@example.org"),
    await makeTestResearcher("cleo@example.org"),
  ];
  await makeTestStudy({
    slug,
    design: "side-by-side",
    owner: ana,
    tasks: 2,
    systems: [{ id: "alpha-system" }, { id: "beta-system" }],
    protocol: {
      remarks: { mode: "offered", severities: [] },
      closing: [{ id: "notes", label: "What did you notice?", type: "text" }],
    },
  });
  for (const actor of [ben, cleo])
    await setMember({ actor: ana, slug, email: actor.email, role: "editor", now });
  for (let judge = 0; judge < 2; judge += 1) {
    const { token } = await startAsJudge(slug);
    await answerTrials(token, Infinity, (trial) => ({
      ...toVerdict(trial),
      comment: `names ${judge} ${trial.position}`,
      remarks: [
        {
          pane: "right",
          from: 0,
          to: 3,
          kind: "needless",
          text: `loops and names ${judge} ${trial.position}`,
        },
        { pane: "left", from: 0, to: 3, kind: "needless" },
      ],
    }));
    await submitClosing({ token, answers: { notes: `Nothing ${judge}` } });
  }
});

test("words are coded once the study is unsealed, and not before", async () => {
  await expect(desk(ana)).rejects.toMatchObject({ code: "sealed" });
  await expect(addCode("names")).rejects.toMatchObject({ code: "sealed" });
  await closeStudy({ actor: ana, slug });
  await unsealStudy({ actor: ana, slug });
});

describe("people code alone", () => {
  test("with a list of codes whose names are taken once", async () => {
    await addCode("names");
    await expect(addCode(" names ")).rejects.toMatchObject({ code: "conflict" });
    await expect(addCode(" ")).rejects.toMatchObject({ code: "invalid" });
    await addCode("loops");
    const { codes, entries, coded, current } = await desk(ana);
    expect(codes.map(({ name }) => name)).toEqual(["names", "loops"]);
    // Two comments, two remarks with words and one answer of each judge.
    expect([entries, coded, current?.codes]).toEqual([10, 0, null]);
  });

  test("without a word of systems, judges or sessions, and without what others said", async () => {
    await codeAll(ana, byWord);
    const seen = [];
    for (let handle = (await desk(ben)).current?.handle; handle;) {
      const { after, current } = await desk(ben, handle);
      seen.push(current);
      handle = after ?? undefined;
    }
    expect(seen).toHaveLength(10);
    expect(seen.every((words) => words?.codes === null)).toBe(true);
    const { rows } = await pool().query<{ code: string }>(
      "SELECT code FROM judges UNION ALL SELECT code FROM sessions",
    );
    for (const { code } of rows) expect(JSON.stringify(seen)).not.toContain(code);
    expect(JSON.stringify(seen)).not.toMatch(/alpha-system|beta-system|s-0-/);
  });

  test("and what they coded before a new code shows again", async () => {
    await codeAll(ben, (text, codes) => (text.startsWith("names 0") ? [] : byWord(text, codes)));
    await addCode("speed", new Date("2026-03-03T09:00:00.000Z"));
    const { coded, stale, current } = await desk(ben);
    expect([coded, stale]).toEqual([10, 10]);
    await codeEntry({
      actor: ben,
      slug,
      handle: current?.handle ?? "",
      codes: current?.codes ?? [],
      now: new Date("2026-03-04T09:00:00.000Z"),
    });
    expect((await desk(ben)).stale).toBe(9);
    await expect(codeEntry({ actor: ben, slug, handle: "nowhere", codes: [], now })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      codeEntry({ actor: ben, slug, handle: current?.handle ?? "", codes: [987_654], now }),
    ).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("where people differ", () => {
  test("somebody decides who sees what was said without names, in the audit log", async () => {
    const { differing, decided, current, codes, isOwn } = await getCodingDifferences({ actor: cleo, slug });
    expect([differing, decided]).toEqual([2, 0]);
    // Whoever coded the words is told so before deciding.
    expect(isOwn).toBe(false);
    expect((await getCodingDifferences({ actor: ben, slug })).isOwn).toBe(true);
    const names = codes.find(({ name }) => name === "names")?.id ?? 0;
    expect(current?.said).toEqual([[], [names]]);
    expect(JSON.stringify(current)).not.toMatch(/ana@|ben@|alpha-system|beta-system/);
    const before = await getCodingReport({ actor: cleo, slug });
    expect(before).toMatchObject({ coded: 10, single: 0, undecided: 2, decided: 0, people: 2 });
    const decide = (chosen: number[] | null) =>
      decideCoding({
        actor: cleo,
        slug,
        handle: current?.handle ?? "",
        codes: chosen,
        reason: "Read twice.",
        now: later,
      });
    await decide([names]);
    expect(await getCodingReport({ actor: cleo, slug })).toMatchObject({ undecided: 1, decided: 1 });
    const { rows } = await pool().query<{ details: object }>(
      "SELECT details FROM audit WHERE study = $1 AND action = 'study.code-decide'",
      [slug],
    );
    expect(rows).toEqual([{ details: { entry: current?.handle, codes: ["names"], reason: "Read twice." } }]);
    await decide(null);
    expect(await getCodingReport({ actor: cleo, slug })).toMatchObject({ undecided: 2, decided: 0 });
    await decide([names]);
  });

  test("what somebody says anew makes the decision void", async () => {
    const { current } = await getCodingDifferences({ actor: cleo, slug });
    const all = await getCodingDifferences({ actor: cleo, slug });
    const decidedHandle = all.before ?? all.after ?? "";
    await codeEntry({ actor: ben, slug, handle: decidedHandle, codes: [], now: later });
    expect((await getCodingReport({ actor: cleo, slug })).decided).toBe(0);
    expect(current).not.toBeNull();
  });
});

test("counts are by system, with a kappa for each code, and a file without the words", async () => {
  const { counts, agreement } = await getCodingReport({ actor: cleo, slug });
  const rows = new Map(counts.rows.map(({ cells }) => [cells[0], cells.slice(1, 5)]));
  // Remarks on the right program are about one system each, comments about both; two comments differ.
  expect(rows.get("loops")?.[3]).toBe(4);
  expect(rows.get("names")?.[3]).toBe(4 + 2);
  expect(rows.get("none of them")).toEqual([0, 0, 2, 2]);
  // Of names both say yes 6 times and no twice, one alone says yes twice: (8/10 - 0.56) / 0.44.
  expect(agreement?.rows[0]?.cells[3]).toBeCloseTo(0.24 / 0.44, 12);
  const { stream } = await exportTable({ actor: ana, slug, table: "codings" });
  const { records } = await readCsv(stream);
  expect(records.filter(({ coder }) => coder === ana.email)).toHaveLength(8 + 4 + 2);
  expect(records[0]).toMatchObject({ study: slug, role: "coder", position: "1" });
  expect(records.find(({ place }) => place === "closing")).toMatchObject({
    systems: "",
    code: "",
    position: "",
  });
  expect(JSON.stringify(records)).not.toMatch(/loops and names|Nothing 0/);
});

test("codes go with the words of a judge who withdraws", async () => {
  const { rows } = await pool().query<{ code: string }>(
    "SELECT s.code FROM sessions s JOIN studies st ON st.id = s.study_id WHERE st.slug = $1 ORDER BY s.id",
    [slug],
  );
  await withdrawJudge({
    actor: ana,
    slug,
    session: rows[0]?.code ?? "",
    reason: "The judge asked us to.",
    now,
  });
  expect(await getCodingReport({ actor: cleo, slug })).toMatchObject({ coded: 5 });
  const { rows: left } = await pool().query<{ count: number }>(
    "SELECT count(*)::int AS count FROM codings c JOIN sessions s ON s.id = c.session_id WHERE s.code = $1",
    [rows[0]?.code],
  );
  expect(left).toEqual([{ count: 0 }]);
});
