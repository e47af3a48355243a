import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Manifest } from "@/lib/exchange/verify/manifest";
import { getResults } from "@/lib/operations/results/get-results";
import { prepareSamples } from "@/lib/operations/samples/prepare-samples";
import { updateStudy } from "@/lib/operations/samples/update-study";
import { openStudy } from "@/lib/operations/study/open-study";
import { replicateStudy } from "@/lib/operations/study/replicate-study";
import { toReportParts } from "@/lib/results/document/to-report-parts";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { seededRandom } from "@/lib/simulate/random";
import { isUndefined } from "@/lib/stats/undefined";
import { pack } from "@/test/exchange/archive";
import { expectAgreement, prepareAnalysis } from "@/test/operations/analysis";
import { takeBundle, verifyFolder } from "@/test/operations/bundle";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestStudy, studyIdOf, type TestStudy } from "@/test/operations/study";

/** A study is judged, its bundle replicated and judged again: both stand beside each other, and every number can be worked out again. */
const { administrator, finish, take, work } = prepareAnalysis();
const now = new Date("2026-02-03T04:05:06.000Z");

const judge = async (slug: string, judges: number): Promise<void> => {
  const random = seededRandom(`judges of ${slug}`);
  for (let at = 0; at < judges; at += 1) {
    const lean = random.integer(2);
    await answerTrials((await startAsJudge(slug)).token, Infinity, (trial) =>
      toVerdict(trial, () => EVEN_SCORES[Math.min(3, random.integer(3) + lean)] ?? 1),
    );
  }
};

/** An unsealed study, and the files of its bundle. */
const makeOriginal = async (plan: TestStudy, judges: number): Promise<Record<string, string>> => {
  await makeTestStudy({ tasks: 6, ...plan });
  await judge(plan.slug, judges);
  await finish(plan.slug);
  return filesOf(plan.slug);
};

const filesOf = async (slug: string): Promise<Record<string, string>> => {
  const folder = mkdtempSync(join(work, `${slug}-`));
  const { paths } = await takeBundle({ actor: administrator(), slug, folder });
  const text = paths.filter((path) => /\.(json|csv)$|^samples\//.test(path));
  return Object.fromEntries(text.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
};

const makeDraft = async (as: string, files: Record<string, string>): Promise<void> => {
  const path = join(work, `${as}.zip`);
  writeFileSync(path, await pack(files));
  await replicateStudy({ actor: administrator(), path, as, title: undefined, now });
};

const open = async (slug: string): Promise<void> => {
  await prepareSamples({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
  await openStudy({ actor: administrator(), slug, now });
};

const replicate = async (as: string, files: Record<string, string>, judges: number): Promise<void> => {
  await makeDraft(as, files);
  await open(as);
  await judge(as, judges);
};

const wordsOf = async (slug: string): Promise<string> => {
  const results = await getResults({ actor: administrator(), slug });
  const parts = toReportParts({ results, isSimulated: false, isImported: false });
  return JSON.stringify(parts.filter((part) => part.kind === "section" && part.id === "replication"));
};

test(
  "a replication of side by side has its original beside it, once it is unsealed, and its scripts agree",
  { timeout: 300_000 },
  async () => {
    const files = await makeOriginal(
      { slug: "first", design: "side-by-side", systems: [{ id: "alpha" }, { id: "beta" }, { id: "gamma" }] },
      8,
    );
    await replicate("second", files, 6);
    await expect(getResults({ actor: administrator(), slug: "second" })).rejects.toMatchObject({
      code: "sealed",
    });
    await finish("second");
    const [original, own] = [
      await getResults({ actor: administrator(), slug: "first" }),
      await getResults({ actor: administrator(), slug: "second" }),
    ];
    expect(original.replication).toBeNull();
    const { replication } = own;
    expect(replication).toMatchObject({
      original: {
        slug: "first",
        isSimulated: false,
        numbersHash: createHash("sha256")
          .update(files["report-numbers.csv"] ?? "")
          .digest("hex"),
      },
      sharing: "all",
      programs: { shared: 18, here: 18, there: 18 },
      changed: [],
      refusal: null,
      isReworded: false,
      onlyOriginal: [],
      onlyReplication: [],
    });
    // Each number of both studies is the one that its own page shows.
    for (const [results, side] of [
      [original, "original"],
      [own, "replication"],
    ] as const) {
      const primary = results.pairs?.questions.find(({ question }) => question === results.analysis.primary);
      expect(
        replication?.rows.map((row) => [row.first, row.second, row[side].estimate, row[side].interval]),
      ).toEqual(
        primary?.contrasts.map(({ earlier, later, difference }) => [
          earlier,
          later,
          difference.mean,
          difference.twoWay.interval,
        ]),
      );
    }
    for (const { original: there, replication: here, together } of replication?.rows ?? []) {
      if (isUndefined(together) || isUndefined(there.estimate) || isUndefined(here.estimate))
        throw new Error("both have estimates");
      expect(together.difference.estimate).toBeCloseTo(here.estimate - there.estimate, 12);
    }
    expect(await wordsOf("second")).toContain("Both studies show the same 18 programs");
    expect(await wordsOf("first")).toBe("[]");
    // A part of the study is no replication of the whole.
    const part = await getResults({ actor: administrator(), slug: "second", query: { language: "plain" } });
    expect(part.replication).toBeNull();

    const taken = await take("second");
    expect(taken.numbers.filter(({ number }) => number.startsWith("replication.")).length).toBeGreaterThan(
      80,
    );
    await expectAgreement(taken, 500, true);
    const report = readFileSync(join(taken.folder, "report.md"), "utf8");
    expect(report).toContain("Beside the original study");
    expect(readFileSync(join(taken.folder, "report.tex"), "utf8")).toContain("Beside the original study");
    expect(readFileSync(join(taken.folder, "README.md"), "utf8")).toContain("`original.csv`");
    expect(readFileSync(join(taken.folder, "original.csv"), "utf8")).toMatch(
      /^programs,measure,first,second/,
    );
    expect(verifyFolder(taken.folder).said).toMatch(/^OK/m);
  },
);

test(
  "a replication of human or robot compares accuracy, d\u2032 and arms, and its scripts agree",
  { timeout: 300_000 },
  async () => {
    const files = await makeOriginal(
      {
        slug: "robots",
        design: "human-or-robot",
        tasks: 12,
        protocol: {
          arms: [
            { id: "control", systems: ["people", "generator"] },
            { id: "test", systems: ["people", "generator"] },
          ],
        },
      },
      12,
    );
    await replicate("robots-again", files, 10);
    await finish("robots-again");
    const { replication } = await getResults({ actor: administrator(), slug: "robots-again" });
    expect(replication?.rows.map(({ measure, first, second }) => [measure, first, second])).toEqual([
      ["accuracy", "control", null],
      ["accuracy", "test", null],
      ["arm-difference", "control", "test"],
      ["d-prime", "control", null],
      ["d-prime", "test", null],
    ]);
    await expectAgreement(await take("robots-again"), 300, true);
  },
);

test(
  "another primary question or design is not compared, and changed words and programs are said",
  { timeout: 300_000 },
  async () => {
    const files = await makeOriginal({ slug: "base", design: "side-by-side" }, 4);
    const change = async (as: string, document: object): Promise<void> => {
      await makeDraft(as, files);
      await updateStudy({ actor: administrator(), slug: as, document });
      await open(as);
      await judge(as, 4);
      await finish(as);
    };
    await change("other-primary", { analysis: { primary: "readability" } });
    const other = await getResults({ actor: administrator(), slug: "other-primary" });
    expect(other.replication).toMatchObject({ refusal: "primary", rows: [] });
    expect(await wordsOf("other-primary")).toContain("The primary questions differ");
    const { folder, numbers } = await take("other-primary");
    expect(numbers.filter(({ number }) => number.startsWith("replication."))).toEqual([]);
    expect(() => readFileSync(join(folder, "original.csv"))).toThrow();
    await expectAgreement({ folder, numbers }, 200);

    const { questions } = other;
    await change("reworded", {
      breakEvery: 5,
      questions: questions.map((one) =>
        one.id === "preference" ? { ...one, label: "Which would you keep?" } : one,
      ),
    });
    const { replication } = await getResults({ actor: administrator(), slug: "reworded" });
    expect(replication).toMatchObject({
      refusal: null,
      isReworded: true,
      changed: ["the questions", "breaks"],
    });
    expect(await wordsOf("reworded")).toContain("Which would you keep?");
  },
);

test("a bundle without numbers is replicated and says so; one whose numbers were changed is refused", async () => {
  await makeTestStudy({ slug: "source", design: "side-by-side", tasks: 4 });
  await judge("source", 3);
  await finish("source");
  const files = await filesOf("source");
  const { "report-numbers.csv": numbers = "", ...without } = files;
  await replicate("unnumbered", without, 3);
  await finish("unnumbered");
  expect((await getResults({ actor: administrator(), slug: "unnumbered" })).replication).toMatchObject({
    refusal: "numbers",
    original: { numbersHash: null },
  });
  expect(await wordsOf("unnumbered")).toContain("held no numbers of a report");
  await expect(
    makeDraft("forged", { ...files, "report-numbers.csv": numbers.replace(/,data/, ",platform") }),
  ).rejects.toMatchObject({
    code: "invalid",
    userMessage: expect.stringContaining("is not the one whose SHA-256 its manifest.json lists") as unknown,
  });
  const manifest = JSON.parse(files["manifest.json"] ?? "") as Manifest;
  const broken = `${numbers}extra,many,,data\r\n`;
  const listed = manifest.files.map((file) =>
    file.path === "report-numbers.csv"
      ? { ...file, sha256: createHash("sha256").update(broken).digest("hex") }
      : file,
  );
  await expect(
    makeDraft("broken", {
      ...files,
      "report-numbers.csv": broken,
      "manifest.json": JSON.stringify({ ...manifest, files: listed }),
    }),
  ).rejects.toMatchObject({ userMessage: expect.stringContaining("in which extra is no number") as unknown });
});
