import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { setMember } from "@/lib/operations/people/set-member";
import { getMetrics } from "@/lib/operations/samples/get-metrics";
import { importTable } from "@/lib/operations/samples/import-table";
import type { Actor } from "@/lib/study/actor";
import { readCsv } from "@/test/operations/csv";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { deleteFindings } from "./delete-findings";
import { getFindings } from "./get-findings";
import { judgeFinding } from "./judge-finding";
import { nextFinding } from "./next-finding";

const now = new Date("2026-03-01T09:00:00.000Z");
let owner: Actor, editor: Actor, viewer: Actor;

beforeAll(async () => {
  owner = await makeTestResearcher("findings-owner@example.org");
  editor = await makeTestResearcher("findings-editor@example.org");
  viewer = await makeTestResearcher("findings-viewer@example.org");
});

const make = async (slug: string, isDraft = false, seedByte = 7): Promise<void> => {
  await makeTestStudy({ slug, design: "rating", tasks: 3, owner, isDraft, seedByte });
  for (const [person, role] of [
    [editor, "editor"],
    [viewer, "viewer"],
  ] as const)
    await setMember({ actor: owner, slug, email: person.email, role, now });
};
const send = (slug: string, text: string, isDryRun = false, actor = owner) =>
  importTable({ actor, slug, now, table: "findings", format: "csv", text, isDryRun });

const HEAD = "sample,tool,rule,line,message\n";
/** Two findings of one sample, one of another; the third and all others have none. */
const ROWS =
  HEAD +
  "s-0-0-0,lint 1,unused,1,x is never used\ns-0-0-0,lint 1,style,,too long\ns-0-0-1,lint 1,unused,2,y is never used\n";

/** Judges all that this person has left, each as `say` says. */
const judgeAll = async (
  actor: Actor,
  slug: string,
  say: (message: string) => "true" | "false" | "unsure",
): Promise<string[]> => {
  const met: string[] = [];
  for (;;) {
    const { current } = await nextFinding({ actor, slug });
    if (!current) return met;
    met.push(current.message);
    await judgeFinding({ actor, slug, handle: current.handle, ruling: say(current.message), now });
  }
};
const metricsOf = async (slug: string, key: string): Promise<Record<string, number>> => {
  const rows = await db().metric.findMany({ where: { sample: { key, study: { slug } } } });
  return Object.fromEntries(
    rows.filter(({ name }) => name.startsWith("findings")).map(({ name, value }) => [name, value]),
  );
};
const table = async (slug: string) =>
  (await readCsv((await exportTable({ actor: owner, slug, table: "findings" })).stream)).records;

describe("an import of findings", () => {
  test("counts what is new, and every sample of its languages, in any state of a study", async () => {
    await make("found");
    expect(await send("found", ROWS, true)).toMatchObject({ added: 3 });
    expect(await db().finding.count({ where: { study: { slug: "found" } } })).toBe(0);
    expect(await send("found", ROWS)).toMatchObject({ added: 3, unchanged: 0 });
    expect(await send("found", ROWS)).toMatchObject({ added: 0, unchanged: 3 });
    expect(await metricsOf("found", "s-0-0-0")).toEqual({ findings: 2 });
    expect(await metricsOf("found", "s-0-0-1")).toEqual({ findings: 1 });
    // Nothing was found here, so that nothing is left to decide.
    expect(await metricsOf("found", "s-0-1-0")).toEqual({ findings: 0, findings_true: 0 });
  });

  test("is refused whole, by line, for a sample, a line of code or a cell that is not there", async () => {
    await make("wrong-findings");
    const text = `${HEAD}none,t,r,1,m\ns-0-0-0,t,r,99,m\ns-0-0-0,t,r,zero,m\ns-0-0-0,t,r,1,\n,t,r,1,m\n`;
    const faults = await send("wrong-findings", text).catch((error: unknown) => error);
    const { errors } = (faults as { extension: { errors: { line: number; column: string }[] } }).extension;
    expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      "2 sample",
      "3 line",
      "4 line",
      "5 message",
      "6 sample",
    ]);
    expect(await db().finding.count({ where: { study: { slug: "wrong-findings" } } })).toBe(0);
  });

  test("is for those who may edit; strangers find no study", async () => {
    await make("closed-findings");
    await expect(send("closed-findings", ROWS, false, viewer)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await makeTestResearcher("findings-stranger@example.org");
    await expect(send("closed-findings", ROWS, false, stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(nextFinding({ actor: viewer, slug: "closed-findings" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(getFindings({ actor: stranger, slug: "closed-findings" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await getFindings({ actor: viewer, slug: "closed-findings" })).mayJudge).toBe(false);
  });

  test("goes with the code: a sample that is changed loses its findings and their counts", async () => {
    await make("changed-findings", true);
    await send("changed-findings", ROWS);
    const text = "sample,task,system,language,code\ns-0-0-0,task-0,alpha,plain,other code\n";
    await importTable({
      actor: owner,
      slug: "changed-findings",
      now,
      table: "samples",
      format: "csv",
      text,
      isDryRun: false,
    });
    expect(await metricsOf("changed-findings", "s-0-0-0")).toEqual({});
    expect(await metricsOf("changed-findings", "s-0-0-1")).toEqual({ findings: 1 });
  });
});

describe("what may name the source", () => {
  test("is told when findings are imported, and marked before they are judged", async () => {
    await make("telling");
    await db().sample.updateMany({
      where: { key: "s-0-0-1", study: { slug: "telling" } },
      data: { original: "// written by Jane Doe\ndo_it()\n" },
    });
    const text = `${HEAD}s-0-0-0,lint,r,1,alpha.py has an unused x\ns-0-0-1,lint,r,1,too long\ns-0-1-0,lint,r,1,too wide\n`;
    const { notes } = await send("telling", text, true);
    expect(notes?.[0]).toContain("2 of 3 new findings may name the source of the code.");
    expect(notes?.slice(1)).toEqual([
      "Line 2, what the tool says: the name of one of this study\u2019s systems (lint r alpha.py has an unused x).",
      "Line 3, the sample\u2019s code: an author\u2019s mark (// written by Jane Doe).".replace(
        "author\u2019s",
        "author's",
      ),
    ]);
    await send("telling", text);
    const { giveAways } = await getFindings({ actor: owner, slug: "telling" });
    expect(giveAways).toEqual([
      { place: "code", rule: "author", findings: 1 },
      { place: "message", rule: "system", findings: 1 },
    ]);
    for (;;) {
      const { current } = await nextFinding({ actor: owner, slug: "telling" });
      if (!current) break;
      const { message, handle } = current;
      const place = message.startsWith("alpha") ? "message" : "code";
      const rule = place === "message" ? "system" : "author";
      expect(current.giveAways).toEqual(message === "too wide" ? [] : [{ place, rule }]);
      await judgeFinding({ actor: owner, slug: "telling", handle, ruling: "true", now });
    }
  });

  test("is not asked where metrics of the counts' names were imported: findings are refused whole", async () => {
    await make("taken-names");
    const { id } = await db().sample.findFirstOrThrow({ where: { study: { slug: "taken-names" } } });
    await db().metric.create({ data: { sampleId: id, name: "findings", value: 7, isImported: true } });
    await expect(send("taken-names", ROWS)).rejects.toMatchObject({ code: "conflict" });
    expect(await db().finding.count({ where: { study: { slug: "taken-names" } } })).toBe(0);
  });
});

describe("rulings and an import of findings at the same time", () => {
  test("wait for each other, so that the counts are of both", async () => {
    await make("race");
    await send("race", HEAD + "s-0-0-0,t,first,1,m\n");
    const more = Array.from({ length: 300 }, (_, at) => `s-0-0-0,t,r${at},1,m\n`).join("");
    const { current } = await nextFinding({ actor: owner, slug: "race" });
    const handle = current?.handle ?? "";
    for (let round = 0; round < 5; round += 1) {
      const ruling = round % 2 === 0 ? "true" : "false";
      const rows = more.replaceAll(",m", `,m ${round}`);
      await Promise.all([
        send("race", HEAD + rows),
        judgeFinding({ actor: owner, slug: "race", handle, ruling, now }),
      ]);
      // One of them is decided and the others are not: nothing may count as decided.
      expect(await metricsOf("race", "s-0-0-0")).toEqual({ findings: 1 + 300 * (round + 1) });
    }
  });
});

describe("a tool's findings", () => {
  test("can be deleted with their rulings, and those of other tools stay and are counted again", async () => {
    await make("taken-back");
    await send("taken-back", `${ROWS}s-0-0-0,other,r,1,m\n`);
    await judgeAll(owner, "taken-back", () => "true");
    expect(await metricsOf("taken-back", "s-0-0-0")).toMatchObject({ findings: 3, findings_true: 3 });
    const take = (tool: string, actor = owner) => deleteFindings({ actor, slug: "taken-back", tool });
    await expect(take("lint 1", viewer)).rejects.toMatchObject({ code: "forbidden" });
    expect(await take("lint 1")).toEqual({ deleted: 3 });
    await expect(take("lint 1")).rejects.toMatchObject({ code: "not_found" });
    expect(await metricsOf("taken-back", "s-0-0-0")).toMatchObject({ findings: 1, findings_true: 1 });
    expect(await metricsOf("taken-back", "s-0-0-1")).toMatchObject({ findings: 0 });
    await take("other");
    expect(await metricsOf("taken-back", "s-0-0-0")).toEqual({});
    expect(await db().findingRuling.count({ where: { finding: { study: { slug: "taken-back" } } } })).toBe(0);
  });
});

describe("a person who judges findings", () => {
  test("meets no system, sample or task, in a stored order of their own that nothing of the study decides", async () => {
    const many = (n: number) =>
      HEAD +
      Array.from({ length: n }, (_, at) => `s-0-${at % 3}-${at % 2},t,r${at},1,message ${at}\n`).join("");
    await make("blind-findings");
    await send("blind-findings", many(12));
    const { current } = await nextFinding({ actor: owner, slug: "blind-findings" });
    // Of a give-away only the rule and the place are sent, and both of what is shown anyway.
    expect(Object.keys(current ?? {}).sort()).toEqual([
      "giveAways",
      "handle",
      "html",
      "language",
      "line",
      "message",
      "rule",
      "tool",
    ]);
    expect(current?.html).toContain('<span class="line found">do_it(');
    const order = await judgeAll(owner, "blind-findings", () => "unsure");
    expect(order).toHaveLength(12);
    expect(order).not.toEqual(Array.from({ length: 12 }, (_, at) => `message ${at}`));
    expect(await judgeAll(editor, "blind-findings", () => "unsure")).not.toEqual(order);
    const places = await db().findingPlace.findMany({
      where: { finding: { study: { slug: "blind-findings" } } },
    });
    expect(new Set(places.map(({ handle }) => handle)).size).toBe(24);
    // A handle is one person's: another one cannot judge by it.
    const { handle = "" } = places.find(({ person }) => person === owner.email) ?? {};
    const judge = (actor: Actor) =>
      judgeFinding({ actor, slug: "blind-findings", handle, ruling: "true", now });
    await judge(owner);
    await expect(judge(editor)).rejects.toMatchObject({ code: "not_found" });
  });

  test("passes over one, takes one back, and is counted; every ruling is a line of the audit log", async () => {
    await make("steps");
    await send("steps", ROWS);
    const first = (await nextFinding({ actor: owner, slug: "steps" })).current;
    const from = { handle: first?.handle ?? "", isBehind: true };
    const second = (await nextFinding({ actor: owner, slug: "steps", from })).current;
    expect(second?.message).not.toBe(first?.message);
    const handle = second?.handle ?? "";
    const judge = (ruling: string | null) =>
      judgeFinding({ actor: owner, slug: "steps", handle, ruling, now });
    await judge("true");
    expect((await nextFinding({ actor: owner, slug: "steps" })).counts).toEqual({ judged: 1, left: 2 });
    await judge(null);
    const again = await nextFinding({ actor: owner, slug: "steps", from: { handle, isBehind: false } });
    expect(again).toMatchObject({ current: { handle }, counts: { judged: 0, left: 3 } });
    const lines = await db().audit.findMany({
      where: { study: "steps", action: { startsWith: "study.judge-finding" } },
      orderBy: { id: "asc" },
    });
    expect(lines.map(({ action, actor, details }) => [action, actor, details])).toEqual([
      ["study.judge-finding", owner.email, { finding: expect.any(Number) as number, ruling: "true" }],
      ["study.judge-finding-undo", owner.email, { finding: expect.any(Number) as number }],
    ]);
    await expect(judge("perhaps")).rejects.toMatchObject({ code: "invalid" });
    await expect(
      judgeFinding({ actor: owner, slug: "steps", handle: "none", ruling: "true", now }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what people decide", () => {
  test("is counted by sample once all of its findings are decided, and shown with how well people agree", async () => {
    await make("decided");
    await send("decided", ROWS);
    await judgeAll(owner, "decided", (message) => (message === "too long" ? "unsure" : "true"));
    expect(await metricsOf("decided", "s-0-0-0")).toEqual({ findings: 2 });
    expect(await metricsOf("decided", "s-0-0-1")).toEqual({
      findings: 1,
      findings_true: 1,
      findings_true_share: 1,
    });
    await judgeAll(editor, "decided", (message) => (message === "too long" ? "false" : "true"));
    expect(await metricsOf("decided", "s-0-0-0")).toEqual({
      findings: 2,
      findings_true: 1,
      findings_true_share: 0.5,
    });
    const findings = await getFindings({ actor: viewer, slug: "decided" });
    expect(findings.people).toEqual([
      { name: editor.email, judged: 3 },
      { name: owner.email, judged: 3 },
    ]);
    expect(findings.agreement).toMatchObject({ findings: 3, agreeing: 2 / 3 });
    expect(findings.rules).toEqual([
      { tool: "lint 1", rule: "unused", findings: 2, right: 2, wrong: 0 },
      { tool: "lint 1", rule: "style", findings: 1, right: 0, wrong: 1 },
    ]);
  });

  test("is in the tables of metrics and in findings.csv, a row for each ruling", async () => {
    const { means } = await getMetrics({ actor: viewer, slug: "decided", query: {} });
    const at = means.columns.findIndex(({ id }) => id === "findings_true");
    // Three samples of each system: alpha has one true finding, beta one.
    expect(means.rows.slice(0, 2).map(({ cells }) => cells[at])).toEqual([1 / 3, 1 / 3]);
    const rows = await table("decided");
    expect(rows).toHaveLength(6);
    expect(
      rows
        .filter(({ rule }) => rule === "style")
        .map(({ sample, system, finding, line, judged_by, ruling, decided }) => [
          sample,
          system,
          finding,
          line,
          judged_by,
          ruling,
          decided,
        ])
        .sort(),
    ).toEqual([
      ["s-0-0-0", "alpha", "2", "", editor.email, "false", "false"],
      ["s-0-0-0", "alpha", "2", "", owner.email, "unsure", "false"],
    ]);
    await make("nobody");
    await send("nobody", ROWS);
    expect(
      (await table("nobody")).map(({ judged_by, ruling, decided }) => [judged_by, ruling, decided]),
    ).toEqual(Array.from({ length: 3 }, () => ["", "", ""]));
  });
});
