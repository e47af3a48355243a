import { keyedStream } from "@/lib/allocation/keyed-stream";

/**
 * The tasks of a study of statement labels: so many at random, each with the same chance, from the study's keyed stream (label
 * "labelling/tasks"), in the order of the list. null, or as many as there are: all of them.
 */
export function drawTasks<T>(tasks: readonly T[], wanted: number | null, seed: Uint8Array): T[] {
  if (wanted === null || wanted >= tasks.length) return [...tasks];
  const drawn = new Set<T>();
  for (const task of keyedStream(seed, "labelling/tasks").draw(tasks)) {
    if (drawn.size === wanted) break;
    drawn.add(task);
  }
  return tasks.filter((task) => drawn.has(task));
}
