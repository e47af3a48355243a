import { VERDICT_COLUMNS, trialColumns } from "./csv/csv-tables";
import {
  ALLOCATION_COLUMNS,
  AUDIT_COLUMNS,
  BLINDING_COLUMNS,
  REMARK_COLUMNS,
  RUN_COLUMNS,
  SESSION_COLUMNS,
} from "./log-tables";
import { LABEL_COLUMNS } from "./labels/label-table";
import { CODING_COLUMNS } from "./codings/coding-table";
import { FINDING_COLUMNS, INSPECTION_COLUMNS, SAMPLE_FACT_COLUMNS, TASK_COLUMNS } from "./material-tables";
import { COMPLETION_COLUMNS, SUBMISSION_COLUMNS } from "./timed/timed-tables";
import { MATRIX_COLUMNS, PAPER_COLUMNS, battleColumns, judgeColumns } from "./result-tables";

/** The tables that can be taken away. */
export const EXPORT_TABLES = [
  "verdicts",
  "trials",
  "sessions",
  "judges",
  "samples",
  "tasks",
  "findings",
  "inspections",
  "completions",
  "submissions",
  "allocations",
  "runs",
  "remarks",
  "blinding",
  "labels",
  "codings",
  "audit",
  "battles",
  "matrix",
  "paper-table",
] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

export const EXPORT_FORMATS = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What one row of each stands for. */
export const TABLE_ROWS: Record<ExportTable, string> = {
  verdicts: "One row per score, the last revision of each answer.",
  trials: "One row per shown trial, answered or not.",
  sessions: "One row per session that was not withdrawn, with what its judge said about themselves.",
  judges: "One row per judge who was shown a trial, of the first session.",
  samples:
    "One row per sample, refused ones included, with its origin and every metric, without its code. It is never sealed.",
  tasks:
    "One row per task in each language, in the words that the study was opened with. It is never sealed.",
  findings:
    "One row per ruling of a person on a finding of a tool; a finding without a ruling has one row. It is never sealed.",
  inspections:
    "One row per program of a list that was drawn for inspection by eye, with what somebody noted of it. It is never sealed.",
  completions:
    "One row per task of a person, opened or not, of sessions that were not withdrawn. Of timed tasks; empty in other designs.",
  submissions: "One row per program that a person handed in for a timed task; empty in other designs.",
  allocations: "One row per event of the allocation log, those of withdrawn sessions included.",
  runs: "One row per input that a judge gave to both programs of a trial, where the protocol offers it. The input itself is not kept.",
  remarks:
    "One row per passage of code that a judge marked in the last revision of an answer: a remark, or what gave the author away, with the judge's own words.",
  blinding:
    "One row per answer that tells how blind a judge was, where the protocol asks for it: whether the code of a trial was seen before, and who is thought to have written a program that was shown again after the last trial.",
  labels:
    "One row per label of a kind of statement: set by itself, by each person, or by the person who adjudicated; a unit that nobody labelled has one row. Of statement labels; empty in other designs.",
  codings:
    "One row per code that a person gave to words of a judge, or that was decided where people differ; without the words themselves. Words that no code fits have one row.",
  audit: "One row per line of the audit log. It is never sealed.",
  battles:
    "One row per choice between two programs, as tools for arena battles read it: a is what was shown on the left. Only imported answers hold ties. Where judges said which program is human, nobody won: the winner is the one they took for human. Later sessions of a judge are in it, too: the report takes those that the table of judges names.",
  matrix:
    "One row per judge, of the first session, and one column per item: what coefficients of agreement take. Choices are turned so that positive favours the later system.",
  "paper-table":
    "One row per sum over judges of one property of one system in one task, as printed tables have them; of first sessions. Choices have no system with two systems, and `later>earlier` with more; positive favours the later one.",
};

/** Who did what, and what there is to be shown: nothing of it is computed from scores. */
export function isNeverSealed(table: ExportTable): boolean {
  return table === "audit" || isMaterial(table);
}

const MATERIAL = ["samples", "tasks", "findings", "inspections"] as const;
type Material = (typeof MATERIAL)[number];

/** What judges are shown and what researchers found in it, and nothing of what judges did. */
export function isMaterial(table: ExportTable): table is Material {
  return MATERIAL.some((one) => one === table);
}

/** What researchers say of samples and of words, which neither judges nor results read: files of their own, and no part of a bundle. */
export function isInBundle(table: ExportTable): boolean {
  return table !== "inspections" && table !== "codings";
}

/** What only studies of timed tasks fill. */
export function isOfTimedTasks(table: ExportTable): boolean {
  return table === "completions" || table === "submissions";
}

/** What only studies of statement labels fill. */
export function isOfLabels(table: ExportTable): boolean {
  return table === "labels";
}

/** Whose rows stand for answers, each of a task, a language and an arm, so that filters can choose among them. */
export function isOfAnswers(table: ExportTable): boolean {
  return ["verdicts", "trials", "judges", "battles", "matrix", "paper-table"].includes(table);
}

/** A table's columns in their order; designs with a truth have some more for trials and judges, samples one for each metric, a matrix one for each item. */
export function columnNames(table: ExportTable, hasTruth: boolean): string[] {
  const columns = {
    verdicts: VERDICT_COLUMNS,
    trials: trialColumns(hasTruth),
    sessions: SESSION_COLUMNS,
    samples: SAMPLE_FACT_COLUMNS,
    tasks: TASK_COLUMNS,
    findings: FINDING_COLUMNS,
    inspections: INSPECTION_COLUMNS,
    completions: COMPLETION_COLUMNS,
    submissions: SUBMISSION_COLUMNS,
    allocations: ALLOCATION_COLUMNS,
    runs: RUN_COLUMNS,
    remarks: REMARK_COLUMNS,
    blinding: BLINDING_COLUMNS,
    labels: LABEL_COLUMNS,
    codings: CODING_COLUMNS,
    audit: AUDIT_COLUMNS,
    judges: judgeColumns(hasTruth),
    battles: battleColumns(hasTruth),
    matrix: MATRIX_COLUMNS,
    "paper-table": PAPER_COLUMNS,
  };
  return columns[table].map(({ name }) => name);
}
