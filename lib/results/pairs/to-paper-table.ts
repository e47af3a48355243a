import { type PaperColumn, paperColumnsOf } from "@/lib/results/columns";
import { groupRows } from "@/lib/results/group-rows";
import { type PairCounts, type PairShown, type PairTie, SCORES } from "@/lib/results/counts/counts";
import { summary } from "@/lib/stats/means/summary";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { ColumnSummary, PaperBlock, PaperCell, PaperTable } from "./paper-table";
import { type QuestionUnit, questionUnits } from "./question-units";
import type { Whole } from "./whole";
import { sortedUnique } from "./whole";

/** The paper table from counts. Columns in the order of the questions, within one by system or pair. */
export function toPaperTable(
  counts: PairCounts,
  questions: readonly { question: string; kind: "sample" | "pair" }[],
  { systems, shown: pairs, languages }: Pick<Whole, "systems" | "shown" | "languages">,
): PaperTable {
  const columns = paperColumnsOf(
    questions,
    systems,
    pairs.map(({ earlier, later }) => ({ earlier, later })),
  );
  const units = groupRows(questionUnits(counts), ({ language, task }) => JSON.stringify([language, task]));
  const shown = groupRows(counts.shown, ({ language, task }) => JSON.stringify([language, task]));
  const ties = groupRows(counts.ties, ({ language, task }) => JSON.stringify([language, task]));
  const toRow = (language: string, task: string): PaperBlock["rows"][number] => {
    const key = JSON.stringify([language, task]);
    return {
      task,
      cells: toCells(columns, { units: units.get(key), shown: shown.get(key), ties: ties.get(key) }),
    };
  };
  const blocks = languages.map((language) => {
    const tasks = counts.shown.filter((one) => one.language === language).map(({ task }) => task);
    const rows = sortedUnique(tasks).map((task) => toRow(language, task));
    const judges = counts.times.filter((one) => one.language === language).map(({ judge }) => judge);
    return {
      language,
      judges: new Set(judges).size,
      rows,
      missing: rows.flatMap(({ cells }) => cells).reduce((sum, { missing }) => sum + missing, 0),
      sums: summaryOf(columns, rows, ({ sum }) => sum),
      means: summaryOf(columns, rows, ({ mean }) => mean),
    };
  });
  // Sums of one language beside means of another could not be compared.
  const shows = blocks.every(({ rows }) => haveEqualN(columns, rows))
    ? ("sums" as const)
    : ("means" as const);
  return { columns, blocks: blocks.map((block) => ({ ...block, shows })) };
}

const toCells = (
  columns: readonly PaperColumn[],
  {
    units = [],
    shown = [],
    ties = [],
  }: { units?: readonly QuestionUnit[]; shown?: readonly PairShown[]; ties?: readonly PairTie[] },
): PaperCell[] => {
  const known = new Map(units.map((unit) => [placeOf(unit.question, unit.systems), unit.scores]));
  const slots = sumsOf(shown.flatMap(({ trials, ...one }) => bySystems("", one, trials)));
  // A question that has ties is about pairs.
  const tied = sumsOf(ties.flatMap((one) => bySystems(one.question, one, one.ties)));
  return columns.map((column) => {
    const { question } = column;
    const systems = column.kind === "sample" ? [column.system] : [column.earlier, column.later];
    const place = placeOf(question, systems);
    const scores = known.get(place) ?? [0, 0, 0, 0];
    const n = scores.reduce((all, count) => all + count, 0);
    const sum = scores.reduce<number>((all, count, at) => all + count * (SCORES[at] ?? 0), 0);
    const missing = (slots.get(placeOf("", systems)) ?? 0) - n - (tied.get(place) ?? 0);
    const none = undefinedBecause("no_data");
    return { n, sum: n === 0 ? none : sum, mean: n === 0 ? none : sum / n, missing };
  });
};

const placeOf = (question: string, systems: readonly string[]): string =>
  JSON.stringify([question, ...systems]);

/** What one shown pair, or one system alone, adds to the columns of its systems, and to that of the pair. */
const bySystems = (
  question: string,
  { earlier, later }: Pick<PairShown, "earlier" | "later">,
  count: number,
): [place: string, count: number][] =>
  (later === null ? [[earlier]] : [[earlier], [later], [earlier, later]]).map((systems) => [
    placeOf(question, systems),
    count,
  ]);

const sumsOf = (counted: readonly [place: string, count: number][]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const [place, count] of counted) sums.set(place, (sums.get(place) ?? 0) + count);
  return sums;
};

/** Columns of systems among each other, and columns of pairs. */
const haveEqualN = (columns: readonly PaperColumn[], rows: PaperBlock["rows"]): boolean =>
  (["sample", "pair"] as const).every((kind) => {
    const counts = rows.flatMap(({ cells }) =>
      cells.flatMap(({ n }, at) => (columns[at]?.kind === kind ? [n] : [])),
    );
    return new Set(counts).size <= 1;
  });

const summaryOf = (
  columns: readonly PaperColumn[],
  rows: PaperBlock["rows"],
  of: (cell: PaperCell) => OrUndefined<number>,
): ColumnSummary => {
  const summaries = columns.map((_, at) =>
    summary(rows.flatMap(({ cells }) => (cells[at] ? [of(cells[at])] : [])).filter(isNumber)),
  );
  return { average: summaries.map(({ mean }) => mean), sampleSd: summaries.map(({ sd }) => sd) };
};

const isNumber = (value: OrUndefined<number>): value is number => !isUndefined(value);
