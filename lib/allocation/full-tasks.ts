import { type AllocationDesign, samplesOfArm } from "./design";

/**
 * Whether each task that an arm can show as a pair has programs of all the arm's systems. Where one has not, whoever knows a
 * session's tasks knows something of its systems.
 */
export function hasFullTasks(design: AllocationDesign): boolean {
  return design.arms.every(({ systems }, arm) => {
    const systemsOf = new Map<number, Set<number>>();
    for (const { task, system } of samplesOfArm(design, arm)) {
      if (task === null) continue;
      const known = systemsOf.get(task);
      if (known) known.add(system);
      else systemsOf.set(task, new Set([system]));
    }
    return [...systemsOf.values()].every(({ size }) => size < 2 || size === systems.length);
  });
}
