import { type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import type { ColumnSummary, PaperBlock, PaperCell, PaperTable } from "@/lib/results/pairs/paper-table";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Table } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toPaperCounts, toPaperText } from "@/lib/results/tables/pairs/paper-text";
import { type Shade, sumShade } from "@/lib/results/tables/pairs/sum-shade";
import { compareAlphabetically } from "@/lib/score/orientation";
import { isUndefined } from "@/lib/stats/undefined";

/** More tasks than this scroll inside the table, and more than that are left to the export. */
const TALL = 60;
const MOST = 200;
/** More columns than this do not stand on a page: the table is split, between questions. */
const WIDE = 12;
const WIDEST_PART = 9;

/** The table as papers print it: tasks by properties by systems, one block per language. */
export function paperSection({ paper }: PairsReport, labels: Labels): ReportPart[] {
  const uneven = paper.blocks.filter(({ shows }) => shows === "means");
  return section("paper", "The paper\u2019s table", [
    {
      kind: "colours",
      hasKey: true,
      parts: paper.blocks.flatMap((block) => blockParts(paper, byName(block), labels)),
    },
    ...(uneven.length === 0
      ? []
      : [
          {
            kind: "fold" as const,
            isScreenOnly: true,
            title: "Number of scores in each cell",
            parts: uneven.map((block) => tablePart(toPaperCounts(paper, byName(block), labels), true)),
          },
        ]),
  ]);
}

/** Papers list tasks in the order of the alphabet, without regard to capitals. */
const byName = (block: PaperBlock): PaperBlock => ({
  ...block,
  rows: block.rows.toSorted((one, other) => compareAlphabetically(one.task, other.task)),
});

/** The table of one language, cut to what a page can hold. */
const blockParts = (paper: PaperTable, block: PaperBlock, labels: Labels): ReportPart[] => {
  const groups = columnGroups(paper.columns);
  return groups.map((group) => {
    const columns = picked(paper.columns, group);
    const part = ofColumns(block, group);
    const table = cut(toPaperText({ ...paper, columns }, part, labels));
    const asked = [...new Set(columns.map(({ question }) => labelOf(labels, question)))].join(", ");
    return {
      ...tablePart(
        groups.length === 1 ? table : { ...table, caption: `${table.caption}: ${asked}` },
        block.rows.length > TALL,
      ),
      look: {
        kind: "paper",
        columns,
        labels,
        shades: part.rows.slice(0, MOST).map(({ cells }) => cells.map(shadeOf)),
      },
    };
  });
};

/** Places of the columns that stand in one table: all, or as many whole questions as find room. */
const columnGroups = (columns: PaperTable["columns"]): number[][] => {
  const all = columns.map((_, at) => at);
  if (columns.length <= WIDE) return [all];
  const questions = [...new Set(columns.map(({ question }) => question))];
  return questions.reduce<number[][]>((groups, question) => {
    const own = all.filter((at) => columns[at]?.question === question);
    const last = groups.at(-1);
    if (last === undefined || last.length + own.length > WIDEST_PART) return [...groups, own];
    return [...groups.slice(0, -1), [...last, ...own]];
  }, []);
};

const ofColumns = (block: PaperBlock, group: readonly number[]): PaperBlock => {
  const summary = ({ average, sampleSd }: ColumnSummary): ColumnSummary => ({
    average: picked(average, group),
    sampleSd: picked(sampleSd, group),
  });
  const rows = block.rows.map(({ task, cells }) => ({ task, cells: picked(cells, group) }));
  return { ...block, rows, sums: summary(block.sums), means: summary(block.means) };
};

const picked = <Entry>(entries: readonly Entry[], group: readonly number[]): Entry[] =>
  entries.filter((_, at) => group.includes(at));

/** Averages stay those of all tasks. */
const cut = (table: Table): Table => {
  const [body, summary] = (["body", "summary"] as const).map((kind) =>
    table.rows.filter((row) => row.kind === kind),
  );
  if (!body || !summary || body.length <= MOST) return table;
  const note = `The first ${MOST} of ${body.length.toLocaleString("en")} tasks; paper-table.csv, under Export, holds all.`;
  return { ...table, rows: [...body.slice(0, MOST), ...summary], notes: [...table.notes, note] };
};

/** Each mark is at most +2 or -2. */
const shadeOf = (cell: PaperCell): Shade => (isUndefined(cell.sum) ? "none" : sumShade(cell.sum, 2 * cell.n));
