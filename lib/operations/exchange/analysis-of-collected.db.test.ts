import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { parseLines } from "@/test/results/golden-study";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { compareCodePoints } from "@/lib/score/orientation";
import { seededRandom } from "@/lib/simulate/random";
import { runScript } from "@/test/exchange/interpreters";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { exportTable } from "./export-table";
import { getResults } from "@/lib/operations/results/get-results";
import { measureSamples } from "@/lib/operations/samples/measure-samples";
import { openStudy } from "@/lib/operations/study/open-study";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { addRandomAnswers } from "@/test/operations/answers";
import { addPassRates } from "@/test/operations/pass-rates";
import { makeTestStudy, studyIdOf } from "@/test/operations/study";
import { TABLE4, makeTable4Study } from "@/test/operations/table4";
import {
  type Taken,
  expectAgreement,
  expectSameNumbers,
  prepareAnalysis,
  printed,
  runners,
} from "@/test/operations/analysis";

/** The scripts of bundles, of studies that were judged here. */
const { administrator, finish, take, work } = prepareAnalysis();

/** A program of so many lines, nested so deep, with so many comments. */
const programOf = (lines: number, levels: number, comments: number): string =>
  [
    "function run(input) {",
    ...Array.from({ length: comments }, (_, line) => `  // Remark ${line}.`),
    ...Array.from({ length: lines }, (_, line) => `  input += ${line};`),
    `${"if (input) {".repeat(levels)}input += 1;${"}".repeat(levels)}`,
    "  return input;",
    "}\n",
  ].join("\n");

test(
  "of choices that go with length, held at equal length, nesting and share of comments",
  { timeout: 300_000 },
  async () => {
    const [slug, random] = ["equal-length", seededRandom("equal length")];
    const now = new Date("2025-01-01T00:00:00Z");
    const tasks = Array.from({ length: 12 }, (_, task) => `t${task}`);
    await createStudy({
      actor: null,
      document: {
        slug,
        title: "Choices that go with length",
        design: "side-by-side",
        languages: ["javascript"],
        systems: [{ id: "alpha" }, { id: "beta" }],
        presentation: { comments: "keep", identifiers: "keep", format: "keep" },
      },
    });
    await addSamples({
      slug,
      now,
      tasks: tasks.map((key) => ({ key, language: "javascript", title: key, body: `Do ${key}.` })),
      samples: tasks.flatMap((task) =>
        ["alpha", "beta"].map((system) => ({
          key: `${task}-${system}`,
          system,
          taskKey: task,
          language: "javascript",
          original: programOf(
            2 + random.integer(12) + (system === "beta" ? 4 : 0),
            random.integer(4),
            random.integer(6),
          ),
          provenance: {},
          vetted: null,
        })),
      ),
    });
    await openStudy({ actor: null, slug, now, seed: new Uint8Array(32).fill(7) });
    for (let judge = 0; judge < 16; judge += 1) {
      const { token } = await startAsJudge(slug, {});
      await answerTrials(token, Infinity, (trial) => {
        const [left = 0, right = 0] = trial.panes.map(({ code }) => code.length);
        const isRight = random.chance(1 / (1 + Math.exp((left - right) / 80)));
        return toVerdict(trial, () => (isRight ? 1 : -2));
      });
    }
    await measureSamples({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
    await closeStudy({ actor: null, slug });
    await unsealStudy({ actor: null, slug });
    const taken = await take(slug);
    const place = "questions[preference].contrasts[alpha,beta].choice.controlled";
    for (const name of [
      "adjusted",
      "interval.low",
      "covariates[tokens].value",
      "covariates[nesting].se",
      "covariates[comment_share].value",
    ])
      expect(taken.numbers.find(({ number }) => number === `${place}.${name}`)?.value, name).toEqual(
        expect.any(Number),
      );
    await expectAgreement(taken, 300);
  },
);

describe("of a study with the sums of a printed table", { timeout: 300_000 }, () => {
  const slug = "table-four";
  let taken: Taken;
  beforeAll(async () => {
    await makeTable4Study(slug);
    taken = await take(slug);
  }, 300_000);
  const printedTable = (name: string) => parseLines(readFileSync(join(TABLE4, name), "utf8"));
  const sorted = (rows: readonly object[]): string[] =>
    rows.map((row) => JSON.stringify(row)).sort(compareCodePoints);

  test("every number agrees, and its judges are said to be simulated", async () => {
    await expectAgreement(taken, 2000);
    expect(readFileSync(join(taken.folder, "README.md"), "utf8")).toContain("The judges were simulated");
  });

  test("the table of sums is the printed one, row for row", async () => {
    const published = sorted(printedTable("sagodi2024_table4.csv"));
    const bundled = readFileSync(join(taken.folder, "data", "paper-table.csv"), "utf8");
    const { stream } = await exportTable({ actor: administrator(), slug, table: "paper-table" });
    expect(published).toHaveLength(550);
    expect(sorted(parseLines(bundled))).toEqual(published);
    expect(sorted((await readCsv(stream)).records)).toEqual(published);
  });

  test("its rows of averages and deviations are the printed ones, in the report and in both scripts", async () => {
    const { pairs } = await getResults({ actor: administrator(), slug });
    const columns = pairs?.paper.columns ?? [];
    const ours = await Promise.all(runners.map((runner) => printed(runner, taken.folder)));
    const report = new Map(taken.numbers.map(({ number, value }) => [number, value]));
    const summary = printedTable("sagodi2024_table4_printed_summary.csv");
    expect(summary).toHaveLength(44);
    for (const { language, property, system, statistic, printed: said } of summary) {
      const at = columns.findIndex(({ id }) => id === (system ? `${property}.${system}` : property)) + 1;
      const name = `paper.blocks[${language}].sums.${statistic === "average" ? "average" : "sampleSd"}[${at}]`;
      for (const numbers of [report, ...ours])
        expect([name, numbers.get(name)?.toFixed(1)]).toEqual([name, said]);
    }
  });

  test.each(runners)("$script names the numbers that a changed score changes", async (runner) => {
    const folder = mkdtempSync(join(work, "changed-"));
    cpSync(taken.folder, folder, { recursive: true });
    const verdicts = join(folder, "data", "verdicts.csv");
    const text = readFileSync(verdicts, "utf8");
    const changed = text.replace(/(,readability,sample,[^\r]*?,)-1,/, "$12,");
    expect(changed).not.toBe(text);
    writeFileSync(verdicts, changed);
    const { status, stdout } = await runScript(runner, folder);
    expect(status).toBe(1);
    expect(stdout).toMatch(/differs:? questions\[readability\]\.systems\[\w+\]\.mean\b/i);
    expect(stdout).not.toMatch(/questions\[usability\]\.systems/);
  });
});

test(
  "of three systems in two languages with declared classes of tasks and a reference",
  { timeout: 300_000 },
  async () => {
    const slug = "three-in-classes";
    await makeTestStudy({
      slug,
      design: "side-by-side",
      systems: [{ id: "a" }, { id: "B" }, { id: "c", reference: true }],
      languages: ["cpp", "java"],
      tasks: 9,
      protocol: { analysis: { primary: "readability", classes: { metric: "tests_passed", atLeast: 0.75 } } },
    });
    const random = seededRandom(slug);
    for (let judge = 0; judge < 12; judge += 1) {
      const { token } = await startAsJudge(slug);
      await answerTrials(token, Infinity, (trial) =>
        toVerdict(trial, () => EVEN_SCORES[random.integer(4)] ?? 1),
      );
    }
    await addPassRates(slug);
    await finish(slug);
    const taken = await take(slug);
    const ofClasses = taken.numbers.filter(({ number }) => number.startsWith("pictures.byClass."));
    const known = new Map(ofClasses.map(({ number, value }) => [number, value]));
    expect(known.get("pictures.byClass.tasks[only:B].tasks")).toBeGreaterThan(0);
    expect(known.get("pictures.byClass.effects[a,c,both].interval.low")).toEqual(expect.any(Number));
    expect(ofClasses.every(({ source }) => source === "data")).toBe(true);
    await expectAgreement(taken, 300, true);
  },
);

// The last one: its answers take numbers that the database would give out again.
test(
  "of a rating study in two languages and arms, with repeats, excluded sessions and Holm's family",
  { timeout: 300_000 },
  async () => {
    const slug = "rating-in-two-arms";
    await makeTestStudy({
      slug,
      design: "rating",
      systems: [{ id: "a" }, { id: "B" }, { id: "c" }],
      languages: ["cpp", "java"],
      tasks: 2,
      protocol: {
        arms: ["test", "control"].map((id) => ({ id, weight: 1, systems: ["a", "B", "c"] })),
        exclusions: [{ flag: "late", reason: "" }],
        analysis: {
          primary: "readability",
          family: ["usability"],
          classes: { metric: "tests_passed", atLeast: 0.75 },
        },
      },
    });
    await addRandomAnswers(slug, seededRandom(slug), 40);
    await addPassRates(slug);
    await pool().query("UPDATE studies SET state = 'UNSEALED' WHERE slug = $1", [slug]);
    const { folder, numbers } = await take(slug);
    const has = (pattern: RegExp) =>
      numbers.some(({ number, value }) => pattern.test(number) && value !== null);
    expect(has(/contrasts\[B,a\]\.pHolm$/)).toBe(true);
    expect(has(/pictures\.byClass\.effects\[B,a,\w+\]\.mean$/)).toBe(true);
    expect(has(/variants\.withRepeats\.headlines\[\w+,B,a\]\.interval\.low$/)).toBe(true);
    // No session was started by a judge, so the log has none of them.
    await expectSameNumbers({ folder, numbers }, 500);
  },
);
