import type { QuotedNames } from "@/lib/presentation/task-names/unify-task";
import { type Provenance, provenanceColumns } from "@/lib/study/provenance";
import type { Ruling } from "@/lib/study/finding";
import { type Column, column, freeText } from "./column";
import { METRIC_PREFIX } from "./metric-columns";

/** One sample, as a line of samples.csv. Times are ISO 8601 in UTC, hashes hexadecimal. */
export interface ExportedSample {
  study: string;
  sample: string;
  task: string | null;
  language: string;
  system: string;
  role: "human" | "machine" | "other";
  isReference: boolean;
  /** As shown; null until it is prepared. */
  lines: number | null;
  /** As imported. */
  bytes: number;
  vettedAt: string | null;
  vettedBy: string | null;
  vettedWhy: string | null;
  isRejected: boolean;
  setAsideWhy: string | null;
  skipped: readonly string[];
  provenance: Provenance;
  originalSha256: string;
  shownSha256: string | null;
  /** By name. A map, because an imported metric may be called like something that every object has. */
  metrics: ReadonlyMap<string, number>;
}

/** One task, as a line of tasks.csv. */
export interface ExportedTask {
  study: string;
  task: string;
  language: string;
  title: string;
  body: string;
  samples: number;
  /** As judges read it, where quoted names are unified and the study was opened; else null. */
  shownTitle: string | null;
  shownBody: string | null;
  names: QuotedNames | null;
  /** What its samples are run against, as JSON. */
  tests: string | null;
}

/** One ruling on one finding, or a finding without any, as a line of findings.csv. */
export interface ExportedFinding {
  study: string;
  sample: string;
  task: string | null;
  language: string;
  system: string;
  /** The finding's place in the table, from 1: its rulings share it. */
  finding: number;
  tool: string;
  rule: string;
  line: number | null;
  message: string;
  judgedBy: string | null;
  ruling: Ruling | null;
  judgedAt: string | null;
  /** What most of those say who were not unsure; null without a majority. */
  decided: "true" | "false" | null;
}

/** One drawn program of an inspection by eye, as a line of inspections.csv. Estimates are whole percent. */
export interface ExportedInspection {
  study: string;
  /** The list's place among those of the study, from 1. */
  list: number;
  seed: string;
  drawnAt: string;
  position: number;
  sample: string;
  task: string | null;
  language: string;
  system: string;
  missing: number | null;
  irrelevant: number | null;
  category: string | null;
  note: string | null;
  notedBy: string | null;
  notedAt: string | null;
}

/** Outside scripts rely on these names and this order; the columns of the metrics come behind them. */
export const SAMPLE_FACT_COLUMNS: Column<ExportedSample>[] = [
  column("study", (row) => row.study),
  column("sample", (row) => row.sample),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("system", (row) => row.system),
  column("role", (row) => row.role),
  column("reference", (row) => row.isReference),
  column("lines", (row) => row.lines),
  column("bytes", (row) => row.bytes),
  column("vetted_at", (row) => row.vettedAt),
  freeText("vetted_by", (row) => row.vettedBy),
  freeText("vetted_why", (row) => row.vettedWhy),
  column("rejected", (row) => row.isRejected),
  column("skipped", (row) => row.skipped.join(";")),
  ...provenanceColumns.map((name) => freeText<ExportedSample>(name, (row) => row.provenance[name] ?? null)),
  column("original_sha256", (row) => row.originalSha256),
  column("shown_sha256", (row) => row.shownSha256),
  column("set_aside", (row) => row.setAsideWhy),
];

/** The columns of a study with these metrics, in their order. */
export function sampleColumns(metrics: readonly string[]): Column<ExportedSample>[] {
  const values = metrics.map((name) =>
    column<ExportedSample>(`${METRIC_PREFIX}${name}`, (row) => row.metrics.get(name) ?? null),
  );
  return [...SAMPLE_FACT_COLUMNS, ...values];
}

export const TASK_COLUMNS: Column<ExportedTask>[] = [
  column("study", (row) => row.study),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  freeText("title", (row) => row.title),
  freeText("body", (row) => row.body),
  column("samples", (row) => row.samples),
  freeText("shown_title", (row) => row.shownTitle),
  freeText("shown_body", (row) => row.shownBody),
  column(
    "names_unified",
    (row) => row.names?.unified.map(({ name, to }) => `${name}=${to}`).join(";") ?? null,
  ),
  column("names_kept", (row) => row.names?.kept.map(({ name, why }) => `${name}:${why}`).join(";") ?? null),
  column("tests", (row) => row.tests),
];

export const FINDING_COLUMNS: Column<ExportedFinding>[] = [
  column("study", (row) => row.study),
  column("sample", (row) => row.sample),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("system", (row) => row.system),
  column("finding", (row) => row.finding),
  freeText("tool", (row) => row.tool),
  freeText("rule", (row) => row.rule),
  column("line", (row) => row.line),
  freeText("message", (row) => row.message),
  freeText("judged_by", (row) => row.judgedBy),
  column("ruling", (row) => row.ruling),
  column("judged_at", (row) => row.judgedAt),
  column("decided", (row) => row.decided),
];

export const INSPECTION_COLUMNS: Column<ExportedInspection>[] = [
  column("study", (row) => row.study),
  column("list", (row) => row.list),
  freeText("seed", (row) => row.seed),
  column("drawn_at", (row) => row.drawnAt),
  column("position", (row) => row.position),
  column("sample", (row) => row.sample),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("system", (row) => row.system),
  column("missing", (row) => row.missing),
  column("irrelevant", (row) => row.irrelevant),
  freeText("category", (row) => row.category),
  freeText("note", (row) => row.note),
  freeText("noted_by", (row) => row.notedBy),
  column("noted_at", (row) => row.notedAt),
];
