import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { prepareSamples } from "@/lib/operations/samples/prepare-samples";
import type { Actor } from "@/lib/study/actor";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { pack } from "@/test/exchange/archive";
import { takeBundle } from "@/test/operations/bundle";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { openStudy } from "./open-study";
import { getReplicated, replicateStudy } from "./replicate-study";
import { closeStudy, unsealStudy } from "./step-study";

const work = mkdtempSync(join(tmpdir(), "replicate-"));
const now = new Date("2026-02-03T04:05:06.000Z");
let owner: Actor;
let files: Record<string, string>;
beforeAll(async () => {
  await makeBundlePrograms();
  owner = await makeTestResearcher("owner@example.org");
  await makeTestStudy({
    slug: "first",
    design: "side-by-side",
    tasks: 3,
    languages: ["plain", "other"],
    owner,
    protocol: { contact: "Ada Lovelace", ethicsId: "IRB 7" },
  });
  await answerTrials((await startAsJudge("first")).token);
  await closeStudy({ actor: owner, slug: "first" });
  await unsealStudy({ actor: owner, slug: "first" });
  const folder = join(work, "bundle");
  const { paths } = await takeBundle({ actor: owner, slug: "first", folder });
  files = Object.fromEntries(
    paths
      .filter((path) => /^(frozen|study)\.json$|^data\/tasks|^samples\//.test(path))
      .map((path) => [path, readFileSync(join(folder, path), "utf8")]),
  );
});
afterAll(() => rmSync(work, { recursive: true }));

/** What comes of an archive of these files, under this name. */
const replicate = async (as: string, packed: Record<string, string>, title?: string) => {
  const path = join(work, `${as}.zip`);
  writeFileSync(path, await pack(packed));
  return replicateStudy({ actor: owner, path, as, title, now });
};
const changed = (path: string, change: (text: string) => string): Record<string, string> => {
  const after = change(files[path] ?? "");
  expect(after).not.toBe(files[path]);
  return { ...files, [path]: after };
};

test("a replication differs from its original in name, seed and people to ask only, and says that judges see the same", async () => {
  expect(await replicate("second", files)).toEqual({ slug: "second", state: "DRAFT", samples: 12 });
  const of = (slug: string) => ({ where: { study: { slug } }, orderBy: { ordinal: "asc" } }) as const;
  const taskOf = { select: { key: true, language: true, title: true, body: true, tests: true } } as const;
  const sampleOf = {
    select: { key: true, language: true, original: true, system: { select: { key: true } } },
  } as const;
  expect(await db().task.findMany({ ...of("second"), ...taskOf })).toEqual(
    await db().task.findMany({ ...of("first"), ...taskOf }),
  );
  expect(await db().sample.findMany({ ...of("second"), ...sampleOf })).toEqual(
    await db().sample.findMany({ ...of("first"), ...sampleOf }),
  );
  const documents = await Promise.all(
    ["first", "second"].map(
      async (slug) => (await db().protocol.findFirstOrThrow({ where: { study: { slug } } })).document,
    ),
  );
  const [original, second] = documents as unknown as Protocol[];
  expect(original?.consent).toMatch(/Ada Lovelace.*IRB 7/s);
  expect(second).toEqual({
    ...original,
    slug: "second",
    contact: "",
    ethicsId: "",
    consent: second?.consent,
  });

  const before = await getReplicated({ actor: owner, slug: "second" });
  expect(before).toMatchObject({ slug: "first", sameness: { samples: 12, same: 0, waiting: 12 } });
  await prepareSamples({ studyId: await studyIdOf("second"), budgetMs: 60_000 });
  const first = await db().study.findUniqueOrThrow({ where: { slug: "first" } });
  expect(await getReplicated({ actor: owner, slug: "second" })).toEqual({
    slug: "first",
    title: first.title,
    protocolHash: first.protocolHash,
    sameness: { samples: 12, same: 12, waiting: 0, unmatched: 0, other: 0, different: [] },
  });
  await openStudy({ actor: owner, slug: "second", now });
  const opened = await db().study.findUniqueOrThrow({ where: { slug: "second" } });
  expect(Buffer.from(opened.seed ?? []).equals(Buffer.from(first.seed ?? []))).toBe(false);
  expect(await getReplicated({ actor: owner, slug: "first" })).toBeNull();
});

test("a bundle that was packed again in a folder works; under another title, consent names that one, and nobody of the original", async () => {
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [`bundle/${path}`, text]));
  await replicate("third", packed, "  Once more ");
  const { title, protocols } = await db().study.findUniqueOrThrow({
    where: { slug: "third" },
    include: { protocols: true },
  });
  expect(title).toBe("Once more");
  const document = protocols[0]?.document as unknown as Protocol;
  expect(document).toMatchObject({ contact: "", ethicsId: "" });
  expect(document.consent).toContain("“Once more”");
  expect(document.consent).not.toMatch(/Ada|IRB/);
});

test("whatever was changed in a bundle is found, and nothing is stored", async () => {
  const [original = ""] = Object.keys(files).filter((path) => path.startsWith("samples/original/"));
  const without = Object.fromEntries(Object.entries(files).filter(([path]) => path !== original));
  const studies = await db().study.count();
  for (const [said, packed] of [
    ["not the one whose SHA-256 the study published", changed("frozen.json", (text) => `${text} `)],
    ["has other code of sample", changed(original, (text) => `${text}#`)],
    ["lacks the code of sample", without],
    ["lacks study.json", { "frozen.json": files["frozen.json"] ?? "" }],
    ["holds no frozen.json", { "verdicts.csv": "a" }],
    ["no JSON", changed("frozen.json", (text) => text.slice(1))],
  ] as const)
    await expect(replicate("broken", packed)).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining(said) as unknown,
    });
  await expect(replicate("first", files)).rejects.toMatchObject({ code: "conflict" });
  await expect(replicate("new", files)).rejects.toMatchObject({ code: "invalid" });
  const path = join(work, "text.zip");
  writeFileSync(path, "no archive");
  await expect(
    replicateStudy({ actor: owner, path, as: "text", title: undefined, now }),
  ).rejects.toMatchObject({ code: "invalid" });
  expect(await db().study.count()).toBe(studies);
});
