import { type MetricCell, taskKey } from "./metric-cell";

/**
 * Which of the named systems a task's metric reaches the threshold with: all of them ("both"), none, exactly one, or
 * some of three and more.
 */
export type TaskClass = "both" | "neither" | "some" | `only:${string}`;

/**
 * The class of every task that has a value of every named system; the others have none. At the threshold is reached:
 * Ságodi et al. count a task that passes exactly 75% among the passing (their vector_distance and solve_boolean).
 *
 * @param cells of one metric
 */
export function toTaskClasses(
  cells: readonly MetricCell[],
  systems: readonly string[],
  atLeast: number,
): Map<string, TaskClass> {
  const reached = new Map<string, Map<string, boolean>>();
  for (const cell of cells) {
    const key = taskKey(cell);
    const ofTask = reached.get(key) ?? new Map<string, boolean>();
    reached.set(key, ofTask.set(cell.system, cell.mean >= atLeast));
  }
  const classes = new Map<string, TaskClass>();
  for (const [key, ofTask] of reached)
    if (systems.every((system) => ofTask.has(system)))
      classes.set(
        key,
        classOf(
          systems,
          systems.filter((system) => ofTask.get(system)),
        ),
      );
  return classes;
}

const classOf = (systems: readonly string[], passing: readonly string[]): TaskClass => {
  if (passing.length === systems.length) return "both";
  const [only] = passing;
  if (only === undefined) return "neither";
  return passing.length === 1 ? `only:${only}` : "some";
};
