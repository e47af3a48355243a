import { describe, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { updateStudy } from "./update-study";

const draft = async (slug: string, more: Partial<Parameters<typeof makeTestStudy>[0]> = {}) => {
  await makeTestStudy({ slug, design: "side-by-side", isDraft: true, tasks: 2, ...more });
  return (document: unknown) => updateStudy({ actor: null, slug, document });
};
const protocolOf = async (slug: string) => {
  const { document } = await db().protocol.findFirstOrThrow({ where: { study: { slug } } });
  return document as unknown as Protocol;
};
const systemsOf = (slug: string) =>
  db().system.findMany({
    where: { study: { slug } },
    orderBy: { ordinal: "asc" },
    select: { key: true, role: true },
  });
const shownOf = async (slug: string) => {
  const samples = await db().sample.findMany({ where: { study: { slug } }, orderBy: { ordinal: "asc" } });
  return samples.map(({ shown, html }) => ({ shown, html }));
};

describe("updateStudy", () => {
  test("replaces the fields that are given, keeps the rest, and writes an audit line", async () => {
    const owner = await makeTestResearcher("owner@update.example");
    await draft("patched", { owner });
    await expect(
      updateStudy({ actor: owner, slug: "patched", document: { title: "Another", allowBack: false } }),
    ).resolves.toEqual({ slug: "patched", state: "DRAFT" });
    expect(await protocolOf("patched")).toMatchObject({
      title: "Another",
      allowBack: false,
      panes: 2,
      taskFirst: true,
    });
    expect(await db().study.findUnique({ where: { slug: "patched" } })).toMatchObject({ title: "Another" });
    const [line] = await db().audit.findMany({ where: { study: "patched", action: "study.update" } });
    expect(line).toMatchObject({ actor: owner.email });
    expect(line?.details).toMatchObject({
      changed: expect.arrayContaining(["title", "allowBack"]) as string[],
    });
  });

  test("fills in anew what nobody said, and leaves alone what somebody did", async () => {
    const change = await draft("followed");
    await change({ contact: "lab@example.org" });
    expect((await protocolOf("followed")).consent).toContain("lab@example.org");
    await change({ consent: "Our own words." });
    await change({ contact: "other@example.org" });
    expect((await protocolOf("followed")).consent).toBe("Our own words.");
  });

  test("names every fault with its path and stores nothing", async () => {
    const change = await draft("faulty");
    const before = await protocolOf("faulty");
    const document = { slug: "elsewhere", title: "", allocation: { itemsPerSession: 0 }, surplus: 1 };
    await expect(change(document)).rejects.toMatchObject({
      code: "invalid",
      faults: [
        { path: "slug" },
        { path: "title" },
        { path: "allocation.itemsPerSession" },
        { path: "surplus" },
      ],
    });
    await expect(change([])).rejects.toMatchObject({ code: "invalid", faults: [{ path: "" }] });
    expect(await protocolOf("faulty")).toEqual(before);
    expect(await db().audit.count({ where: { study: "faulty", action: "study.update" } })).toBe(0);
  });

  test("refuses a study that was opened", async () => {
    const change = await draft("opened", { isDraft: false });
    await expect(change({ title: "Too late" })).rejects.toMatchObject({ code: "conflict" });
    expect((await protocolOf("opened")).title).toBe("Study opened");
  });

  test("makes the systems follow, in their new order, and with them the arm that nobody made", async () => {
    const change = await draft("following");
    await change({ systems: [{ id: "gamma" }, { id: "beta", role: "human" }, { id: "alpha" }] });
    expect(await systemsOf("following")).toEqual([
      { key: "gamma", role: "other" },
      { key: "beta", role: "human" },
      { key: "alpha", role: "other" },
    ]);
    expect((await protocolOf("following")).arms[0]?.systems).toEqual(["gamma", "beta", "alpha"]);
    await change({ systems: [{ id: "alpha" }, { id: "beta" }] });
    expect(await systemsOf("following")).toHaveLength(2);
  });

  test("keeps a system that still has samples", async () => {
    const change = await draft("kept");
    await expect(change({ systems: [{ id: "alpha" }, { id: "gamma" }] })).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "systems", message: 'must keep "beta", which has 2 samples' }],
    });
    expect(await systemsOf("kept")).toHaveLength(2);
  });

  test("presents the samples anew when the switches change, and back again", async () => {
    const change = await draft("shown", { languages: ["javascript"] });
    const before = await shownOf("shown");
    await db().sample.updateMany({
      where: { study: { slug: "shown" } },
      data: { original: "f(); // a remark\n" },
    });
    await change({ presentation: { comments: "remove", identifiers: "keep", format: "keep" } });
    const after = await shownOf("shown");
    expect(after).toHaveLength(before.length);
    expect(after[0]?.shown).toContain("f();");
    expect(after[0]?.shown).not.toContain("remark");
    expect(after[0]?.html).not.toContain("remark");
    await change({ presentation: { comments: "keep", identifiers: "keep", format: "keep" } });
    expect((await shownOf("shown"))[0]?.html).toContain("remark");
  });

  test("leaves samples as they were prepared where it only says what becomes of those that do not parse", async () => {
    const change = await draft("kept-as-prepared", { languages: ["javascript"] });
    const where = { study: { slug: "kept-as-prepared" } };
    await db().sample.updateMany({ where, data: { shown: "as it was prepared" } });
    await change({
      presentation: { comments: "keep", identifiers: "keep", format: "keep", skipped: "refuse" },
    });
    expect((await shownOf("kept-as-prepared"))[0]?.shown).toBe("as it was prepared");
  });

  test("measures anew the tasks whose references it chooses otherwise, and nothing else", async () => {
    const change = await draft("referred");
    const samples = await db().sample.findMany({
      where: { study: { slug: "referred" } },
      orderBy: { id: "asc" },
    });
    await db().measurement.createMany({ data: samples.map(({ id }) => ({ sampleId: id, version: 1 })) });
    await db().metric.createMany({
      data: samples.flatMap(({ id: sampleId }) => [
        { sampleId, name: "lines", value: 1, isImported: false },
        { sampleId, name: "pass", value: 1, isImported: true },
      ]),
    });
    const left = async () => {
      const where = { sample: { study: { slug: "referred" } } };
      const metrics = await db().metric.findMany({ where, distinct: ["name"], orderBy: { name: "asc" } });
      return [await db().measurement.count({ where }), ...metrics.map(({ name }) => name)];
    };
    await change({ systems: [{ id: "alpha", role: "machine" }, { id: "beta" }] });
    expect(await left()).toEqual([samples.length, "lines", "pass"]);
    await change({ systems: [{ id: "alpha", role: "machine", reference: true }, { id: "beta" }] });
    expect(await left()).toEqual([0, "pass"]);
  });

  test("is for owners and editors; a viewer is refused and a stranger finds nothing", async () => {
    await draft("guarded");
    const [editor, viewer, stranger] = [
      await makeTestResearcher("editor@update.example"),
      await makeTestResearcher("viewer@update.example"),
      await makeTestResearcher("stranger@update.example"),
    ];
    const { id: studyId } = await db().study.findUniqueOrThrow({ where: { slug: "guarded" } });
    await db().studyMember.createMany({
      data: [
        { studyId, userId: editor.id, role: "editor" },
        { studyId, userId: viewer.id, role: "viewer" },
      ],
    });
    const as = (actor: typeof editor) => updateStudy({ actor, slug: "guarded", document: { title: "Mine" } });
    await expect(as(viewer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(as(stranger)).rejects.toMatchObject({ code: "not_found" });
    expect((await protocolOf("guarded")).title).toBe("Study guarded");
    await expect(as(editor)).resolves.toMatchObject({ slug: "guarded" });
  });
});
