import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { KNOWN_LANGUAGES } from "@/lib/study/known-languages";
import { prepareSamples } from "./samples/prepare-samples";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("known-languages@example.org");
});

const read = async (names: readonly string[]) => {
  const texts = names.map((name) => readFile(`prisma/migrations/${name}/migration.sql`, "utf8"));
  return (await Promise.all(texts)).join("");
};

const MIGRATIONS = [
  ["became known", ["20261123180200_prepare_known_languages", "20261124001000_prepare_swift"]],
  ["is read better", ["20261124192100_prepare_read_again"]],
] as const;

/** A study whose samples were prepared when their languages were unknown. */
const makePrepared = async (slug: string, isDraft: boolean, languages: readonly string[]) => {
  await makeTestStudy({ slug, design: "side-by-side", tasks: languages.length, owner, isDraft });
  const studyId = await studyIdOf(slug);
  const samples = await db().sample.findMany({ where: { studyId }, orderBy: { id: "asc" } });
  for (const [index, { id }] of samples.entries())
    await db().sample.update({
      where: { id },
      data: {
        language: languages[index % languages.length] ?? "",
        original: "# mine\ntotal=1",
        shown: "old",
        html: "old",
        skipped: ["comments", "identifiers"],
        names: { total: "old" },
      },
    });
  return studyId;
};

const samplesOf = (studyId: number, language: string) =>
  db().sample.findMany({
    where: { studyId, language },
    select: { shown: true, html: true, skipped: true, names: true },
  });

const OLD = {
  shown: "old",
  html: "old",
  skipped: ["comments", "identifiers"],
  names: { total: "old" },
};

test.each(MIGRATIONS)(
  "drafts are prepared again where their language %s, whatever its alias",
  async (why, files) => {
    const migration = await read(files);
    const known = KNOWN_LANGUAGES.filter(({ id }) => ["bash", "kotlin", "php", "ruby", "swift"].includes(id));
    const names = known.flatMap(({ id, aliases }) => [id, ...aliases]);
    const draft = await makePrepared(`draft-${why.replaceAll(" ", "-")}`, true, [
      ...names,
      " Bash ",
      "python",
    ]);
    await pool().query(migration);
    for (const language of [...names, " Bash "])
      for (const sample of await samplesOf(draft, language))
        expect(sample).toEqual({ shown: null, html: null, skipped: [], names: null });
    expect((await samplesOf(draft, " Bash ")).length).toBeGreaterThan(0);
    for (const sample of await samplesOf(draft, "python")) expect(sample).toEqual(OLD);
    expect(await prepareSamples({ studyId: draft, budgetMs: 60_000 })).toEqual({ left: 0 });
    const [again] = await samplesOf(draft, "sh");
    expect(again?.shown).toContain("mine");
  },
);

test.each(MIGRATIONS)("what is open stays frozen where a language %s", async (why, files) => {
  const migration = await read(files);
  const open = await makePrepared(`open-${why.replaceAll(" ", "-")}`, false, ["bash"]);
  await pool().query(migration);
  const samples = await samplesOf(open, "bash");
  expect(samples.length).toBeGreaterThan(0);
  for (const sample of samples) expect(sample).toEqual(OLD);
});

test("drafts are prepared again where a layout was lost, and open studies are not", async () => {
  const lost = await read(["20261124073000_prepare_lost_layout"]);
  const skipped = ["format"];
  for (const [slug, isDraft] of [
    ["lost-draft", true],
    ["lost-open", false],
  ] as const) {
    const studyId = await makePrepared(slug, isDraft, ["c", "python"]);
    await db().sample.updateMany({ where: { studyId, language: "c" }, data: { skipped } });
    await pool().query(lost);
    for (const sample of await samplesOf(studyId, "c"))
      expect(sample).toEqual(
        isDraft ? { shown: null, html: null, skipped: [], names: null } : { ...OLD, skipped },
      );
    expect((await samplesOf(studyId, "c")).length).toBeGreaterThan(0);
    for (const sample of await samplesOf(studyId, "python")) expect(sample).toEqual(OLD);
  }
});
