import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { methodsParagraph } from "@/lib/results/paragraphs/methods-paragraph";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { MODEL_PACKAGES, RUNNERS, type ScriptRunner, runScript } from "@/test/exchange/interpreters";
import { getReportDetails } from "./get-report-details";
import { getResults } from "./get-results";
import { importRecordedStudy } from "@/lib/operations/exchange/import-recorded-study";
import { importSensitivity } from "./import-sensitivity";
import { takeBundle, verifyFolder } from "@/test/operations/bundle";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const slug = "likert";
const now = new Date("2026-02-03T10:00:00Z");
const work = mkdtempSync(join(tmpdir(), "sensitivity-"));
let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("sensitivity@example.org", true);
  await makeBundlePrograms();
  const rows = Array.from({ length: 60 }, (_, index) => index).flatMap((index) =>
    ["a", "b"].map((system, which) => {
      const score = 1 + ((index * 7 + which * 2 + Math.floor(index / 9)) % 5);
      return [`t${index % 10}`, `r${Math.floor(index / 10)}`, system, "quality", score].join(",");
    }),
  );
  const text = ["task,rater,system,property,score", ...rows].join("\n");
  const mapping = { design: "side-by-side", scores: { 1: -2, 2: -1, 3: "leave out", 4: 1, 5: 2 } };
  const about = { slug, title: "Likert", citation: "Somebody (2024)" };
  const file = { format: "csv", text } as const;
  await importRecordedStudy({ actor: admin, now, about, format: "long", mapping, file });
});
afterAll(() => rmSync(work, { recursive: true }));

const upload = (text: string) =>
  importSensitivity({ actor: admin, slug, file: { format: "csv", text }, now });
const runnerOfR = (): ScriptRunner => {
  const runner = RUNNERS.find(({ script }) => script === "analysis.R");
  if (!runner) throw new Error("no runner of analysis.R");
  return runner;
};
const analysisOf = async () => (await getResults({ actor: admin, slug })).sensitivity;

test("a sealed study takes no sensitivity analysis", async () => {
  await makeTestStudy({ slug: "sealed", design: "side-by-side", tasks: 1, owner: admin });
  const file = { format: "csv", text: "question" } as const;
  await expect(importSensitivity({ actor: admin, slug: "sealed", file, now })).rejects.toMatchObject({
    code: "sealed",
  });
});

describe.skipIf(!MODEL_PACKAGES.areInstalled)("what analysis.R writes", { timeout: 300_000 }, () => {
  let written = "";
  beforeAll(async () => {
    await takeBundle({ actor: admin, slug, folder: work });
    const runner = runnerOfR();
    const plain = await runScript(runner, work);
    expect(plain.status, plain.stderr).toBe(0);
    expect(existsSync(join(work, "sensitivity.csv"))).toBe(false);
    expect(verifyFolder(work).said).toMatch(/^OK[.:] /m);
    const { status, stdout, stderr } = await runScript(runner, work, ["--sensitivity"]);
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/ agree with the report to 1e-9/);
    expect(stdout).toMatch(/quality, a,b \(cumulative-logit\): [\d.]+, 95% CI /);
    written = readFileSync(join(work, "sensitivity.csv"), "utf8");
  }, 300_000);

  test("is taken, is shown with the results, and is a line of the audit log", async () => {
    expect(await analysisOf()).toBeNull();
    expect(await upload(written)).toMatchObject({ models: 1, fitted: 1 });
    const analysis = await analysisOf();
    expect(analysis).toMatchObject({ isCurrent: true, level: 0.95, uploadedAt: now.toISOString() });
    const [row] = analysis?.rows ?? [];
    expect(row).toMatchObject({ question: "quality", earlier: "a", later: "b", judges: 6, tasks: 10 });
    const { rows } = await pool().query("SELECT details FROM audit WHERE action = 'study.sensitivity'");
    expect(rows).toEqual([{ details: expect.objectContaining({ models: 1, fitted: 1 }) as unknown }]);
  });

  test.each([
    {
      kind: "choices between three systems",
      property: "preference",
      systems: ["b>a", "c>b", "c>a"],
      mapping: {},
      found: ["a,b (logit)", "b,c (logit)", "a,c (logit)"],
    },
    {
      kind: "scores of single samples",
      property: "quality",
      systems: ["a", "b", "c"],
      mapping: { design: "rating" },
      found: ["a,b (cumulative-logit)", "a,c (cumulative-logit)", "b,c (cumulative-logit)"],
    },
  ])("has each two systems of $kind", async ({ kind, property, systems, mapping, found }) => {
    const other = kind.replaceAll(" ", "-");
    const rows = Array.from({ length: 90 }, (_, index) => {
      const system = systems[(index + Math.floor(index / 15)) % 3] ?? "";
      const score = EVEN_SCORES[(index * 5 + Math.floor(index / 7)) % 4] ?? 1;
      return [`t${index % 10}`, `r${Math.floor(index / 15)}`, system, property, score].join(",");
    });
    const file = { format: "csv", text: ["task,rater,system,property,score", ...rows].join("\n") } as const;
    const about = { slug: other, title: kind, citation: "Somebody (2024)" };
    await importRecordedStudy({ actor: admin, now, about, format: "long", mapping, file });
    const folder = mkdtempSync(join(work, "other-"));
    await takeBundle({ actor: admin, slug: other, folder });
    const { status, stdout, stderr } = await runScript(runnerOfR(), folder, ["--sensitivity"]);
    expect(status, stderr).toBe(0);
    for (const line of found) expect(stdout).toContain(`${property}, ${line}: `);
    const text = readFileSync(join(folder, "sensitivity.csv"), "utf8");
    const stored = await importSensitivity({ actor: admin, slug: other, file: { format: "csv", text }, now });
    expect(stored).toMatchObject({ models: 3, fitted: 3 });
  });

  test("is declared in the methods, and belongs to the bundle's report", async () => {
    const results = await getResults({ actor: admin, slug });
    const { facts } = await getReportDetails({ actor: admin, slug, results });
    expect(methodsParagraph(facts)).toContain("As a sensitivity analysis, scores were also analysed");
    const folder = mkdtempSync(join(work, "again-"));
    await takeBundle({ actor: admin, slug, folder });
    expect(readFileSync(join(folder, "report.md"), "utf8")).toContain("cumulative link mixed model");
  });

  test("is refused with its line where the question or the data are others", async () => {
    await expect(upload(written.replace(/^quality,/m, "beauty,"))).rejects.toMatchObject({
      code: "invalid",
      extension: { errors: [expect.objectContaining({ line: 2, column: "question" })] },
    });
    await expect(upload(written.replace(/,\d+\r\n$/, ",999999\r\n"))).rejects.toMatchObject({
      extension: { errors: [expect.objectContaining({ line: 2, column: "data_version" })] },
    });
    await expect(upload(written.split("\r\n")[0] ?? "")).rejects.toMatchObject({ code: "invalid" });
  });

  test("is marked as older than the data when these change", async () => {
    await pool().query("UPDATE studies SET last_ordinal = last_ordinal + 1 WHERE slug = $1", [slug]);
    expect(await analysisOf()).toMatchObject({ isCurrent: false });
  });
});
