import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { DataChangedError } from "@/lib/exchange/data-changed";
import { EXPORT_TABLES, columnNames } from "@/lib/exchange/export-tables";
import { exportTable } from "./export-table";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

const slug = "logs";
let admin: Actor;

const take = async (table: string, more: { format?: "csv" | "jsonl"; revisions?: "last" | "all" } = {}) =>
  (await exportTable({ actor: admin, slug, table, ...more })).stream;
const rowsOf = async (table: string) => (await readCsv(await take(table))).records;
const linesOf = async (table: string, revisions: "last" | "all" = "last") =>
  (await new Response(await take(table, { format: "jsonl", revisions })).text())
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 4,
    owner: admin,
    protocol: {
      allocation: { itemsPerSession: 2 },
      limits: { perJudge: 2 },
      profile: [{ id: "years", label: "Years", type: "number" as const }],
    },
  });
  const first = await startAsJudge(slug, { body: { profile: { years: 4 } } });
  await answerTrials(first.token, Infinity, (trial) => ({ ...toVerdict(trial), comment: "=1+1" }));
  const again = toVerdict(await getJudgeTrial({ token: first.token, position: 1 }), -1);
  await startAsJudge(slug, { token: first.token });
  const second = await startAsJudge(slug);
  const trial = await getJudgeTrial({ token: second.token, position: 1 });
  await submitVerdict({ token: second.token, position: 1, body: toVerdict(trial) });
  await submitVerdict({ token: second.token, position: 1, body: { ...again, revision: 2 } });
  const gone = await startAsJudge(slug);
  await answerTrials(gone.token, 1);
  await withdrawSession({ token: gone.token });
  await answerTrials((await startAsJudge(slug, { isResearcher: true })).token, 1);
});

describe("while the study is sealed", () => {
  test.each(["verdicts", "trials", "sessions", "allocations"])("%s are not exported", async (table) => {
    await expect(take(table)).rejects.toMatchObject({ code: "sealed" });
    await expect(take(table, { format: "jsonl" })).rejects.toMatchObject({ code: "sealed" });
  });

  test("the audit log is, and says what happened by whom", async () => {
    const rows = await rowsOf("audit");
    expect(rows.map(({ action }) => action)).toEqual(["study.create", "study.open", "study.export"]);
    expect(rows[0]).toMatchObject({ actor: "admin@example.org", details: "{}" });
    expect(JSON.parse(rows[1]?.details ?? "")).toHaveProperty("seedCommitment");
  });

  test("the log begins where the study was made, not with an earlier one of that name", async () => {
    const early = new Date("2020-01-01");
    await db().audit.create({
      data: { at: early, actor: "x@example.org", action: "study.delete", study: "other" },
    });
    await makeTestStudy({ slug: "other", design: "rating", isDraft: true, owner: admin });
    const { stream } = await exportTable({ actor: admin, slug: "other", table: "audit" });
    const { records } = await readCsv(stream);
    expect(records.map(({ action }) => action)).toEqual(["study.create", "study.export"]);
  });
});

describe("of an unsealed study", () => {
  beforeAll(async () => {
    await closeStudy({ actor: admin, slug });
    await unsealStudy({ actor: admin, slug });
  });

  test.each(EXPORT_TABLES)(
    "%s hold the columns that the document names, as CSV and as JSONL",
    async (table) => {
      const { header } = await readCsv(await take(table));
      // A matrix has a column for each item besides.
      expect(table === "matrix" ? header.slice(0, 1) : header).toEqual(columnNames(table, false));
      for (const line of await linesOf(table)) expect(Object.keys(line)).toEqual(header);
    },
  );

  test("sessions are exported with what their judges said of themselves; none withdrawn, no preview", async () => {
    const rows = await rowsOf("sessions");
    expect(rows.map(({ state, answered, total }) => [state, answered, total])).toEqual([
      ["done", "2", "2"],
      ["judging", "0", "2"],
      ["judging", "1", "2"],
    ]);
    expect(rows.map((row) => row.repeat)).toEqual(["false", "true", "false"]);
    expect(rows.map(({ flags }) => flags)).toEqual([
      expect.not.stringContaining("repeat"),
      "repeat",
      expect.not.stringContaining("repeat"),
    ]);
    expect(rows[0]).toMatchObject({ arm: "main", profile: '{"years":4}', closing: "", invited: "false" });
    expect(rows[0]?.consent_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0]?.protocol_version).toBe("1");
  });

  test("the allocation log keeps the pseudonymous events of a withdrawn session", async () => {
    const rows = await rowsOf("allocations");
    expect(rows.map(({ ordinal, kind }) => [ordinal, kind])).toEqual([
      ["1", "start"],
      ["2", "start"],
      ["3", "start"],
      ["4", "start"],
      ["5", "withdraw"],
    ]);
    expect(rows[4]).toMatchObject({ answered: "1", invite_arm: "", session: rows[3]?.session });
    const sessions = await rowsOf("sessions");
    expect(sessions.map(({ session }) => session)).not.toContain(rows[4]?.session);
  });

  test("JSONL says numbers, booleans, missing values and JSON as such, and guards no text", async () => {
    const [session] = await linesOf("sessions");
    expect(session).toMatchObject({ total: 2, repeat: false, profile: { years: 4 }, closing: null });
    const [trial] = await linesOf("trials");
    expect(trial).toMatchObject({ comment: "=1+1", position: 1 });
    expect((await rowsOf("trials"))[0]?.comment).toBe("'=1+1");
  });

  test("every revision is exported where that is asked for", async () => {
    const revisions = (lines: Record<string, unknown>[]) => lines.map(({ revision }) => revision);
    expect(revisions(await linesOf("trials"))).toEqual([1, 1, 2, 0]);
    expect(revisions(await linesOf("trials", "all"))).toEqual([1, 1, 1, 2, 0]);
    expect(await linesOf("verdicts")).toHaveLength(3 * 11);
    expect(await linesOf("verdicts", "all")).toHaveLength(4 * 11);
    await expect(take("sessions", { revisions: "all" })).rejects.toMatchObject({ code: "invalid" });
  });

  test("an export whose data change on the way ends with a line that says so", async () => {
    const { stream, version } = await exportTable({ actor: admin, slug, table: "verdicts" });
    expect(version).toBe(5);
    // Nothing but the header is read before somebody asks for more.
    await db().study.update({ where: { slug }, data: { lastOrdinal: version + 1 } });
    const text = await new Response(stream).text();
    await db().study.update({ where: { slug }, data: { lastOrdinal: version } });
    const error = `ERROR: ${new DataChangedError(5, 6).message}`;
    expect(text).toBe(`${columnNames("verdicts", false).join()}\r\n${error}\r\n`);
  });
});
