import type { ImportTable } from "@/lib/exchange/import-report";
import type { Design } from "@/lib/study/design";
import { hasTruth } from "@/lib/study/has-truth";
import { csvField } from "@/lib/text/csv-field";

export interface ExampleStudy {
  design: Design;
  systems: readonly { id: string; role: "human" | "machine" | "other" }[];
  languages: readonly string[];
}

/** A file that this study would take, as rows of cells of which the first names the columns: two tasks, a cell of several lines. */
export function exampleRows(table: ImportTable, study: ExampleStudy): string[][] {
  return ROWS[table](study);
}

const taskRows = ({ languages: [language = "python"] }: ExampleStudy): string[][] => [
  ["task", "title", "body", "language"],
  ["mean", "Mean", "Return the mean of a list of numbers.", language],
  ["median", "Median", "Return the median of a list of numbers.\n\n- The list is not empty.", language],
];

const sampleRows = ({ design, systems, languages: [language = "python"] }: ExampleStudy): string[][] =>
  hasTruth(design)
    ? [
        ["system", "language", "code", "origin", "vetted", "source", "licence"],
        ...systems.map(({ id, role }) => [
          id,
          language,
          codeOf("mean", id),
          role === "other" ? "" : role,
          ...(role === "human" ? ["yes", "a library, version 1.2", "MIT"] : ["", "", ""]),
        ]),
      ]
    : [
        ["task", "system", "language", "code"],
        ...["mean", "median"].flatMap((task) =>
          systems.map(({ id }) => [task, id, language, codeOf(task, id)]),
        ),
      ];

const metricRows = ({ systems, languages: [language = "python"] }: ExampleStudy): string[][] => [
  ["task", "system", "language", "pass_rate", "warnings"],
  ...systems.map(({ id }, at) => ["mean", id, language, "0.75", String(at)]),
];

const findingRows = ({ systems, languages: [language = "python"] }: ExampleStudy): string[][] => [
  ["task", "system", "language", "tool", "rule", "line", "message"],
  ...systems.map(({ id }) => ["mean", id, language, "linter 1.2", "unused-variable", "2", "x is never used"]),
];

const ROWS: Record<ImportTable, (study: ExampleStudy) => string[][]> = {
  tasks: taskRows,
  samples: sampleRows,
  metrics: metricRows,
  findings: findingRows,
};

const codeOf = (task: string, system: string): string =>
  `${task}(numbers):\n    the code that ${system} wrote, "quotes" doubled`;

export function toCsv(rows: readonly string[][]): string {
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
