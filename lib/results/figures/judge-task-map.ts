import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import type { Picture } from "./picture";

/** Who saw which task differently: each judge's difference for each task, of two systems. */
export function judgeTaskMap(report: PairsReport, labels: Labels): Picture[] {
  const { judgeCells, question } = report.pictures;
  const main = report.questions.find((one) => one.question === question);
  const [contrast] = main?.contrasts ?? [];
  if (judgeCells === null || main === undefined || contrast === undefined) return [];
  const { judges, tasks, of, cells } = judgeCells;
  const reach = main.kind === "pair" ? 2 : 4;
  return [
    {
      title: "Judge by judge, task by task",
      words:
        of.judges > judges.length || of.tasks > tasks.length
          ? [`Drawn: ${judges.length} of ${of.judges} judges and ${tasks.length} of ${of.tasks} tasks.`]
          : [],
      figure: {
        kind: "heat",
        caption: `${labelOf(labels, main.question)}: ${contrast.later} minus ${contrast.earlier}, each judge and task`,
        note: "An empty cell: the judge gave no answer to the main question about this task.",
        rowName: "Judge",
        columnName: "Task",
        valueName: "Difference",
        rows: judges,
        columns: tasks,
        cells: cells.map((row) =>
          row.map((cell) => (cell === null ? { value: null, n: 0 } : { value: cell.mean, n: cell.n })),
        ),
        format: { kind: "number", digits: 1 },
        scale: { low: -reach, middle: 0, high: reach },
        ends: { low: `${contrast.earlier} better`, high: `${contrast.later} better` },
      },
    },
  ];
}
