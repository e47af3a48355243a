import { readFileSync, readdirSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of a process so far, in ms. */
export function processorMs(pid: number): number {
  const [utime = 0, stime = 0] = timesOf(pid);
  return (utime + stime) * TICK_MS;
}

/** Processor time of a process, of its children and of those of its children that ended, in ms. */
export function processorMsWithChildren(pid: number): number {
  const [, , ended = 0, endedInSystem = 0] = timesOf(pid);
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid,
  );
  const living = children.reduce((sum, child) => sum + processorMs(Number(child)), 0);
  return processorMs(pid) + (ended + endedInSystem) * TICK_MS + living;
}

/** utime, stime, cutime and cstime, in ticks. */
const timesOf = (pid: number): number[] => fieldsOf(pid).slice(11, 15).map(Number);

const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

/** What `/proc/<pid>/stat` says after the name, which may hold spaces. Empty for a process that has ended. */
const fieldsOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
};
