import { compareCodePoints } from "@/lib/score/orientation";
import { summary } from "@/lib/stats/summary";
import { isUndefined, type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { toPaperColumns, type PaperColumn } from "./columns";
import { firstSessionsOf } from "./first-sessions";
import { groupRows } from "./group-rows";
import { lastRevisionsOf } from "./last-revisions";
import { columnScore, columnSlots, type ShownTrial } from "./paper-cells";
import type { TrialRow, VerdictRow } from "./rows";

export interface PaperTable {
  columns: PaperColumn[];
  /** One per language, by code point. */
  blocks: PaperBlock[];
}

export interface PaperBlock {
  language: string;
  /** Judges with at least one answer in this language. */
  judges: number;
  missingAnswers: number;
  /** One per task, by code point; cells in the order of the table's columns. */
  rows: { task: string; cells: PaperCell[] }[];
  /** Over the tasks with a sum; in the order of the columns. */
  average: OrUndefined<number>[];
  /** Divisor: tasks - 1. */
  sampleSd: OrUndefined<number>[];
}

export interface PaperCell {
  /** Sum of the marks of all judges. A column of a pair: positive favours the later system by code point. */
  sum: OrUndefined<number>;
  judges: number;
  /** Answers that the shown trials should have brought and did not. */
  missing: number;
}

/**
 * The table of a side-by-side study as papers print it: tasks x properties x systems, each cell the sum over judges.
 * Takes the last revision of every answer, and each judge's first session.
 *
 * @param order question ids as the protocol lists them
 * @param trials shown trials, to count those nobody answered as missing; without them only gaps within
 *   answered trials are known
 */
export function toPaperTable(
  rows: readonly VerdictRow[],
  order: readonly string[],
  trials: readonly TrialRow[] = [],
): PaperTable {
  const shown = firstSessionsOf([...rows, ...trials]);
  const answers = lastRevisionsOf(shown.filter(isVerdict));
  const columns = toPaperColumns(answers, order);
  const languages = sortedUnique(shown.map(({ language }) => language));
  const blocks = languages.map((language) => {
    const inLanguage = (row: { language: string }) => row.language === language;
    return toBlock(language, columns, answers.filter(inLanguage), shown.filter(inLanguage));
  });
  return { columns, blocks };
}

const toBlock = (
  language: string,
  columns: readonly PaperColumn[],
  answers: readonly VerdictRow[],
  shown: readonly ShownTrial[],
): PaperBlock => {
  const answersByTask = groupRows(answers, ({ task }) => task);
  const shownByTask = groupRows(shown, ({ task }) => task);
  const rows = sortedUnique(shown.map(({ task }) => task)).map((task) => {
    const trials = [...new Map(shownByTask.get(task)?.map((trial) => [trial.trial, trial])).values()];
    return { task, cells: columns.map((column) => toCell(column, answersByTask.get(task) ?? [], trials)) };
  });
  const summaries = columns.map((_column, at) =>
    summary(rows.map(({ cells }) => cells[at]?.sum ?? undefinedBecause("no_data")).filter(isNumber)),
  );
  return {
    language,
    judges: new Set(answers.map(({ judge }) => judge)).size,
    missingAnswers: rows.flatMap(({ cells }) => cells).reduce((sum, { missing }) => sum + missing, 0),
    rows,
    average: summaries.map(({ mean }) => mean),
    sampleSd: summaries.map(({ sd }) => sd),
  };
};

const toCell = (
  column: PaperColumn,
  answers: readonly VerdictRow[],
  trials: readonly ShownTrial[],
): PaperCell => {
  const given = answers.filter((answer) => columnScore(column, answer) !== null);
  const slots = trials.reduce((sum, trial) => sum + columnSlots(column, trial), 0);
  return {
    sum: summary(given.map((answer) => columnScore(column, answer) ?? 0)).sum,
    judges: new Set(given.map(({ judge }) => judge)).size,
    missing: slots - given.length,
  };
};

const isVerdict = (row: VerdictRow | TrialRow): row is VerdictRow => "score" in row;

const isNumber = (value: OrUndefined<number>): value is number => !isUndefined(value);

const sortedUnique = (texts: readonly string[]): string[] => [...new Set(texts)].sort(compareCodePoints);
