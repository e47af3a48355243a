import type { Contrast, LongList, QuestionReport } from "@/lib/results/pairs/report";
import type { Table, TableCell } from "@/lib/results/table";
import { compareCodePoints } from "@/lib/score/orientation";
import { undefinedBecause } from "@/lib/stats/undefined";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { number, text } from "@/lib/results/tables/table-columns";

type Entry = { mean: number } & ({ judge: string } | { task: string });

/** One pair of systems judge by judge (or task by task): a line each, a question a column, as far as the list was sent. */
export function toMeansTable(
  questions: readonly QuestionReport[],
  { earlier, later }: Pick<Contrast, "earlier" | "later">,
  by: "judge" | "task",
  labels: Labels,
): Table {
  const columns = questions.flatMap(({ question, contrasts }) => {
    const own = contrasts.find((contrast) => contrast.earlier === earlier && contrast.later === later);
    return own ? [{ question, list: listOf(own, by) }] : [];
  });
  const names = [...new Set(columns.flatMap(({ list }) => list.first.map(nameOf)))].sort(compareCodePoints);
  const total = Math.max(0, ...columns.map(({ list }) => list.total));
  return {
    caption: `${later} minus ${earlier}, ${by} by ${by}`,
    columns: [
      text(by, by === "judge" ? "Judge" : "Task"),
      ...columns.map(({ question }) => number(question, labelOf(labels, question))),
    ],
    rows: names.map((name) => ({
      kind: "body",
      cells: [name, ...columns.map(({ list }) => meanOf(list, name))],
    })),
    notes: [
      ...(columns.some(({ list }) => list.total === 0)
        ? ["A question without values here was compared over all scores, or not answered."]
        : []),
      `Means of the ${by}\u2019s differences; a positive number favours ${later}.`,
      ...(total > names.length
        ? [`The first ${names.length} of ${total.toLocaleString("en")}; the export holds all.`]
        : []),
    ],
  };
}

const listOf = (contrast: Contrast, by: "judge" | "task"): LongList<Entry> =>
  by === "judge" ? contrast.byJudge : contrast.byTask;

const nameOf = (entry: Entry): string => ("judge" in entry ? entry.judge : entry.task);

const meanOf = ({ first }: LongList<Entry>, name: string): TableCell =>
  first.find((entry) => nameOf(entry) === name)?.mean ?? undefinedBecause("no_data");
