import "server-only";
import { readCodingRows } from "@/lib/db/results/coding/coding-rows";
import { CODING_COLUMNS } from "@/lib/exchange/codings/coding-table";
import { streamAudit } from "@/lib/db/study/audit-lines";
import { readFindingRows } from "@/lib/db/samples/findings/finding-rows";
import { readInspectionRows } from "@/lib/db/samples/inspection-rows";
import { listStoredMetricNames, readSampleRows, readTaskRows } from "@/lib/db/samples/material-rows";
import { readBlindingRows } from "@/lib/db/exchange/blinding-rows";
import { readAllocationRows, readRemarkRows, readRunRows, readSessionRows } from "@/lib/db/exchange/log-rows";
import { readLabelRows } from "@/lib/db/labelling/read-labels";
import { readTrialRows, readVerdictRows, readVerdictsAndTies } from "@/lib/db/results/result-rows";
import { readCompletionRows, readSubmissionRows } from "@/lib/db/timed/read-completions";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { Column } from "@/lib/exchange/column";
import type { Pages } from "@/lib/exchange/csv/csv-stream";
import { withoutUnrecorded } from "@/lib/exchange/unrecorded-columns";
import { UNSIDED_VERDICT_COLUMNS, VERDICT_COLUMNS, trialColumns } from "@/lib/exchange/csv/csv-tables";
import type { ExportTable } from "@/lib/exchange/export-tables";
import {
  ALLOCATION_COLUMNS,
  AUDIT_COLUMNS,
  BLINDING_COLUMNS,
  REMARK_COLUMNS,
  RUN_COLUMNS,
  SESSION_COLUMNS,
} from "@/lib/exchange/log-tables";
import {
  FINDING_COLUMNS,
  INSPECTION_COLUMNS,
  TASK_COLUMNS,
  sampleColumns,
} from "@/lib/exchange/material-tables";
import { LABEL_COLUMNS } from "@/lib/exchange/labels/label-table";
import { COMPLETION_COLUMNS, SUBMISSION_COLUMNS } from "@/lib/exchange/timed/timed-tables";
import { PAPER_COLUMNS, battleColumns, judgeColumns, matrixColumns } from "@/lib/exchange/result-tables";
import { sortMetrics } from "@/lib/results/metric-words";
import type { ChosenBy } from "@/lib/results/result-filter";
import { hasTruth } from "@/lib/study/design";
import { type ResultChoice, chooseResults } from "@/lib/operations/results/choose-results";
import { battlesOf, listMatrixItems, sumUp, toJudges, toMatrix } from "./result-table-pages";
import { importedOf, protocolOf } from "@/lib/operations/study/study-summary";

interface TableReading {
  revisions?: "last" | "all";
  /** How many rows, or trials, are read at once. */
  pageSize?: number;
  /** Of the answers those that a filter leaves; without it all. */
  choice?: ResultChoice | undefined;
  /** The row behind which it goes on, as `findExportPlace` gives it. */
  after?: number | undefined;
}

/** A table's columns and its rows, handed together to who makes something of them: each table has rows of its own kind. */
export async function withTable<Result>(
  table: ExportTable,
  study: StudyFacts,
  { revisions, pageSize, choice, after }: TableReading,
  makeWhole: <Row>(columns: Column<Row>[], pages: Pages<Row>) => Result | Promise<Result>,
): Promise<Result> {
  const answers = { revisions, pageTrials: pageSize, after };
  const rows = { pageRows: pageSize, after };
  const verdicts = () => chosenPages(readVerdictRows(study.id, answers), choice);
  const verdictsAndTies = () => chosenPages(readVerdictsAndTies(study.id, answers), choice);
  const trials = () => chosenPages(readTrialRows(study.id, answers), choice);
  const recorded = importedOf(study)?.recorded;
  const make: typeof makeWhole = (columns, pages) =>
    makeWhole(recorded ? withoutUnrecorded(table, columns, recorded) : columns, pages);
  switch (table) {
    case "verdicts":
      return make(recorded?.sides === false ? UNSIDED_VERDICT_COLUMNS : VERDICT_COLUMNS, verdictsAndTies());
    case "trials":
      return make(trialColumns(withTruth(study)), trials());
    case "sessions":
      return make(SESSION_COLUMNS, readSessionRows(study.id, answers));
    case "samples":
      // Read first, so that every page has the same columns.
      return make(
        sampleColumns(sortMetrics(await listStoredMetricNames(study.id))),
        readSampleRows(study.id, rows),
      );
    case "tasks":
      return make(TASK_COLUMNS, readTaskRows(study.id, rows));
    case "findings":
      return make(FINDING_COLUMNS, readFindingRows(study.id, rows));
    case "inspections":
      return make(INSPECTION_COLUMNS, readInspectionRows(study.id, rows));
    case "completions":
      return make(COMPLETION_COLUMNS, readCompletionRows(study.id, rows));
    case "submissions":
      return make(SUBMISSION_COLUMNS, readSubmissionRows(study.id, rows));
    case "allocations":
      return make(ALLOCATION_COLUMNS, readAllocationRows(study.id, rows));
    case "runs":
      return make(RUN_COLUMNS, readRunRows(study.id, rows));
    case "remarks":
      return make(REMARK_COLUMNS, readRemarkRows(study.id, rows));
    case "blinding":
      return make(BLINDING_COLUMNS, readBlindingRows(study.id, rows));
    case "labels":
      return make(LABEL_COLUMNS, readLabelRows(study.id, rows));
    case "codings":
      return make(CODING_COLUMNS, readCodingRows(study.id, rows));
    case "judges":
      return make(judgeColumns(withTruth(study)), toJudges(trials()));
    case "battles":
      return make(battleColumns(withTruth(study)), battlesOf(verdictsAndTies()));
    case "matrix":
      return make(matrixColumns(await listMatrixItems(study, choice)), toMatrix(verdicts()));
    case "paper-table":
      return make(PAPER_COLUMNS, await sumUp(study, choice ?? (await chooseResults(study, {}))));
    case "audit":
      return make(AUDIT_COLUMNS, streamAudit(study));
  }
}

async function* chosenPages<Row extends ChosenBy>(
  pages: Pages<Row>,
  choice: ResultChoice | undefined,
): Pages<Row> {
  for await (const page of pages) yield choice ? choice.choose([...page]) : page;
}

/** Whether an answer can be right or wrong. */
const withTruth = (study: StudyFacts): boolean => hasTruth(protocolOf(study).design);
