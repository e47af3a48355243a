import { expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { listCautions, listMissing } from "./list-missing";
import { groupByLanguage } from "@/lib/operations/planning/group-by-language";
import { prepareSamples } from "@/lib/operations/samples/prepare-samples";
import { openStudy } from "./open-study";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

test("what is listed is what opening refuses, and nothing is listed of a study that is complete", async () => {
  const owner = await makeTestResearcher("owner@missing.example");
  const slug = "gappy";
  await makeTestStudy({ slug, design: "side-by-side", tasks: 2, isDraft: true, owner });
  await expect(listMissing({ actor: owner, slug })).resolves.toEqual([]);
  await db().sample.updateMany({
    where: { study: { slug }, key: "s-0-0-0" },
    data: { shown: null, html: null },
  });
  await db().sample.deleteMany({ where: { study: { slug }, key: "s-0-1-1" } });
  const missing = await listMissing({ actor: owner, slug });
  expect(missing.map(({ message }) => message)).toEqual([
    "1 sample is not prepared for display yet.",
    "Task task-1 (plain) has no sample of system beta.",
  ]);
  expect(missing.map(({ mendedAt }) => mendedAt)).toEqual([undefined, "/samples"]);
  await expect(openStudy({ actor: owner, slug, now: new Date(0) })).rejects.toMatchObject({
    code: "conflict",
    faults: missing.map(({ path, message }) => ({ path, message })),
  });
  const stranger = await makeTestResearcher("stranger@missing.example");
  await expect(listMissing({ actor: stranger, slug })).rejects.toMatchObject({ code: "not_found" });
});

test("a program that does not parse keeps a study closed where the protocol says so, and nowhere else", async () => {
  const owner = await makeTestResearcher("owner@broken.example");
  const open = async (slug: string, presentation: { skipped?: "refuse" }) => {
    await makeTestStudy({
      slug,
      design: "rating",
      tasks: 1,
      isDraft: true,
      owner,
      protocol: { presentation: { comments: "remove", ...presentation } },
    });
    await db().sample.updateMany({
      where: { study: { slug } },
      data: { language: "c", original: "int f( {", shown: null, html: null },
    });
    await db().task.updateMany({ where: { study: { slug } }, data: { language: "c" } });
    const study = await db().study.findUniqueOrThrow({ where: { slug } });
    await prepareSamples({ studyId: study.id, budgetMs: 60_000 });
    return openStudy({ actor: owner, slug, now: new Date(0) });
  };
  await expect(open("strict", { skipped: "refuse" })).rejects.toMatchObject({
    faults: [
      {
        message:
          "2 samples do not parse, so comments, names or layout stayed, which the protocol refuses. Mend, replace or delete them.",
      },
    ],
  });
  await expect(open("lenient", {})).resolves.toHaveProperty("protocolHash");
});

test("nothing is listed of a study that was opened", async () => {
  const owner = await makeTestResearcher("owner@opened.example");
  await makeTestStudy({ slug: "complete", design: "rating", tasks: 1, owner });
  await expect(listMissing({ actor: owner, slug: "complete" })).resolves.toEqual([]);
});

test("a gap that two arms share, and that their allocation feels too, is listed once", async () => {
  const owner = await makeTestResearcher("owner@shared.example");
  const slug = "shared-gap";
  const arms = ["one", "two"].map((id) => ({ id, systems: ["alpha", "beta"] }));
  await makeTestStudy({ slug, design: "side-by-side", tasks: 1, isDraft: true, owner, protocol: { arms } });
  await db().sample.deleteMany({ where: { study: { slug }, system: { key: "beta" } } });
  const messages = async () => (await listMissing({ actor: owner, slug })).map(({ message }) => message);
  await expect(messages()).resolves.toEqual(["Task task-0 (plain) has no sample of system beta."]);
  await db().sample.deleteMany({ where: { study: { slug } } });
  await expect(messages()).resolves.toEqual(["No samples yet: import the code that judges will see."]);
});

test("what a draft will not be able to tell is said before it opens, and keeps nobody from opening it", async () => {
  const owner = await makeTestResearcher("owner@cautions.example");
  const slug = "spread-thin";
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 6,
    isDraft: true,
    owner,
    protocol: { allocation: { itemsPerSession: 2 }, contact: "owner@cautions.example" },
  });
  await expect(listMissing({ actor: owner, slug })).resolves.toEqual([]);
  const cautions = await listCautions({ actor: owner, slug });
  expect(cautions).toEqual([
    {
      message:
        'Invite at least 4 judges: with fewer, agreement between them may be impossible to compute. Each judge rates 2 of 6 pairs of programs, so up to 3 judges may have no pair in common. "How many judges?" tells how many find a difference.',
      mendedAt: "/design/plan",
    },
    {
      message:
        'The ethics approval is empty: judges will not be told who approved the study. You can add it under "Panel, contact and privacy".',
      mendedAt: "/design#people",
    },
  ]);
  await openStudy({ actor: owner, slug, now: new Date(0) });
  await expect(listCautions({ actor: owner, slug })).resolves.toEqual([]);
});

test("one group of judges for several languages is a caution, and groups per language are none", async () => {
  const owner = await makeTestResearcher("owner@languages.example");
  const slug = "two-languages";
  const languages = ["c", "java"];
  await makeTestStudy({ slug, design: "rating", tasks: 2, languages, isDraft: true, owner });
  const cautions = async () => (await listCautions({ actor: owner, slug })).map(({ message }) => message);
  const caution =
    "Each judge meets programs in c and java. For judges who know one language only, make one group per language under Samples.";
  await expect(cautions()).resolves.toContain(caution);
  await groupByLanguage({ actor: owner, slug });
  await expect(cautions()).resolves.not.toContain(caution);
});

test("a system of pools that has no samples is named before opening", async () => {
  const owner = await makeTestResearcher("owner@unused.example");
  const slug = "unused-pool";
  await makeTestStudy({ slug, design: "human-or-robot", tasks: 2, isDraft: true, owner });
  const { key } = await db().system.findFirstOrThrow({ where: { study: { slug } } });
  const cautions = async () => (await listCautions({ actor: owner, slug })).map(({ message }) => message);
  const caution = `${key} has no samples: no judge meets it. Remove it from the systems, or import samples.`;
  await expect(cautions()).resolves.not.toContain(caution);
  await db().sample.deleteMany({ where: { study: { slug }, system: { key } } });
  await expect(cautions()).resolves.toContain(caution);
});

test("what a large draft lacks is remembered only until its samples or its protocol change", async () => {
  const owner = await makeTestResearcher("owner@large.example");
  const slug = "large-draft";
  await makeTestStudy({ slug, design: "rating", tasks: 1, isDraft: true, owner });
  const study = await db().study.findUniqueOrThrow({ where: { slug } });
  await db().$executeRaw`
    INSERT INTO samples (study_id, ordinal, key, system_id, task_id, language, original)
    SELECT study_id, 1000 + g, 'more-' || g, system_id, task_id, language, original
    FROM samples, generate_series(1, 2500) g
    WHERE study_id = ${study.id} AND ordinal = (SELECT min(ordinal) FROM samples WHERE study_id = ${study.id})`;
  const messages = async () => (await listMissing({ actor: owner, slug })).map(({ message }) => message);
  const few = "The study has 1 task; a session needs 50.";
  await expect(messages()).resolves.not.toContain(few);
  await expect(messages()).resolves.toContain("2500 samples are not prepared for display yet.");
  const again = await Promise.all([messages(), messages()]);
  expect(again[0]).toEqual(again[1]);
  await db().sample.updateMany({
    where: { studyId: study.id, key: { in: ["more-1", "more-2"] } },
    data: { shown: "1", html: "1" },
  });
  await expect(messages()).resolves.toContain("2498 samples are not prepared for display yet.");
  await db().protocol.updateMany({
    where: { studyId: study.id },
    data: { document: { ...(await documentOf(study.id)), allocation: { itemsPerSession: 50 } } },
  });
  await expect(messages()).resolves.toContain(few);
});

const documentOf = async (studyId: number): Promise<object> =>
  (await db().protocol.findFirstOrThrow({ where: { studyId } })).document as object;
