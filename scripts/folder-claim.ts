import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Two servers on one data folder would stop each other's database; the second one is told where the first is. */
export function claimFolder(folder: string): void {
  const file = join(folder, "server.pid");
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (holder > 0 && holder !== process.pid && isEvenhand(holder)) {
    throw new Error(
      `Evenhand runs already on the data in ${folder} (process ${holder}). Stop it first, or set EVENHAND_DATA to another folder.`,
    );
  }
  writeFileSync(file, String(process.pid));
}

export function releaseFolder(folder: string): void {
  const file = join(folder, "server.pid");
  if (existsSync(file) && Number(readFileSync(file, "utf8")) === process.pid) rmSync(file);
}

const isEvenhand = (pid: number): boolean => {
  if (existsSync("/proc/self/cmdline")) {
    return (
      existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("start.mjs")
    );
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
