import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";
import { EXPORT_TABLES, isOfTimedTasks } from "@/lib/exchange/export-tables";
import { parseVerdicts } from "@/test/results/golden-study";
import { reportNumbers } from "@/lib/results/numbers/report-numbers";
import { isUndefined } from "@/lib/stats/undefined";
import { exportTable } from "./export-table";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { getReportDetails } from "@/lib/operations/results/get-report-details";
import { getResults } from "@/lib/operations/results/get-results";
import { importRecordedStudy } from "./import-recorded-study";
import { previewStudy } from "@/lib/operations/judging/preview-study";
import { previewTables } from "./preview-tables";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { makeRecordedStudy } from "@/test/operations/recorded-study";
import { makeTestResearcher } from "@/test/operations/study";

const golden = join("lib", "results", "golden");
const read = (...path: string[]) => readFileSync(join(...path), "utf8");
let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("importer@example.org", true);
});

type Format = "verdicts" | "battles" | "long";
const bring = (slug: string, format: Format, text: string, mapping: unknown = {}, isDryRun = false) =>
  importRecordedStudy({
    actor: admin,
    now: new Date("2026-03-01T00:00:00Z"),
    format,
    mapping,
    isDryRun,
    about: { slug, title: slug, citation: "Somebody (2024)" },
    file: { format: text.startsWith("{") ? "jsonl" : "csv", text },
  });

const refusalOf = async (importing: Promise<unknown>): Promise<AppError> => {
  try {
    await importing;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("it was not refused");
};

const fileOf = async (slug: string, table: string): Promise<{ name: string; lines: string[] }> => {
  const { name, stream } = await exportTable({ actor: admin, slug, table });
  return { name, lines: (await new Response(stream).text()).trimEnd().split("\r\n") };
};

const numbersOf = async (slug: string) => {
  const { pairs, origin } = await getResults({ actor: admin, slug });
  const report = pairs ?? origin;
  if (!report) throw new Error("no report");
  // What is drawn anew hangs on the study; what was frozen is exploratory where nothing was; who left unfinished is in no file of
  // answers; the last digits hang on the order of sums.
  return reportNumbers(report)
    .filter(({ number, source }) => source === "data" && !/\.(pHolm$|simultaneous\b)|attrition/.test(number))
    .map(({ number, value, why }) => [number, value === null ? why : Number(value.toPrecision(9))]);
};

describe("a study of this kind of server, exported and imported", () => {
  beforeAll(async () => {
    const rows = parseVerdicts(read(golden, "e_side_by_side_three_systems", "verdicts.csv"));
    await makeRecordedStudy({ slug: "collected", design: "side-by-side", rows });
    const { lines } = await fileOf("collected", "verdicts");
    await bring("brought", "verdicts", lines.join("\r\n"));
  });

  test("gives the same verdicts.csv again, apart from its name", async () => {
    const strip = ({ lines }: { lines: string[] }) => lines.map((line) => line.replace(/^[^,]*,/, "")).sort();
    expect(strip(await fileOf("brought", "verdicts"))).toEqual(strip(await fileOf("collected", "verdicts")));
  });

  test("gives the same numbers, none of which the protocol speaks for", async () => {
    expect(await numbersOf("brought")).toEqual(await numbersOf("collected"));
    const { pairs } = await getResults({ actor: admin, slug: "brought" });
    const contrasts = pairs?.questions.flatMap((question) => question.contrasts) ?? [];
    expect(new Set(contrasts.map(({ role }) => role))).toEqual(new Set(["exploratory"]));
    expect(contrasts.every(({ pHolm }) => pHolm === null)).toBe(true);
  });

  test("is stamped wherever it goes, and nobody can judge in it", async () => {
    const { name } = await fileOf("brought", "paper-table");
    expect(name).toBe("brought-paper-table-imported.csv");
    const results = await getResults({ actor: admin, slug: "brought" });
    const { facts, seed } = await getReportDetails({ actor: admin, slug: "brought", results });
    expect([facts.study.imported?.source.citation, seed]).toEqual(["Somebody (2024)", null]);
    expect((await refusalOf(getJudgeStudy({ slug: "brought" }))).code).toBe("not_found");
    expect((await refusalOf(replayStudy({ actor: admin, slug: "brought" }))).userMessage).toContain(
      "nothing was allocated here",
    );
    expect(
      (await refusalOf(previewStudy({ actor: admin, slug: "brought", now: new Date() }))).userMessage,
    ).toContain("nothing to try");
    const { lines } = await fileOf("brought", "battles");
    const [head = [], ...battles] = lines.map((line) => line.split(","));
    expect(new Set(battles.map((cells) => cells[head.indexOf("anony")]))).toEqual(new Set([""]));
  });
});

describe("the published table in long form", () => {
  const rows = parseVerdicts(read(golden, "a_side_by_side_table4", "verdicts.csv"));
  const long = [
    "task,rater,system,property,score,language",
    ...rows.map(({ task, judge, language, question, kind, system, score, orientedScore }) =>
      [
        task,
        judge,
        kind === "pair" ? "copilot>chatgpt" : system,
        question,
        kind === "pair" ? orientedScore : score,
        language,
      ].join(","),
    ),
  ].join("\n");
  beforeAll(async () => {
    await bring("table4", "verdicts", read(golden, "a_side_by_side_table4", "verdicts.csv"));
    await bring("table4-long", "long", long);
  });

  test("has no battles, whose left and right nobody recorded", async () => {
    expect((await refusalOf(fileOf("table4-long", "battles"))).userMessage).toContain("There are no battles");
    const tables = (await previewTables({ actor: admin, slug: "table4-long" })).map(({ table }) => table);
    expect(tables).toEqual(
      EXPORT_TABLES.filter(
        (table) =>
          !["battles", "runs", "remarks", "blinding", "labels"].includes(table) && !isOfTimedTasks(table),
      ),
    );
  });

  test("has the sums of the published table", async () => {
    const sums = async (slug: string) => (await fileOf(slug, "paper-table")).lines;
    expect(await sums("table4-long")).toEqual(await sums("table4"));
    expect((await sums("table4-long")).length).toBeGreaterThan(500);
  });

  test("says 'not recorded' of sides, times and sessions, and invents none in its files", async () => {
    const { pairs } = await getResults({ actor: admin, slug: "table4-long" });
    const why = (number: string) => reportNumbers(pairs!).find((one) => one.number === number)?.why;
    for (const number of [
      "shown[chatgpt,copilot].laterLeft",
      "questions[preference].choices.left.share",
      "questions[preference].contrasts[chatgpt,copilot].choice.sideAdjusted.adjusted.estimate",
      "times.read",
      "variants.withRepeats.addedTrials",
    ])
      expect([number, why(number)]).toEqual([number, "not_recorded"]);
    const { lines } = await fileOf("table4-long", "verdicts");
    const [head = "", ...body] = lines.map((line) => line.split(","));
    for (const column of [
      "session",
      "position",
      "pane",
      "left_system",
      "right_system",
      "shown_at",
      "answered_at",
      "read_ms",
      "judge_ms",
    ])
      expect([column, new Set(body.map((cells) => cells[head.indexOf(column)]))]).toEqual([
        column,
        new Set([""]),
      ]);
    await bring("table4-again", "verdicts", lines.join("\r\n"));
    expect(await numbersOf("table4-again")).toEqual(await numbersOf("table4-long"));
  });
});

describe("votes of an arena", () => {
  interface Case {
    id: string;
    class: string;
    input: { systems: string[]; wins: number[][] };
    expected: { log_strengths: number[] | null };
  }
  const { cases } = JSON.parse(read("lib", "stats", "golden", "08a_bradley_terry.json")) as { cases: Case[] };
  const first = cases.find(
    ({ input, expected }) => input.systems.length >= 3 && expected.log_strengths !== null,
  );

  test("give the strengths of the reference case", async () => {
    const { systems, wins } = first!.input;
    const votes = wins.flatMap((row, i) =>
      row.flatMap((times, j) =>
        Array.from({ length: times }, (_, at) => {
          const [a, b] = at % 2 === 0 ? [i, j] : [j, i];
          return JSON.stringify({
            question_id: `q${at}`,
            model_a: systems[a],
            model_b: systems[b],
            winner: at % 2 === 0 ? "model_a" : "model_b",
            judge: `arena_user_${(i + j + at) % 7}`,
            turn: 1,
            conversation_a: [{ role: "user" }],
            language: "English",
            tstamp: 1,
          });
        }),
      ),
    );
    await bring("arena", "battles", votes.join("\n"));
    const { pairs } = await getResults({ actor: admin, slug: "arena" });
    const { strengths } = pairs?.questions[0] ?? {};
    const told = strengths?.systems.map(({ strength }) => (isUndefined(strength) ? NaN : strength)) ?? [];
    const expected = first!.expected.log_strengths ?? [];
    expect(strengths?.systems.map(({ system }) => system)).toEqual([...systems].sort());
    for (const [at, value] of told.entries()) expect(value).toBeCloseTo(expected[at] ?? NaN, 9);
  });

  test("are refused with the number of ties, which a mapping can leave out and the stamps then tell", async () => {
    const votes =
      "model_a,model_b,winner,judge,task\na,b,model_a,j,1\nb,a,tie,j,2\na,b,tie (bothbad),k,1\na,b,tie,k,2\n";
    const { extension } = await refusalOf(bring("ties", "battles", votes));
    expect(extension.errors).toMatchObject([
      {
        line: 3,
        column: "winner",
        message: expect.stringContaining('"tie" of preference (2 in the file)') as unknown,
      },
      { line: 4, column: "winner" },
    ]);
    const mapping = { scores: { tie: "leave out", "tie (bothbad)": "leave out" } };
    await bring("ties", "battles", votes, mapping);
    const { study } = await getResults({ actor: admin, slug: "ties" });
    expect(study.imported?.leftOut).toEqual([
      { value: "tie", scores: 2 },
      { value: "tie (bothbad)", scores: 1 },
    ]);
  });
});

describe("ties that are kept", () => {
  const votes = [
    "model_a,model_b,winner,judge,task",
    "a,b,model_a,j,1",
    "b,a,tie,j,2",
    "a,b,tie,k,1",
    "b,a,model_a,k,2",
    "a,b,tie (bothbad),l,1",
  ].join("\n");
  const mapping = { ties: "keep", sides: "recorded" };

  test("are counted beside the choices, in no share, and stamped", async () => {
    await bring("kept-ties", "battles", votes, mapping);
    const { pairs, study } = await getResults({ actor: admin, slug: "kept-ties" });
    const [contrast] = pairs?.questions[0]?.contrasts ?? [];
    expect([contrast?.choice?.ties, contrast?.choice?.later.n, contrast?.shown]).toEqual([3, 2, 5]);
    expect(contrast?.incomplete).toBe(0);
    // The third judge has nothing but a tie.
    expect([pairs?.judges, pairs?.trials, pairs?.tasks]).toEqual([3, 5, 2]);
    expect(study.imported).toMatchObject({ ties: 3, leftOut: [] });
  });

  test("have a row without a score in verdicts.csv, and are the winner of a battle", async () => {
    const { lines } = await fileOf("kept-ties", "verdicts");
    const [head = [], ...rows] = lines.map((line) => line.split(","));
    const scores = rows.map((cells) => cells[head.indexOf("score")]);
    expect(scores.filter((score) => score === "")).toHaveLength(3);
    const battles = (await fileOf("kept-ties", "battles")).lines.map((line) => line.split(","));
    const winners = battles.slice(1).map((cells) => [cells[2], cells[8]]);
    expect(winners.filter(([winner, strength]) => winner === "tie" && strength === "")).toHaveLength(3);
    await bring("kept-again", "verdicts", lines.join("\r\n"), { ties: "keep" });
    // Votes have two answers; the exported file no longer says so, and could hold all four.
    const withoutCategories = async (slug: string) =>
      (await numbersOf(slug)).filter(([number]) => !String(number).includes(".agreement.categories["));
    expect(await withoutCategories("kept-again")).toEqual(await withoutCategories("kept-ties"));
  });
});

test("nothing is stored of a dry run, of a file with a fault, or under a name that is taken", async () => {
  const votes = "model_a,model_b,winner,judge,task\na,b,model_a,j,1\n";
  expect(await bring("never", "battles", votes, {}, true)).toMatchObject({
    isStored: false,
    found: { scores: 1 },
  });
  const { extension } = await refusalOf(bring("never", "battles", `${votes}a,a,model_b,j,2\n`));
  expect(extension.errors).toEqual([
    { line: 3, column: "model_b", message: expect.stringContaining("same as model_a") as unknown },
  ]);
  expect((await refusalOf(getResults({ actor: admin, slug: "never" }))).code).toBe("not_found");
  await bring("once", "battles", votes);
  expect((await refusalOf(bring("once", "battles", votes))).code).toBe("conflict");
});
