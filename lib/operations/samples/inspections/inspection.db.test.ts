import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { createInspection } from "./create-inspection";
import { getInspection } from "./get-inspection";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { readCsv } from "@/test/operations/csv";
import type { Noted } from "@/lib/db/samples/inspections";
import { summariseInspections } from "./summarise-inspections";
import { listInspections } from "./list-inspections";
import { NOTE_LIMIT, noteInspection } from "./note-inspection";
import { setMember } from "@/lib/operations/people/set-member";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let owner: Actor, editor: Actor;
const now = new Date("2026-03-01T09:00:00.000Z");
const slug = "drawn";
const draw = (given: { n?: unknown; seed?: unknown; system?: string | null; slug?: string } = {}) =>
  createInspection({ actor: owner, slug, n: 5, seed: "spring", system: null, now, ...given });
const onlyNote = (note: string) => ({ note, category: "", missing: null, irrelevant: null });
const keysOf = async (id: number) => (await getInspection({ actor: owner, slug, id })).map(({ key }) => key);

beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  editor = await makeTestResearcher("editor@example.org");
  await makeTestStudy({
    slug,
    design: "rating",
    tasks: 10,
    owner,
    systems: [{ id: "alpha" }, { id: "beta" }, { id: "library" }],
    protocol: {
      systems: [{ id: "alpha" }, { id: "beta" }, { id: "library", reference: true }],
    },
  });
  await setMember({ actor: owner, slug, email: editor.email, role: "editor", now });
});

describe("a drawn list", () => {
  test("is the same for the same seed, another for another, and holds no reference", async () => {
    const [one, again, other] = [await draw(), await draw(), await draw({ seed: "autumn" })];
    expect(await keysOf(one.id)).toEqual(await keysOf(again.id));
    expect(await keysOf(one.id)).not.toEqual(await keysOf(other.id));
    const { id } = await draw({ n: 20 });
    const systems = (await getInspection({ actor: owner, slug, id })).map(({ system }) => system);
    expect(systems.filter((system) => system === "alpha")).toHaveLength(10);
    expect(systems.filter((system) => system === "beta")).toHaveLength(10);
  });

  test("of one system holds only its samples, without those that were refused", async () => {
    const [refused] = await db().sample.findMany({ where: { study: { slug }, system: { key: "beta" } } });
    await db().sample.update({ where: { id: refused?.id ?? 0 }, data: { isRejected: true } });
    const { id } = await draw({ n: 9, system: "beta" });
    const items = await getInspection({ actor: owner, slug, id });
    expect(new Set(items.map(({ system }) => system))).toEqual(new Set(["beta"]));
    expect(items.map(({ key }) => key)).not.toContain(refused?.key);
    await expect(draw({ n: 10, system: "beta" })).rejects.toMatchObject({
      userMessage: "There are 9 samples to draw from of beta; draw no more than that.",
    });
  });

  test("gets a random seed where none was given, and stands in the audit log", async () => {
    const [one, other] = [await draw({ seed: " " }), await draw({ seed: "" })];
    const [newest, before] = await listInspections({ actor: owner, slug });
    expect([newest?.id, before?.id]).toEqual([other.id, one.id]);
    expect(newest?.seed).toMatch(/^[0-9a-f]{16}$/);
    expect(newest?.seed).not.toBe(before?.seed);
    const line = await db().audit.findFirst({
      where: { study: slug, action: "study.draw" },
      orderBy: { id: "desc" },
    });
    expect(line?.details).toMatchObject({ id: other.id, samples: 5, of: 19, seed: newest?.seed });
  });

  test.each([0, -1, 1.5, 1001, "many", null])("cannot have %j samples, and nothing is stored", async (n) => {
    const before = await db().inspection.count();
    await expect(draw({ n })).rejects.toMatchObject({ code: "invalid", faults: [{ path: "n" }] });
    expect(await db().inspection.count()).toBe(before);
  });

  test("of another study is not found", async () => {
    const { id } = await draw();
    await makeTestStudy({ slug: "elsewhere", design: "rating", owner });
    await expect(getInspection({ actor: owner, slug: "elsewhere", id })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      noteInspection({
        actor: owner,
        slug: "elsewhere",
        inspection: id,
        position: 1,
        noted: onlyNote("x"),
        now,
      }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect((await getInspection({ actor: owner, slug, id }))[0]).toMatchObject({ note: "", notedBy: null });
  });
});

describe("a note", () => {
  test("is kept with who wrote it and when, counts as progress, and can be taken back", async () => {
    const { id: inspection } = await draw({ n: 3 });
    const note = (text: string, position = 2) =>
      noteInspection({ actor: editor, slug, inspection, position, noted: onlyNote(text), now });
    const progress = async () =>
      (await listInspections({ actor: owner, slug })).find(({ id }) => id === inspection)?.noted;
    await note("  Loops for ever.\nElse fine. ");
    const [, noted] = await getInspection({ actor: owner, slug, id: inspection });
    expect(noted).toMatchObject({
      note: "Loops for ever.\nElse fine.",
      notedBy: editor.email,
      notedAt: now.toISOString(),
    });
    expect(await progress()).toBe(1);
    await note("");
    const [, empty] = await getInspection({ actor: owner, slug, id: inspection });
    expect(empty).toMatchObject({ note: "", notedBy: null, notedAt: null });
    expect(await progress()).toBe(0);
    await expect(note("x", 4)).rejects.toMatchObject({ code: "not_found" });
  });

  test("has a category and estimates, which count as noted by themselves", async () => {
    const { id: inspection } = await draw({ n: 2 });
    const given = { note: "", category: " no input ", missing: 75, irrelevant: 81 };
    await noteInspection({ actor: owner, slug, inspection, position: 1, noted: given, now });
    const [first] = await getInspection({ actor: owner, slug, id: inspection });
    expect(first).toMatchObject({
      category: "no input",
      missing: 75,
      irrelevant: 81,
      notedBy: owner.email,
    });
    const lists = await listInspections({ actor: owner, slug });
    expect(lists.find(({ id }) => id === inspection)?.noted).toBe(1);
    for (const bad of [
      { ...given, missing: 101 },
      { ...given, irrelevant: -1 },
      { ...given, missing: 0.5 },
      { ...given, category: "x".repeat(61) },
    ])
      await expect(
        noteInspection({ actor: owner, slug, inspection, position: 1, noted: bad, now }),
      ).rejects.toMatchObject({ code: "invalid" });
    await noteInspection({ actor: owner, slug, inspection, position: 1, noted: onlyNote(""), now });
    expect((await getInspection({ actor: owner, slug, id: inspection }))[0]).toMatchObject({
      category: "",
      missing: null,
      notedBy: null,
    });
  });

  test("that is too long, or holds what no text may hold, is refused and the old one stays", async () => {
    const { id: inspection } = await draw({ n: 1 });
    const note = (text: string) =>
      noteInspection({ actor: owner, slug, inspection, position: 1, noted: onlyNote(text), now });
    await note("kept");
    for (const bad of ["x".repeat(NOTE_LIMIT + 1), "a\0b", "\ud800"])
      await expect(note(bad)).rejects.toMatchObject({ code: "invalid" });
    expect((await getInspection({ actor: owner, slug, id: inspection }))[0]?.note).toBe("kept");
  });
});

describe("what inspections come to", () => {
  test("is a table with a row each drawn program, sealed or not, and numbers for each list", async () => {
    const own = "taken";
    await makeTestStudy({ slug: own, design: "rating", tasks: 3, owner });
    const { id: first } = await draw({ slug: own, n: 3 });
    const { id: second } = await draw({ slug: own, n: 2, seed: "autumn" });
    const note = (inspection: number, position: number, noted: Noted) =>
      noteInspection({ actor: owner, slug: own, inspection, position, noted, now });
    await note(first, 2, { note: '=SUM(1), "odd"', category: "no input", missing: 75, irrelevant: 81 });
    await note(second, 1, { note: "", category: "no input", missing: 0, irrelevant: null });
    const { stream } = await exportTable({ actor: owner, slug: own, table: "inspections" });
    const { records } = await readCsv(stream);
    expect(records.map(({ list, position }) => `${list}/${position}`)).toEqual([
      "1/1",
      "1/2",
      "1/3",
      "2/1",
      "2/2",
    ]);
    expect(records[0]).toMatchObject({ missing: "", category: "", note: "", noted_by: "", noted_at: "" });
    expect(records[1]).toMatchObject({
      study: own,
      seed: "spring",
      missing: "75",
      irrelevant: "81",
      category: "no input",
      // A spreadsheet would run it.
      note: `'=SUM(1), "odd"`,
      noted_by: owner.email,
      noted_at: "2026-03-01T09:00:00.000Z",
    });
    const { inspections } = await summariseInspections({ actor: owner, slug: own });
    expect(inspections.map(({ list, seed }) => [list, seed])).toEqual([
      [1, "spring"],
      [2, "autumn"],
    ]);
    expect(inspections[0]?.summary.at(-1)).toMatchObject({
      system: null,
      drawn: 3,
      noted: 1,
      missing: { programs: 1, mean: 75 },
      irrelevant: { programs: 1, mean: 81 },
      categories: [{ category: "no input", programs: 1 }],
    });
    await expect(exportTable({ actor: editor, slug: own, table: "inspections" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
