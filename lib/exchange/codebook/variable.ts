import { MEASURES } from "@/lib/study/publishing/replication";
import { LOCALES } from "@/lib/study/wording/locales";
import type { BundleTable } from "@/lib/exchange/bundle/bundle-tables";
import { METRIC_PREFIX } from "@/lib/exchange/metric-columns";
import { METRIC_MEANINGS, isMeasuredName } from "@/lib/metrics/metric-names";

/** What the values of a column look like, whatever they mean. */
export interface VariableKind {
  type: "integer" | "number" | "boolean" | "text" | "time" | "json";
  unit?: string;
  min?: number;
  max?: number;
  /** A regular expression that every value matches. */
  pattern?: string;
  /** All the values there can be, where they are the same in every study. */
  levels?: readonly string[];
  /** Whether a cell may be empty: then there is no such value, never a zero. */
  isOptional?: boolean;
}

/** How a column's values look. A total map: a column that nobody described is a fault, found by the test of all tables. */
export function variableKind(table: BundleTable, column: string): VariableKind {
  if (table === "samples" && column.startsWith(METRIC_PREFIX))
    return metricKind(column.slice(METRIC_PREFIX.length));
  if (table === "matrix" && column !== "judge") return { ...SCORE, isOptional: true };
  const kind = OF_TABLE[table]?.[column] ?? KINDS[column];
  if (kind === undefined) throw new Error(`nobody said what the values of ${table}.${column} look like`);
  return kind;
}

const metricKind = (name: string): VariableKind => ({
  type: "number",
  isOptional: true,
  ...(isMeasuredName(name) ? { unit: METRIC_MEANINGS[name].unit } : {}),
});

const TEXT: VariableKind = { type: "text" };
const SOMETIMES: VariableKind = { type: "text", isOptional: true };
const COUNT: VariableKind = { type: "integer", min: 0 };
const FROM_ONE: VariableKind = { type: "integer", min: 1 };
const TIME: VariableKind = { type: "time", pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` };
const MS: VariableKind = { type: "number", unit: "ms", min: 0, isOptional: true };
const MINUTES: VariableKind = { type: "number", unit: "min", min: 0, isOptional: true };
const YES_NO: VariableKind = { type: "boolean", levels: ["false", "true"] };
const SCORE: VariableKind = { type: "integer", min: -2, max: 2, levels: ["-2", "-1", "1", "2"] };
const SHA256: VariableKind = { type: "text", pattern: "^[0-9a-f]{64}$" };
const JSON_OBJECT: VariableKind = { type: "json" };

const RUN_END: VariableKind = {
  type: "text",
  levels: ["ended", "raised", "time_out", "memory", "output", "died", "not-loaded", "stopped"],
};

const all = (kind: VariableKind, ...columns: string[]): Record<string, VariableKind> =>
  Object.fromEntries(columns.map((column) => [column, kind]));

const KINDS: Readonly<Record<string, VariableKind>> = {
  ...all(
    TEXT,
    "study",
    "arm",
    "judge",
    "session",
    "trial",
    "language",
    "question",
    "left_system",
    "left_sample",
    "action",
    "actor",
    "title",
    "body",
    "model_a",
    "model_b",
    "property",
  ),
  ...all(
    SOMETIMES,
    "task",
    "system",
    "sample",
    "right_system",
    "right_sample",
    "comment",
    "flags",
    "invite_arm",
    "skipped",
    "vetted_by",
    "vetted_why",
    "set_aside",
    "shown_title",
    "shown_body",
    "names_unified",
    "names_kept",
    "source",
    "package",
    "version",
    "publishedAt",
    "file",
    "generator",
    "model",
    "model_version",
    "date",
    "generation",
    "prompt",
    "edits",
    "licence",
    "line",
  ),
  ...all(COUNT, "total", "answered", "shown", "samples", "bytes", "tp", "fp", "tn", "fn"),
  ...all(FROM_ONE, "position", "revision", "protocol_version", "ordinal", "turn"),
  ...all(TIME, "shown_at", "started_at", "at"),
  ...all({ ...TIME, isOptional: true }, "answered_at", "finished_at", "vetted_at"),
  ...all(MS, "read_ms", "judge_ms", "hidden_ms"),
  ...all({ ...MS, isOptional: true }, "shown_left_ms", "shown_right_ms"),
  ...all(YES_NO, "repeat", "invited", "placed", "reference", "rejected", "anony"),
  ...all(SHA256, "consent_hash", "original_sha256"),
  ...all(JSON_OBJECT, "profile", "details"),
  kind: { type: "text", levels: ["sample", "pair"] },
  pane: { type: "text", levels: ["left", "right"], isOptional: true },
  score: SCORE,
  oriented_score: { ...SCORE, isOptional: true },
  truth: { type: "text", levels: ["human", "machine", "left", "right"], isOptional: true },
  answer: { type: "text", levels: ["human", "machine", "left", "right"], isOptional: true },
  confidence: { type: "integer", min: 1, max: 2, levels: ["1", "2"], isOptional: true },
  correct: { ...YES_NO, isOptional: true },
  locale: { type: "text", levels: LOCALES, isOptional: true },
  state: { type: "text", levels: ["judging", "closing", "done"] },
  closing: { ...JSON_OBJECT, isOptional: true },
  tests: { ...JSON_OBJECT, isOptional: true },
  role: { type: "text", levels: ["human", "machine", "other"] },
  lines: { ...COUNT, isOptional: true },
  shown_sha256: { ...SHA256, isOptional: true },
  winner: { type: "text", levels: ["model_a", "model_b"] },
  tstamp: { type: "number", unit: "s", min: 0 },
  strength: { type: "integer", min: 1, max: 2, levels: ["1", "2"], isOptional: true },
  accuracy: { type: "number", unit: "share", min: 0, max: 1, isOptional: true },
  sum: { type: "integer" },
};

/** Where a name looks different than elsewhere. */
const OF_TABLE: Partial<Record<BundleTable, Readonly<Record<string, VariableKind>>>> = {
  allocations: { kind: { type: "text", levels: ["start", "release", "return", "withdraw", "assign"] } },
  runs: {
    number: FROM_ONE,
    left_language: TEXT,
    right_language: TEXT,
    input_chars: COUNT,
    left_end: RUN_END,
    right_end: RUN_END,
  },
  remarks: {
    pane: { type: "text", levels: ["left", "right"] },
    system: TEXT,
    sample: TEXT,
    mark: { type: "text", levels: ["remark", "gave-it-away"] },
    number: FROM_ONE,
    from: COUNT,
    to: FROM_ONE,
    first_line: FROM_ONE,
    last_line: FROM_ONE,
    remark_kind: SOMETIMES,
    severity: SOMETIMES,
    text: SOMETIMES,
  },
  blinding: {
    question: { type: "text", levels: ["seen-before", "source"] },
    pane: { type: "text", levels: ["left", "right"], isOptional: true },
    system: SOMETIMES,
    sample: SOMETIMES,
    answer: TEXT,
  },
  labels: {
    task: TEXT,
    system: TEXT,
    sample: TEXT,
    reference_sample: TEXT,
    kind: TEXT,
    source: { type: "text", levels: ["automatic", "coder", "adjudicator", "none"] },
    coder: SOMETIMES,
    session: SOMETIMES,
    position: { ...FROM_ONE, isOptional: true },
    label: SOMETIMES,
    passages: { type: "json", isOptional: true },
    reason: SOMETIMES,
    labelled_at: { ...TIME, isOptional: true },
  },
  samples: { sample: TEXT, system: TEXT },
  tasks: { task: TEXT, body: SOMETIMES },
  findings: {
    sample: TEXT,
    system: TEXT,
    finding: FROM_ONE,
    tool: TEXT,
    rule: TEXT,
    line: { ...FROM_ONE, isOptional: true },
    message: TEXT,
    judged_by: SOMETIMES,
    ruling: { type: "text", levels: ["true", "false", "unsure"], isOptional: true },
    judged_at: { ...TIME, isOptional: true },
    decided: { ...YES_NO, isOptional: true },
  },
  completions: {
    participant: TEXT,
    group: SOMETIMES,
    stage: { type: "text", levels: ["pretest", "main"] },
    task: TEXT,
    condition: { type: "text", levels: ["scratch", "program"] },
    opened_at: { ...TIME, isOptional: true },
    ended_at: { ...TIME, isOptional: true },
    paused_ms: { type: "integer", unit: "ms", min: 0 },
    minutes: MINUTES,
    active_minutes: MINUTES,
    submissions: COUNT,
    runs: COUNT,
    outcome: { type: "text", levels: ["passed", "gave-up", "timed-out", "unfinished"] },
  },
  submissions: {
    participant: TEXT,
    task: TEXT,
    number: FROM_ONE,
    passed: { ...YES_NO, isOptional: true },
    results: { type: "json", isOptional: true },
    source: SOMETIMES,
  },
  "report-numbers": {
    number: TEXT,
    value: { type: "number", isOptional: true },
    why_missing: SOMETIMES,
    source: { type: "text", levels: ["data", "platform"] },
  },
  "sample-files": {
    sample: TEXT,
    system: TEXT,
    shown_file: SOMETIMES,
    original_file: TEXT,
    source: TEXT,
    provenance: JSON_OBJECT,
  },
  original: {
    programs: { type: "text", levels: ["all", "some", "none"] },
    measure: { type: "text", levels: MEASURES },
    first: TEXT,
    second: SOMETIMES,
    judges: COUNT,
    units: COUNT,
    level: { type: "number", min: 0, max: 1, isOptional: true },
    ...all(
      { type: "number", isOptional: true },
      "estimate",
      "se",
      "df",
      "judge_part",
      "cell_part",
      "low",
      "high",
    ),
  },
  settings: { setting: TEXT, key: SOMETIMES, value: TEXT },
  trials: { revision: COUNT, left_system: SOMETIMES, left_sample: SOMETIMES },
  unanswered: { shown: YES_NO },
};
