import { z } from "zod";
import {
  SENSITIVITY_MODELS,
  SENSITIVITY_STATUSES,
  type SensitivityRow,
  type SensitivityStudy,
} from "@/lib/results/sensitivity/sensitivity";
import { compareCodePoints } from "@/lib/score/orientation";
import { filledCell, textCell } from "./cell-schemas";
import { checkRow, placeOf } from "./check-row";
import type { ImportError } from "./import-report";
import type { KnownColumns } from "./known-columns";
import type { RowSource } from "./row-source";

/** The columns of `sensitivity.csv`, which `analysis.R --sensitivity` writes. */
export const SENSITIVITY_COLUMNS = {
  required: [
    "question",
    "earlier",
    "later",
    "model",
    "n",
    "judges",
    "tasks",
    "odds_ratio",
    "low",
    "high",
    "level",
    "p",
    "status",
    "package_version",
    "r_version",
    "data_version",
  ],
  optional: [],
} as const satisfies KnownColumns;

/**
 * The rows of `sensitivity.csv` that fit the study; what is wrong with the others is told with its line and column: an
 * unknown question or system, a model that is not for such a question, numbers that contradict each other, another coverage
 * than the study's, or data that are not the current ones.
 */
export async function* sensitivityRows(
  source: RowSource,
  study: SensitivityStudy,
  fault: (error: ImportError) => void,
): AsyncGenerator<SensitivityRow, void> {
  const given = new Set<string>();
  for await (const row of source(fault)) {
    const cells = checkRow(rowSchema, row, fault);
    if (!cells) continue;
    const key = [cells.question, cells.earlier, cells.later, cells.model].join("\t");
    const found = faultsOf(cells, study);
    if (given.has(key)) found.push(REPEATED);
    given.add(key);
    for (const [column, message] of found) fault({ ...placeOf(row), column, message });
    if (found.length > 0) continue;
    const { question, earlier, later, model, n, judges, tasks, low, high, p, status } = cells;
    const rVersion = cells.r_version;
    const packageVersion = cells.package_version || null;
    const oddsRatio = cells.odds_ratio;
    yield {
      question,
      earlier,
      later,
      model,
      n,
      judges,
      tasks,
      oddsRatio,
      low,
      high,
      p,
      status,
      packageVersion,
      rVersion,
    };
  }
}

type Fault = readonly [column: string, message: string];

const REPEATED: Fault = ["question", "gives the same model of this question and pair a second time"];

/** A number of R, or null of an empty cell. */
const numberCell = textCell(40).transform((cell, context) => {
  if (cell === "") return null;
  const value = /^\d+(\.\d+)?(e[+-]?\d+)?$/.test(cell) ? Number(cell) : NaN;
  if (Number.isFinite(value)) return value;
  context.addIssue({ code: "custom", message: "is not a number from 0" });
  return null;
});

const countCell = textCell(12)
  .regex(/^\d{1,9}$/, "is not a whole number")
  .transform(Number);

const rowSchema = z.object({
  question: filledCell(100),
  earlier: filledCell(100),
  later: filledCell(100),
  model: z.enum(["cumulative-logit", "logit"], `is none of ${Object.keys(SENSITIVITY_MODELS).join(", ")}`),
  n: countCell,
  judges: countCell,
  tasks: countCell,
  odds_ratio: numberCell,
  low: numberCell,
  high: numberCell,
  level: numberCell,
  p: numberCell,
  status: z.string().refine((cell) => SENSITIVITY_STATUSES.some((one) => one === cell), "is no known status"),
  package_version: textCell(40),
  r_version: filledCell(40),
  data_version: textCell(12),
});

/** What is wrong with a row beside a study, by column. */
const faultsOf = (
  row: z.output<typeof rowSchema>,
  { questions, systems, analysis, dataVersion }: SensitivityStudy,
): Fault[] => {
  const question = questions.find(({ id }) => id === row.question);
  const isKnown = (system: string) => systems.some(({ id }) => id === system);
  const level = 1 - analysis.alpha;
  const numbers = [row.odds_ratio, row.low, row.high, row.p];
  const isWhole = numbers.every((value) => value !== null);
  const [odds, low, high, p] = numbers.map((value) => value ?? 0) as [number, number, number, number];
  const checks: [isWrong: boolean, column: string, message: string][] = [
    [question === undefined, "question", `the study has no question "${row.question}"`],
    [
      question !== undefined && question.kind !== SENSITIVITY_MODELS[row.model].kind,
      "model",
      `is no model for "${row.question}"`,
    ],
    [!isKnown(row.earlier), "earlier", `the study has no system "${row.earlier}"`],
    [!isKnown(row.later), "later", `the study has no system "${row.later}"`],
    [
      compareCodePoints(row.earlier, row.later) >= 0,
      "later",
      "must come after the earlier system by code point",
    ],
    [row.status === "fitted" && !isWhole, "status", "is fitted, but a number is missing"],
    [
      row.status !== "fitted" && numbers.some((value) => value !== null),
      "status",
      `is ${row.status}, but there is a number`,
    ],
    [isWhole && !(low <= odds && odds <= high), "low", "the interval does not hold the odds ratio"],
    [isWhole && p > 1, "p", "is above 1"],
    [
      Math.abs((row.level ?? 0) - level) > 1e-9,
      "level",
      `is not ${Number(level.toPrecision(6))}, the coverage of this study's intervals`,
    ],
    [
      row.data_version !== String(dataVersion),
      "data_version",
      row.data_version === ""
        ? "is empty: run the script in the folder of the bundle"
        : `is ${row.data_version}, but the study's data are of version ${dataVersion}: run the script of a new bundle`,
    ],
  ];
  return checks.flatMap(([isWrong, column, message]) => (isWrong ? [[column, message]] : []));
};
