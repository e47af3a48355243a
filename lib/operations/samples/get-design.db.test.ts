import { expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { getDesign } from "./get-design";
import { getPreviewMaterial } from "./get-preview-material";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

test("a preview shows the study's first samples by the switches of the document at hand, and stores nothing", async () => {
  const owner = await makeTestResearcher("owner@design.example");
  const slug = "previewed";
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 1,
    languages: ["javascript"],
    isDraft: true,
    owner,
  });
  await db().sample.updateMany({ where: { study: { slug } }, data: { original: "f(); // a remark\n" } });
  const { protocol, preview } = await getDesign({ actor: owner, slug });
  expect(preview).toMatchObject({ isExample: false, task: { title: "Task 0" } });
  expect(preview.panes.map(({ code }) => code)).toEqual(["f(); // a remark\n", "f(); // a remark\n"]);
  const document = { ...protocol, presentation: { ...protocol.presentation, comments: "remove" } };
  const other = await getPreviewMaterial({ actor: owner, slug, document });
  expect(other?.panes[0]?.code).not.toContain("remark");
  expect((await getDesign({ actor: owner, slug })).preview.panes).toEqual(preview.panes);
  await expect(getPreviewMaterial({ actor: owner, slug, document: {} })).resolves.toBeNull();
});

test("a study without samples is previewed with an example in its first language", async () => {
  const owner = await makeTestResearcher("owner@example.example");
  await makeTestStudy({
    slug: "empty",
    design: "rating",
    tasks: 0,
    languages: ["python"],
    isDraft: true,
    owner,
  });
  const { preview } = await getDesign({ actor: owner, slug: "empty" });
  expect(preview).toMatchObject({ isExample: true, panes: [{ language: "python" }] });
  expect(preview.panes[0]?.code).toContain("def gcd");
});

test("a stranger finds no design, and the seed of an open study is nobody's", async () => {
  const [owner, stranger] = [
    await makeTestResearcher("owner@sealed.example"),
    await makeTestResearcher("stranger@sealed.example"),
  ];
  await makeTestStudy({ slug: "sealed", design: "rating", owner });
  await expect(getDesign({ actor: stranger, slug: "sealed" })).rejects.toMatchObject({ code: "not_found" });
  const design = await getDesign({ actor: owner, slug: "sealed" });
  expect(design.seed).toBeNull();
  expect(design.protocolHash).toMatch(/^[0-9a-f]{64}$/);
});
