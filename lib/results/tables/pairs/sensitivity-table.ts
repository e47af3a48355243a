import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import {
  SENSITIVITY_MODELS,
  type Sensitivity,
  type SensitivityRow,
  whyNotFitted,
} from "@/lib/results/sensitivity/sensitivity";
import { staleNote } from "@/lib/results/sensitivity/sensitivity-words";
import { formatCoverage } from "@/lib/results/format-number";
import type { Table } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { PAIR_COLUMNS, count, interval, number, pValue, text } from "@/lib/results/tables/table-columns";

/** Each odds ratio from the script beside the report's mean of the same question and pair of systems. */
export function toSensitivityTable(
  { questions }: Pick<PairsReport, "questions">,
  sensitivity: Sensitivity,
  labels: Labels,
): Table {
  const { rows, level } = sensitivity;
  const coverage = formatCoverage({ level });
  const stale = staleNote(sensitivity);
  const missing = rows.filter(({ oddsRatio }) => oddsRatio === null);
  return {
    caption: "Sensitivity analysis: odds ratios of mixed models, from the script",
    columns: [
      text("question", "Question"),
      ...PAIR_COLUMNS,
      number("mean", "Mean"),
      interval("mean_interval", `${coverage} interval`),
      number("odds_ratio", "Odds ratio"),
      interval("odds_ratio_interval", `${coverage} interval`),
      pValue("p", "p"),
      count("n", "Scores"),
      count("judges", "Judges"),
      count("tasks", "Tasks"),
      text("model", "Model"),
    ],
    rows: rows.map((row) => {
      const mean = meanBeside(questions, row);
      return {
        kind: "body",
        cells: [
          labelOf(labels, row.question),
          row.later,
          row.earlier,
          mean?.mean ?? "",
          mean?.twoWay.interval ?? "",
          row.oddsRatio ?? "",
          row.low === null || row.high === null ? "" : { low: row.low, high: row.high, level },
          row.p ?? "",
          row.n,
          row.judges,
          row.tasks,
          SENSITIVITY_MODELS[row.model].words,
        ],
      };
    }),
    notes: [
      ...(stale === null ? [] : [stale]),
      "An odds ratio above 1 favours the same system as a positive mean. It uses only the order of the scores; of a choice it is the odds that this system is chosen.",
      "Judges and tasks have random intercepts, and one odds ratio holds for all of them: where they differ in which system they favour, its interval is too narrow, and that of the mean is the one to trust.",
      `Fitted by analysis.R and uploaded on ${sensitivity.uploadedAt.slice(0, 10)}; not computed here. Wald intervals.`,
      ...missing.map(
        ({ question, earlier, later, status }) =>
          `${labelOf(labels, question)}, ${later} over ${earlier}: no odds ratio, because ${whyNotFitted(status)}.`,
      ),
    ],
  };
}

/** The report's mean difference of the same question and pair of systems; undefined where it has none. */
const meanBeside = (questions: PairsReport["questions"], { question, earlier, later }: SensitivityRow) =>
  questions
    .find((report) => report.question === question)
    ?.contrasts.find((contrast) => contrast.earlier === earlier && contrast.later === later)?.difference;
