import { closeSync, openSync, readSync } from "node:fs";

const NANOSECONDS = 1e6;

/** Where Linux tells how long the first thread of a process has had a processor: nanoseconds, before the first space. */
export function processorTimePath(pid: number | "self"): string {
  return `/proc/${pid}/schedstat`;
}

/** Asks again and again, through a file that stays open; says null on a system that does not tell. */
export function openProcessorTime(pid: number | "self"): { ms: () => number | null; close: () => void } {
  let file: number;
  try {
    file = openSync(processorTimePath(pid), "r");
  } catch {
    return { ms: () => null, close: () => undefined };
  }
  const bytes = new Uint8Array(64);
  return {
    ms: () => {
      try {
        const length = readSync(file, bytes, 0, bytes.length, 0);
        const nanoseconds = Number.parseInt(String.fromCharCode(...bytes.subarray(0, length)), 10);
        return Number.isNaN(nanoseconds) ? null : nanoseconds / NANOSECONDS;
      } catch {
        return null;
      }
    },
    close: () => closeSync(file),
  };
}
