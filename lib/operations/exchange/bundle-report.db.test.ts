import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import type { EvenScore } from "@/lib/score/even-score";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { markdownTable, xmlElements } from "@/scripts/test-report-files";
import { getResults } from "@/lib/operations/results/get-results";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { takeBundle, verifyFolder } from "@/test/operations/bundle";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

/** A bundle holds the report that the results page shows, with its pictures, made by the program that `npm run generate` leaves. */
let admin: Actor;
const work = mkdtempSync(join(tmpdir(), "bundle-report-"));
beforeAll(async () => {
  admin = await makeTestResearcher("bundle-report@example.org", true);
  await makeBundlePrograms();
});
afterAll(() => rmSync(work, { recursive: true }));

const SCORES: EvenScore[] = [2, -1, 1, -2, -2, 1, 1];
const answered = async (slug: string, note: string | null) => {
  let said = 0;
  for (let judge = 0; judge < 4; judge += 1)
    await answerTrials((await startAsJudge(slug)).token, Infinity, (trial) => ({
      ...toVerdict(trial, () => SCORES[said++ % SCORES.length] ?? 1),
      ...(note === null ? {} : { tells: [{ pane: "left" as const, from: 0, to: 1, note }] }),
    }));
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
};

test("of a human-or-robot study: every figure of the report's arms, every picture as XML, and nobody's notes unasked", async () => {
  const slug = "report-origin";
  await makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 8,
    protocol: { tells: true, allocation: { itemsPerSession: 4 } },
  });
  await answered(slug, "too tidy a loop");
  const folder = join(work, slug);
  const { paths } = await takeBundle({ actor: admin, slug, folder });
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const { origin } = await getResults({ actor: admin, slug });
  const [heads = [], ...rows] = markdownTable(read("report.md"), "Human or robot, by arm");
  expect(rows.map((row) => ["TP", "FP", "TN", "FN"].map((head) => row[heads.indexOf(head)]))).toEqual(
    origin?.arms.map(({ counts: { tp, fp, tn, fn } }) => [tp, fp, tn, fn].map(String)),
  );
  expect(read("report.md")).toContain("Most marked samples");
  const figures = paths.filter((path) => path.endsWith(".svg"));
  expect(figures.length).toBeGreaterThan(8);
  expect(paths.filter((path) => path.startsWith("figures/") && !path.endsWith(".svg")).sort()).toEqual(
    figures.map((path) => path.replace(/svg$/, "pdf")).sort(),
  );
  for (const path of figures) {
    expect(xmlElements(read(path)).length).toBeGreaterThan(8);
    expect(read("report.md")).toContain(`](${path})`);
  }
  expect(read("report.tex")).toContain("\\end{document}");
  expect(paths.filter((path) => read(path).includes("too tidy"))).toEqual([]);
  expect(verifyFolder(folder).status).toBe(0);
  const whole = join(work, "whole");
  await takeBundle({ actor: admin, slug, folder: whole, parts: ["comments"] });
  expect(readFileSync(join(whole, "report.md"), "utf8")).toContain("too tidy a loop");
});

test("of a side-by-side study that was unsealed early: its stamp is in every picture and below every table", async () => {
  const slug = "report-pairs";
  await makeTestStudy({ slug, design: "side-by-side", tasks: 4 });
  await answerTrials((await startAsJudge(slug)).token);
  await unsealStudy({ actor: admin, slug, reason: 'a "look" at 50%' });
  const folder = join(work, slug);
  const { paths } = await takeBundle({ actor: admin, slug, folder });
  const text = readFileSync(join(folder, "report.md"), "utf8");
  expect(text).toContain("**Unsealed early");
  const tables = [...text.matchAll(/^\| --/gm)].length;
  expect([...text.matchAll(/^- Unsealed early/gm)]).toHaveLength(tables);
  for (const path of paths.filter((one) => one.endsWith(".svg")))
    expect(readFileSync(join(folder, path), "utf8")).toContain("Unsealed early");
});

test("of a study that nobody answered: it says so", async () => {
  const slug = "report-empty";
  await makeTestStudy({ slug, design: "rating" });
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
  const folder = join(work, slug);
  const { paths } = await takeBundle({ actor: admin, slug, folder });
  expect(readFileSync(join(folder, "report.md"), "utf8")).toContain("No answers to report");
  expect(paths.filter((path) => path.startsWith("figures/"))).toEqual([]);
});
