import type { CompleteMark } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { sortedUnique } from "@/lib/results/pairs/whole";

/** More rows or columns than this are no picture any more. */
const MOST = 60;

/** Each judge's mean for each task, of the two systems that a study compares; positive numbers favour the later. */
export interface JudgeCells {
  /** The first 60 by code point; likewise tasks. */
  judges: string[];
  tasks: string[];
  /** How many there are in all. */
  of: { judges: number; tasks: number };
  /** By judge, then by task; null where the judge gave nothing that says it. */
  cells: ({ mean: number; n: number } | null)[][];
}

/**
 * From single marks of one question. Of a choice each mark is turned towards the later system already; of a score the earlier
 * system's mark is taken from the later's, of the same judge about the same task in one language.
 *
 * @returns null without marks, or with other than two systems
 */
export function judgeCells(
  marks: readonly CompleteMark[],
  kind: "sample" | "pair",
  systems: readonly string[],
): JudgeCells | null {
  const [, later] = systems;
  if (systems.length !== 2 || later === undefined) return null;
  const values = kind === "pair" ? marks.map(toChoice) : differencesOf(marks, later);
  if (values.length === 0) return null;
  const judges = sortedUnique(values.map(({ judge }) => judge));
  const tasks = sortedUnique(values.map(({ task }) => task));
  const byCell = groupRows(values, ({ judge, task }) => JSON.stringify([judge, task]));
  const [shownJudges, shownTasks] = [judges.slice(0, MOST), tasks.slice(0, MOST)];
  return {
    judges: shownJudges,
    tasks: shownTasks,
    of: { judges: judges.length, tasks: tasks.length },
    cells: shownJudges.map((judge) =>
      shownTasks.map((task) => {
        const own = byCell.get(JSON.stringify([judge, task])) ?? [];
        return own.length === 0 ? null : { mean: meanOf(own.map(({ value }) => value)), n: own.length };
      }),
    ),
  };
}

interface CellValue {
  judge: string;
  task: string;
  value: number;
}

const toChoice = ({ judge, unit, score }: CompleteMark): CellValue => ({
  judge,
  task: partsOf(unit).task,
  value: score,
});

const differencesOf = (marks: readonly CompleteMark[], later: string): CellValue[] => {
  const byPlace = groupRows(marks, ({ judge, unit }) => {
    const { task, language } = partsOf(unit);
    return JSON.stringify([judge, task, language]);
  });
  return [...byPlace.values()].flatMap((own) => {
    const [first] = own;
    const of = (isLater: boolean): number[] =>
      own.filter(({ unit }) => (partsOf(unit).system === later) === isLater).map(({ score }) => score);
    const [plus, minus] = [of(true), of(false)];
    if (first === undefined || plus.length === 0 || minus.length === 0) return [];
    return [{ judge: first.judge, task: partsOf(first.unit).task, value: meanOf(plus) - meanOf(minus) }];
  });
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** See `unitName`. */
const partsOf = (unit: string): { task: string; language: string; system: string } => {
  const [task = "", language = "", system = ""] = JSON.parse(unit) as string[];
  return { task, language, system };
};
