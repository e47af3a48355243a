import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { toLatexReport } from "@/lib/results/document/to-latex-report";
import { parseLines } from "@/test/results/golden-study";
import { formatCell, fullLabel, headLines, type Table } from "@/lib/results/table";
import { toCsv } from "@/lib/results/to-csv";
import { toLatex } from "@/lib/results/to-latex";
import { toMarkdown } from "@/lib/results/to-markdown";
import { composeTable } from "./compose-table";
import type { TableData } from "./table-data";
import { tableSpecSchema } from "./table-spec";
import { liuOffers } from "./templates/liu";
import { type Offer, toMaterial } from "./templates/material";
import { sagodiOffers } from "./templates/sagodi";
import { liuData, LIU_SYSTEMS, printedTable } from "@/test/results/liu-values";
import { sagodiValues } from "@/test/results/sagodi-values";

/** Tables of two papers, composed from data by the templates, come out as printed, cell for cell. */
const golden = path.join(import.meta.dirname, "../golden");
const read = (name: string) => readFileSync(path.join(golden, name), "utf8");
const readLines = (name: string) => parseLines(read(name));
const PASS_RATES = readLines("b_pass_rates/sagodi2024_passrates.csv");
const STATIC = readLines("g_published_tables/sagodi2024_static.csv");
const none = new Map<string, number>();
const sagodi: TableData = {
  values: sagodiValues(PASS_RATES, STATIC, read("a_side_by_side_table4/verdicts.csv")),
  systems: ["chatgpt", "copilot"],
  lengths: { requirement: none, references: none },
};
const LABELS = {
  chatgpt: "ChatGPT",
  copilot: "Copilot",
  cpp: "C++",
  java: "Java",
  preference: "G/P",
  first_impression: "F.Impr.",
  usability: "Usab.",
  readability: "Read.",
  modifiability: "Modif.",
  acceptance: "Acc.",
  django: "Django",
  hs: "HS",
};

/** What a study with these data is made of; its systems stand in the order of their paper. */
const materialOf = ({ values, systems, lengths }: TableData) => {
  const named = (kind: string) => [
    ...new Set(
      values.flatMap(({ measure }) =>
        measure.startsWith(`${kind}:`) ? [measure.slice(kind.length + 1)] : [],
      ),
    ),
  ];
  const metrics = values.flatMap(({ measure, condition }) =>
    measure.startsWith("metric:") ? [{ name: measure.slice(7), condition }] : [],
  );
  return {
    ...toMaterial({
      systems,
      tasks: values,
      metrics,
      scores: named("score"),
      choices: named("choice"),
      names: LABELS,
      questions: LABELS,
      hasLengths: { requirement: lengths.requirement.size > 3, references: lengths.references.size > 3 },
    }),
    systems: [...systems],
  };
};

const composed = (data: TableData, offers: Offer[], id: string): Table => {
  const found = offers.find((offer) => offer.id === id);
  if (found?.result.kind !== "spec") throw new Error(`no ${id}: ${JSON.stringify(found?.result)}`);
  return composeTable(tableSpecSchema.parse(found.result.spec), data);
};
const ofSagodi = (id: string) => composed(sagodi, sagodiOffers(materialOf(sagodi)), id);
const liu = liuData();
const ofLiu = (id: string, data = liu) => composed(data, liuOffers(materialOf(data)), id);

/** The cells of a row as they are printed, without its name. */
const printedRow = ({ columns, rows }: Table, name: string): string[] => {
  const row = rows.find(({ cells }) => cells[0] === name);
  if (!row) throw new Error(`no row ${name}`);
  return columns.slice(1).map((column, at) => formatCell(row.cells[at + 1] ?? "", column, row));
};

describe("Ságodi et al. (2024)", () => {
  const tasks = [...new Set(STATIC.map(({ task = "" }) => task))].sort();
  const diffs = readLines("b_pass_rates/sagodi2024_passrates_printed_diff.csv");
  const MEASURES = ["edge_exact", "edge_epsilon", "random_exact", "random_epsilon"] as const;

  it.each([
    ["Table 1", "cpp"],
    ["Table 2", "java"],
  ])("%s: every pass rate and every difference", (_, language) => {
    const table = ofSagodi(`sagodi-rates:${language}`);
    expect(table.rows).toHaveLength(25);
    const rateOf = (task: string, system: string, measure: string) =>
      PASS_RATES.find((row) => row.language === language && row.task === task && row.system === system)?.[
        measure
      ];
    for (const task of tasks)
      expect(printedRow(table, task)).toEqual(
        MEASURES.flatMap((measure) => [
          `${rateOf(task, "chatgpt", measure)}%`,
          `${rateOf(task, "copilot", measure)}%`,
          diffs.find((row) => row.language === language && row.task === task && row.measure === measure)
            ?.printed_diff,
        ]),
      );
  });

  it("says what its text says of Table 1: 18 and 13 of 25 at 100%, 14 equal, better on 8 and 3", () => {
    expect(ofSagodi("sagodi-rates:cpp").notes).toEqual(
      expect.arrayContaining([
        // The SDs are printed as 35.98 and 36.14: of percentages that were not rounded yet.
        "Edge - Epsilon, ChatGPT: 100% on 18 tasks, equal on 14, better on 8 by 58% (SD 36).",
        "Edge - Epsilon, Copilot: 100% on 13 tasks, equal on 14, better on 3 by 54% (SD 36).",
        "Random - Epsilon, ChatGPT: 100% on 19 tasks, equal on 15, better on 8 by 73% (SD 36).",
        "Random - Epsilon, Copilot: 100% on 13 tasks, equal on 15, better on 2 by 51% (SD 69).",
      ]),
    );
  });

  it("colours differences by sign and size, and leaves 0 white", () => {
    const { rows } = ofSagodi("sagodi-rates:cpp");
    const shadeOf = (task: string) => rows.find(({ cells }) => cells[0] === task)?.looks?.[3]?.shade;
    expect(shadeOf("cut_vector")).toBe("neg-2");
    expect(shadeOf("bowling")).toBe("neg-1");
    expect(shadeOf("bouncing_balls")).toBe("pos-2");
    expect(shadeOf("basement")).toBe("none");
  });

  it("Table 3: every static metric, two languages side by side", () => {
    const table = ofSagodi("sagodi-static");
    expect(table.rows).toHaveLength(25);
    for (const task of tasks)
      expect(printedRow(table, task)).toEqual(
        ["cpp", "java"].flatMap((language) =>
          ["code_smells", "lloc", "nos", "mccc", "nle"].flatMap((metric) =>
            ["chatgpt", "copilot"].map(
              (system) =>
                STATIC.find(
                  (row) => row.language === language && row.task === task && row.system === system,
                )?.[metric],
            ),
          ),
        ),
      );
    expect(headLines(table.columns).map((line) => line.map(({ label, size }) => `${label} ${size}`))).toEqual(
      [
        [" 1", "C++ 10", "Java 10"],
        [
          " 1",
          ...Array.from({ length: 2 }, () => ["CodeSmells 2", "LLOC 2", "NOS 2", "McCC 2", "NLE 2"]).flat(),
        ],
      ],
    );
  });

  it("Table 4: every sum, average and deviation, in the printed order of columns", () => {
    const table = ofSagodi("sagodi-scores");
    const sums = readLines("a_side_by_side_table4/sagodi2024_table4.csv");
    const summary = readLines("a_side_by_side_table4/sagodi2024_table4_printed_summary.csv");
    const columns = ["cpp", "java"].flatMap((language) => [
      ...["first_impression", "usability", "readability", "modifiability", "acceptance"].flatMap((property) =>
        ["chatgpt", "copilot"].map((system) => ({ language, property, system })),
      ),
      { language, property: "preference", system: "" },
    ]);
    const isAt = (row: Record<string, string>, at: (typeof columns)[number]) =>
      row.language === at.language && row.property === at.property && row.system === at.system;
    expect(columns).toHaveLength(22);
    expect(table.rows).toHaveLength(27);
    for (const task of tasks)
      expect(printedRow(table, task)).toEqual(
        columns.map((at) => sums.find((row) => row.task === task && isAt(row, at))?.sum),
      );
    for (const [row, statistic] of [
      ["average", "average"],
      ["st. deviation", "st_deviation"],
    ] as const)
      expect(printedRow(table, row)).toEqual(
        columns.map((at) => summary.find((one) => one.statistic === statistic && isAt(one, at))?.printed),
      );
    expect(table.columns.slice(1).map(fullLabel).slice(8, 13)).toEqual([
      "C++, Acc., ChatGPT",
      "C++, Acc., Copilot",
      "C++, G/P",
      "Java, F.Impr., ChatGPT",
      "Java, F.Impr., Copilot",
    ]);
  });

  it("sums of different numbers of answers are said not to compare", () => {
    const isSaid = (data: TableData) =>
      composed(data, sagodiOffers(materialOf(data)), "sagodi-scores").notes.some((note) =>
        note.startsWith("Cells are sums of 4 to 5 scores"),
      );
    expect(isSaid(sagodi)).toBe(false);
    const [first, ...rest] = sagodi.values.filter(({ measure }) => measure.startsWith("score:"));
    if (!first) throw new Error("no scores");
    expect(isSaid({ ...sagodi, values: [{ ...first, n: 4 }, ...rest] })).toBe(true);
  });

  it("the four pass-rate classes stand in one table, with the recomputed means", () => {
    const table = ofSagodi("sagodi-classes");
    const means = readLines("b_pass_rates/sagodi2024_class_means.csv");
    const NAMES: Record<string, string> = {
      both: "Both",
      neither: "Neither",
      "only:chatgpt": "Only ChatGPT",
      "only:copilot": "Only Copilot",
    };
    expect(table.rows.map(({ cells }) => [cells[0], cells[1], cells[13]])).toEqual([
      ["Both", 14, 12],
      ["Only ChatGPT", 6, 5],
      ["Only Copilot", 1, 3],
      ["Neither", 4, 5],
    ]);
    expect(means.length).toBeGreaterThan(70);
    for (const { language, class: klass = "", property, system, mean } of means) {
      const at = table.columns.findIndex(
        ({ id }) => id === [language, property, system].filter(Boolean).join("."),
      );
      const row = table.rows.find(({ cells }) => cells[0] === NAMES[klass]);
      expect(row?.cells[at]).toBeCloseTo(Number(mean), 5);
    }
  });
});

/** Cells that no data of 300 programs give, or that their paper did not work out from what it prints. */
const NOT_DERIVED = [
  {
    table: "table7",
    row: "Average",
    column: "wer",
    printed: "2.513",
    ours: "2.512",
    reason: "the printed rows have the mean 2.5124; the paper averaged values before rounding",
  },
  {
    table: "table14",
    row: "Average",
    column: "subtree",
    printed: "0.093",
    ours: "0.094",
    reason: "the printed rows have the mean 0.0936; the paper averaged values before rounding",
  },
  {
    table: "table15",
    row: "Coarse-to-Fine",
    column: "u_executable_pct",
    printed: "0.1%",
    ours: "0.0%",
    reason: "no number of 300 programs is 0.1% of them: none is 0.0% and one is 0.3%",
  },
];

describe("Liu et al. (2022)", () => {
  const isShare = (column: string) => column.endsWith("_pct");
  const printedCell = (value: number, column: string): string => {
    if (!isShare(column)) return value.toFixed(3);
    // A column in which no program is correct is printed as 0%.
    return column.includes("functional") ? `${value}%` : `${value.toFixed(1)}%`;
  };
  const expectedRow = (name: string, row: string, columns: readonly string[]): string[] => {
    const { rows, printed_average } = printedTable(name);
    const values = row === "Average" ? printed_average : rows.find(({ approach }) => approach === row);
    return columns.map((column) => {
      const odd = NOT_DERIVED.find((one) => one.table === name && one.row === row && one.column === column);
      const text = printedCell(Number(values?.[column]), column);
      if (odd) expect(text).toBe(odd.printed);
      return odd?.ours ?? text;
    });
  };
  const compare = (table: Table, name: string, columns = printedTable(name).columns) => {
    expect(table.rows.map(({ cells }) => cells[0])).toEqual([...LIU_SYSTEMS, "Average"]);
    for (const row of [...LIU_SYSTEMS, "Average"])
      expect(printedRow(table, row)).toEqual(expectedRow(name, row, columns));
  };

  it("Table 5: BLEU on three data sets, and three shares of correct programs", () => {
    const table = ofLiu("liu-5");
    compare(table, "table5");
    expect(table.columns.map(({ label }) => label)).toEqual([
      "System",
      "BLEU",
      "BLEU on Django",
      "BLEU on HS",
      "Syntactically correct",
      "Executable",
      "Functionally correct",
    ]);
  });

  it("Tables 6 and 7: missing and irrelevant tokens, NIST, WER and subtrees", () => {
    compare(ofLiu("liu-6"), "table6");
    compare(ofLiu("liu-7"), "table7");
  });

  it.each([8, 9])("Table %i: BLEU by quartile, averages with up to four decimals", (at) => {
    const name = `table${at}`;
    const table = ofLiu(`liu-${at}`);
    const columns = ["q1", "q2", "q3", "q4"];
    for (const system of LIU_SYSTEMS)
      expect(printedRow(table, system)).toEqual(expectedRow(name, system, columns));
    const { printed_average } = printedTable(name);
    expect(printedRow(table, "Average")).toEqual(columns.map((column) => String(printed_average?.[column])));
    expect(table.notes.join()).toContain("Q1 75 tasks");
  });

  it.each(NOT_DERIVED)("says of $table what the paper prints otherwise", ({ table, printed, ours }) => {
    const offers = liuOffers(materialOf(liu));
    const number = table.slice("table".length);
    const notes = offers.flatMap(({ source, note }) =>
      source === `Liu et al. 2022, Table ${number}` ? [note] : [],
    );
    expect(notes).not.toEqual([]);
    for (const note of notes) {
      expect(note).toContain(printed);
      expect(note).toContain(ours);
    }
  });

  it("Table 12: BLEU under two conditions, with the average of each", () => {
    const table = ofLiu("liu-12", liuData(["noise"]));
    const { rows } = printedTable("table12");
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(["Default", "noise"]);
    for (const [name, input] of [
      ["Default", "normal"],
      ["noise", "random_noise"],
    ] as const) {
      const row = rows.find((one) => one.input === input);
      expect(printedRow(table, name)).toEqual(
        [...LIU_SYSTEMS, "average"].map((column) => Number(row?.[column]).toFixed(3)),
      );
    }
  });

  it("Table 14: all metrics under another training", () => {
    compare(ofLiu("liu-14:non_redundant"), "table14");
  });

  it("Table 15: unified names beside the usual ones", () => {
    compare(ofLiu("liu-15:unified"), "table15");
  });
});

describe("the change under another condition", () => {
  it("is the difference in percent of the usual value", () => {
    const table = ofLiu("change:unified");
    const cellOf = (system: string, id: string) =>
      printedRow(table, system)[table.columns.findIndex((column) => column.id === id) - 1];
    // 80.0 after 93.0, and 3.3 after 10.0.
    expect(cellOf("SNM", "syntactically_correct.unified-diff")).toBe("-14.0%");
    expect(cellOf("Coarse-to-Fine", "syntactically_correct.unified-diff")).toBe("-66.7%");
    // No program is right under either: nothing to take a share of.
    expect(cellOf("SNM", "functionally_correct.unified-diff")).toBe("–");
    expect(table.columns.some(({ id }) => id === "nist.unified")).toBe(true);
  });
});

const everyTable = (): Table[] => [
  ...["sagodi-rates:cpp", "sagodi-rates:java", "sagodi-static", "sagodi-scores", "sagodi-classes"].map(
    ofSagodi,
  ),
  ...["liu-5", "liu-6", "liu-7", "liu-8", "liu-9", "liu-12", "liu-14:non_redundant", "liu-15:unified"].map(
    (id) => ofLiu(id),
  ),
];

it("one table has the same numbers in Markdown, CSV and LaTeX", () => {
  for (const table of everyTable()) {
    const bold = (text: string) => text.replace(/\*\*|\\/g, "");
    const lines = toMarkdown(table)
      .split("\n")
      .filter((line) => line.startsWith("| "));
    expect(lines).toHaveLength(table.rows.length + 2);
    const latex = toLatex(table).replace(/\\textbf\{([^}]*)\}/g, "$1");
    const csv = toCsv(table).split("\r\n");
    for (const [at, row] of table.rows.entries()) {
      const cells = table.columns.map((column, place) => formatCell(row.cells[place] ?? "", column, row));
      expect(bold(lines[at + 2] ?? "")).toBe(`| ${cells.join(" | ")} |`);
      const inLatex = cells
        .map((cell) => cell.replace(/^-(?=\d)/, "$-$").replace(/[%_]/g, "\\$&"))
        .join(" & ");
      expect(latex).toContain(`${inLatex} \\\\`);
      const exact = csv[at + 1]?.split(",").map(Number) ?? [];
      for (const [place, cell] of row.cells.entries())
        if (typeof cell === "number") expect(exact[place]).toBe(cell);
    }
  }
});

/** Where somebody has LaTeX. */
const hasLatex = spawnSync("pdflatex", ["--version"]).status === 0;
describe.skipIf(!hasLatex)("pdfLaTeX", () => {
  const work = mkdtempSync(path.join(tmpdir(), "tables-"));
  afterAll(() => rmSync(work, { recursive: true }));
  /** What it says, without a fault. */
  const compile = (text: string): string => {
    writeFileSync(path.join(work, "tables.tex"), text);
    const options = ["-interaction=nonstopmode", "-halt-on-error", "tables.tex"];
    const { status, stdout } = spawnSync("pdflatex", options, { cwd: work });
    expect(String(stdout).match(/^!.*/m)?.[0]).toBeUndefined();
    expect(status).toBe(0);
    expect(String(stdout)).toMatch(/Output written on tables\.pdf \(\d+ pages/);
    return String(stdout);
  };

  it("sets every one of these tables in an article that has booktabs", () => {
    const head = ["\\documentclass{article}", "\\usepackage[T1]{fontenc}", "\\usepackage{booktabs}"];
    const body = everyTable().map((table) => `${toLatex(table)}\\clearpage`);
    compile([...head, "\\begin{document}", ...body, "\\end{document}", ""].join("\n"));
  });

  it("sets them in the report, none wider than its page", () => {
    const parts = everyTable().map((table) => ({ kind: "table" as const, table, look: null }));
    const report = { title: "Tables", stamps: [], methods: "", results: "", parts, pathOf: () => "" };
    const said = compile(toLatexReport(report));
    const over = [...said.matchAll(/^Overfull \\hbox \((\d+)\.\d+pt too wide/gm)].map(([, points]) =>
      Number(points),
    );
    expect(over.filter((points) => points > 5)).toEqual([]);
  });
});
