import type { KeyedStream } from "@/lib/allocation/keyed-stream";

/**
 * An order of the tasks for each person, by Williams' design (Australian Journal of Scientific Research A 2, 1949): each task
 * comes at each position equally often, give or take 1, and over whole squares each follows each other one equally often.
 * Which task is which, and which person has which row, is drawn.
 */
export function drawTaskOrders(people: number, tasks: number, stream: KeyedStream): number[][] {
  const labels = stream.shuffle(Array.from({ length: tasks }, (_, task) => task));
  const rows: number[][] = [];
  // With an odd number of tasks every second square is the mirror of the one before.
  for (let square = 0; rows.length < people; square++)
    rows.push(...stream.shuffle(williamsSquare(tasks, tasks % 2 === 1 && square % 2 === 1)));
  return rows.slice(0, people).map((row) => row.map((task) => labels[task] ?? task));
}

/** The first row goes 0, 1, m - 1, 2, m - 2, ...; each further one adds 1. */
const williamsSquare = (tasks: number, isMirrored: boolean): number[][] => {
  const zigzag = Array.from({ length: tasks }, (_, at) =>
    at % 2 === 1 ? (at + 1) / 2 : (tasks - at / 2) % tasks,
  );
  const first = isMirrored ? [...zigzag].reverse() : zigzag;
  return Array.from({ length: tasks }, (_, shift) => first.map((task) => (task + shift) % tasks));
};
