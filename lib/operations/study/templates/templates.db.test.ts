import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { openStudy } from "@/lib/operations/study/open-study";
import type { Actor } from "@/lib/study/actor";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import {
  createFromTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
} from "./own-templates";
import { saveTemplate } from "./save-template";

const now = new Date("2026-02-03T04:05:06.000Z");
let owner: Actor, other: Actor, admin: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  other = await makeTestResearcher("other@example.org");
  admin = await makeTestResearcher("admin@example.org", true);
  await makeTestStudy({
    slug: "first",
    design: "side-by-side",
    owner,
    protocol: {
      breakEvery: 5,
      ethicsId: "IRB 17",
      completion: { codes: [{ when: "completed", code: "SECRET-CODE" }] },
      profile: [{ id: "years", label: "Years of programming", type: "number", required: false }],
    },
  });
  await answerTrials((await startAsJudge("first", { body: { profile: { years: 41 } } })).token);
});

test("a study that begins with a template has the design, and nothing that belongs to the first study", async () => {
  const { id } = await saveTemplate({ actor: owner, slug: "first", name: "  Our usual ", now });
  expect(await listTemplates({ actor: owner })).toEqual([
    { id, name: "Our usual", design: "side-by-side", createdAt: now.toISOString() },
  ]);
  const stored = JSON.stringify(await db().studyTemplate.findUniqueOrThrow({ where: { id } }));
  for (const text of ["SECRET-CODE", "IRB 17", "Study first", "do_it", "41"])
    expect(stored).not.toContain(text);

  expect(await createFromTemplate({ actor: owner, id, as: "next", title: "The next one" })).toEqual({
    slug: "next",
    state: "DRAFT",
  });
  const of = async (slug: string) =>
    (await db().protocol.findFirstOrThrow({ where: { study: { slug } } })).document as Record<
      string,
      unknown
    >;
  const { slug: _a, title: _b, completion: _c, ethicsId: _d, consent: before, ...first } = await of("first");
  const { slug, title, completion, ethicsId, consent, ...next } = await of("next");
  expect(next).toEqual(first);
  // A consent text that nobody wrote is that of the new study.
  expect(before).toContain("IRB 17");
  expect(consent).not.toContain("IRB 17");
  expect({ slug, title, completion, ethicsId }).toEqual({
    slug: "next",
    title: "The next one",
    completion: { codes: [] },
    ethicsId: "",
  });
  expect(await db().sample.count({ where: { study: { slug: "next" } } })).toBe(0);
  expect(await db().studyMember.findMany({ where: { study: { slug: "next" } } })).toMatchObject([
    { userId: owner.id, role: "owner" },
  ]);
  await expect(openStudy({ actor: owner, slug: "next", now })).rejects.toMatchObject({
    userMessage: "The study is not complete yet.",
  });
  // A template does not follow the study that it came from, nor the one that it began.
  await expect(createFromTemplate({ actor: owner, id, as: "next", title: "Again" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a template is its owner's alone, whoever asks", async () => {
  const { id } = await saveTemplate({ actor: owner, slug: "first", name: "Mine", now });
  for (const actor of [other, admin]) {
    expect(await listTemplates({ actor })).toEqual([]);
    for (const act of [
      () => getTemplate({ actor, id }),
      () => renameTemplate({ actor, id, name: "Theirs" }),
      () => deleteTemplate({ actor, id }),
      () => createFromTemplate({ actor, id, as: "theirs", title: "Theirs" }),
    ])
      await expect(act()).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await db().study.count({ where: { slug: "theirs" } })).toBe(0);
  await expect(saveTemplate({ actor: other, slug: "first", name: "Taken", now })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await getTemplate({ actor: owner, id })).toEqual({ id, name: "Mine", design: "side-by-side" });
});

test("names are one's own and told apart; two saved at once leave one; deleting leaves studies alone", async () => {
  const saved = await Promise.allSettled(
    [1, 2].map(() => saveTemplate({ actor: owner, slug: "first", name: "Twice", now })),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const id = saved.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []))[0] ?? 0;
  await expect(renameTemplate({ actor: owner, id, name: "Mine" })).rejects.toMatchObject({
    code: "conflict",
  });
  await renameTemplate({ actor: owner, id, name: "Twice" });
  await renameTemplate({ actor: owner, id, name: " Once " });
  expect((await getTemplate({ actor: owner, id })).name).toBe("Once");
  for (const name of ["", "   ", "x".repeat(81), 7])
    await expect(renameTemplate({ actor: owner, id, name })).rejects.toMatchObject({ code: "invalid" });
  await createFromTemplate({ actor: owner, id, as: "stays", title: "Stays" });
  await deleteTemplate({ actor: owner, id });
  await expect(deleteTemplate({ actor: owner, id })).rejects.toMatchObject({ code: "not_found" });
  expect(await db().study.count({ where: { slug: "stays" } })).toBe(1);
  const lines = await db().audit.findMany({ where: { action: { startsWith: "template." } } });
  expect(new Set(lines.map(({ action }) => action))).toEqual(
    new Set(["template.save", "template.rename", "template.delete"]),
  );
});
