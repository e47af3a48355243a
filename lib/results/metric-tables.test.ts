import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { undefinedBecause } from "@/lib/stats/undefined";
import { formatNumber } from "./format-number";
import { parseLines } from "@/test/results/golden-study";
import type { MetricCell } from "./metric-cell";
import { toMetricDifferences } from "./metric-differences";
import { toMetricQuartileTable } from "./metric-quartile-table";
import { toMetricTable } from "./metric-table";
import { toQuartiles } from "./quartiles";

/** Ságodi et al. (2024), Tables 1 and 2: pass rates of two systems, and the differences as they are printed. */
const folder = path.join(import.meta.dirname, "golden/b_pass_rates");
const read = (name: string) => parseLines(readFileSync(path.join(folder, name), "utf8"));
const rates = read("sagodi2024_passrates.csv");
const printed = read("sagodi2024_passrates_printed_diff.csv");

const cellsOf = (metric: string): MetricCell[] =>
  rates.map(({ language = "", task = "", system = "", ...values }) => ({
    language,
    task,
    system,
    isReference: false,
    n: 1,
    mean: Number(values[metric]),
  }));

const cell = (task: string, system: string, mean: number, n = 1): MetricCell => ({
  task,
  system,
  mean,
  n,
  language: "c",
  isReference: system === "human",
});
const pair = { earlier: "alpha", later: "beta" };
const none = undefinedBecause("no_values");

describe("the differences of two systems", () => {
  it("are the 200 printed ones, with their sign", () => {
    expect(printed).toHaveLength(200);
    const systems = { earlier: "chatgpt", later: "copilot" };
    for (const measure of new Set(printed.map((row) => row.measure ?? "")))
      for (const language of ["cpp", "java"]) {
        const rows = printed.filter((row) => row.measure === measure && row.language === language);
        const { table, differences } = toMetricDifferences(measure, cellsOf(measure), systems, language);
        const tasks = table.rows.filter(({ kind }) => kind === "body").map(({ cells }) => cells[0]);
        expect(tasks).toEqual(rows.map(({ task }) => task).sort());
        const expected = new Map(rows.map((row) => [row.task, Number(row.printed_diff)]));
        expect(differences).toEqual(tasks.map((task) => expected.get(task as string)));
      }
  });

  it("do not round what is beyond 1.5 times to 1.5", () => {
    const cells = [cell("a", "alpha", 152), cell("a", "beta", 100)];
    const { table } = toMetricDifferences("smells", cells, pair, "c");
    expect(table.rows[0]?.cells[4]).toBe("alpha: 1.52 times");
  });

  it("mark what is more than 1.5 times the other, and not what is exactly that", () => {
    const cells = [
      cell("a", "alpha", 3),
      cell("a", "beta", 2),
      cell("b", "alpha", 2),
      cell("b", "beta", 4),
      cell("c", "alpha", 0),
      cell("c", "beta", 1),
      cell("d", "alpha", 0),
      cell("d", "beta", 0),
      cell("e", "alpha", -3),
      cell("e", "beta", 1),
    ];
    const { table, most } = toMetricDifferences("smells", cells, pair, "c");
    expect(table.rows.map(({ cells: [task, , , , mark] }) => [task, mark])).toEqual([
      ["a", ""],
      ["b", "beta: 2.0 times"],
      ["c", "beta: the other is 0"],
      ["d", ""],
      ["e", ""],
      ["Average", ""],
    ]);
    expect(most).toBe(4);
  });

  it("do not exist where a system has no value, and stay out of the average there", () => {
    const cells = [cell("a", "alpha", 3), cell("a", "beta", 1), cell("b", "alpha", 9)];
    const { table, differences } = toMetricDifferences("smells", cells, pair, "c");
    expect(differences).toEqual([2, null]);
    expect(table.rows[1]?.cells).toEqual(["b", 9, none, none, ""]);
    expect(table.rows[2]?.cells).toEqual(["Average", 6, 1, 2, ""]);
    expect(toMetricDifferences("smells", [], pair, "c").table.rows[0]?.cells.slice(1, 4)).toEqual([
      none,
      none,
      none,
    ]);
  });
});

describe("the means by system", () => {
  it("have Liu's printed mean over systems in the last row", () => {
    const bleu = { Seq2Seq: 0.138, SNM: 0.188, Tree2Tree: 0.15, TRANX: 0.184, "Coarse-to-Fine": 0.176 };
    const systems = Object.entries(bleu).map(([system, mean]) => ({
      system,
      isReference: false,
      samples: 300,
      metrics: [{ name: "bleu", n: 300, mean }],
    }));
    const human = {
      system: "human",
      isReference: true,
      samples: 900,
      metrics: [{ name: "bleu", n: 9, mean: 1 }],
    };
    const { rows, notes } = toMetricTable([...systems, human], ["bleu"]);
    expect(formatNumber(rows.at(-1)?.cells[2] as number, 3)).toBe("0.167");
    expect(rows.at(-2)?.cells).toEqual(["human (reference)", 900, 1]);
    expect(notes).toEqual([
      "The last row leaves references out.",
      "BLEU-4: without a value 891 of 900 of human.",
    ]);
  });

  it("say that there is none where no sample has the metric", () => {
    const alpha = { system: "alpha", isReference: false, samples: 2, metrics: [] };
    expect(toMetricTable([alpha], ["wer"]).rows.map(({ cells }) => cells[2])).toEqual([none, none]);
  });
});

describe("quartiles", () => {
  it("hold 75 of 300 tasks each, and never put a longer task before a shorter one", () => {
    const many = new Map(Array.from({ length: 300 }, (_, at) => [`task-${at}`, (at * 7) % 50]));
    expect(toQuartiles(many).map(({ keys }) => keys.length)).toEqual([75, 75, 75, 75]);
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 40 }), (lengths) => {
        const named = new Map(lengths.map((length, at) => [String(at), length]));
        const quartiles = toQuartiles(named);
        const sizes = quartiles.map(({ keys }) => keys.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        const inOrder = quartiles.flatMap(({ keys }) => keys);
        expect([...inOrder].sort()).toEqual([...named.keys()].sort());
        expect(inOrder.map((key) => named.get(key))).toEqual([...lengths].sort((a, b) => a - b));
      }),
    );
  });

  it("are a table of means over samples, with what each group holds", () => {
    const tasks = ["a", "b", "c", "d", "e"];
    const cells = tasks.flatMap((task, at) => [cell(task, "alpha", at), cell(task, "human", 9)]);
    cells.push(cell("a", "beta", 5, 3), cell("b", "beta", 1, 1));
    const lengths = new Map(tasks.map((task, at) => [JSON.stringify([task, "c"]), 10 * at]));
    const { rows, notes } = toMetricQuartileTable("bleu", cells, {
      systems: ["alpha", "beta"],
      lengths,
      of: "task length in words",
    });
    expect(rows.map(({ cells: row }) => row)).toEqual([
      ["alpha", 0.5, 2, 3, 4],
      // Three samples of 5 and one of 1.
      ["beta", 4, none, none, none],
      ["Mean over systems", 2.25, 2, 3, 4],
    ]);
    expect(notes[0]).toBe(
      "Q1: 2 tasks, 0 to 10; Q2: 1 task, 20 to 20; Q3: 1 task, 30 to 30; Q4: 1 task, 40 to 40.",
    );
  });
});
