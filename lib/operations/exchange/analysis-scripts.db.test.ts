import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { parseLines } from "@/test/results/golden-study";
import { type ReportNumber, reportNumbers } from "@/lib/results/numbers/report-numbers";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { compareCodePoints } from "@/lib/score/orientation";
import { seededRandom } from "@/lib/simulate/random";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { RUNNERS, type ScriptRunner, runScript } from "@/scripts/test-interpreters";
import { demoPackagesInstalled } from "@/seed/demo-packages";
import { DEMOS, SIMULATED_DEMO, createDemo } from "@/seed";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { exportTable } from "./export-table";
import { getResults } from "@/lib/operations/results/get-results";
import { importRecordedStudy } from "./import-recorded-study";
import { measureSamples } from "@/lib/operations/samples/measure-samples";
import { openStudy } from "@/lib/operations/study/open-study";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { takeBundle, verifyFolder } from "@/test/operations/bundle";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { addRandomAnswers } from "@/test/operations/answers";
import { addPassRates } from "@/test/operations/pass-rates";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { IS_EXHAUSTIVE } from "@/test/property-runs";
import { TABLE4, makeTable4Study } from "@/test/operations/table4";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

/** The scripts of a bundle work every number of the report out again, from the tables that lie beside them. */
const runners = RUNNERS.filter(({ command }) => command !== null);
const lacking = RUNNERS.filter(({ command }) => command === null);

let admin: Actor;
const work = mkdtempSync(join(tmpdir(), "analysis-"));
beforeAll(async () => {
  admin = await makeTestResearcher("analysis@example.org", true);
  await makeBundlePrograms();
});
afterAll(() => rmSync(work, { recursive: true }));

// Skipped and counted where nothing runs a script; a machine that judges changes has to run both.
for (const { script, howToInstall } of lacking)
  test.skipIf(!process.env.CI)(`${script} is run (to run it, ${howToInstall})`, () => {
    throw new Error(`Nothing here runs ${script}: ${howToInstall}.`);
  });

interface Taken {
  folder: string;
  numbers: ReportNumber[];
}

/** The study's bundle, unpacked, and the numbers of the report that pages show. */
const take = async (slug: string, parts: ("comments" | "profile")[] = []): Promise<Taken> => {
  const folder = mkdtempSync(join(work, `${slug}-`));
  await takeBundle({ actor: admin, slug, folder, parts });
  const { pairs, origin } = await getResults({ actor: admin, slug });
  const report = pairs ?? origin;
  if (!report) throw new Error(`${slug} has no report`);
  return { folder, numbers: reportNumbers(report) };
};

const printed = async (runner: ScriptRunner, folder: string): Promise<Map<string, number | null>> => {
  const { status, stdout, stderr } = runScript(runner, folder, ["--csv"]);
  expect(status, stderr).toBe(0);
  return numbersOf(stdout);
};

const numbersOf = async (csv: string): Promise<Map<string, number | null>> => {
  const { records } = await readCsv(new Response(csv.replaceAll(/\r?\n/g, "\r\n")).body!);
  const numbers = new Map(records.map(({ number = "", value }) => [number, value ? Number(value) : null]));
  expect(numbers.size).toBe(records.length);
  return numbers;
};

/** Every number, both ways: what differs, and what only one of them has. */
const differences = (numbers: readonly ReportNumber[], own: ReadonlyMap<string, number | null>): string[] => {
  const known = new Set(numbers.map(({ number }) => number));
  return [
    ...[...own.keys()].filter((number) => !known.has(number)).map((number) => `${number} is in no report`),
    ...numbers.flatMap(({ number, value }) => {
      const found = own.get(number);
      if (found === undefined) return [`${number} is missing`];
      return agree(found, value) ? [] : [`${number} is ${found}, in the report ${value}`];
    }),
  ];
};

const agree = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

/** @param isPrinted whether the numbers that each script prints with --csv are read too; otherwise in an exhaustive run only */
const expectAgreement = async (taken: Taken, least: number, isPrinted = false): Promise<void> => {
  await expectSameNumbers(taken, least, isPrinted);
  expect(verifyFolder(taken.folder).said).toMatch(/^OK[.:] /m);
};

/** The report's numbers are in the bundle, and each script agrees with those, number by number and in both directions. */
const expectSameNumbers = async (
  { folder, numbers }: Taken,
  least: number,
  isPrinted = false,
): Promise<void> => {
  expect(numbers.filter(({ source, value }) => source === "data" && value !== null).length).toBeGreaterThan(
    least,
  );
  expect(
    differences(numbers, await numbersOf(readFileSync(join(folder, "report-numbers.csv"), "utf8"))),
  ).toEqual([]);
  for (const runner of runners) {
    if (isPrinted || IS_EXHAUSTIVE)
      expect(differences(numbers, await printed(runner, folder)), runner.script).toEqual([]);
    const { status, stdout } = runScript(runner, folder);
    expect(stdout, runner.script).toMatch(/ agree with the report to 1e-9/);
    expect(status, `${runner.script}\n${stdout.slice(-1_500)}`).toBe(0);
  }
};

const finish = async (slug: string): Promise<void> => {
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
};

// Making the second demo teaches a model on some megabytes of code, which takes its time on a busy machine.
const why = demoPackagesInstalled()
  ? ""
  : " (skipped: npm ci --ignore-scripts --prefix seed/packages installs its code)";
describe.skipIf(!demoPackagesInstalled())(`of the demo studies${why}`, { timeout: 900_000 }, () => {
  const judge = async (slug: string, seed: string, trials = Infinity, token: string | null = null) => {
    const random = seededRandom(`${slug} ${seed}`);
    const severity = random.integer(3);
    const session = await startAsJudge(slug, { token });
    await answerTrials(session.token, trials, (trial) => ({
      ...toVerdict(
        trial,
        () => EVEN_SCORES[Math.min(3, random.integer(4) + (random.chance(0.2) ? severity : 0))] ?? 1,
      ),
      timing: { readMs: random.integer(9000), judgeMs: random.integer(30_000), hiddenMs: 0 },
      comment: "=1+1, 'quoted'\nand more",
    }));
    return session.token;
  };
  const makeJudged = async (
    slug: string,
    judges: number,
    analysis: Readonly<Record<string, unknown>> = {},
  ): Promise<void> => {
    const demo = DEMOS.find(({ protocol }) => protocol.slug === slug);
    if (!demo) throw new Error(`${slug} is no demo`);
    const { protocol } = demo;
    await createDemo(
      { ...demo, protocol: { ...protocol, analysis: { ...protocol.analysis, ...analysis } } },
      new Date(),
    );
    for (let at = 0; at < judges; at += 1) await judge(slug, `judge ${at}`, at === 1 ? 3 : Infinity);
    await startAsJudge(slug);
    await withdrawSession({ token: await judge(slug, "withdrawn", 4) });
  };

  test("side by side, with metrics", async () => {
    const slug = "which-implementation";
    await makeJudged(slug, 9);
    await measureSamples({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
    await finish(slug);
    const taken = await take(slug);
    expect(taken.numbers.some(({ number }) => number.startsWith("correlations["))).toBe(true);
    await expectAgreement(taken, 1000, true);
  });

  test("human or robot, with a repeat and forecasts of its own", async () => {
    const slug = "human-or-robot";
    await makeJudged(slug, 9, { forecasts: { surelyNot: 0.1, surely: 0.88 } });
    const token = await judge(slug, "first visit");
    await judge(slug, "second visit", Infinity, token);
    await finish(slug);
    const taken = await take(slug);
    const forecasts = taken.numbers.filter(({ number }) => number.endsWith(".forecast"));
    expect(new Set(forecasts.map(({ value }) => value))).toEqual(new Set([0.1, 0.35, 0.65, 0.88]));
    await expectAgreement(taken, 500, true);
  });

  test("simulated judges", async () => {
    await createDemo(SIMULATED_DEMO, new Date());
    await expectAgreement(await take(SIMULATED_DEMO.protocol.slug), 1000, true);
  });

  test.each(runners)("a comment that begins with = is read as it was written by $script", async (runner) => {
    const { folder } = await take("human-or-robot", ["comments"]);
    expect(readFileSync(join(folder, "data", "trials.csv"), "utf8")).toContain("'=1+1, 'quoted'");
    const line = {
      "analysis.R": `cat(read_table("trials")$comment[1])`,
      "analysis.py": `print(read_table("trials")["comment"][0])`,
    };
    appendFileSync(join(folder, runner.script), `\n${line[runner.script]}\n`);
    const { stdout } = runScript(runner, folder, ["--csv"]);
    expect(stdout).toMatch(/\n=1\+1, 'quoted'\nand more\n?$/);
  });
});

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
    const { stream } = await exportTable({ actor: admin, slug, table: "paper-table" });
    expect(published).toHaveLength(550);
    expect(sorted(parseLines(bundled))).toEqual(published);
    expect(sorted((await readCsv(stream)).records)).toEqual(published);
  });

  test("its rows of averages and deviations are the printed ones, in the report and in both scripts", async () => {
    const { pairs } = await getResults({ actor: admin, slug });
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

  test.each(runners)("$script names the numbers that a changed score changes", (runner) => {
    const folder = mkdtempSync(join(work, "changed-"));
    cpSync(taken.folder, folder, { recursive: true });
    const verdicts = join(folder, "data", "verdicts.csv");
    const text = readFileSync(verdicts, "utf8");
    const changed = text.replace(/(,readability,sample,[^\r]*?,)-1,/, "$12,");
    expect(changed).not.toBe(text);
    writeFileSync(verdicts, changed);
    const { status, stdout } = runScript(runner, folder);
    expect(status).toBe(1);
    expect(stdout).toMatch(/differs:? questions\[readability\]\.systems\[\w+\]\.mean\b/i);
    expect(stdout).not.toMatch(/questions\[usability\]\.systems/);
  });
});

describe("of imported answers", { timeout: 300_000 }, () => {
  const bring = async (slug: string, rows: readonly (string | number)[][], mapping: unknown = {}) => {
    const text = [["task", "rater", "system", "property", "score"], ...rows]
      .map((row) => row.join(","))
      .join("\n");
    const about = { slug, title: slug, citation: "Somebody (2024)" };
    await importRecordedStudy({
      actor: admin,
      now: new Date(),
      about,
      format: "long",
      mapping,
      file: { format: "csv", text },
    });
    return take(slug);
  };
  const cells = Array.from({ length: 60 }, (_, at) => ({
    task: `t${at % 10}`,
    rater: `r${Math.floor(at / 10)}`,
    at,
  }));

  test("whose sides and sessions nobody recorded, every number agrees: marks side by side with a middle left out", async () => {
    const rows = cells.flatMap(({ task, rater, at }) =>
      ["a", "b"].map((system, which) => [
        task,
        rater,
        system,
        "quality",
        1 + ((at * 7 + which * 2 + Math.floor(at / 9)) % 5),
      ]),
    );
    const mapping = { design: "side-by-side", scores: { 1: -2, 2: -1, 3: "leave out", 4: 1, 5: 2 } };
    const taken = await bring("likert", rows, mapping);
    await expectAgreement(taken, 200);
    expect(readFileSync(join(taken.folder, "README.md"), "utf8")).toContain("Imported, not collected here");
  });

  test.each(["independent", "balanced"] as const)(
    "human or robot with machines that differ, %s mix",
    async (mix) => {
      const random = seededRandom(mix);
      // Judges lean to "human", coins show more people's programs, and of one machine there is a single one.
      const shown = (judge: number) =>
        [
          ...Array.from({ length: 7 }, (_, place) => ({ task: `t${place}`, system: "people", lean: 0.9 })),
          ...Array.from({ length: 4 }, (_, place) => ({ task: `t${place}`, system: "gpt", lean: 0.8 })),
          ...Array.from({ length: 3 }, (_, place) => ({ task: `t${place}`, system: "ngram", lean: 0.4 })),
          ...(mix === "balanced" ? [] : [{ task: "t0", system: "rare", lean: 0.5 }]),
        ].filter(({ system }) => system === "people" || (judge !== 2 && random.chance(0.8)));
      const rows = Array.from({ length: 9 }, (_, judge) =>
        shown(judge).map(({ task, system, lean }) => {
          const score = (random.chance(lean) ? 1 : -1) * (random.chance(0.5) ? 2 : 1);
          return [task, `r${judge}`, system, "origin", score];
        }),
      ).flat();
      const machine = { role: "machine" };
      const systems = { people: { role: "human" }, gpt: machine, ngram: machine };
      const taken = await bring(`origin-${mix}`, rows, {
        design: "human-or-robot",
        mix,
        systems: mix === "balanced" ? systems : { ...systems, rare: machine },
        analysis: { margin: 0.1 },
      });
      await expectAgreement(taken, 300);
      // Where lme4 is missing, R says so instead.
      for (const runner of runners.filter(({ script }) => script === "analysis.R"))
        expect(runScript(runner, taken.folder).stdout).toMatch(
          /Check, crossed probit mixed model(: skipped, for the package lme4| \(lme4::glmer, nAGQ = 0\):\n {2}\w+: d' -?\d)/,
        );
    },
  );

  test("of yes or no about origin, no script works out a ROC curve, a calibration or what the sure answers say", async () => {
    const rows = cells.map(({ task, rater, at }) => [
      task,
      rater,
      at % 3 === 0 ? "people" : "gpt",
      "origin",
      (at * 7 + Math.floor(at / 9)) % 5 < 2 ? "human" : "machine",
    ]);
    const taken = await bring("origin-yes-or-no", rows, {
      design: "human-or-robot",
      systems: { people: { role: "human" }, gpt: { role: "machine" } },
      scores: { human: 1, machine: -1 },
    });
    await expectAgreement(taken, 150);
    const ofConfidence = /roc|auc|calibration|brier|byAnswer|byConfidence|forecast/i;
    for (const runner of runners) {
      const names = [...(await printed(runner, taken.folder)).keys()];
      expect(names.some((name) => name.includes("dPrime"))).toBe(true);
      expect(names.filter((name) => ofConfidence.test(name))).toEqual([]);
      expect(runScript(runner, taken.folder).stdout).not.toMatch(ofConfidence);
    }
  });

  /** Choices of some judges about some tasks, on both sides; the first systems are better. */
  const bringVotes = async (
    slug: string,
    { judges, tasks, isBeaten }: { judges: number; tasks: number; isBeaten: boolean },
  ) => {
    const random = seededRandom(slug);
    const rows = Array.from({ length: judges * 9 }, (_, at) => {
      const [left = 0, right = 1] = random.sample([0, 1, 2, 3], 2);
      const chance =
        isBeaten || Math.min(left, right) > 0 ? 1 / (1 + Math.exp((left - right) / 2)) : left === 0 ? 1 : 0;
      const winner = random.chance(chance) ? "model_a" : "model_b";
      return [`s${left}`, `s${right}`, winner, `r${at % judges}`, `t${random.integer(tasks)}`];
    });
    const text = [["model_a", "model_b", "winner", "judge", "task"], ...rows]
      .map((row) => row.join(","))
      .join("\n");
    const about = { slug, title: slug, citation: "Somebody (2024)" };
    await importRecordedStudy({
      actor: admin,
      now: new Date(),
      about,
      format: "battles",
      mapping: {},
      file: { format: "csv", text },
    });
    return take(slug);
  };

  test.each([
    ["with tasks met several times", { judges: 12, tasks: 5, isBeaten: true }],
    ["about one task", { judges: 12, tasks: 1, isBeaten: true }],
    ["of which one never lost", { judges: 12, tasks: 5, isBeaten: false }],
  ])("strengths of four systems %s", async (words, votes) => {
    await expectAgreement(await bringVotes(`votes-${words.replaceAll(" ", "-")}`, votes), 100);
  });

  test("scores of single programs, of two systems by the same judges and of a third by others", async () => {
    const rows = cells.flatMap(({ task, rater, at }) =>
      ["a", "b", "c"].flatMap((system, which) => {
        // Some judges scored "c" only, and a few scores are missing.
        if ((system === "c") !== (Number(rater.slice(1)) >= 3 && at % 3 > 0) || at % 11 === which) return [];
        return [
          [task, rater, system, "quality", EVEN_SCORES[(at * 7 + which * 2 + Math.floor(at / 9)) % 4] ?? 1],
        ];
      }),
    );
    const taken = await bring("ratings", rows, { design: "rating" });
    const found = taken.numbers.filter(({ number }) => /contrasts\[.*difference\.twoWay\.se$/.test(number));
    expect(found.map(({ value }) => value === null)).toEqual([false, false, false]);
    await expectAgreement(taken, 200);
  });

  test("choices between three systems", async () => {
    const pairs = ["b>a", "c>b", "c>a"];
    const rows = cells.map(({ task, rater, at }) => [
      task,
      rater,
      pairs[at % 3] ?? "",
      "preference",
      EVEN_SCORES[(at * 5 + Math.floor(at / 7)) % 4] ?? 1,
    ]);
    await expectAgreement(await bring("choices", rows), 300);
    const scores = { "-2": -2, "-1": -1, "0": "tie", "1": 1, "2": 2 };
    const tied = rows.map((row, at) => [...row.slice(0, 4), at % 5 === 0 ? 0 : (row[4] ?? 1)]);
    const kept = await bring("choices-and-ties", tied, { scores });
    const ties = kept.numbers.filter(({ number }) => number.endsWith(".choice.ties"));
    expect(ties.map(({ value }) => value)).toEqual([4, 4, 4]);
    const strengths = new Map(kept.numbers.map(({ number, value }) => [number, value]));
    expect(strengths.get("questions[preference].strengths.ties")).toBe(12);
    expect(strengths.get("questions[preference].strengths.nu.interval.low")).toEqual(expect.any(Number));
    await expectAgreement(kept, 300);
  });

  describe("with ties between systems on recorded sides", () => {
    const systems = ["a", "b", "c"];
    const bringVotes = async (slug: string, votes: readonly (string | number)[][]) => {
      const text = [["model_a", "model_b", "winner", "judge", "task"], ...votes]
        .map((row) => row.join(","))
        .join("\n");
      const about = { slug, title: slug, citation: "Somebody (2024)" };
      await importRecordedStudy({
        actor: admin,
        now: new Date(),
        about,
        format: "battles",
        mapping: { ties: "keep", sides: "recorded" },
        file: { format: "csv", text },
      });
      const taken = await take(slug);
      const values = new Map(taken.numbers.map(({ number, value }) => [number, value]));
      return { taken, of: (name: string) => values.get(`questions[preference].strengths.${name}`) };
    };
    const votesOf = (seed: string, count: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: count }, () => {
        const [left = "a", right = "b"] = random.sample(systems, 2);
        const isLeft = random.chance(left < right ? 0.6 : 0.4);
        const winner = random.chance(0.3) ? "tie" : isLeft ? "model_a" : "model_b";
        return [left, right, winner, `j${random.integer(6)}`, `t${random.integer(7)}`];
      });
    };

    test("than which judges, tasks and a system have nothing else, every number agrees", async () => {
      const only = [
        ["a", "b", "tie", "ties-only", "t1"],
        ["c", "b", "tie", "ties-only", "t1"],
        ["b", "a", "tie", "j1", "ties-only"],
        ["z", "b", "tie", "j2", "t2"],
        ...[0, 1, 2, 3, 4, 5].map((at) => [systems[at % 3] ?? "", "z", "tie", `j${at}`, `t${(5 * at) % 7}`]),
      ];
      const { taken, of } = await bringVotes("ties-only", [...votesOf("ties", 90), ...only]);
      expect([of("judges"), of("tasks"), of("choices"), of("systems[z].ties")]).toEqual([
        7,
        8,
        93,
        undefined,
      ]);
      const known = new Map(taken.numbers.map(({ number, value }) => [number, value]));
      expect(["judges", "tasks", "trials"].map((name) => known.get(name))).toEqual([7, 8, 100]);
      const pair = "questions[preference].contrasts[a,z]";
      expect([known.get(`${pair}.shown`), known.get(`${pair}.incomplete`)]).toEqual([2, 0]);
      for (const name of ["nu.value", "leftAdvantage.se", "systems[c].sideAdjusted.strength", "allEqual.p"])
        expect([name, of(name)]).toEqual([name, expect.any(Number)]);
      await expectAgreement(taken, 200);
      for (const file of ["report.md", "report.tex"]) {
        const text = readFileSync(join(taken.folder, file), "utf8");
        expect(text).toContain("Davidson ranking");
        expect(text).toContain("Strengths from the choices (Davidson, with ties)");
        expect(text).toContain("are those of Davidson (1970), in which a tie is an outcome of its own");
        expect(text).toContain("all choices between a and z are ties (2)");
        expect(text).toContain("Not among the strengths, because all their choices are ties: z.");
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|Missing answers|no answers compare/);
      }
    });

    test("where one system never lost, every number agrees and there is neither nu nor an interval", async () => {
      const votes = votesOf("never lost", 80).map(([left, right, winner, ...place]) =>
        left === "a" || right === "a"
          ? [left, right, left === "a" ? "model_a" : "model_b", ...place]
          : [left, right, winner, ...place],
      ) as string[][];
      const { taken, of } = await bringVotes("never-lost", votes);
      expect([of("nu"), of("systems[a].interval"), of("ties")]).toEqual([null, null, expect.any(Number)]);
      expect(of("systems[a].strength")).toBeGreaterThan(1);
      await expectAgreement(taken, 200);
    });

    test("of two judges, every number agrees and nu has no interval", async () => {
      const votes = votesOf("two judges", 60).map((vote, at) => [
        ...vote.slice(0, 3),
        `j${at % 2}`,
        vote[4] ?? "",
      ]);
      const { taken, of } = await bringVotes("two-judges-tie", votes);
      expect([of("nu.value"), of("nu.interval")]).toEqual([expect.any(Number), null]);
      await expectAgreement(taken, 200);
    });
  });

  test("votes between pairs that were always shown in one order, every number agrees", async () => {
    const pairs = ["a,b", "b,c", "a,c"];
    const rows = cells.map(
      ({ task, rater, at }) => `${task},${rater},${pairs[at % 3]},${at % 4 === 0 ? "model_a" : "model_b"}`,
    );
    const text = ["task,judge,model_a,model_b,winner", ...rows].join("\n");
    const about = { slug: "one-order", title: "One order", citation: "Somebody (2024)" };
    await importRecordedStudy({
      actor: admin,
      now: new Date(),
      about,
      format: "battles",
      mapping: { sides: "recorded" },
      file: { format: "csv", text },
    });
    const taken = await take("one-order");
    const left = taken.numbers.find(({ number }) => number === "questions[preference].choices.left.share");
    expect(left).toMatchObject({ value: null, why: "unbalanced_sides" });
    await expectAgreement(taken, 200);
  });

  test("guesses about who wrote 24 programs, with the interval of their agreement", async () => {
    const rows = Array.from({ length: 24 }, (_, task) =>
      [0, 1, 2, 3].map((rater) => [
        `t${task}`,
        `r${rater}`,
        task % 2 ? "person" : "model",
        "origin",
        EVEN_SCORES[(task * 5 + (task % 3) * rater) % 4] ?? 1,
      ]),
    ).flat();
    const systems = { person: { role: "human" }, model: { role: "machine" } };
    const taken = await bring("guesses", rows, { design: "human-or-robot", systems });
    const interval = taken.numbers.filter(({ number }) => number.includes(".agreement.alphaInterval.low"));
    expect(interval.map(({ source }) => source)).toEqual(["data"]);
    await expectAgreement(taken, 200);
  });

  test("votes of two judges, whose agreement counts two answers and has Cohen's kappas", async () => {
    const rows = cells
      .slice(0, 30)
      .flatMap(({ at }) =>
        ["ann", "bob"].map((judge, which) => [
          "x",
          "y",
          (at * 7 + which * (at % 3 === 0 ? 1 : 2)) % 4 < 2 ? "model_a" : "model_b",
          judge,
          `q${at}`,
        ]),
      );
    const text = [["model_a", "model_b", "winner", "judge", "task"], ...rows]
      .map((row) => row.join(","))
      .join("\n");
    const about = { slug: "votes", title: "votes", citation: "Somebody (2024)" };
    await importRecordedStudy({
      actor: admin,
      now: new Date(),
      about,
      format: "battles",
      file: { format: "csv", text },
    });
    const taken = await take("votes");
    const values = new Map(taken.numbers.map(({ number, value }) => [number, value]));
    const at = "questions[preference].agreement";
    expect([values.get(`${at}.categories[1]`), values.get(`${at}.categories[2]`)]).toEqual([-1, 1]);
    expect(values.get(`${at}.categories[3]`)).toBeUndefined();
    expect(values.get(`${at}.cohen.units`)).toBe(30);
    expect(values.get(`${at}.cohen.kappa`)).not.toBeNull();
    await expectAgreement(taken, 60);
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
